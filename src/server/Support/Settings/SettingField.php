<?php
declare(strict_types=1);

namespace Ramjet\Support\Settings;

/** How the dashboard draws a setting. */
final class SettingField {

	/**
	 * @param string                $section     Path of the Support\Dashboard\Section that has it.
	 * @param string                $label       Translated, as the other texts.
	 * @param string                $help        A sentence or more below it.
	 * @param string|null           $type        One of SettingsField (src/admin/components/settings-fields.tsx), if not
	 *                                           what the setting's type and its choices suggest.
	 * @param array<string, string> $choices     Value => label.
	 * @param string                $placeholder What an empty text stands for.
	 * @param int|null              $empty       The number that an empty field stands for.
	 */
	public function __construct(
		private readonly string $section,
		private readonly string $label,
		private readonly string $help = '',
		private readonly ?string $type = null,
		private readonly array $choices = array(),
		private readonly string $placeholder = '',
		private readonly ?int $empty = null
	) {}

	/**
	 * @param array<string, mixed> $schema The setting's.
	 * @return array<string, mixed> According to SettingsField.
	 */
	public function describe( array $schema ): array {
		$minimum = $schema['minimum'] ?? null;
		$texts   = array(
			'section'     => $this->section,
			'type'        => $this->type ?? match ( $schema['type'] ) {
				'boolean' => 'toggle',
				'integer' => 'number',
				'array'   => 'lines',
				default   => array() === $this->choices ? 'text' : 'select',
			},
			'label'       => $this->label,
			'help'        => $this->help,
			'options'     => array_map(
				static fn( string $value, string $label ): array => compact( 'value', 'label' ),
				array_keys( $this->choices ),
				$this->choices
			),
			'placeholder' => $this->placeholder,
			'empty'       => $this->empty,
			'min'         => null === $this->empty ? $minimum : max( $minimum, $this->empty + 1 ),
			'max'         => $schema['maximum'] ?? $schema['maxItems'] ?? null,
		);
		$is_empty = static fn( mixed $text ): bool => in_array( $text, array( '', null, array() ), true );
		return array_filter( $texts, static fn( mixed $text ): bool => ! $is_empty( $text ) );
	}
}

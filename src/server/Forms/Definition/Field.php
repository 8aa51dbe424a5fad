<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * One field of a form, as its author saved it.
 */
final class Field {

	/**
	 * @param string               $id         Names the field within its form: letters, digits, '-' and '_'.
	 * @param FieldType            $type       What it asks for.
	 * @param string               $label      May hold inline markup; escape with kses where it is shown.
	 * @param bool                 $required   Whether the form is refused without it.
	 * @param list<string>         $options    What can be chosen, for types that have options.
	 * @param array<string, mixed> $attributes All of the block's attributes; what newer markup keeps in inner blocks is folded in.
	 * @param array<string, array> $looks      Looks of options that have one of their own, by what is chosen (Rendering\InnerLook).
	 */
	public function __construct(
		public readonly string $id,
		public readonly FieldType $type,
		public readonly string $label,
		public readonly bool $required,
		public readonly array $options,
		public readonly array $attributes,
		public readonly array $looks = array()
	) {}

	/**
	 * The label as plain text: for messages, mails and exports.
	 */
	public function name(): string {
		$name = trim( html_entity_decode( wp_strip_all_tags( $this->label ), ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		return '' === $name ? ucfirst( str_replace( array( '-', '_' ), ' ', $this->id ) ) : $name;
	}

	/**
	 * An attribute that has to be a text.
	 *
	 * @param string $name     The attribute.
	 * @param string $fallback What stands for one that is missing or no text.
	 */
	public function text( string $name, string $fallback = '' ): string {
		$value = $this->attributes[ $name ] ?? null;
		return is_string( $value ) || is_int( $value ) || is_float( $value ) ? (string) $value : $fallback;
	}

	/**
	 * When the field is shown.
	 *
	 * @return array{field: string, operator: string, value: string}|null Null for a field that always is.
	 */
	public function condition(): ?array {
		$condition = $this->attributes['condition'] ?? null;
		if ( ! is_array( $condition ) || ! is_string( $condition['field'] ?? null ) || '' === $condition['field'] ) {
			return null;
		}
		return array(
			'field'    => $condition['field'],
			'operator' => is_string( $condition['operator'] ?? null ) ? $condition['operator'] : 'is',
			'value'    => is_scalar( $condition['value'] ?? null ) ? (string) $condition['value'] : '',
		);
	}
}

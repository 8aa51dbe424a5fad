<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/** The value of one field of a response. Values are plain text that a visitor typed: escape them at output. */
final class FieldValue {

	/**
	 * @param string $type A value of Definition\FieldType; 'text' for responses of older plugins.
	 * @param string $label The field's label at that time.
	 * @param string|list<string> $value A list for several choices. Dates are Y-m-d, a checkbox is '1' or ''.
	 * @param list<array{id: string, name: string, size: int, type: string}> $files Uploaded files.
	 * @param string $variant Of a name: 'first-name', 'last-name' or ''.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $type,
		public readonly string $label,
		public readonly string|array $value,
		public readonly array $files = array(),
		public readonly string $variant = ''
	) {}

	/** The value in one line; for files, their names. */
	public function text(): string {
		return implode( ', ', array() === $this->files ? (array) $this->value : array_column( $this->files, 'name' ) );
	}

	/** The label, or the field's id where there is none. */
	public function label(): string {
		return '' === $this->label ? ucfirst( str_replace( array( '-', '_' ), ' ', $this->id ) ) : $this->label;
	}

	/** @return array<string, mixed> As the response's JSON holds it. */
	public function to_array(): array {
		return array(
			'id'    => $this->id,
			'type'  => $this->type,
			'label' => $this->label,
			'value' => $this->value,
		) + array_filter( array( 'files' => $this->files, 'variant' => $this->variant ) );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Forms\Storage;

/**
 * One stored answer. Values are what the visitor typed, without any markup of ours: escape where they are shown.
 */
final class Answer {

	/**
	 * @param string              $id    The field's id in its form.
	 * @param string              $type  A value of Definition\FieldType; 'text' for entries of older plugins.
	 * @param string              $label The field's label as it was, plain text.
	 * @param string|list<string> $value What was answered; a list for several choices. Dates are Y-m-d, a check box '1' or ''.
	 * @param list<array{id: string, name: string, size: int, type: string}> $files What was uploaded.
	 */
	public function __construct(
		public readonly string $id,
		public readonly string $type,
		public readonly string $label,
		public readonly string|array $value,
		public readonly array $files = array()
	) {}

	/**
	 * The answer in one line of text.
	 */
	public function text(): string {
		return array() === $this->files ? implode( ', ', (array) $this->value ) : implode( ', ', array_column( $this->files, 'name' ) );
	}

	/**
	 * As an entry's JSON holds it.
	 *
	 * @return array<string, mixed>
	 */
	public function to_array(): array {
		return array(
			'id'    => $this->id,
			'type'  => $this->type,
			'label' => $this->label,
			'value' => $this->value,
		) + ( array() === $this->files ? array() : array( 'files' => $this->files ) );
	}
}

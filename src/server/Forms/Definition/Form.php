<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * A form as its author saved it.
 */
final class Form {

	/**
	 * @param Source               $source   Where it is saved.
	 * @param string               $key      Finds it there: see FormKey.
	 * @param Settings             $settings What its own attributes say.
	 * @param array<string, Field> $fields   Its fields by their ids, in the order of the document.
	 */
	public function __construct(
		public readonly Source $source,
		public readonly string $key,
		public readonly Settings $settings,
		public readonly array $fields
	) {}

	/**
	 * @return list<Field> The fields of a kind.
	 */
	public function of_type( FieldType $type ): array {
		return array_values( array_filter( $this->fields, static fn( Field $field ): bool => $field->type === $type ) );
	}
}

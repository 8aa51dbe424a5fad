<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/** A form as its author saved it. */
final class Form {

	/**
	 * Names the form within its source: `<hash of its fields>-<number of forms before it>`. The hash shows that a page
	 * that was opened yesterday still has the fields that are saved today, while recipients, texts and styles may have
	 * changed. The number distinguishes forms with the same fields.
	 */
	public readonly string $key;

	/**
	 * @param array<string, Field> $fields By id, in the order of the document.
	 * @param int                  $index  How many forms precede it in its source.
	 */
	public function __construct(
		public readonly Source $source,
		public readonly Settings $settings,
		public readonly array $fields,
		int $index
	) {
		$describe  = static fn( Field $field ): array => array( $field->id, $field->type->value );
		$described = wp_json_encode( array_map( $describe, array_values( $fields ) ) );
		$this->key = substr( hash( 'sha256', (string) $described ), 0, 12 ) . "-$index";
	}

	/**
	 * @param list<self> $forms The forms that are saved now.
	 * @return self|null Null if none has the same fields.
	 */
	public static function find( string $key, array $forms ): ?self {
		$hash    = strtok( $key, '-' );
		$is_same = static fn( self $form ): bool => strtok( $form->key, '-' ) === $hash;
		$same    = array_values( array_filter( $forms, $is_same ) );
		if ( 1 === count( $same ) ) {
			return $same[0];
		}
		return array_column( $same, null, 'key' )[ $key ] ?? null;
	}

	/** @param list<self> $forms The forms that are saved now, with other fields. */
	public static function find_by_position( string $key, array $forms ): ?self {
		return $forms[ (int) substr( (string) strrchr( $key, '-' ), 1 ) ] ?? null;
	}

	public function has_field( FieldType $type ): bool {
		return in_array( $type, array_column( $this->fields, 'type' ), true );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * Names a form within what it is saved in: `<what it asks>-<how many forms stand before it>`. The first part says that a
 * page which somebody opened yesterday still shows the questions that are saved today; recipients, texts and looks may
 * change meanwhile. The second tells forms apart that ask the same.
 */
final class FormKey {

	/**
	 * @param array<string, Field> $fields The form's fields.
	 * @param int                  $index  How many forms stand before it.
	 */
	public static function of( array $fields, int $index ): string {
		$asked = array_map( static fn( Field $field ): array => array( $field->id, $field->type->value ), array_values( $fields ) );
		return substr( hash( 'sha256', (string) wp_json_encode( $asked ) ), 0, 12 ) . '-' . $index;
	}

	/**
	 * The form that a key names.
	 *
	 * @param string     $key   What a token says.
	 * @param list<Form> $forms The forms that are saved now.
	 * @return Form|null Null where none asks the same.
	 */
	public static function pick( string $key, array $forms ): ?Form {
		$asked = strtok( $key, '-' );
		$equal = array_values( array_filter( $forms, static fn( Form $form ): bool => strtok( $form->key, '-' ) === $asked ) );
		if ( 1 === count( $equal ) ) {
			return $equal[0];
		}
		foreach ( $equal as $form ) {
			if ( $form->key === $key ) {
				return $form;
			}
		}
		return null;
	}

	/**
	 * The form that stands where a key's form stood: what a visitor is given whose form was changed meanwhile.
	 *
	 * @param string     $key   What a token says.
	 * @param list<Form> $forms The forms that are saved now.
	 */
	public static function in_place_of( string $key, array $forms ): ?Form {
		return $forms[ (int) substr( (string) strrchr( $key, '-' ), 1 ) ] ?? null;
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Support\Rest;

/** Validates named values against the JSON schema of each. */
final class Fields {

	/**
	 * @param array<string, array> $schemas Name => JSON schema. Its key `problem` may be a closure that checks what a
	 *                                      schema cannot: it returns a sentence for people, or null.
	 * @param string               $unknown A sentence for a name without a schema.
	 * @return array<string, mixed>|\WP_Error The values in their proper types, or an error (status 400) whose
	 *                                        data.params has a sentence for each name that is unknown or not valid.
	 */
	public static function validate( array $values, array $schemas, string $unknown ): array|\WP_Error {
		$problems = array();
		foreach ( $values as $name => $value ) {
			$schema            = $schemas[ $name ] ?? null;
			$problems[ $name ] = null === $schema ? $unknown : self::mismatch( $value, $schema );
			if ( null === $problems[ $name ] ) {
				// WordPress's schemas accept other types, such as a text for a list.
				$values[ $name ]   = rest_sanitize_value_from_schema( $value, $schema, $name );
				$problems[ $name ] = match ( true ) {
					// In its type, a list can have duplicates: the number 1 and the text '1'.
					is_wp_error( $values[ $name ] ) => __( 'This value is not valid.', 'ramjet' ),
					isset( $schema['problem'] )     => $schema['problem']( $values[ $name ] ),
					default                         => null,
				};
			}
		}
		$problems = array_filter( $problems );
		return array() === $problems ? $values : Failure::invalid( $problems );
	}

	private static function mismatch( mixed $value, array $schema ): ?string {
		return match ( true ) {
			true === rest_validate_value_from_schema( $value, $schema ) => null,
			'boolean' === $schema['type'] => __( 'Choose on or off.', 'ramjet' ),
			isset( $schema['enum'] )      => __( 'Choose one of the options.', 'ramjet' ),
			isset( $schema['minimum'], $schema['maximum'] ) => sprintf(
				/* translators: 1: smallest number. 2: largest number. */
				__( 'Enter a whole number from %1$s to %2$s.', 'ramjet' ),
				number_format_i18n( $schema['minimum'] ),
				number_format_i18n( $schema['maximum'] )
			),
			is_string( $value ) && mb_strlen( $value ) > ( $schema['maxLength'] ?? PHP_INT_MAX ) => sprintf(
				/* translators: %s: number of characters. */
				__( 'Enter at most %s characters.', 'ramjet' ),
				number_format_i18n( $schema['maxLength'] )
			),
			default                       => __( 'This value is not valid.', 'ramjet' ),
		};
	}
}

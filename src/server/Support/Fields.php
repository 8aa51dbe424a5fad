<?php
declare(strict_types=1);

namespace Ramjet\Support;

/**
 * Checks a set of named values, of which a request may bring any, against the schema of each.
 */
final class Fields {

	/**
	 * @param array<string, mixed> $values  Name => value, as a request brought it.
	 * @param array<string, array> $schemas Name => JSON schema.
	 * @param string               $unknown What is said of a name without a schema, a translated sentence.
	 * @return array<string, mixed>|\WP_Error The same values in their proper types, or one error (status 400) that
	 *                                        names every field that is unknown or has a wrong value, as core's own does.
	 */
	public static function validate( array $values, array $schemas, string $unknown ): array|\WP_Error {
		$valid  = array();
		$errors = array();
		foreach ( $values as $name => $value ) {
			$schema = $schemas[ $name ] ?? null;
			$result = null === $schema
				? new \WP_Error( 'rest_invalid_param', $unknown )
				: rest_validate_value_from_schema( $value, $schema, $name );
			if ( is_wp_error( $result ) ) {
				$errors[ $name ] = $result->get_error_message();
			} else {
				$valid[ $name ] = rest_sanitize_value_from_schema( $value, $schema, $name );
			}
		}
		if ( array() === $errors ) {
			return $valid;
		}
		return new \WP_Error(
			'rest_invalid_param',
			/* translators: %s: names of fields, separated by commas. */
			sprintf( __( 'Invalid parameter(s): %s', 'ramjet' ), implode( ', ', array_keys( $errors ) ) ),
			array(
				'status' => 400,
				'params' => $errors,
			)
		);
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Salesforce;

use Ramjet\Forms\Definition\FieldValue;
use Ramjet\Forms\Storage\Response;

/**
 * Maps a response to the fields of a lead: by the id of a form's field, then by its label, then by its type; each field
 * of the lead is used once. Other values, and those that are too long, are added to the description, so that nothing is
 * lost.
 */
final class LeadFields {

	/** Type of a form's field => field of a lead. */
	private const TYPES = array(
		'name'      => LeadSchema::WHOLE_NAME,
		'email'     => 'email',
		'telephone' => 'phone',
		'url'       => 'URL',
		'textarea'  => 'description',
	);

	private const CUSTOM = '/^00N[A-Za-z0-9]{12}(?:[A-Za-z0-9]{3})?$/D';

	/** Salesforce's own value for required fields without one. */
	private const UNKNOWN = '[not provided]';

	/** @return array<string, string> Values by the names of Web-to-Lead. */
	public static function of( Response $response ): array {
		$lead   = array();
		$fields = array_filter( $response->fields, static fn( $field ): bool => '' !== self::text( $field ) );
		$rules  = array(
			static fn( FieldValue $field ): ?string =>
				self::is_custom( $field ) ? $field->id : LeadSchema::named( $field->id ),
			static fn( FieldValue $field ): ?string => LeadSchema::named( $field->label ),
			static fn( FieldValue $field ): ?string => self::TYPES[ $field->type ] ?? null,
		);
		foreach ( $rules as $rule ) {
			foreach ( $fields as $index => $field ) {
				$name = $rule( $field );
				if ( null !== $name && ! isset( $lead[ $name ] ) ) {
					$lead[ $name ] = self::text( $field );
					unset( $fields[ $index ] );
				}
			}
		}
		$lines = array_map( static fn( $field ): string => "$field->label: " . self::text( $field ), $fields );
		return self::complete( $lead, array_values( $lines ), $response );
	}

	private static function is_custom( FieldValue $field ): bool {
		return 1 === preg_match( self::CUSTOM, $field->id );
	}

	private static function text( FieldValue $field ): string {
		$is_custom = self::is_custom( $field );
		if ( in_array( $field->type, array( 'checkbox', 'consent' ), true ) && ! $is_custom ) {
			return '1' === $field->value ? __( 'Yes', 'ramjet' ) : '';
		}
		// Salesforce separates the values of a multi-select field by semicolons.
		return $is_custom && is_array( $field->value ) ? implode( ';', $field->value ) : trim( $field->text() );
	}

	/**
	 * @param array<string, string> $lead  Values that have a field; LeadSchema::WHOLE_NAME for a whole name.
	 * @param list<string>          $lines Other values.
	 */
	private static function complete( array $lead, array $lines, Response $response ): array {
		$name  = $lead[ LeadSchema::WHOLE_NAME ] ?? '';
		$words = (array) preg_split( '/\s+/u', $name, -1, PREG_SPLIT_NO_EMPTY );
		unset( $lead[ LeadSchema::WHOLE_NAME ] );
		if ( isset( $lead['last_name'] ) ) {
			$lines = '' === $name ? $lines : array( ...$lines, $name );
		} elseif ( array() !== $words ) {
			$lead['last_name'] = (string) array_pop( $words );
			$lead             += array_filter( array( 'first_name' => implode( ' ', $words ) ) );
		}
		$lead += array(
			'last_name'   => $lead['email'] ?? self::UNKNOWN,
			'company'     => self::UNKNOWN,
			'lead_source' => $response->form['url'],
		);
		foreach ( array_diff_key( LeadSchema::LENGTHS, array( 'description' => 0 ) ) as $name => $length ) {
			if ( isset( $lead[ $name ] ) && mb_strlen( $lead[ $name ] ) > $length ) {
				$lines[]       = "$name: {$lead[ $name ]}";
				$lead[ $name ] = mb_substr( $lead[ $name ], 0, $length );
			}
		}
		$text                = trim( ( $lead['description'] ?? '' ) . "\n\n" . implode( "\n", $lines ) );
		$lead['description'] = mb_substr( $text, 0, LeadSchema::LENGTHS['description'] );
		return array_filter( $lead, static fn( string $value ): bool => '' !== $value );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Forms\Integrations\Salesforce;

use Ramjet\Forms\Storage\Answer;
use Ramjet\Forms\Storage\Entry;

/**
 * Says an entry in the fields of a lead. An answer goes where its field's id says, then where its label does, then where
 * its kind does; each field of the lead is taken once. What finds no place, or has more characters than its place, is
 * told in the description, so that nothing of an answer is missing at Salesforce.
 */
final class LeadFields {

	/** Where an answer of a kind goes when nothing else says so. */
	private const TYPES = array(
		'name'      => LeadSchema::WHOLE_NAME,
		'email'     => 'email',
		'telephone' => 'phone',
		'url'       => 'URL',
		'textarea'  => 'description',
	);

	/** A field of an organisation's own. */
	private const CUSTOM = '/^00N[A-Za-z0-9]{12}(?:[A-Za-z0-9]{3})?$/D';

	/** What Salesforce itself writes for what it requires and nobody knows. */
	private const UNKNOWN = '[not provided]';

	/**
	 * @param Entry $entry What to say.
	 * @return array<string, string> Values by the names of Web-to-Lead.
	 */
	public static function of( Entry $entry ): array {
		$lead   = array();
		$others = array();
		foreach ( array( self::by_id( ... ), self::by_label( ... ), self::by_type( ... ) ) as $place ) {
			foreach ( $entry->answers as $index => $answer ) {
				$name = isset( $others[ $index ] ) || '' === self::text( $answer ) ? null : $place( $answer );
				if ( null !== $name && ! isset( $lead[ $name ] ) ) {
					$lead[ $name ]    = self::text( $answer );
					$others[ $index ] = '';
				}
			}
		}
		return self::complete( $lead, self::rest( $entry, $others ), $entry );
	}

	private static function by_id( Answer $answer ): ?string {
		return 1 === preg_match( self::CUSTOM, $answer->id ) ? $answer->id : LeadSchema::named( $answer->id );
	}

	private static function by_label( Answer $answer ): ?string {
		return LeadSchema::named( $answer->label );
	}

	private static function by_type( Answer $answer ): ?string {
		return self::TYPES[ $answer->type ] ?? null;
	}

	private static function text( Answer $answer ): string {
		$is_custom = 1 === preg_match( self::CUSTOM, $answer->id );
		if ( in_array( $answer->type, array( 'checkbox', 'consent' ), true ) && ! $is_custom ) {
			return '1' === $answer->value ? __( 'Yes', 'ramjet' ) : '';
		}
		// So Salesforce separates the values of a multi-select field.
		return $is_custom && is_array( $answer->value ) ? implode( ';', $answer->value ) : trim( $answer->text() );
	}

	/**
	 * @param array<int, string> $told Answers that have a place, by their index.
	 * @return list<string> Lines with the others.
	 */
	private static function rest( Entry $entry, array $told ): array {
		$lines = array();
		foreach ( array_diff_key( $entry->answers, $told ) as $answer ) {
			if ( '' !== self::text( $answer ) ) {
				$lines[] = "$answer->label: " . self::text( $answer );
			}
		}
		return $lines;
	}

	/**
	 * @param array<string, string> $lead  What the answers say; LeadSchema::WHOLE_NAME for a whole name.
	 * @param list<string>          $lines What else is to be told.
	 */
	private static function complete( array $lead, array $lines, Entry $entry ): array {
		$words = preg_split( '/\s+/u', $lead[ LeadSchema::WHOLE_NAME ] ?? '', -1, PREG_SPLIT_NO_EMPTY );
		if ( array() !== $words && false !== $words && ! isset( $lead['last_name'] ) ) {
			$lead['last_name'] = (string) array_pop( $words );
			$lead             += array() === $words ? array() : array( 'first_name' => implode( ' ', $words ) );
		} elseif ( isset( $lead[ LeadSchema::WHOLE_NAME ] ) ) {
			$lines[] = $lead[ LeadSchema::WHOLE_NAME ];
		}
		unset( $lead[ LeadSchema::WHOLE_NAME ] );
		$lead += array(
			'last_name'   => $lead['email'] ?? self::UNKNOWN,
			'company'     => self::UNKNOWN,
			'lead_source' => (string) ( $entry->form['url'] ?? '' ),
		);
		foreach ( array_diff_key( LeadSchema::LENGTHS, array( 'description' => 0 ) ) as $name => $length ) {
			if ( isset( $lead[ $name ] ) && mb_strlen( $lead[ $name ] ) > $length ) {
				$lines[]       = "$name: {$lead[ $name ]}";
				$lead[ $name ] = mb_substr( $lead[ $name ], 0, $length );
			}
		}
		$lead['description'] = mb_substr( trim( ( $lead['description'] ?? '' ) . "\n\n" . implode( "\n", $lines ) ), 0, LeadSchema::LENGTHS['description'] );
		return array_filter( $lead, static fn( string $value ): bool => '' !== $value );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldType;

/**
 * The bounds that an author set to a field's answers. Those that are none (words for a number, a day that no calendar has)
 * bind nobody.
 */
final class Bounds {

	/** Files in one field where its author said nothing, and the most he can ask for. */
	private const FILES = array( 1, 20 );

	/**
	 * @param Field $field A field for a number or a date.
	 * @return array{min?: string, max?: string, step?: string} As a native input takes them; none for other fields.
	 */
	public static function of( Field $field ): array {
		$names = match ( $field->type ) {
			FieldType::Number => array( 'min', 'max', 'step' ),
			FieldType::Date   => array( 'min', 'max' ),
			default           => array(),
		};
		$bounds = array();
		foreach ( $names as $name ) {
			$bound = trim( $field->text( $name ) );
			if ( FieldType::Date === $field->type ? self::is_date( $bound ) : self::is_number( $bound ) && ( 'step' !== $name || (float) $bound > 0 ) ) {
				$bounds[ $name ] = $bound;
			}
		}
		return $bounds;
	}

	/**
	 * How many files a field takes.
	 */
	public static function files( Field $field ): int {
		$count = $field->text( 'maxFiles' );
		return is_numeric( $count ) ? (int) max( 1, min( self::FILES[1], self::files_at_once(), (float) $count ) ) : self::FILES[0];
	}

	/**
	 * How many files one submission may bring. PHP drops those above its limit without a word, so that with as many as the
	 * limit nobody knows whether there were more.
	 */
	public static function files_at_once(): int {
		return max( 1, (int) ini_get( 'max_file_uploads' ) - 1 );
	}

	/**
	 * How large each of a field's files may be.
	 *
	 * @return int In bytes; never more than the server takes.
	 */
	public static function file_size( Field $field ): int {
		$size = $field->text( 'maxSize' );
		$most = wp_max_upload_size();
		return is_numeric( $size ) && (float) $size > 0 ? (int) min( $most, (float) $size * MB_IN_BYTES ) : $most;
	}

	/**
	 * The endings of the file names that an author wants.
	 *
	 * @param Field $field A field for files.
	 * @return list<string> Without the dot; none where he did not say.
	 */
	public static function endings( Field $field ): array {
		$accept  = $field->attributes['accept'] ?? array();
		$endings = array_map( static fn( mixed $ending ): string => is_string( $ending ) ? strtolower( ltrim( trim( $ending ), '.' ) ) : '', is_array( $accept ) ? $accept : array() );
		return array_values( array_unique( array_filter( $endings, static fn( string $ending ): bool => 1 === preg_match( '/^[a-z0-9]{1,10}$/D', $ending ) ) ) );
	}

	/**
	 * Whether a text is a day of the calendar, as Y-m-d.
	 */
	public static function is_date( string $text ): bool {
		return 1 === preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $text, $parts ) && checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] );
	}

	private static function is_number( string $text ): bool {
		return 1 === preg_match( '/^[+-]?(\d{1,30}\.?\d{0,30}|\.\d{1,30})$/D', $text );
	}
}

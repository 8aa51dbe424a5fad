<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldType;

/**
 * The limits that an author set for a field's value. Invalid ones (words for a number, a day that no calendar has) are
 * ignored.
 */
final class Bounds {

	private const DEFAULT_FILES     = 1;
	private const MAX_FILES         = 20;
	private const DEFAULT_MEGABYTES = 10;

	/** @return array{min?: string, max?: string, step?: string} Of a number or date, as a native input expects them. */
	public static function of( Field $field ): array {
		$names  = match ( $field->type ) {
			FieldType::Number => array( 'min', 'max', 'step' ),
			FieldType::Date   => array( 'min', 'max' ),
			default           => array(),
		};
		$bounds = array();
		foreach ( $names as $name ) {
			$bound    = trim( $field->text( $name ) );
			$is_valid = FieldType::Date === $field->type ? self::is_date( $bound ) : self::is_number( $bound );
			if ( $is_valid && ( 'step' !== $name || (float) $bound > 0 ) ) {
				$bounds[ $name ] = $bound;
			}
		}
		return $bounds;
	}

	/** Maximum number of files. */
	public static function files( Field $field ): int {
		$count = $field->text( 'maxFiles' );
		return is_numeric( $count )
			? (int) max( 1, min( self::MAX_FILES, self::files_per_submission(), (float) $count ) )
			: self::DEFAULT_FILES;
	}

	/**
	 * Maximum number of files of a whole submission: one less than PHP accepts. PHP drops further files silently, so
	 * with as many as it accepts there may have been more.
	 */
	public static function files_per_submission(): int {
		return max( 1, (int) ini_get( 'max_file_uploads' ) - 1 );
	}

	/** Maximum size of one file, in bytes. */
	public static function file_size( Field $field ): int {
		$size = $field->text( 'maxSize' );
		$size = is_numeric( $size ) && (float) $size > 0 ? (float) $size : self::DEFAULT_MEGABYTES;
		return (int) min( wp_max_upload_size(), $size * MB_IN_BYTES );
	}

	/** @return list<string> Accepted file extensions, lower case without a dot; empty for all that the site allows. */
	public static function file_extensions( Field $field ): array {
		$accept     = $field->attributes['accept'] ?? array();
		$accept     = is_string( $accept ) ? explode( ',', $accept ) : $accept;
		$texts      = is_array( $accept ) ? array_filter( $accept, 'is_string' ) : array();
		$clean      = static fn( string $text ): string => strtolower( ltrim( trim( $text ), '.' ) );
		$extensions = array_map( $clean, $texts );
		return array_values( array_unique( preg_grep( '/^[a-z0-9]{1,10}$/D', $extensions ) ) );
	}

	/** Whether a text is a day of the calendar, as Y-m-d. */
	public static function is_date( string $text ): bool {
		return 1 === preg_match( '/^(\d{4})-(\d\d)-(\d\d)$/D', $text, $parts )
			&& checkdate( (int) $parts[2], (int) $parts[3], (int) $parts[1] );
	}

	private static function is_number( string $text ): bool {
		return 1 === preg_match( '/^[+-]?(\d{1,30}\.?\d{0,30}|\.\d{1,30})$/D', $text );
	}
}

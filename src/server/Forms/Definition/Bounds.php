<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * The limits that an author set for a field's value. Invalid ones (words for a number, a day that no calendar has) are
 * ignored; a rating and a slider, which need limits, then have their defaults.
 */
final class Bounds {

	private const DEFAULT_FILES     = 1;
	private const MAX_FILES         = 20;
	private const DEFAULT_MEGABYTES = 10;

	/** Greatest rating, and greatest number of a slider. */
	private const MAX_RATING = 20;
	private const MAX_NUMBER = 1e9;

	/** Digits after the decimal point of a slider's numbers. */
	private const DECIMALS = 6;

	/** @return array{min?: string, max?: string, step?: string} Of a number or date, as a native input expects them. */
	public static function of( Field $field ): array {
		if ( FieldType::Rating === $field->type ) {
			$most = max( 1, min( self::MAX_RATING, (int) self::number( $field, 'max', 5 ) ) );
			return array( 'min' => '1', 'max' => (string) $most, 'step' => '1' );
		}
		if ( FieldType::Slider === $field->type ) {
			return self::of_slider( $field );
		}
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

	private static function of_slider( Field $field ): array {
		$min    = self::number( $field, 'min', 0 );
		$max    = self::number( $field, 'max', 100 );
		$bounds = $min < $max ? array( 'min' => $min, 'max' => $max ) : array( 'min' => 0, 'max' => 100 );
		$range  = $bounds['max'] - $bounds['min'];
		$step   = self::number( $field, 'step', 1 );
		$step   = $step >= 1e-6 && $step <= $range ? $step : min( 1, $range );
		return array_map( self::decimal( ... ), $bounds + array( 'step' => $step ) );
	}

	/** The value that a rating or a slider has at first; '' for none until the visitor chooses one. */
	public static function initial( Field $field ): string {
		$value = self::number( $field, 'default', 0 );
		if ( FieldType::Rating === $field->type ) {
			return $value < 1 ? '' : (string) (int) min( $value, (float) self::of( $field )['max'] );
		}
		// The attribute's default is 0.
		return 0.0 === $value && ! $field->required ? '' : self::position( $field );
	}

	/** Where the handle of a slider is at first, even if that is no value. */
	public static function position( Field $field ): string {
		$bounds = array_map( 'floatval', self::of( $field ) );
		$value  = self::number( $field, 'default', 0 );
		$steps  = ( max( $bounds['min'], min( $bounds['max'], $value ) ) - $bounds['min'] ) / $bounds['step'];
		$steps = min( round( $steps ), floor( ( $bounds['max'] - $bounds['min'] ) / $bounds['step'] + 1e-6 ) );
		return self::decimal( $bounds['min'] + $steps * $bounds['step'] );
	}

	private static function number( Field $field, string $name, float $fallback ): float {
		$text = trim( $field->text( $name ) );
		return self::is_number( $text )
			? round( max( -self::MAX_NUMBER, min( self::MAX_NUMBER, (float) $text ) ), self::DECIMALS )
			: $fallback;
	}

	/** A number without an exponent, as inputs expect it. */
	private static function decimal( float $number ): string {
		return preg_replace( '/\.?0+$/D', '', number_format( $number, self::DECIMALS, '.', '' ) ) ?: '0';
	}

	/** Maximum number of files. */
	public static function files( Field $field ): int {
		$count = $field->text( 'maxfiles', $field->text( 'maxFiles' ) );
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

	/** Whether a text is a time of the day, as browsers send it. */
	public static function is_time( string $text ): bool {
		return 1 === preg_match( '/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/D', $text );
	}

	private static function is_number( string $text ): bool {
		return 1 === preg_match( '/^[+-]?(\d{1,30}\.?\d{0,30}|\.\d{1,30})$/D', $text );
	}
}

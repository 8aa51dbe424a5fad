<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/** Formats field values for people: on the page, in emails, in exports. */
final class ValueText {

	/** @return string Plain text, to be escaped; '' for an empty value. */
	public static function of( FieldValue $value ): string {
		$text = $value->text();
		return match ( FieldType::tryFrom( $value->type ) ) {
			FieldType::Date                         => self::date( $text ),
			FieldType::Time                         => self::time( $text ),
			FieldType::Checkbox, FieldType::Consent => match ( $text ) {
				'', '0' => __( 'No', 'ramjet' ),
				'1'     => __( 'Yes', 'ramjet' ),
				default => $text,
			},
			default                                 => $text,
		};
	}

	/** What stands for an image without any text. */
	public static function image_option( string $letter ): string {
		/* translators: %s: a letter. */
		return sprintf( __( 'Choice %s', 'ramjet' ), $letter );
	}

	/** A time (H:i or H:i:s) in the site's time format; other texts are returned as they are. */
	private static function time( string $time ): string {
		if ( ! Bounds::is_time( $time ) ) {
			return $time;
		}
		$format = (string) get_option( 'time_format' );
		return wp_date( $format, (int) strtotime( "2000-01-01 $time UTC" ), new \DateTimeZone( 'UTC' ) ) ?: $time;
	}

	/** A day (Y-m-d) in the site's date format; other texts are returned as they are. */
	public static function date( string $date ): string {
		if ( ! Bounds::is_date( $date ) ) {
			return $date;
		}
		// A day has no time zone.
		$utc = new \DateTimeZone( 'UTC' );
		return wp_date( (string) get_option( 'date_format' ), (int) strtotime( "$date 12:00:00 UTC" ), $utc ) ?: $date;
	}
}

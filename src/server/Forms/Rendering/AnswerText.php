<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Storage\FieldValue;

/**
 * Answers as people read them: on the page, in mails, in exports.
 */
final class AnswerText {

	/**
	 * @param FieldValue $answer What was answered.
	 * @return string Plain text, to be escaped; '' where nothing was answered.
	 */
	public static function of( FieldValue $answer ): string {
		$text = $answer->text();
		return match ( FieldType::tryFrom( $answer->type ) ) {
			FieldType::Date                         => self::date( $text ),
			FieldType::Checkbox, FieldType::Consent => in_array( $text, array( '', '0' ), true ) ? __( 'No', 'ramjet' ) : ( '1' === $text ? __( 'Yes', 'ramjet' ) : $text ),
			default                                 => $text,
		};
	}

	/**
	 * A day as the site writes dates.
	 *
	 * @param string $date Y-m-d; anything else comes back as it is.
	 */
	public static function date( string $date ): string {
		if ( ! Bounds::is_date( $date ) ) {
			return $date;
		}
		// A day belongs to no time zone: noon of it is the same day wherever the site is.
		return wp_date( (string) get_option( 'date_format' ), (int) strtotime( "$date 12:00:00 UTC" ), new \DateTimeZone( 'UTC' ) ) ?: $date;
	}
}

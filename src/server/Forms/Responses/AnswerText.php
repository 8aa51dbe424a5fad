<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Storage\Answer;

/**
 * An answer for people: dates in the site's format, a check box as 'Yes' or 'No'.
 */
final class AnswerText {

	/**
	 * @param Answer $answer What was answered.
	 */
	public static function of( Answer $answer ): string {
		$value = $answer->text();
		return match ( $answer->type ) {
			FieldType::Date->value                                => self::date( $value ),
			FieldType::Checkbox->value, FieldType::Consent->value => self::checked( $value ),
			default                                               => $value,
		};
	}

	private static function date( string $value ): string {
		$date = \DateTimeImmutable::createFromFormat( '!Y-m-d', $value, wp_timezone() );
		return false === $date || $date->format( 'Y-m-d' ) !== $value ? $value : (string) wp_date( (string) get_option( 'date_format' ), $date->getTimestamp() );
	}

	private static function checked( string $value ): string {
		return match ( $value ) {
			'1'     => __( 'Yes', 'ramjet' ),
			''      => __( 'No', 'ramjet' ),
			default => $value,
		};
	}
}

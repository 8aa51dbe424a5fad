<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Definition\Bounds;
use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldType;

/**
 * Validates the value of a field. The page's script applies the same rules (blocks/contact-form/rules.ts), except for
 * options, where its controls cannot be wrong. Both are tested with blocks/contact-form/test/validation-cases.json.
 */
final class Validator {

	/** Maximum characters of types that differ from LENGTH. */
	private const LENGTHS = array( 'textarea' => 20_000, 'url' => 2_000, 'email' => 254 );

	private const LENGTH = 1_000;

	private const LOCAL = '[A-Za-z0-9!#$%&\'*+\/=?^_`{|}~-]+';
	private const HOST  = '[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?';
	private const EMAIL = '/^' . self::LOCAL . '(?:\.' . self::LOCAL . ')*'
		. '@' . self::HOST . '(?:\.' . self::HOST . ')+$/uD';

	private const URL = '~^(https?://)?[^\s/?#@:.<>"\']+(\.[^\s/?#@:.<>"\']+)+(:\d+)?([/?#]\S*)?$~iuD';

	private const TELEPHONE = '~^(?=(?:\P{Nd}*\p{Nd}){3})[\p{Nd}\p{Z}\t+()./#*,;:extEXT-]+$~uD';

	private const NUMBER = '/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/iD';

	/** Deviation from a step, in steps, that is accepted: floating-point numbers are not exact. */
	private const TOLERANCE = 1e-6;

	/**
	 * @param string|list<string> $value As PostedValues reads it.
	 * @return string|null A code of FieldTexts::error(); null for a valid value.
	 */
	public static function error( Field $field, string|array $value ): ?string {
		if ( '' === $value || array() === $value ) {
			return $field->required ? 'required' : null;
		}
		if ( FieldType::Hidden === $field->type ) {
			// Visitors could neither see nor fix an error.
			return null;
		}
		foreach ( (array) $value as $text ) {
			if ( mb_strlen( $text ) > ( self::LENGTHS[ $field->type->value ] ?? self::LENGTH ) ) {
				return $field->type->has_options() && ! $field->has_other() ? 'option' : 'too_long';
			}
		}
		if ( $field->type->has_options() ) {
			$unknown = count( array_diff( (array) $value, $field->options ) );
			return $unknown <= (int) $field->has_other() ? null : 'option';
		}
		return is_string( $value ) ? self::of_type( $field, $value ) : null;
	}

	private static function of_type( Field $field, string $text ): ?string {
		$fits = match ( $field->type ) {
			FieldType::Email     => 1 === preg_match( self::EMAIL, $text ),
			FieldType::Url       => 1 === preg_match( self::URL, $text ),
			FieldType::Telephone => 1 === preg_match( self::TELEPHONE, $text ),
			FieldType::Date      => Bounds::is_date( $text ) && $text >= '0001',
			FieldType::Number, FieldType::Rating, FieldType::Slider =>
				1 === preg_match( self::NUMBER, $text ) && is_finite( (float) $text ),
			FieldType::Time      => Bounds::is_time( $text ),
			default              => true,
		};
		return $fits ? self::bound( $field, $text ) : $field->type->value;
	}

	private static function bound( Field $field, string $text ): ?string {
		$bounds = Bounds::of( $field );
		if ( FieldType::Date === $field->type ) {
			$is_late = $text > ( $bounds['max'] ?? '9999-12-31' );
			return $text < ( $bounds['min'] ?? '' ) ? 'min' : ( $is_late ? 'max' : null );
		}
		if ( ! in_array( $field->type, array( FieldType::Number, FieldType::Rating, FieldType::Slider ), true ) ) {
			return null;
		}
		$number = (float) $text;
		$start  = (float) ( $bounds['min'] ?? 0 );
		$steps  = isset( $bounds['step'] ) ? ( $number - $start ) / (float) $bounds['step'] : 0;
		return match ( true ) {
			isset( $bounds['min'] ) && $number < (float) $bounds['min'] => 'min',
			isset( $bounds['max'] ) && $number > (float) $bounds['max'] => 'max',
			abs( $steps - round( $steps ) ) > self::TOLERANCE           => 'step',
			default                                                     => null,
		};
	}
}

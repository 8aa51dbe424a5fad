<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Rendering\Bounds;

/**
 * What may be answered. The page's script checks the same (blocks/contact-form/rules.ts), but for options, which nobody
 * can miss there; the cases of blocks/contact-form/test/validation-cases.json hold both to it.
 */
final class Validator {

	/** Characters that an answer may have, by type; */
	private const LENGTHS = array(
		'textarea' => 20_000,
		'url'      => 2_000,
		'email'    => 254,
	);

	/** and of any other. */
	private const LENGTH = 1_000;

	private const LOCAL = '[A-Za-z0-9!#$%&\'*+\/=?^_`{|}~-]+';

	private const HOST = '[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?';

	private const URL = '~^(https?://)?[^\s/?#@:.<>"\']+(\.[^\s/?#@:.<>"\']+)+(:\d+)?([/?#]\S*)?$~iuD';

	private const TELEPHONE = '~^(?=(?:\P{Nd}*\p{Nd}){3})[\p{Nd}\p{Z}\t+()./#*,;:extEXT-]+$~uD';

	private const NUMBER = '/^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/iD';

	/** How far a number may be beside a step, in steps: computers cannot write most fractions exactly. */
	private const TOLERANCE = 1e-6;

	/**
	 * What is wrong with an answer.
	 *
	 * @param Field               $field What was asked.
	 * @param string|list<string> $value As Reader reads it.
	 * @return string|null A code of Rendering\ErrorTexts; null where all is well.
	 */
	public static function error( Field $field, string|array $value ): ?string {
		if ( '' === $value || array() === $value ) {
			return $field->required ? 'required' : null;
		}
		if ( FieldType::Hidden === $field->type ) {
			// Nobody could see what is wrong with it, nor mend it.
			return null;
		}
		foreach ( (array) $value as $text ) {
			if ( mb_strlen( $text ) > ( self::LENGTHS[ $field->type->value ] ?? self::LENGTH ) ) {
				return $field->type->has_options() ? 'option' : 'too_long';
			}
		}
		if ( $field->type->has_options() ) {
			return array() === array_diff( (array) $value, $field->options ) ? null : 'option';
		}
		return is_string( $value ) ? self::of_type( $field, $value ) : null;
	}

	private static function of_type( Field $field, string $text ): ?string {
		$fits = match ( $field->type ) {
			FieldType::Email     => 1 === preg_match( '/^' . self::LOCAL . '(?:\.' . self::LOCAL . ')*@' . self::HOST . '(?:\.' . self::HOST . ')+$/uD', $text ),
			FieldType::Url       => 1 === preg_match( self::URL, $text ),
			FieldType::Telephone => 1 === preg_match( self::TELEPHONE, $text ),
			FieldType::Date      => Bounds::is_date( $text ) && $text >= '0001',
			FieldType::Number    => 1 === preg_match( self::NUMBER, $text ) && is_finite( (float) $text ),
			default              => true,
		};
		return $fits ? self::bound( $field, $text ) : $field->type->value;
	}

	private static function bound( Field $field, string $text ): ?string {
		$bounds = Bounds::of( $field );
		if ( FieldType::Date === $field->type ) {
			return $text < ( $bounds['min'] ?? '' ) ? 'min' : ( $text > ( $bounds['max'] ?? '9999-12-31' ) ? 'max' : null );
		}
		if ( FieldType::Number !== $field->type ) {
			return null;
		}
		$number = (float) $text;
		$steps  = isset( $bounds['step'] ) ? ( $number - (float) ( $bounds['min'] ?? 0 ) ) / (float) $bounds['step'] : 0;
		return match ( true ) {
			isset( $bounds['min'] ) && $number < (float) $bounds['min'] => 'min',
			isset( $bounds['max'] ) && $number > (float) $bounds['max'] => 'max',
			abs( $steps - round( $steps ) ) > self::TOLERANCE           => 'step',
			default                                                     => null,
		};
	}
}

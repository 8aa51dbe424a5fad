<?php
declare(strict_types=1);

namespace Ramjet\Forms\Rendering;

use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldType;

/**
 * What visitors are told of an answer that cannot be taken. The page prints these for its script, so that script and server
 * say the same.
 */
final class ErrorTexts {

	/**
	 * @param Field  $field The field.
	 * @param string $code  What is wrong: 'required', 'too_long', 'email', 'url', 'telephone', 'date', 'number', 'min', 'max',
	 *                      'step', 'option', or of files 'file_type', 'file_size', 'file_count', 'file'.
	 * @return string A sentence, plain text.
	 */
	public static function of( Field $field, string $code ): string {
		return match ( $code ) {
			'required'   => self::required( $field->type ),
			'too_long'   => __( 'This is too long. Please shorten it.', 'ramjet' ),
			'email'      => __( 'Please enter an email address, such as name@example.com.', 'ramjet' ),
			'url'        => __( 'Please enter a web address, such as https://example.com.', 'ramjet' ),
			'telephone'  => __( 'Please enter a phone number.', 'ramjet' ),
			'date'       => __( 'Please enter a date.', 'ramjet' ),
			'number'     => __( 'Please enter a number.', 'ramjet' ),
			/* translators: %s: smallest number, or first date. */
			'min'        => sprintf( FieldType::Date === $field->type ? __( 'Please choose %s or a later date.', 'ramjet' ) : __( 'Please enter %s or more.', 'ramjet' ), self::bound( $field, 'min' ) ),
			/* translators: %s: greatest number, or last date. */
			'max'        => sprintf( FieldType::Date === $field->type ? __( 'Please choose %s or an earlier date.', 'ramjet' ) : __( 'Please enter %s or less.', 'ramjet' ), self::bound( $field, 'max' ) ),
			/* translators: %s: a number, such as 5 or 0.5. */
			'step'       => sprintf( __( 'Please enter a number in steps of %s.', 'ramjet' ), self::bound( $field, 'step' ) ),
			'option'     => __( 'Please choose one of the options.', 'ramjet' ),
			'file_type'  => __( 'Files of this type cannot be sent here.', 'ramjet' ),
			'file_size'  => __( 'This file is too large.', 'ramjet' ),
			/* translators: %s: a number. */
			'file_count' => sprintf( __( 'Please choose no more than %s.', 'ramjet' ), Bounds::files( $field ) ),
			default      => __( 'Please check this answer.', 'ramjet' ),
		};
	}

	/**
	 * What the script may have to say of a field.
	 *
	 * @param Field $field The field.
	 * @return array<string, string> Code => text.
	 */
	public static function all( Field $field ): array {
		$type  = $field->type;
		$codes = array_merge(
			$field->required ? array( 'required' ) : array(),
			match ( $type ) {
				FieldType::Email, FieldType::Url, FieldType::Telephone => array( 'too_long', $type->value ),
				FieldType::Text, FieldType::Name, FieldType::Textarea  => array( 'too_long' ),
				FieldType::Date, FieldType::Number                     => array_merge( array( $type->value ), array_keys( Bounds::of( $field ) ) ),
				FieldType::File                                        => array( 'file_size', 'file_count' ),
				default                                                => array(),
			}
		);
		return array_combine( $codes, array_map( static fn( string $code ): string => self::of( $field, $code ), $codes ) );
	}

	private static function required( FieldType $type ): string {
		return match ( $type ) {
			FieldType::Checkbox, FieldType::Consent => __( 'Please tick this box.', 'ramjet' ),
			FieldType::CheckboxMultiple             => __( 'Please choose at least one option.', 'ramjet' ),
			FieldType::Radio, FieldType::Select     => __( 'Please choose an option.', 'ramjet' ),
			FieldType::File                         => __( 'Please choose a file.', 'ramjet' ),
			FieldType::Date                         => __( 'Please enter a date.', 'ramjet' ),
			default                                 => __( 'Please fill in this field.', 'ramjet' ),
		};
	}

	private static function bound( Field $field, string $name ): string {
		$bound = Bounds::of( $field )[ $name ] ?? '';
		return FieldType::Date === $field->type ? AnswerText::date( $bound ) : $bound;
	}
}

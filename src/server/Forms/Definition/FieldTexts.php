<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * What visitors read about a field's value: its limits, and what is wrong with it. The page hands the errors to its
 * script, so that script and server say the same.
 */
final class FieldTexts {

	/**
	 * @param string $code 'required', 'too_long', 'email', 'url', 'telephone', 'date', 'time', 'number', 'min', 'max',
	 *                     'step', 'option', or for files 'file_type', 'file_size', 'file_count', 'file',
	 *                     'no_folder'.
	 * @return string A sentence, plain text.
	 */
	public static function error( Field $field, string $code ): string {
		$step = Bounds::of( $field )['step'] ?? '';
		return match ( $code ) {
			'required'   => self::required( $field->type ),
			'too_long'   => __( 'This is too long. Please shorten it.', 'ramjet' ),
			'email'      => __( 'Please enter an email address, such as name@example.com.', 'ramjet' ),
			'url'        => __( 'Please enter a URL, such as https://example.com.', 'ramjet' ),
			'telephone'  => __( 'Please enter a phone number.', 'ramjet' ),
			'date'       => __( 'Please enter a date.', 'ramjet' ),
			'time'       => __( 'Please enter a time.', 'ramjet' ),
			'number'     => __( 'Please enter a number.', 'ramjet' ),
			'min'        => sprintf(
				FieldType::Date === $field->type
					/* translators: %s: first date. */
					? __( 'Please choose %s or a later date.', 'ramjet' )
					/* translators: %s: smallest number. */
					: __( 'Please enter %s or more.', 'ramjet' ),
				self::bound( $field, 'min' )
			),
			'max'        => sprintf(
				FieldType::Date === $field->type
					/* translators: %s: last date. */
					? __( 'Please choose %s or an earlier date.', 'ramjet' )
					/* translators: %s: greatest number. */
					: __( 'Please enter %s or less.', 'ramjet' ),
				self::bound( $field, 'max' )
			),
			/* translators: %s: a number, such as 5 or 0.5. */
			'step'       => sprintf( __( 'Please enter a number in steps of %s.', 'ramjet' ), $step ),
			'option'     => __( 'Please choose one of the options.', 'ramjet' ),
			'file_type'  => __( 'Files of this type are not accepted.', 'ramjet' ),
			'no_folder'  => __( 'This site does not accept files at the moment.', 'ramjet' ),
			'file_size'  => __( 'This file is too large.', 'ramjet' ),
			/* translators: %s: a number. */
			'file_count' => sprintf( __( 'Please choose no more than %s.', 'ramjet' ), Bounds::files( $field ) ),
			default      => __( 'Please correct this field.', 'ramjet' ),
		};
	}

	/** @return array<string, string> The errors that the script can find: code => text. */
	public static function errors( Field $field ): array {
		$type  = $field->type;
		$codes = match ( $type ) {
			FieldType::Email, FieldType::Url, FieldType::Telephone => array( 'too_long', $type->value ),
			FieldType::Text, FieldType::Name, FieldType::Textarea => array( 'too_long' ),
			FieldType::Date, FieldType::Number => array( $type->value, ...array_keys( Bounds::of( $field ) ) ),
			FieldType::Time => array( 'time' ),
			FieldType::Radio, FieldType::ImageSelect => $field->has_other() ? array( 'too_long' ) : array(),
			FieldType::File => array( 'file_size', 'file_count' ),
			default => array(),
		};
		$texts = $field->required ? array( 'required' => self::required( $type ) ) : array();
		foreach ( $codes as $code ) {
			$texts[ $code ] = self::error( $field, $code );
		}
		return $texts;
	}

	/** The limits of a date or of files; '' for other fields. */
	public static function limits( Field $field ): string {
		return match ( $field->type ) {
			FieldType::File => self::file_limits( $field ),
			FieldType::Date => self::date_limits( array_map( ValueText::date( ... ), Bounds::of( $field ) ) ),
			default         => '',
		};
	}

	private static function date_limits( array $bounds ): string {
		return match ( array_keys( $bounds ) ) {
			/* translators: 1: first date, 2: last date. */
			array( 'min', 'max' ) => sprintf( __( 'From %1$s to %2$s.', 'ramjet' ), $bounds['min'], $bounds['max'] ),
			/* translators: %s: first date. */
			array( 'min' )        => sprintf( __( 'From %s.', 'ramjet' ), $bounds['min'] ),
			/* translators: %s: last date. */
			array( 'max' )        => sprintf( __( 'Up to %s.', 'ramjet' ), $bounds['max'] ),
			default               => '',
		};
	}

	private static function file_limits( Field $field ): string {
		$count = Bounds::files( $field );
		$size  = (string) size_format( Bounds::file_size( $field ) );
		$types = strtoupper( implode( ', ', Bounds::file_extensions( $field ) ) );
		$text  = 1 === $count
			/* translators: %s: size, such as 8 MB. */
			? sprintf( __( 'Maximum file size: %s.', 'ramjet' ), $size )
			/* translators: 1: number of files, 2: size, such as 8 MB. */
			: sprintf( __( 'Up to %1$d files of at most %2$s each.', 'ramjet' ), $count, $size );
		/* translators: %s: file extensions, such as PDF, JPG. */
		return '' === $types ? $text : $text . ' ' . sprintf( __( 'Types: %s.', 'ramjet' ), $types );
	}

	private static function required( FieldType $type ): string {
		return match ( $type ) {
			FieldType::Checkbox, FieldType::Consent => __( 'Please check this box.', 'ramjet' ),
			FieldType::CheckboxMultiple             => __( 'Please choose at least one option.', 'ramjet' ),
			FieldType::Radio, FieldType::Select, FieldType::ImageSelect => __( 'Please choose an option.', 'ramjet' ),
			FieldType::Rating                       => __( 'Please choose a rating.', 'ramjet' ),
			FieldType::Time                         => __( 'Please enter a time.', 'ramjet' ),
			FieldType::File                         => __( 'Please choose a file.', 'ramjet' ),
			FieldType::Date                         => __( 'Please enter a date.', 'ramjet' ),
			default                                 => __( 'Please fill in this field.', 'ramjet' ),
		};
	}

	private static function bound( Field $field, string $name ): string {
		$bound = Bounds::of( $field )[ $name ] ?? '';
		return FieldType::Date === $field->type ? ValueText::date( $bound ) : $bound;
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Files\Uploads;
use Ramjet\Support\Text;

/**
 * Reads the answers to the fields that a form has, and nothing else of what was posted.
 */
final class Reader {

	/** Bytes of one answer that are looked at; far more than any field takes, so what is cut is refused as too long. */
	private const MAX_BYTES = 200_000;

	/** Choices of one field that are looked at. */
	private const MAX_CHOICES = 500;

	/**
	 * @param Form    $form    The form as it is saved.
	 * @param Request $request What was posted.
	 * @return array<string, string|list<string>> Field id => what was answered, clean text; for files their names.
	 */
	public function read( Form $form, Request $request ): array {
		return array_map(
			fn( Field $field ): string|array => match ( $field->type ) {
				FieldType::Hidden           => self::hidden( $field, $request ),
				FieldType::File             => self::text( ( new Uploads( $request->files ) )->names( $field ) ),
				FieldType::CheckboxMultiple => self::choices( $request->fields[ $field->id ] ?? array() ),
				FieldType::Checkbox         => self::tick( $request->fields[ $field->id ] ?? '' ),
				FieldType::Consent          => 'explicit' === $field->text( 'consentType' ) ? self::tick( $request->fields[ $field->id ] ?? '' ) : '1',
				FieldType::Textarea         => self::text( $request->fields[ $field->id ] ?? '' ),
				default                     => self::line( $request->fields[ $field->id ] ?? '' ),
			},
			$form->fields
		);
	}

	/**
	 * Text as people meant it: valid UTF-8 with one kind of line break and nothing around it.
	 *
	 * @param mixed $value What was posted; a list where a text belongs is no answer.
	 */
	public static function text( mixed $value ): string {
		if ( ! is_string( $value ) ) {
			return '';
		}
		$text = self::scrub( substr( $value, 0, self::MAX_BYTES ) );
		$text = str_replace( array( "\r\n", "\r" ), "\n", $text );
		// What no keyboard types: it would end in mails, exports and terminals.
		$text = (string) preg_replace( '/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]+/', '', $text );
		if ( strlen( $value ) > self::MAX_BYTES ) {
			// With the spaces at its end, so that it is too long whatever stood behind them.
			return $text;
		}
		return Text::trim( $text );
	}

	/**
	 * Text of a field of one line. Browsers take line breaks out of those themselves, so what has some comes from elsewhere.
	 */
	private static function line( mixed $value ): string {
		return (string) preg_replace( '/\n+/', ' ', self::text( $value ) );
	}

	private static function scrub( string $text ): string {
		if ( function_exists( 'mb_scrub' ) ) {
			return mb_scrub( $text, 'UTF-8' );
		}
		return wp_check_invalid_utf8( $text, true );
	}

	private static function tick( mixed $value ): string {
		return '' === self::text( $value ) || '0' === $value ? '' : '1';
	}

	/**
	 * @return list<string>
	 */
	private static function choices( mixed $value ): array {
		$choices = array_map( self::text( ... ), array_slice( array_values( (array) $value ), 0, self::MAX_CHOICES ) );
		return array_values( array_unique( array_filter( $choices, static fn( string $choice ): bool => '' !== $choice ) ) );
	}

	/**
	 * What a visitor cannot change comes from the saved form or from who is logged in; a page in a cache is the same for
	 * everybody, so what stands in its address is posted by the script, or is in the address that was posted to.
	 */
	private static function hidden( Field $field, Request $request ): string {
		$key = $field->text( 'hiddenKey' );
		return match ( $field->text( 'hiddenSource' ) ) {
			'query' => self::text( $request->fields[ $field->id ] ?? '' ) ?: self::text( $request->query[ $key ] ?? '' ) ?: $field->text( 'defaultValue' ),
			'user'  => in_array( $key, array( 'user_login', 'user_email', 'display_name', 'ID' ), true ) && is_user_logged_in() ? (string) wp_get_current_user()->get( $key ) : '',
			default => $field->text( 'defaultValue' ),
		};
	}
}

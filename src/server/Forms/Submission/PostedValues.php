<?php
declare(strict_types=1);

namespace Ramjet\Forms\Submission;

use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\FieldType;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Files\Uploads;
use Ramjet\Forms\Http\SubmissionRequest;
use Ramjet\Support\Values\Text;
use Ramjet\Support\Values\Utf8;

/** Reads the values of the fields that a form has, and nothing else of a request. */
final class PostedValues {

	/** Bytes that are read of one value: far more than any field accepts, so a value that is cut off is too long. */
	private const MAX_BYTES = 200_000;

	private const MAX_CHOICES = 500;

	/** Data of the logged-in user that a hidden field may hold. */
	private const USER_FIELDS = array( 'user_login', 'user_email', 'display_name', 'ID' );

	/** @return array<string, string|list<string>> Clean text by field id; for files their names. */
	public static function read( Form $form, SubmissionRequest $request ): array {
		return array_map( static fn( Field $field ): string|array => self::value( $field, $request ), $form->fields );
	}

	private static function value( Field $field, SubmissionRequest $request ): string|array {
		$posted = $request->fields[ $field->id ] ?? '';
		return match ( $field->type ) {
			FieldType::Hidden           => self::hidden( $field, $request ),
			FieldType::File             => self::text( ( new Uploads( $request->files ) )->names( $field ) ),
			FieldType::CheckboxMultiple => self::choices( $posted ),
			FieldType::Checkbox         => self::checked( $posted ),
			FieldType::Consent          => $field->is_explicit_consent() ? self::checked( $posted ) : '1',
			FieldType::Textarea         => self::text( $posted ),
			FieldType::ImageSelect      => self::images( $field, $posted ),
			FieldType::Radio            => self::radio( $field, $posted ),
			// Jetpack posts '4/5'.
			FieldType::Rating           => (string) strtok( self::text( $posted ), '/' ),
			// Browsers remove line breaks from one-line inputs.
			default                     => self::line( $posted ),
		};
	}

	private static function line( mixed $value ): string {
		return (string) preg_replace( '/\n+/', ' ', self::text( $value ) );
	}

	/** Trimmed UTF-8 with one kind of line break and no control characters; '' for anything but a string. */
	public static function text( mixed $value ): string {
		if ( ! is_string( $value ) ) {
			return '';
		}
		$text = Utf8::scrub( substr( $value, 0, self::MAX_BYTES ) );
		$text = str_replace( array( "\r\n", "\r" ), "\n", $text );
		$text = (string) preg_replace( '/[\x00-\x08\x0B\x0C\x0E-\x1F\x7F]+/', '', $text );
		// Untrimmed, a text that was cut off stays too long whatever followed.
		return strlen( $value ) > self::MAX_BYTES ? $text : Text::trim( $text );
	}

	private static function checked( mixed $value ): string {
		return '' === self::text( $value ) || '0' === $value ? '' : '1';
	}

	/** @return list<string> */
	private static function choices( mixed $value ): array {
		$choices = array_map( self::text( ... ), array_slice( array_values( (array) $value ), 0, self::MAX_CHOICES ) );
		return array_values( array_diff( array_unique( $choices ), array( '' ) ) );
	}

	/** The chosen option; the text that was entered for 'Other' if that is chosen, or nothing else is. */
	private static function radio( Field $field, mixed $posted ): string {
		if ( ! $field->has_other() ) {
			return self::line( $posted );
		}
		$posted = (array) $posted;
		$text   = self::line( $posted['other'] ?? '' );
		$chosen = self::line( $posted[0] ?? '' );
		return '' !== $text && in_array( $chosen, array( '', $field->other ), true ) ? $text : $chosen;
	}

	/** @return string|list<string> The chosen options; where 'Other' is one, the text that was entered for it. */
	private static function images( Field $field, mixed $posted ): string|array {
		$posted = (array) $posted;
		$other  = $field->has_other() ? self::text( $posted['other'] ?? '' ) : '';
		unset( $posted['other'] );
		$chosen = self::choices( $posted );
		// Without the script, the option has no value; a text alone shows what the visitor meant.
		$has_other = in_array( '', array_map( self::text( ... ), $posted ), true ) || array() === $chosen;
		if ( $has_other && '' !== $other ) {
			$chosen = array_values( array_unique( array( ...$chosen, $other ) ) );
		}
		return $field->is_multiple() ? $chosen : $chosen[0] ?? '';
	}

	/**
	 * A value that visitors cannot change comes from the saved form or the logged-in user. A URL parameter is posted by
	 * the script, because a cached page is the same for all visitors, or is part of the URL that was posted to.
	 */
	private static function hidden( Field $field, SubmissionRequest $request ): string {
		$key     = $field->text( 'hiddenKey' );
		$default = $field->default_value();
		$is_user = in_array( $key, self::USER_FIELDS, true ) && is_user_logged_in();
		return match ( $field->text( 'hiddenSource' ) ) {
			'query' => self::text( $request->fields[ $field->id ] ?? '' )
				?: self::text( $request->query[ $key ] ?? '' ) ?: $default,
			'user'  => $is_user ? (string) wp_get_current_user()->get( $key ) : '',
			default => $default,
		};
	}
}

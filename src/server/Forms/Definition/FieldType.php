<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/**
 * The kinds of fields a form may hold; each is a block `jetpack/field-<value>`.
 */
enum FieldType: string {

	case Text             = 'text';
	case Name             = 'name';
	case Email            = 'email';
	case Url              = 'url';
	case Date             = 'date';
	case Telephone        = 'telephone';
	case Textarea         = 'textarea';
	case Checkbox         = 'checkbox';
	case Consent          = 'consent';
	case CheckboxMultiple = 'checkbox-multiple';
	case Radio            = 'radio';
	case Select           = 'select';
	case Number           = 'number';
	case Hidden           = 'hidden';
	case File             = 'file';

	/**
	 * The kind of field that a block is.
	 *
	 * @param string|null $name The block's full name.
	 * @return self|null Null for a block that is no field.
	 */
	public static function of_block( ?string $name ): ?self {
		return null !== $name && str_starts_with( $name, 'jetpack/field-' ) ? self::tryFrom( substr( $name, strlen( 'jetpack/field-' ) ) ) : null;
	}

	/**
	 * The label of a field whose author gave it none (spec 2 §3, 'Field default labels'), in the reader's language.
	 */
	public function default_label(): string {
		return match ( $this ) {
			self::Text             => __( 'Text', 'ramjet' ),
			self::Name             => __( 'Name', 'ramjet' ),
			self::Email            => __( 'Email', 'ramjet' ),
			self::Url              => __( 'URL', 'ramjet' ),
			self::Date             => __( 'Date', 'ramjet' ),
			self::Telephone        => __( 'Phone', 'ramjet' ),
			self::Textarea         => __( 'Message', 'ramjet' ),
			self::Number           => __( 'Number', 'ramjet' ),
			self::File             => __( 'Upload a file', 'ramjet' ),
			self::CheckboxMultiple => __( 'Choose several options', 'ramjet' ),
			self::Radio            => __( 'Choose one option', 'ramjet' ),
			self::Select           => __( 'Select', 'ramjet' ),
			self::Checkbox, self::Consent, self::Hidden => '',
		};
	}

	/**
	 * Whether one of given options is chosen.
	 */
	public function has_options(): bool {
		return in_array( $this, array( self::CheckboxMultiple, self::Radio, self::Select ), true );
	}

	/**
	 * Whether options are child blocks of the field (spec 2 §2); a dropdown's are in an attribute.
	 */
	public function has_option_blocks(): bool {
		return self::CheckboxMultiple === $this || self::Radio === $this;
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

/** The types of fields; each is a block `jetpack/field-<value>`. */
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
	case Time             = 'time';
	case Rating           = 'rating';
	case Slider           = 'slider';
	case ImageSelect      = 'image-select';

	/** @param string|null $name Full name of a block; null is returned for blocks that are not fields. */
	public static function of_block( ?string $name ): ?self {
		$is_field = null !== $name && str_starts_with( $name, 'jetpack/field-' );
		return $is_field ? self::tryFrom( substr( $name, strlen( 'jetpack/field-' ) ) ) : null;
	}

	/** The label of a field whose author set none. */
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
			self::Time             => __( 'Time', 'ramjet' ),
			self::Rating           => __( 'Rating', 'ramjet' ),
			self::Slider           => __( 'Slider', 'ramjet' ),
			self::ImageSelect      => __( 'Choose one image', 'ramjet' ),
			self::Checkbox, self::Consent, self::Hidden => '',
		};
	}

	public function has_options(): bool {
		return in_array( $this, array( self::CheckboxMultiple, self::Radio, self::Select, self::ImageSelect ), true );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Forms\Definition;

use Ramjet\Support\Values\Text;

/** One field of a form, as its author saved it. */
final class Field {

	/**
	 * @param string               $id            Unique in its form: letters, digits, '-' and '_'.
	 * @param string               $label         May hold inline markup: sanitize it where it is shown.
	 * @param list<string>         $options       Choices of a type that has them.
	 * @param array<string, mixed> $attributes    The block's attributes, with those of inner blocks folded in.
	 * @param array<string, array> $option_styles Styles of options that have their own, by their text.
	 * @param array<array-key, array> $images     Of an image select field, as ImageOptions reads them.
	 * @param string|null          $other         The radio button with which visitors enter a text; one of $options.
	 * @param string               $placeholder   Of that text.
	 */
	public function __construct(
		public readonly string $id,
		public readonly FieldType $type,
		public readonly string $label,
		public readonly bool $required,
		public readonly array $options,
		public readonly array $attributes,
		public readonly array $option_styles = array(),
		public readonly array $images = array(),
		public readonly ?string $other = null,
		public readonly string $placeholder = ''
	) {}

	/** The label as plain text: for messages, emails and exports. */
	public function name(): string {
		$name = trim( Text::plain( $this->label ) );
		return '' === $name ? ucfirst( str_replace( array( '-', '_' ), ' ', $this->id ) ) : $name;
	}

	/** An attribute as text; the fallback where it is missing or another type. */
	public function text( string $name, string $fallback = '' ): string {
		$value = $this->attributes[ $name ] ?? null;
		return is_string( $value ) || is_int( $value ) || is_float( $value ) ? (string) $value : $fallback;
	}

	/** Whether an attribute is on; the fallback where it is missing or another type. */
	public function has( string $name, bool $fallback = false ): bool {
		$value = $this->attributes[ $name ] ?? null;
		return is_bool( $value ) ? $value : $fallback;
	}

	/** Its author's default. Hidden fields of older posts have it in the attribute that all fields have. */
	public function default_value(): string {
		$default = $this->text( 'defaultValue' );
		return '' === $default && FieldType::Hidden === $this->type ? $this->text( 'default' ) : $default;
	}

	/** Whether visitors can choose several options. */
	public function is_multiple(): bool {
		return FieldType::CheckboxMultiple === $this->type
			|| ( FieldType::ImageSelect === $this->type && $this->has( 'isMultiple' ) );
	}

	/** Whether visitors can enter an option of their own. */
	public function has_other(): bool {
		return null !== $this->other
			|| ( FieldType::ImageSelect === $this->type && $this->has( 'showOtherOption' ) );
	}

	/** Whether a text says what an option is; false for the letter of an image without any text. */
	public function is_named( string $option ): bool {
		$image = $this->images[ $option ] ?? null;
		return null === $image || '' !== $image['label'] . $image['alt'];
	}

	/** The text of a consent field: the author's, or the default. */
	public function consent_message(): string {
		if ( $this->is_explicit_consent() ) {
			$default = __( 'Can we send you an email from time to time?', 'ramjet' );
			return $this->text( 'explicitConsentMessage', $default );
		}
		$default = __(
		"By submitting your information, you're giving us permission to email you. You may unsubscribe at any time.",
			'ramjet'
		);
		return $this->text( 'implicitConsentMessage', $default );
	}

	public function is_explicit_consent(): bool {
		return FieldType::Consent === $this->type && 'explicit' === $this->text( 'consentType' );
	}

	/** Null for a field that is always shown. */
	public function condition(): ?Condition {
		return Condition::of( $this->attributes['conditionalLogic'] ?? null );
	}
}

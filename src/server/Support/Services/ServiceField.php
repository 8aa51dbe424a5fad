<?php
declare(strict_types=1);

namespace Ramjet\Support\Services;

/** A key, a part of one, or another value that a service uses. */
final class ServiceField {

	public const MAX_LENGTH = 4096;

	/**
	 * @param string $name       Lower-case letters and underscores; unique in its service.
	 * @param string $label      For people.
	 * @param string $pattern    Regular expression (delimiter ~) for a whole value.
	 * @param string $format     A sentence that describes a value.
	 * @param bool   $secret     Whether it is encrypted, and never shown again.
	 * @param bool   $optional   Whether the service works without it.
	 * @param string $choices    REST path of the possible values, a list of `value` and `label`; '' for any value.
	 * @param bool   $autoloaded Whether visitors' pages and editors read it; not for a secret.
	 * @param array<string, string> $presets Well-known values => whose they are, for people.
	 * @param array{label: string, url: string}|null $link Another setting that some values need.
	 * @param array<string, string> $options All values => their names for people, the first where none is set; none for
	 *                           a field that is typed.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		private readonly string $pattern,
		public readonly string $format,
		public readonly bool $secret = false,
		public readonly bool $optional = false,
		public readonly string $choices = '',
		public readonly bool $autoloaded = false,
		public readonly array $presets = array(),
		public readonly ?array $link = null,
		public readonly array $options = array()
	) {}

	/**
	 * @param mixed $value As a request or wp-config.php has it; null for none.
	 * @return string|null The value without the spaces around it; null where it is no text.
	 */
	public static function normalize( #[\SensitiveParameter] mixed $value ): ?string {
		return null === $value || is_string( $value ) ? trim( (string) $value ) : null;
	}

	/**
	 * @param string $value Normalized, not ''.
	 * @return string|null A sentence that does not repeat the value; null for a valid one.
	 */
	public function problem( #[\SensitiveParameter] string $value ): ?string {
		if ( strlen( $value ) > self::MAX_LENGTH ) {
			/* translators: 1: name of a field. 2: a number. */
			$text = __( '%1$s is too long: the maximum is %2$s characters.', 'ramjet' );
			return sprintf( $text, $this->label, number_format_i18n( self::MAX_LENGTH ) );
		}
		return 1 === preg_match( "~^(?:$this->pattern)$~D", $value )
			? null
			/* translators: 1: name of a field. 2: a sentence that describes its value. */
			: sprintf( __( '%1$s does not look right. %2$s', 'ramjet' ), $this->label, $this->format );
	}
}

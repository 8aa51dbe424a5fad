<?php
declare(strict_types=1);

namespace Ramjet\Support\Services;

/**
 * One thing that a service wants to be told: a key, an address, a choice. Its value is always a string; a switch
 * is '1' or ''.
 */
final class Field {

	/** Characters that a value may have; a private key in PEM form has some 250. */
	public const MAX_LENGTH = 4096;

	/**
	 * @param string                $name      Letters, digits and underscores; unique in its service.
	 * @param string                $label     For people.
	 * @param bool                  $secret    Whether nobody may read it again.
	 * @param bool                  $required  Whether the service is of no use without it.
	 * @param string                $type      'text', 'multiline', 'url', 'choice' or 'switch'.
	 * @param string                $pattern   Regular expression that a whole value matches; '' for any.
	 * @param string                $format    A sentence that says what a value looks like.
	 * @param array<string, string> $choices   Of a choice: value => label.
	 * @param string                $default   What counts while nothing is set; never of a secret.
	 * @param string                $connector Id of the WordPress connector that may hold it; '' for none.
	 * @param string                $connector_part Of a connector that holds a name and a password: 'username' or
	 *                                         'password'; '' for one that holds a key.
	 */
	public function __construct(
		public readonly string $name,
		public readonly string $label,
		public readonly bool $secret = false,
		public readonly bool $required = true,
		public readonly string $type = 'text',
		public readonly string $pattern = '',
		public readonly string $format = '',
		public readonly array $choices = array(),
		public readonly string $default = '',
		public readonly string $connector = '',
		public readonly string $connector_part = ''
	) {}

	/**
	 * A value as it is saved.
	 *
	 * @param mixed $value What somebody sent: a string, a boolean for a switch, or null for none.
	 * @return string|null Null for what is no such value.
	 */
	public function normalize( #[\SensitiveParameter] mixed $value ): ?string {
		if ( null === $value ) {
			return '';
		}
		if ( 'switch' === $this->type ) {
			return rest_is_boolean( $value ) ? ( rest_sanitize_boolean( $value ) ? '1' : '' ) : ( '' === $value ? '' : null );
		}
		// Keys are copied from web pages, with spaces and line ends around them.
		return is_string( $value ) ? trim( str_replace( "\r\n", "\n", $value ) ) : null;
	}

	/**
	 * What is wrong with a value.
	 *
	 * @param string $value Normalized, not ''.
	 * @return string|null A sentence that does not repeat the value; null where nothing is wrong.
	 */
	public function complaint( #[\SensitiveParameter] string $value ): ?string {
		if ( strlen( $value ) > self::MAX_LENGTH ) {
			/* translators: 1: name of a field. 2: a number. */
			return sprintf( __( '%1$s is too long: %2$s characters at most.', 'ramjet' ), $this->label, number_format_i18n( self::MAX_LENGTH ) );
		}
		if ( $this->fits( $value ) ) {
			return null;
		}
		/* translators: 1: name of a field. 2: a sentence that says what its value looks like. */
		return trim( sprintf( __( '%1$s does not look right. %2$s', 'ramjet' ), $this->label, $this->format ) );
	}

	private function fits( #[\SensitiveParameter] string $value ): bool {
		$control = 'multiline' === $this->type ? '/[^\P{C}\n\t]/u' : '/\p{C}/u';
		if ( 0 !== preg_match( $control, $value ) ) {
			return false;
		}
		return match ( $this->type ) {
			'choice' => isset( $this->choices[ $value ] ),
			'url'    => in_array( wp_parse_url( $value, PHP_URL_SCHEME ), array( 'http', 'https' ), true ) && sanitize_url( $value ) === $value
				&& '' !== (string) wp_parse_url( $value, PHP_URL_HOST ) && null === wp_parse_url( $value, PHP_URL_USER ) && ! strpbrk( $value, '?#' ),
			default  => '' === $this->pattern || 1 === preg_match( '~^(?:' . $this->pattern . ')$~D', $value ),
		};
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Licensing;

/**
 * A license key as somebody typed it. It is a secret: answers, errors and options get its masked form alone.
 */
final class LicenseKey {

	/** Letters, digits, hyphens and underscores. */
	private const FORMAT = '/\A[A-Za-z0-9_-]{8,128}\z/';

	/** Anything in a text that could be a key: as long as one with a digit in it, or longer than words are. */
	private const IN_TEXT = '/(?=[A-Za-z_-]*[0-9])[A-Za-z0-9_-]{8,}|[A-Za-z0-9_-]{20,}/';

	/** How many characters of it are shown; fewer of a short one. */
	private const SHOWN = 4;

	/**
	 * @param string $value The whole key.
	 */
	private function __construct( public readonly string $value ) {}

	/**
	 * Reads a key that somebody typed; blanks around it do no harm.
	 *
	 * @param string $typed What they typed.
	 * @return self|null Null where no key looks like this.
	 */
	public static function read( string $typed ): ?self {
		$value = trim( $typed );
		return 1 === preg_match( self::FORMAT, $value ) ? new self( $value ) : null;
	}

	/**
	 * Its end behind dots, to recognise it by.
	 *
	 * @param string $text A key, or something that should have been one.
	 */
	public static function masked( string $text ): string {
		$text = trim( $text );
		return '••••' . ( strlen( $text ) >= 4 * self::SHOWN ? mb_substr( $text, -self::SHOWN ) : '' );
	}

	/**
	 * A text with whatever could be a key in it masked.
	 *
	 * @param string $text An error's message, say.
	 */
	public static function mask_all( string $text ): string {
		return (string) preg_replace_callback( self::IN_TEXT, static fn( array $found ): string => self::masked( $found[0] ), $text );
	}
}

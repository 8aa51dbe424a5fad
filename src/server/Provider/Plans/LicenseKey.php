<?php
declare(strict_types=1);

namespace Ramjet\Provider\Plans;

/** A license key as the user typed it. It is a secret: responses, errors and options get only its masked form. */
final class LicenseKey {

	/** Letters, digits, hyphens and underscores. */
	private const FORMAT = '/\A[A-Za-z0-9_-]{8,128}\z/';

	/** Anything in a text that could be a key: 8 characters with a digit among them, or longer than words are. */
	private const IN_TEXT = '/(?=[A-Za-z_-]*[0-9])[A-Za-z0-9_-]{8,}|[A-Za-z0-9_-]{20,}/';

	/** How many characters of it are shown; fewer of a short one. */
	private const SHOWN = 4;

	/** @param string $value The whole key. */
	private function __construct( public readonly string $value ) {}

	/** Reads a key, ignoring surrounding whitespace; null if it does not look like one. */
	public static function read( string $input ): ?self {
		$value = trim( $input );
		return 1 === preg_match( self::FORMAT, $value ) ? new self( $value ) : null;
	}

	/** The last characters of a key, valid or not, after dots. */
	public static function masked( string $text ): string {
		$text = trim( $text );
		return '••••' . ( strlen( $text ) >= 4 * self::SHOWN ? mb_substr( $text, -self::SHOWN ) : '' );
	}

	/** Masks everything that could be a key in a text, such as an error message. */
	public static function mask_all( string $text ): string {
		$mask = static fn( array $found ): string => self::masked( $found[0] );
		return (string) preg_replace_callback( self::IN_TEXT, $mask, $text );
	}
}

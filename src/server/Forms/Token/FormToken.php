<?php
declare(strict_types=1);

namespace Ramjet\Forms\Token;

use Ramjet\Forms\Definition\Source;

/**
 * Signs and reads the token of a form. It stands in pages that caches hold, so it is the same for every visitor and opens
 * nothing: it says which form was shown, and that this site said so. Whether that form may still be sent is asked of the
 * saved content (Definition\Sources).
 */
final class FormToken {

	/** How long a page with a form may lie in a cache, in seconds. */
	public const LIFETIME = 2 * DAY_IN_SECONDS;

	/** Longer ones are nobody's. */
	private const MAX_LENGTH = 1024;

	/**
	 * @param int $now The time, in Unix time.
	 */
	public function __construct( private readonly int $now ) {}

	/**
	 * @param Claims $claims What it is to say.
	 * @return string Characters of base64url and one dot.
	 */
	public function sign( Claims $claims ): string {
		$payload = self::encode( (string) wp_json_encode( array( (string) $claims->source, $claims->key, $claims->page, $claims->issued ) ) );
		return $payload . '.' . self::mac( $payload );
	}

	/**
	 * What a token says, whatever its age.
	 *
	 * @param string $token What somebody sent.
	 * @return Claims|null Null for one that this site did not sign.
	 */
	public function read( string $token ): ?Claims {
		[ $payload, $mac ] = explode( '.', substr( $token, 0, self::MAX_LENGTH + 1 ), 2 ) + array( '', '' );
		if ( strlen( $token ) > self::MAX_LENGTH || ! hash_equals( self::mac( $payload ), $mac ) ) {
			return null;
		}
		$data   = json_decode( (string) base64_decode( strtr( $payload, '-_', '+/' ), true ), true );
		$source = is_array( $data ) && 4 === count( $data ) ? Source::from_string( (string) $data[0] ) : null;
		return null === $source ? null : new Claims( $source, (string) $data[1], (int) $data[2], (int) $data[3] );
	}

	/**
	 * Whether a token is too old, or from the future, as after a server's clock was put right.
	 *
	 * @param Claims $claims What it says.
	 */
	public function has_expired( Claims $claims ): bool {
		return $claims->issued < $this->now - self::LIFETIME || $claims->issued > $this->now + HOUR_IN_SECONDS;
	}

	private static function mac( string $payload ): string {
		return self::encode( hash_hmac( 'sha256', 'ramjet-form|' . get_current_blog_id() . '|' . $payload, wp_salt( 'nonce' ), true ) );
	}

	private static function encode( string $bytes ): string {
		return rtrim( strtr( base64_encode( $bytes ), '+/', '-_' ), '=' );
	}
}

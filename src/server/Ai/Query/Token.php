<?php
declare(strict_types=1);

namespace Ramjet\Ai\Query;

use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Text;

/** Issues and verifies the tokens for AI queries: a JWT (HS256) for one user of this site. */
final class Token {

	/** In seconds. Browsers cache a token for two minutes. */
	public const LIFETIME = 5 * MINUTE_IN_SECONDS;

	private const AUDIENCE = 'ramjet-ai';

	/** No other header, and so no other algorithm, is accepted. */
	private const HEADER = '{"alg":"HS256","typ":"JWT"}';

	private const MAX_LENGTH = 2048;

	private const SECRET = 'ai_token';

	public function __construct( private readonly Secrets $secrets ) {}

	public function issue( \WP_User $user, int $now ): string {
		$claims = array(
			'aud'  => self::AUDIENCE,
			'iss'  => self::issuer(),
			'site' => get_current_blog_id(),
			'user' => $user->ID,
			'iat'  => $now,
			'exp'  => $now + self::LIFETIME,
		);
		$signed = Text::base64url( self::HEADER ) . '.' . Text::base64url( (string) wp_json_encode( $claims ) );
		return "$signed." . Text::base64url( $this->mac( $signed ) );
	}

	/** @return \WP_User|null Null unless this site issued the token and it has not expired. */
	public function user( #[\SensitiveParameter] string $token, int $now ): ?\WP_User {
		$parts = explode( '.', $token );
		if ( strlen( $token ) > self::MAX_LENGTH || 3 !== count( $parts ) ) {
			return null;
		}
		[ $header, $payload, $mac ] = $parts;
		$is_signed = hash_equals( Text::base64url( self::HEADER ), $header )
			&& hash_equals( Text::base64url( $this->mac( "$header.$payload" ) ), $mac );
		$json      = (string) base64_decode( strtr( $payload, '-_', '+/' ), true );
		$claims    = $is_signed ? json_decode( $json, true ) : null;
		$is_valid  = is_array( $claims )
			&& self::AUDIENCE === ( $claims['aud'] ?? null )
			&& self::issuer() === ( $claims['iss'] ?? null )
			&& get_current_blog_id() === ( $claims['site'] ?? null )
			&& is_int( $claims['exp'] ?? null )
			&& $claims['exp'] > $now;
		$user      = $is_valid ? get_userdata( (int) ( $claims['user'] ?? 0 ) ) : false;
		return $user instanceof \WP_User ? $user : null;
	}

	/** Reads the option, because plugins filter home_url() by language. */
	private static function issuer(): string {
		return (string) wp_parse_url( (string) get_option( 'home' ), PHP_URL_HOST );
	}

	private function mac( string $text ): string {
		return hash_hmac( 'sha256', $text, $this->secret(), true );
	}

	/** Created with the first token, and again if it cannot be decrypted because the salts have changed. */
	private function secret(): string {
		$fresh = bin2hex( random_bytes( 32 ) );
		if ( 'unreadable' === $this->secrets->read_or_save( self::SECRET, $fresh )->state() ) {
			$this->secrets->save( self::SECRET, $fresh );
		}
		$saved = $this->secrets->read( self::SECRET )->reveal();
		// If it cannot be saved, no token is valid.
		return '' === $saved ? random_bytes( 32 ) : $saved;
	}
}

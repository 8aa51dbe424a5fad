<?php
declare(strict_types=1);

namespace Ramjet\Support\Secrets;

use Ramjet\Support\Values\Text;

/** Issues and verifies the tokens of one purpose: JWTs (HS256) with claims that only this site can make. */
final class SignedToken {

	/** No other header, and so no other algorithm, is accepted. */
	private const HEADER = '{"alg":"HS256","typ":"JWT"}';

	private const MAX_LENGTH = 2048;

	/**
	 * @param string $secret   Name of the secret that signs; created with the first token.
	 * @param string $audience Its purpose, which no other kind of token has: 'ramjet-ai'.
	 */
	public function __construct(
		private readonly AtomicSecrets $secrets,
		private readonly string $secret,
		private readonly string $audience
	) {}

	/**
	 * @param array<string, mixed> $claims   Besides those of every token.
	 * @param int                  $now      Unix time.
	 * @param int                  $lifetime In seconds.
	 */
	public function issue( array $claims, int $now, int $lifetime ): string {
		$claims = array(
			'aud'  => $this->audience,
			'iss'  => self::issuer(),
			'site' => get_current_blog_id(),
		) + $claims + array( 'iat' => $now, 'exp' => $now + $lifetime );
		$signed = Text::base64url( self::HEADER ) . '.' . Text::base64url( (string) wp_json_encode( $claims ) );
		return "$signed." . Text::base64url( $this->mac( $signed ) );
	}

	/** @return array<string, mixed>|null Null unless this site issued the token for this purpose and it is valid. */
	public function claims( #[\SensitiveParameter] string $token, int $now ): ?array {
		$parts = explode( '.', $token );
		if ( strlen( $token ) > self::MAX_LENGTH || 3 !== count( $parts ) ) {
			return null;
		}
		[ $header, $payload, $mac ] = $parts;
		$is_signed = hash_equals( Text::base64url( self::HEADER ), $header )
			&& hash_equals( Text::base64url( $this->mac( "$header.$payload" ) ), $mac );
		$claims    = $is_signed ? json_decode( Text::from_base64url( $payload ), true ) : null;
		$is_valid  = is_array( $claims )
			&& $this->audience === ( $claims['aud'] ?? null )
			&& self::issuer() === ( $claims['iss'] ?? null )
			&& get_current_blog_id() === ( $claims['site'] ?? null )
			&& is_int( $claims['exp'] ?? null )
			&& $claims['exp'] > $now;
		return $is_valid ? $claims : null;
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
		if ( 'unreadable' === $this->secrets->read_or_save( $this->secret, $fresh )->state() ) {
			$this->secrets->save( $this->secret, $fresh );
		}
		$saved = $this->secrets->read( $this->secret )->reveal();
		// If it cannot be saved, no token is valid.
		return '' === $saved ? random_bytes( 32 ) : $saved;
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Map;

use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Http\IpAddresses;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Rest\UserRate;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;
use Ramjet\Support\Values\Text;
use Ramjet\Support\Visitors\ClientIp;
use Ramjet\Support\Visitors\RateLimit;

/** Apple's maps (MapKit JS): the site's key as a service, and the short-lived tokens that it signs for visitors. */
final class Mapkit {

	public const SLUG = 'mapkit';

	private const SECONDS = 30 * MINUTE_IN_SECONDS;

	/** Bytes of each half of a signature. */
	private const HALF = 32;

	/** Tokens for an IP address in a minute; for a proxy's, many visitors may be behind it. */
	private const LIMIT       = 60;
	private const PROXY_LIMIT = 1200;

	public function __construct( private readonly Shared $shared ) {}

	public static function service(): Service {
		$ten = __( 'Ten capital letters and digits.', 'ramjet' );
		$id  = static fn( string $name, string $label ): ServiceField =>
			new ServiceField( $name, $label, '[A-Z0-9]{10}', $ten, autoloaded: true );
		$key = '(?:-+BEGIN PRIVATE KEY-+)?[A-Za-z0-9+\/=\s\x5C]{100,}(?:-+END PRIVATE KEY-+)?';
		return new Service(
			slug: self::SLUG,
			name: __( 'Apple Maps', 'ramjet' ),
			purpose: __( 'Draws maps, if you choose Apple Maps as the provider.', 'ramjet' ),
			disclosure: __( 'It receives their IP address, and sees which places they look at.', 'ramjet' ),
			fields: array(
				$id( 'team_id', __( 'Team ID', 'ramjet' ) ),
				$id( 'key_id', __( 'Key ID', 'ramjet' ) ),
				new ServiceField(
					'private_key',
					__( 'Private key', 'ramjet' ),
					$key,
					__( 'The content of the .p8 file from Apple.', 'ramjet' ),
					secret: true
				),
			),
			credentials_url: 'https://developer.apple.com/account/resources/authkeys/list',
			privacy_url: 'https://www.apple.com/legal/privacy/data/en/apple-maps/',
			check: static fn( array $values ): CheckResult => null === self::key( $values['private_key'] )
				? new CheckResult( 'refused', __( 'The private key is incomplete. Copy the whole file.', 'ramjet' ) )
				: new CheckResult( 'ok', __( 'The key is complete. Open a map to see whether it works.', 'ramjet' ) ),
			visitors: __( 'Visitors’ browsers contact it when they open a map.', 'ramjet' ),
			modules: array( 'map' ),
			hosts: array( 'apple-mapkit.com', 'maps.apple.com' ),
			is_used: static fn(): bool => ( new MapSettings() )->has_apple()
		);
	}

	/** @return array<string, array> */
	public function routes(): array {
		$schema = static fn(): array => Schema::object( array(
			'wpcom_mapkit_access_token' => Schema::field( 'string', 'Valid for 30 minutes and this site.' ),
		), 'mapkit-token' );
		return array(
			// Public and without a nonce, because visitors' browsers draw the maps, on pages that caches hold.
			'/mapkit' => Route::of(
				'A token for Apple’s maps on this site.',
				$schema,
				Route::requiring( 'exist', 'GET', $this->reply( ... ) ),
				array(
					'ramjet_mapkit_key'        => '404: Apple does not draw the maps, or its keys cannot be used.',
					'ramjet_too_many_requests' => '429: The IP address has got 60 tokens in a minute.',
				)
			),
		);
	}

	/** Also without a token, not for caches: they could give one visitor's refusal to all. */
	private function reply(): \WP_REST_Response {
		$token    = $this->token();
		$response = is_wp_error( $token )
			? rest_convert_error_to_response( $token )
			: new \WP_REST_Response( array( 'wpcom_mapkit_access_token' => $token ) );
		$response->header( 'Cache-Control', 'no-store, private' );
		return $response;
	}

	private function token(): string|\WP_Error {
		$none = new \WP_Error(
			'ramjet_mapkit_key',
			__( 'The site has no usable keys for Apple Maps.', 'ramjet' ),
			array( 'status' => 404 )
		);
		if ( ! ( new MapSettings() )->has_apple() ) {
			return $none;
		}
		$keys = $this->shared->keys();
		wp_prime_option_caches( $keys->rows( self::SLUG, 'team_id', 'key_id', 'private_key' ) );
		$key  = self::key( $keys->get( self::SLUG, 'private_key' ) );
		$team = $keys->get( self::SLUG, 'team_id' );
		$id   = $keys->get( self::SLUG, 'key_id' );
		if ( null === $key || '' === $team || '' === $id ) {
			return $none;
		}
		return $this->is_within_limit() ? self::sign( $key, $team, $id ) : UserRate::error();
	}

	private function is_within_limit(): bool {
		$ip       = ClientIp::read( wp_unslash( $_SERVER ), $this->shared->trusted_proxies() );
		$is_proxy = '' === $ip || IpAddresses::is_local( $ip );
		$limit    = new RateLimit( $GLOBALS['wpdb'], $is_proxy ? self::PROXY_LIMIT : self::LIMIT, MINUTE_IN_SECONDS );
		// Addresses are counted in 4096 groups, whose rows need no cleanup and identify nobody.
		return 0 === $limit->wait( 'mapkit ' . substr( ClientIp::hash( $ip, 'mapkit' ), 0, 3 ), time() );
	}

	private static function sign( \OpenSSLAsymmetricKey $key, string $team, string $id ): string {
		$head = array( 'alg' => 'ES256', 'kid' => $id, 'typ' => 'JWT' );
		$body = array(
			'iss'    => $team,
			'iat'    => time(),
			'exp'    => time() + self::SECONDS,
			'origin' => (string) preg_replace( '~^(https?://[^/]+).*$~', '$1', home_url() ),
		);
		$text = Text::base64url( (string) wp_json_encode( $head ) ) . '.'
			. Text::base64url( (string) wp_json_encode( $body, JSON_UNESCAPED_SLASHES ) );
		openssl_sign( $text, $der, $key, OPENSSL_ALGO_SHA256 );
		// In DER, the halves are two integers, each after its type and its length.
		$first = substr( $der, 4, ord( $der[3] ) );
		$last  = substr( $der, 6 + strlen( $first ) );
		$pad   = static fn( string $half ): string => str_pad( ltrim( $half, "\0" ), self::HALF, "\0", STR_PAD_LEFT );
		return $text . '.' . Text::base64url( $pad( $first ) . $pad( $last ) );
	}

	/** @param string $pem With line breaks, with '\n' instead, or with none. Null unless it is a P-256 key. */
	private static function key( #[\SensitiveParameter] string $pem ): ?\OpenSSLAsymmetricKey {
		$body = (string) preg_replace( '/-+[A-Z ]+-+|\\\\[rn]|\s+/', '', $pem );
		if ( '' === $body || ! function_exists( 'openssl_pkey_get_private' ) ) {
			return null;
		}
		$key = openssl_pkey_get_private(
			"-----BEGIN PRIVATE KEY-----\n" . chunk_split( $body, 64, "\n" ) . "-----END PRIVATE KEY-----\n"
		);
		$curve = false === $key ? '' : openssl_pkey_get_details( $key )['ec']['curve_name'] ?? '';
		return 'prime256v1' === $curve ? $key : null;
	}
}

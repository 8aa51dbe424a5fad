<?php
declare(strict_types=1);

namespace Ramjet\Map;

use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\Field;
use Ramjet\Support\Services\Service;

/** Mapbox as a service: its token is in every page with a map, so only a public one is accepted. */
final class Mapbox {

	public const SLUG = 'mapbox';

	private const PATTERN = 'pk\.[\w-]+\.[\w-]+';

	public static function service(): Service {
		$visitors = __( 'Mapbox receives the IP address of a visitor who opens a map, and sees which part.', 'ramjet' );
		$editors  = __( 'It also receives what editors search for while they add places.', 'ramjet' );
		return new Service(
			slug: self::SLUG,
			name: 'Mapbox',
			purpose: __( 'Draws maps, also of satellite images and terrain, and finds places.', 'ramjet' ),
			disclosure: "$visitors $editors",
			fields: array( self::field() ),
			credentials_url: 'https://console.mapbox.com/account/access-tokens/',
			privacy_url: 'https://www.mapbox.com/legal/privacy',
			check: static fn( array $values, Caller $caller ): CheckResult => self::check( $values['token'], $caller )
		);
	}

	/** @return string|null What is wrong with the form of a token, in a sentence. */
	public static function problem( string $token ): ?string {
		return str_starts_with( $token, 'sk.' )
			? __( 'This token is secret, but visitors can read it in pages. Enter one that begins with pk.', 'ramjet' )
			: self::field()->problem( $token );
	}

	/** Asks Mapbox whether a token is valid; state ‘refused’ if it is not. */
	public static function check( string $token, Caller $caller ): CheckResult {
		$reply = $caller->get( 'https://api.mapbox.com/tokens/v2?access_token=' . rawurlencode( $token ) );
		$code  = $reply->json['code'] ?? '';
		return $reply->problem ?? match ( true ) {
			'TokenValid' === $code     => CheckResult::ok( 'Mapbox' ),
			'TokenExpired' === $code   =>
				new CheckResult( 'refused', __( 'Mapbox says that this token has expired.', 'ramjet' ) ),
			'TokenRevoked' === $code   =>
				new CheckResult( 'refused', __( 'Mapbox says that this token was deleted.', 'ramjet' ) ),
			401 === $reply->status, 'TokenInvalid' === $code, 'TokenMalformed' === $code =>
				new CheckResult( 'refused', __( 'Mapbox does not know this token. Copy it again.', 'ramjet' ) ),
			default                    => CheckResult::unexpected( 'Mapbox' ),
		};
	}

	private static function field(): Field {
		$format = __( 'It begins with pk. and has two dots.', 'ramjet' );
		return new Field( 'token', __( 'Public token', 'ramjet' ), self::PATTERN, $format, autoloaded: true );
	}
}

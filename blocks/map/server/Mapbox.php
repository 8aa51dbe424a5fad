<?php
declare(strict_types=1);

namespace Ramjet\Blocks\Map;

use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;

/**
 * Mapbox as a service, whose token the block reads and changes by wpcom/v2/service-api-keys/mapbox. It is
 * in every page with a map, so only a public one is accepted.
 */
final class Mapbox {

	public const SLUG = 'mapbox';

	/** @param \Closure(): ServiceKeys $keys */
	public function __construct( private readonly \Closure $keys ) {}

	public static function service(): Service {
		$receives = __( 'It receives their IP address, and sees which places they look at.', 'ramjet' );
		$editors  = __( 'Editors’ browsers send it what they search for while they add places.', 'ramjet' );
		return new Service(
			slug: self::SLUG,
			name: 'Mapbox',
			purpose: __( 'Draws maps, including satellite and terrain maps, and finds places.', 'ramjet' ),
			disclosure: "$receives $editors",
			fields: array( self::field() ),
			credentials_url: 'https://console.mapbox.com/account/access-tokens/',
			privacy_url: 'https://www.mapbox.com/legal/privacy',
			check: static fn( array $values, Caller $caller ): CheckResult => self::check( $values['token'], $caller ),
			visitors: __( 'Visitors’ browsers contact it when they open a map.', 'ramjet' ),
			modules: array( 'map' ),
			hosts: array( 'mapbox.com' )
		);
	}

	/** @return string '' unless it is a public token, whatever a constant holds. */
	public static function token( ServiceKeys $keys ): string {
		$token = $keys->autoloaded( self::SLUG, 'token' );
		return str_starts_with( $token, 'pk.' ) ? $token : '';
	}

	/** @return array<string, array> */
	public function routes(): array {
		$token  = Schema::field( 'string', 'A public token (pk.…).', array( 'required' => true, 'maxLength' => 4096 ) );
		$errors = static fn(): array => array(
			'rest_invalid_param' => '400: The token is not a public one, Mapbox rejects it, or a constant sets it.',
			Failure::not_saved(),
		);
		return array(
			'/service-api-keys/mapbox' => Route::of(
				'Mapbox’s public token. POST asks Mapbox whether it is valid, and saves it unless Mapbox rejects it.',
				self::schema( ... ),
				array(
					Route::for_authors( 'GET', $this->read( ... ) ),
					Route::for_admins( 'POST', $this->save( ... ), array( 'service_api_key' => $token ) ),
					Route::for_admins( 'DELETE', fn(): array|\WP_Error => $this->write( null ) ),
				),
				$errors
			),
		);
	}

	private static function schema(): array {
		$sources = array( 'enum' => array( 'site', '' ) );
		return Schema::object( array(
			'service'                => Schema::field( 'string', 'Always ‘mapbox’.' ),
			'service_api_key'        => Schema::field( 'string', 'The token; empty if there is none.' ),
			'service_api_key_source' => Schema::field( 'string', 'Who has set it; empty if there is none.', $sources ),
		), 'service-api-key' );
	}

	private function read(): array {
		$token = self::token( ( $this->keys )() );
		return array(
			'service'                => self::SLUG,
			'service_api_key'        => $token,
			'service_api_key_source' => '' === $token ? '' : 'site',
		);
	}

	private function save( \WP_REST_Request $request ): array|\WP_Error {
		$token   = trim( $request['service_api_key'] );
		$problem = self::field()->problem( $token );
		if ( null !== $problem ) {
			return Failure::invalid( array( 'service_api_key' => $problem ) );
		}
		$check = self::check( $token, new Caller( self::SLUG, 'Mapbox', new VendorClient() ) );
		return 'refused' === $check->state
			? Failure::invalid( array( 'service_api_key' => $check->message ) )
			: $this->write( $token );
	}

	/** Saves or removes the token by the route that the section Services uses. */
	private function write( ?string $token ): array|\WP_Error {
		$request = new \WP_REST_Request( 'POST', '/ramjet/v1/services/' . self::SLUG );
		$request->set_body_params( array( 'fields' => array( 'token' => $token ) ) );
		$response = rest_do_request( $request );
		return $response->is_error() ? $response->as_error() : $this->read();
	}

	/** Asks Mapbox whether a token is valid; state ‘refused’ if it is not. */
	private static function check( string $token, Caller $caller ): CheckResult {
		$reply   = $caller->get( 'https://api.mapbox.com/tokens/v2?access_token=' . rawurlencode( $token ) );
		$code    = $reply->json['code'] ?? '';
		$refused = static fn( string $text ): CheckResult => new CheckResult( 'refused', $text );
		return $reply->problem ?? match ( true ) {
			'TokenValid' === $code   => CheckResult::ok( 'Mapbox' ),
			'TokenExpired' === $code => $refused( __( 'Mapbox says that this token has expired.', 'ramjet' ) ),
			'TokenRevoked' === $code => $refused( __( 'Mapbox says that this token was deleted.', 'ramjet' ) ),
			401 === $reply->status, 'TokenInvalid' === $code, 'TokenMalformed' === $code =>
				$refused( __( 'Mapbox does not know this token. Copy it again.', 'ramjet' ) ),
			default                  => CheckResult::unexpected( 'Mapbox' ),
		};
	}

	private static function field(): ServiceField {
		$format = __( 'It begins with pk. and has two dots.', 'ramjet' ) . ' '
			. __( 'A secret one (sk.) is not accepted, because visitors can read it in pages.', 'ramjet' );
		return new ServiceField(
			'token',
			__( 'Public token', 'ramjet' ),
			'pk\.[\w-]+\.[\w-]+',
			$format,
			autoloaded: true
		);
	}
}

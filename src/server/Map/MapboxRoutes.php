<?php
declare(strict_types=1);

namespace Ramjet\Map;

use Ramjet\Support\Endpoint;
use Ramjet\Support\Failure;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Route;
use Ramjet\Support\Schema;
use Ramjet\Support\Services\Caller;

/** wpcom/v2/service-api-keys/mapbox: the block's view of the token that ramjet/v1/services/mapbox holds (spec 3 §7). */
final class MapboxRoutes {

	/** @param \Closure(): Config $config */
	public function __construct( private readonly \Closure $config ) {}

	/** @return array<string, array> */
	public function routes(): array {
		$token  = Schema::field( 'string', 'A public token (pk.…).', array( 'required' => true, 'maxLength' => 4096 ) );
		$errors = static fn(): array => array(
			'rest_invalid_param' => '400: The token is not a public one, Mapbox rejects it, or a constant sets it.',
			Failure::not_saved(),
		);
		return array(
			'/service-api-keys/mapbox' => Route::of(
				'Mapbox’s public token. POST asks Mapbox whether it is valid, and saves it unless Mapbox says no.',
				self::schema( ... ),
				array(
					Endpoint::for_authors( 'GET', fn(): array => $this->read() ),
					Endpoint::for_admins( 'POST', $this->save( ... ), array( 'service_api_key' => $token ) ),
					Endpoint::for_admins( 'DELETE', $this->remove( ... ) ),
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
			'message'                => Schema::field( 'string', 'What a change did; empty for GET.' ),
		), 'service-api-key' );
	}

	private function read( string $message = '' ): array {
		$token = ( $this->config )()->token();
		return array(
			'service'                => Mapbox::SLUG,
			'service_api_key'        => $token,
			'service_api_key_source' => '' === $token ? '' : 'site',
			'message'                => $message,
		);
	}

	private function save( \WP_REST_Request $request ): array|\WP_Error {
		$token   = trim( $request['service_api_key'] );
		$problem = Mapbox::problem( $token );
		if ( null !== $problem ) {
			return Failure::invalid( 'service_api_key', $problem );
		}
		$check = Mapbox::check( $token, new Caller( Mapbox::SLUG, 'Mapbox', new VendorClient() ) );
		if ( 'refused' === $check->state ) {
			return Failure::invalid( 'service_api_key', $check->message );
		}
		$text = 'ok' === $check->state
			? __( 'The token is saved.', 'ramjet' )
			: __( 'The token is saved, but could not be tested.', 'ramjet' ) . ' ' . $check->message;
		return $this->write( $token ) ?? $this->read( $text );
	}

	private function remove(): array|\WP_Error {
		return $this->write( null ) ?? $this->read( __( 'The token is removed.', 'ramjet' ) );
	}

	/** As the page Services does it. */
	private function write( ?string $token ): ?\WP_Error {
		$request = new \WP_REST_Request( 'POST', '/ramjet/v1/services/' . Mapbox::SLUG );
		$request->set_body_params( array( 'fields' => array( 'token' => $token ) ) );
		$response = rest_do_request( $request );
		return $response->is_error() ? $response->as_error() : null;
	}
}

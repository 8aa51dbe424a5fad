<?php
declare(strict_types=1);

namespace Ramjet\Connection;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;

/**
 * POST jetpack/v4/identity-crisis/…: what is to be done when a site has moved (spec 1 §7). The built-in provider
 * is the site itself and moves with it, so there is never anything to decide.
 */
final class IdentityCrisisController implements RestController {

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$schema = self::schema( ... );
		return array(
			'/identity-crisis/confirm-safe-mode' => array(
				Endpoint::for_admins( 'POST', self::answer( ... ) ),
				'description' => __( 'Leaves the connection to the former address. With the built-in provider there is nothing to leave.', 'ramjet' ),
				'schema'      => $schema,
			),
			'/identity-crisis/migrate'           => array(
				Endpoint::for_admins( 'POST', self::answer( ... ) ),
				'description' => __( 'Moves the connection to the new address. With the built-in provider it has moved already.', 'ramjet' ),
				'schema'      => $schema,
			),
			'/identity-crisis/start-fresh'       => array(
				Endpoint::for_admins( 'POST', self::start_fresh( ... ), array( 'redirect_uri' => AuthorizationController::redirect_uri() ) ),
				'description' => __( 'Starts with a connection of its own. With the built-in provider the site has it.', 'ramjet' ),
				'errors'      => static fn(): array => array( Errors::get( 'invalid_redirect' ) ),
				'schema'      => $schema,
			),
		);
	}

	private static function answer(): array {
		return array(
			'inCrisis' => false,
			'message'  => __( 'This site is its own provider, which moves with it. Nothing has to be done.', 'ramjet' ),
		);
	}

	private static function start_fresh( \WP_REST_Request $request ): array|\WP_Error {
		$return = ReturnAddress::check( $request['redirect_uri'] );
		return null === $return ? Errors::get( 'invalid_redirect' ) : self::answer() + array( 'redirectUri' => $return );
	}

	private static function schema(): array {
		return array(
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'identity-crisis',
			'type'       => 'object',
			'properties' => array(
				'inCrisis'    => array(
					'type'        => 'boolean',
					'description' => __( 'Whether the site’s address is not the one that it registered with.', 'ramjet' ),
				),
				'message'     => array(
					'type'        => 'string',
					'description' => __( 'The same for people.', 'ramjet' ),
				),
				'redirectUri' => array(
					'type'        => 'string',
					'format'      => 'uri',
					'description' => __( 'Where to go on; only from start-fresh.', 'ramjet' ),
				),
			),
		);
	}
}

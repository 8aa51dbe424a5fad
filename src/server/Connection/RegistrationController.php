<?php
declare(strict_types=1);

namespace Ramjet\Connection;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;

/**
 * POST jetpack/v4/connection/register and /reconnect: the site registers, and its user is told where to go on
 * (spec 1 §7).
 */
final class RegistrationController implements RestController {

	/** The action of the nonce; screens find it in `registrationNonce` of the initial state. */
	public const NONCE = 'ramjet-registration';

	/**
	 * @param SiteConnection $site  Registers the site.
	 * @param UserConnection $users Begins to connect the user.
	 */
	public function __construct(
		private readonly SiteConnection $site,
		private readonly UserConnection $users
	) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		return array(
			'/connection/register'  => array(
				Endpoint::for_admins(
					'POST',
					$this->register( ... ),
					array(
						'registration_nonce' => array(
							'type'        => 'string',
							'description' => __( 'Proves that the user means it.', 'ramjet' ),
							'required'    => true,
						),
						'no_iframe'          => AuthorizationController::no_iframe(),
						'plugin_slug'        => array(
							'type'        => 'string',
							'description' => __( 'The plugin that asks; all plugins of the site share one registration.', 'ramjet' ),
							'maxLength'   => 200,
						),
						'redirect_uri'       => AuthorizationController::redirect_uri(),
					)
				),
				'description' => __( 'Registers the site with the provider.', 'ramjet' ),
				'errors'      => static fn(): array => array( Errors::get( 'invalid_nonce' ), Errors::get( 'invalid_redirect' ), ...self::errors() ),
				'schema'      => static fn(): array => self::schema(
					'connection-registration',
					'alreadyRegistered',
					array(
						'type'        => 'boolean',
						'description' => __( 'Whether the site was registered before.', 'ramjet' ),
					)
				),
			),
			'/connection/reconnect' => array(
				Endpoint::for_admins( 'POST', $this->reconnect( ... ) ),
				'description' => __( 'Mends the connection, or registers again.', 'ramjet' ),
				'errors'      => static fn(): array => array( Errors::get( 'hosted' ), ...self::errors() ),
				'schema'      => static fn(): array => self::schema(
					'connection-reconnection',
					'status',
					array(
						'type'        => 'string',
						'enum'        => array( 'completed', 'in_progress' ),
						'description' => __( 'Whether everything is connected, or the user has to go to authorizeUrl.', 'ramjet' ),
					)
				),
			),
		);
	}

	/**
	 * @return array<array-key, \WP_Error|string> Errors of both routes, for their documentation.
	 */
	private static function errors(): array {
		$provider = array( 'ramjet_registration_not_saved' => __( '500: The database did not take the registration. Please try again.', 'ramjet' ) );
		return array( Errors::get( 'offline' ), Errors::get( 'not_saved' ) ) + $provider;
	}

	private function register( \WP_REST_Request $request ): array|\WP_Error {
		if ( ! wp_verify_nonce( $request['registration_nonce'], self::NONCE ) ) {
			return Errors::get( 'invalid_nonce' );
		}
		$return = ReturnAddress::check( $request['redirect_uri'] );
		if ( null === $return ) {
			return Errors::get( 'invalid_redirect' );
		}
		$was_registered = $this->site->register();
		if ( is_wp_error( $was_registered ) ) {
			return $was_registered;
		}
		$url = $this->users->begin( wp_get_current_user(), $return );
		return is_wp_error( $url ) ? $url : array(
			'authorizeUrl'      => $url,
			'alreadyRegistered' => $was_registered,
		);
	}

	/**
	 * Does as much as is needed: what is broken is ended first, a site that is not registered registers, and who
	 * is not connected is sent to approve.
	 */
	private function reconnect(): array|\WP_Error {
		$result = true;
		$tested = $this->site->registration();
		if ( is_wp_error( $this->site->test() ) ) {
			// Before anything is ended that could not be made anew.
			$result = OfflineMode::is_on() ? Errors::get( 'offline' ) : $this->site->disconnect( $tested );
			$result = is_wp_error( $result ) ? $result : $this->site->register();
		}
		if ( is_wp_error( $result ) ) {
			return $result;
		}
		$user = wp_get_current_user();
		if ( null !== $this->users->account( $user ) ) {
			return array( 'status' => 'completed' );
		}
		$url = $this->users->begin( $user, ReturnAddress::usual() );
		return is_wp_error( $url ) ? $url : array(
			'status'       => 'in_progress',
			'authorizeUrl' => $url,
		);
	}

	private static function schema( string $title, string $name, array $field ): array {
		return array(
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => $title,
			'type'       => 'object',
			'properties' => array(
				$name          => $field,
				'authorizeUrl' => array(
					'type'        => 'string',
					'format'      => 'uri',
					'description' => __( 'Where the user approves the connection of their account.', 'ramjet' ),
				),
			),
		);
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Connection;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;

/**
 * Where a user's browser goes to connect their account: jetpack/v4/connection/authorize_url and
 * jetpack/v4/connection/url (spec 1 §7).
 */
final class AuthorizationController implements RestController {

	/** Characters that an address may have. */
	private const MAX_LENGTH = 2000;

	/**
	 * @param SiteConnection $site  The site's registration.
	 * @param UserConnection $users Begins to connect a user.
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
			'/connection/authorize_url' => array(
				Endpoint::requiring(
					'edit_posts',
					'GET',
					$this->authorize_url( ... ),
					array(
						'no_iframe'    => self::no_iframe(),
						'redirect_uri' => self::redirect_uri(),
					)
				),
				'description' => __( 'Where the current user connects an account.', 'ramjet' ),
				'errors'      => static fn(): array => array( Errors::get( 'not_registered' ), Errors::get( 'not_allowed' ), Errors::get( 'invalid_redirect' ), Errors::get( 'not_saved' ) ),
				'schema'      => static fn(): array => self::url_schema( 'authorizeUrl', __( 'Where the user approves the connection of their account.', 'ramjet' ) ),
			),
			'/connection/url'           => array(
				Endpoint::requiring(
					'edit_posts',
					'GET',
					$this->url( ... ),
					array(
						'from'     => array(
							'type'        => 'string',
							'description' => __( 'What led the user here; handed on in the address.', 'ramjet' ),
							'maxLength'   => 100,
						),
						'redirect' => self::redirect_uri(),
					)
				),
				'description' => __( 'Where a browser goes to connect the site or the user.', 'ramjet' ),
				'errors'      => static fn(): array => array( Errors::get( 'not_allowed' ), Errors::get( 'invalid_redirect' ), Errors::get( 'not_saved' ) ),
				'schema'      => static fn(): array => self::url_schema( 'url', __( 'Where a browser goes to connect: the provider, or the dashboard while the site is not registered.', 'ramjet' ) ),
			),
		);
	}

	private function authorize_url( \WP_REST_Request $request ): array|\WP_Error {
		$url = $this->begin( $request['redirect_uri'] );
		return is_wp_error( $url ) ? $url : array( 'authorizeUrl' => $url );
	}

	private function url( \WP_REST_Request $request ): array|\WP_Error {
		$is_registered = null !== $this->site->registration()->id;
		$url           = $is_registered ? $this->begin( $request['redirect'] ) : self::dashboard( $request['redirect'] );
		if ( is_wp_error( $url ) ) {
			return $url;
		}
		$from = (string) $request['from'];
		return array( 'url' => '' === $from ? $url : add_query_arg( 'from', rawurlencode( $from ), $url ) );
	}

	/**
	 * Nobody can approve before the site is registered, which is done in the dashboard; who may not, is told.
	 */
	private static function dashboard( string $redirect ): string|\WP_Error {
		$return = ReturnAddress::check( $redirect );
		if ( null === $return ) {
			return Errors::get( 'invalid_redirect' );
		}
		return current_user_can( 'manage_options' )
			? add_query_arg( 'redirect', rawurlencode( $return ), ReturnAddress::usual() )
			: ReturnAddress::with_result( $return, 'not_registered' );
	}

	private function begin( string $redirect_uri ): string|\WP_Error {
		$return = ReturnAddress::check( $redirect_uri );
		return null === $return ? Errors::get( 'invalid_redirect' ) : $this->users->begin( wp_get_current_user(), $return );
	}

	/**
	 * The argument that says where the user comes back to.
	 *
	 * @return array<string, mixed> JSON schema.
	 */
	public static function redirect_uri(): array {
		return array(
			'type'        => 'string',
			'description' => __( 'Address on this site that the user comes back to, with the argument ramjet_connection that says how it went; without it, the dashboard.', 'ramjet' ),
			'default'     => '',
			'maxLength'   => self::MAX_LENGTH,
		);
	}

	/**
	 * The argument that the built-in provider, whose screen is a page, has no use for.
	 *
	 * @return array<string, mixed> JSON schema.
	 */
	public static function no_iframe(): array {
		return array(
			'type'        => 'boolean',
			'description' => __( 'Whether the provider’s screen has to be a page of its own; the built-in provider’s always is.', 'ramjet' ),
			'default'     => true,
		);
	}

	private static function url_schema( string $name, string $description ): array {
		return array(
			'$schema'    => 'http://json-schema.org/draft-04/schema#',
			'title'      => 'connection-url',
			'type'       => 'object',
			'properties' => array(
				$name => array(
					'type'        => 'string',
					'format'      => 'uri',
					'description' => $description,
				),
			),
		);
	}
}

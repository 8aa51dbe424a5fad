<?php
declare(strict_types=1);

namespace Ramjet\Provider\Connection;

use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** The routes below jetpack/v4/connection and jetpack/v4/identity-crisis. */
final class ConnectionRoutes {

	/** @param \Closure(): Connection $make Makes the connection for a request that needs it. */
	public function __construct( private readonly \Closure $make ) {}

	/** @return array<string, array> As in a RouteTable. */
	public function all(): array {
		return array(
			...$this->status_routes(),
			...$this->user_routes(),
			...$this->registration_routes(),
			...self::crisis_routes(),
		);
	}

	private function status_routes(): array {
		$status = static fn(): array => ConnectionSchemas::status();
		$off    = static fn( string $description ): array => Schema::field(
			'boolean',
			$description,
			array( 'enum' => array( false ), 'required' => true )
		);
		return array(
			'/connection' => Route::of(
				'How the site and the current user are connected. POST disconnects the site.',
				$status,
				array(
					Route::for_authors( 'GET', $this->status( ... ) ),
					Route::for_admins(
						'POST',
						fn(): array|\WP_Error => $this->after( $this->connection()->site->disconnect() ),
						array( 'isActive' => $off( 'False disconnects the site and all users.' ) )
					),
				),
				static fn(): array => Errors::describe( 'hosted', 'not_saved' )
			),
			'/connection/user' => Route::of(
				'Disconnects the current user.',
				$status,
				Route::for_authors(
					'POST',
					fn() => $this->after( $this->connection()->users->disconnect( wp_get_current_user() ) ),
					array( 'linked' => $off( 'False disconnects the current user’s account.' ) )
				),
				static fn(): array => Errors::describe( 'hosted', 'not_saved' )
			),
			'/connection/data' => Route::of(
				'The current user’s account, the connection’s owner, and what the user may do.',
				static fn(): array => ConnectionSchemas::data(),
				Route::for_authors( 'GET', fn(): array => $this->connection()->status->data( wp_get_current_user() ) )
			),
			'/connection/plugins' => Route::of(
				'The plugins that use the connection.',
				static fn(): array => Schema::list_of( ConnectionSchemas::plugin(), 'connection-plugins' ),
				Route::for_authors( 'GET', ConnectionStatus::plugins( ... ) )
			),
			'/connection/test' => Route::of(
				'Tests the connection with the provider.',
				static fn(): array => Schema::object( array(
					'code'    => Schema::field( 'string', '‘success’; problems are errors.' ),
					'message' => Schema::field( 'string', 'The result.' ),
				), 'connection-test' ),
				Route::for_admins( 'GET', $this->test( ... ) ),
				static fn(): array => Errors::describe( 'not_registered', 'unreadable' )
			),
		);
	}

	private function user_routes(): array {
		$from   = Schema::field( 'string', 'Where the user is; added to the URL.', array( 'maxLength' => 100 ) );
		$url    = static fn( string $name, string $description ): \Closure =>
			static fn(): array =>
				Schema::object( array( $name => ConnectionSchemas::url( $description ) ), 'connection-url' );
		return array(
			'/connection/authorize_url' => Route::of(
				'The URL where the current user connects an account.',
				$url( 'authorizeUrl', 'Where the user approves the connection of their account.' ),
				Route::for_authors(
					'GET',
					$this->authorize_url( ... ),
					array( 'no_iframe' => self::no_iframe(), 'redirect_uri' => self::redirect_uri() )
				),
				static fn(): array => Errors::describe( 'not_registered', 'not_allowed', 'invalid_redirect' )
			),
			'/connection/url' => Route::of(
				'The URL where the site or the user is connected.',
				$url( 'url', 'The provider; the dashboard if the site is not registered.' ),
				Route::for_authors(
					'GET',
					$this->url( ... ),
					array( 'from' => $from, 'redirect' => self::redirect_uri() )
				),
				static fn(): array => Errors::describe( 'not_allowed', 'invalid_redirect' )
			),
		);
	}

	private function registration_routes(): array {
		$nonce    = Schema::field( 'string', '`registrationNonce` of the initial state.', array( 'required' => true ) );
		$slug     = Schema::field( 'string', 'The requesting plugin.', array( 'maxLength' => 200 ) );
		$progress = array( 'enum' => array( 'completed', 'in_progress' ) );
		$approve  = static fn(): array =>
			ConnectionSchemas::url( 'Where the user approves the connection of their account.' );
		return array(
			'/connection/register' => Route::of(
				'Registers the site with the provider.',
				static fn(): array => Schema::object( array(
					'alreadyRegistered' => Schema::field( 'boolean', 'Whether the site was registered before.' ),
					'authorizeUrl'      => $approve(),
				), 'connection-registration' ),
				Route::for_admins( 'POST', $this->register( ... ), array(
					'registration_nonce' => $nonce,
					'no_iframe'          => self::no_iframe(),
					'plugin_slug'        => $slug,
					'redirect_uri'       => self::redirect_uri(),
				) ),
				static fn(): array => Errors::describe( 'invalid_nonce', 'invalid_redirect', 'offline', 'not_saved' )
			),
			'/connection/reconnect' => Route::of(
				'Fixes the connection, or registers the site again.',
				static fn(): array => Schema::object( array(
					'status'       => Schema::field( 'string', 'Whether the user has to approve.', $progress ),
					'authorizeUrl' => $approve(),
				), 'connection-reconnection' ),
				Route::for_admins( 'POST', $this->reconnect( ... ) ),
				static fn(): array => Errors::describe( 'hosted', 'offline', 'not_saved' )
			),
		);
	}

	/** What to do when a site has moved. The built-in provider is the site itself, so there is never a crisis. */
	private static function crisis_routes(): array {
		$schema  = static fn(): array => Schema::object( array(
			'inCrisis'    => Schema::field( 'boolean', 'Whether the site registered with another URL.' ),
			'message'     => Schema::field( 'string', 'An explanation.' ),
			'redirectUri' => ConnectionSchemas::url( 'Where to continue; only from start-fresh.' ),
		), 'identity-crisis' );
		$respond = static fn(): array => array(
			'inCrisis' => false,
			'message'  => __( 'This site is its own provider, which moves with it. Nothing has to be done.', 'ramjet' ),
		);
		$fresh   = static function ( \WP_REST_Request $request ) use ( $respond ): array|\WP_Error {
			$url = ReturnUrl::check( $request['redirect_uri'] );
			return null === $url ? Errors::get( 'invalid_redirect' ) : $respond() + array( 'redirectUri' => $url );
		};
		return array(
			'/identity-crisis/confirm-safe-mode' => Route::of(
				'Keeps the connection for the former URL. The built-in provider needs no change.',
				$schema,
				Route::for_admins( 'POST', $respond )
			),
			'/identity-crisis/migrate' => Route::of(
				'Moves the connection to the new URL. The built-in provider needs no change.',
				$schema,
				Route::for_admins( 'POST', $respond )
			),
			'/identity-crisis/start-fresh' => Route::of(
				'Makes a new connection. The built-in provider needs no change.',
				$schema,
				Route::for_admins( 'POST', $fresh, array( 'redirect_uri' => self::redirect_uri() ) ),
				static fn(): array => Errors::describe( 'invalid_redirect' )
			),
		);
	}

	private function connection(): Connection {
		return ( $this->make )();
	}

	private function status(): array {
		return $this->connection()->status->status( wp_get_current_user() );
	}

	private function after( bool|\WP_Error $result ): array|\WP_Error {
		return is_wp_error( $result ) ? $result : $this->status();
	}

	private function test(): array|\WP_Error {
		$result = $this->connection()->site->test();
		return is_wp_error( $result ) ? $result : array(
			'code'    => 'success',
			'message' => __( 'The connection works.', 'ramjet' ),
		);
	}

	private function authorize_url( \WP_REST_Request $request ): array|\WP_Error {
		$url = $this->begin( $request['redirect_uri'] );
		return is_wp_error( $url ) ? $url : array( 'authorizeUrl' => $url );
	}

	private function url( \WP_REST_Request $request ): array|\WP_Error {
		$is_registered = null !== $this->connection()->site->registration()->id;
		$redirect      = $request['redirect'];
		$url           = $is_registered ? $this->begin( $redirect ) : self::dashboard( $redirect );
		if ( is_wp_error( $url ) ) {
			return $url;
		}
		$from = (string) $request['from'];
		return array( 'url' => '' === $from ? $url : add_query_arg( 'from', rawurlencode( $from ), $url ) );
	}

	/** Administrators register the site in the dashboard; others return with an error. */
	private static function dashboard( string $redirect ): string|\WP_Error {
		$return = ReturnUrl::check( $redirect );
		if ( null === $return ) {
			return Errors::get( 'invalid_redirect' );
		}
		return current_user_can( 'manage_options' )
			? add_query_arg( 'redirect', rawurlencode( $return ), ReturnUrl::default() )
			: ReturnUrl::with_error( $return, Errors::get( 'not_registered' ) );
	}

	private function begin( string $redirect ): string|\WP_Error {
		$return = ReturnUrl::check( $redirect );
		return null === $return
			? Errors::get( 'invalid_redirect' )
			: $this->connection()->users->begin( wp_get_current_user(), $return );
	}

	private function register( \WP_REST_Request $request ): array|\WP_Error {
		if ( ! wp_verify_nonce( $request['registration_nonce'], ConnectionFeature::NONCE ) ) {
			return Errors::get( 'invalid_nonce' );
		}
		$return = ReturnUrl::check( $request['redirect_uri'] );
		if ( null === $return ) {
			return Errors::get( 'invalid_redirect' );
		}
		$was_registered = $this->connection()->site->register();
		if ( is_wp_error( $was_registered ) ) {
			return $was_registered;
		}
		$url = $this->connection()->users->begin( wp_get_current_user(), $return );
		return is_wp_error( $url ) ? $url : array( 'authorizeUrl' => $url, 'alreadyRegistered' => $was_registered );
	}

	private function reconnect(): array|\WP_Error {
		$result = $this->connection()->site->reconnect();
		$user   = wp_get_current_user();
		if ( ! is_wp_error( $result ) && null !== $this->connection()->users->account( $user ) ) {
			return array( 'status' => 'completed' );
		}
		$url = is_wp_error( $result ) ? $result : $this->connection()->users->begin( $user, ReturnUrl::default() );
		return is_wp_error( $url ) ? $url : array( 'status' => 'in_progress', 'authorizeUrl' => $url );
	}

	private static function redirect_uri(): array {
		return Schema::field(
			'string',
			'URL on this site to return to, with the result in ramjet_connection; by default the dashboard.',
			array( 'default' => '', 'maxLength' => 2000 )
		);
	}

	private static function no_iframe(): array {
		return Schema::field(
			'boolean',
			'Whether the provider’s screen has to be a page of its own; the built-in provider’s is.',
			array( 'default' => true )
		);
	}
}

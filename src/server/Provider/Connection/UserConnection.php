<?php
declare(strict_types=1);

namespace Ramjet\Provider\Connection;

use Ramjet\Provider\Account;
use Ramjet\Provider\Provider;
use Ramjet\Support\Site\SiteType;

/** Connects users' accounts and disconnects them: the site's side of OAuth 2.0's authorization code grant. */
final class UserConnection {

	/** Seconds between the first click and the last. */
	private const STATE_LIFETIME = HOUR_IN_SECONDS;

	public function __construct(
		private readonly Provider $provider,
		private readonly SiteConnection $site,
		private readonly UserLinks $links
	) {}

	/** @return Account|null Null if the user is not connected. Users of hosted sites always are. */
	public function account( \WP_User $user ): ?Account {
		if ( SiteType::current()->is_hosted() ) {
			return $user->exists() ? Account::of( $user ) : null;
		}
		$registration = $this->site->registration()->id;
		return null === $registration ? null : $this->links->account( $registration, $user );
	}

	/** The connection's owner, if there is one. */
	public function owner(): ?\WP_User {
		$registration = $this->site->registration()->id;
		return null === $registration ? null : $this->links->owner( $registration );
	}

	/** @return string|\WP_Error URL where the user approves. The caller has checked the URL to return to. */
	public function begin( \WP_User $user, string $return ): string|\WP_Error {
		$registration = $this->site->registration()->id;
		if ( null === $registration ) {
			return Errors::get( 'not_registered' );
		}
		$data  = array(
			'registration' => $registration,
			'return'       => $return,
			'expires'      => time() + self::STATE_LIFETIME,
		);
		$json  = bin2hex( (string) wp_json_encode( $data ) );
		$state = "$json-" . self::sign( $user, $json );
		return $this->provider->authorize_url( $registration, Callback::url(), $state );
	}

	/** @return array{registration: string, return: string}|\WP_Error What begin() put into the state. */
	public function read_state( \WP_User $user, string $state ): array|\WP_Error {
		[ $json, $signature ] = explode( '-', $state, 2 ) + array( '', '' );
		if ( ! hash_equals( self::sign( $user, $json ), $signature ) ) {
			return Errors::get( 'invalid_state' );
		}
		$data = json_decode( (string) hex2bin( $json ), true );
		return $data['expires'] > time() ? $data : Errors::get( 'expired_state' );
	}

	/** Connects a user who returned with a code. */
	public function complete( \WP_User $user, string $registration, string $code ): bool|\WP_Error {
		if ( $this->site->registration()->id !== $registration ) {
			return Errors::get( 'not_registered' );
		}
		if ( ! $user->has_cap( 'edit_posts' ) ) {
			return Errors::get( 'not_allowed' );
		}
		$account = $this->provider->exchange( $registration, Callback::url(), $code, $user );
		if ( is_wp_error( $account ) ) {
			return Errors::from_provider( $account );
		}
		return $this->links->connect( $registration, $user, $account ) ? true : Errors::get( 'not_saved' );
	}

	/** @return bool|\WP_Error False if the provider has to ask the user. */
	public function connect_directly( \WP_User $user ): bool|\WP_Error {
		$registration = $this->site->registration()->id;
		if ( null === $registration ) {
			return Errors::get( 'not_registered' );
		}
		$code = $this->provider->grant( $registration, Callback::url(), $user );
		return null === $code ? false : $this->complete( $user, $registration, $code );
	}

	/** Disconnects a user, if they are connected. */
	public function disconnect( \WP_User $user ): bool|\WP_Error {
		if ( SiteType::current()->is_hosted() ) {
			return Errors::get( 'hosted' );
		}
		$registration = $this->site->registration()->id;
		$is_done = null === $registration || $this->links->disconnect( $registration, $user );
		return $is_done ? true : Errors::get( 'not_saved' );
	}

	private static function sign( \WP_User $user, string $json ): string {
		return wp_hash( "ramjet_state|$user->ID|$json", 'nonce' );
	}
}

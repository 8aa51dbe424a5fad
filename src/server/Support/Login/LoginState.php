<?php
declare(strict_types=1);

namespace Ramjet\Support\Login;

use Ramjet\Support\Values\Scalar;

/**
 * The state that goes with users to another website and back (RFC 6749, section 10.12): it proves that the user who
 * returns is the one who left. It works once, for ten minutes.
 */
final class LoginState {

	private const LIFETIME = 10 * MINUTE_IN_SECONDS;

	/** User meta with the hash of the latest state and the time at which it expires. */
	private readonly string $key;

	/** @param string $service Where users log in: 'instagram'. */
	public function __construct( string $service ) {
		$this->key = "_ramjet_{$service}_state";
	}

	/** A new state of the current user. Earlier ones no longer work. */
	public function begin(): string {
		$state = bin2hex( random_bytes( 32 ) );
		$value = ( time() + self::LIFETIME ) . '-' . hash( 'sha256', $state );
		update_user_meta( get_current_user_id(), $this->key, $value );
		return $state;
	}

	/** Uses a state up; returns whether it is valid, and the current user's. */
	public function complete( string $state ): bool {
		$user             = get_current_user_id();
		$value            = get_user_meta( $user, $this->key, true );
		[ $until, $hash ] = explode( '-', Scalar::text( $value ) ) + array( '', '' );
		return '' !== $hash && hash_equals( $hash, hash( 'sha256', $state ) )
			&& delete_user_meta( $user, $this->key, $value ) && (int) $until >= time();
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Provider;

use Ramjet\Support\Contracts\PlanList;

/**
 * This site as its own provider: it is registered from the start, every user who may edit posts is connected with their
 * account on this site, and nothing is sold. It keeps no records: IDs and codes are computed.
 */
final class Local implements Provider {

	/** Slug of the admin page where users approve. */
	public const PAGE = 'ramjet-authorize';

	/** Seconds for which a code is valid. */
	private const CODE_LIFETIME = 10 * MINUTE_IN_SECONDS;

	public function implicit_registration(): ?string {
		return 'site-' . get_current_blog_id();
	}

	public function register( string $key ): string|\WP_Error {
		return substr( hash( 'sha256', $key ), 0, 32 );
	}

	public function unregister( string $registration ): void {}

	public function test( string $registration ): bool|\WP_Error {
		return true;
	}

	public function authorize_url( string $registration, string $redirect_uri, string $state ): string {
		return admin_url(
			'admin.php?' . http_build_query(
				array( 'page' => self::PAGE, 'client_id' => $registration, 'state' => $state )
			)
		);
	}

	public function grant( string $registration, string $redirect_uri, \WP_User $user ): ?string {
		$expires = time() + self::CODE_LIFETIME;
		return "$expires-" . self::sign( $registration, $user, $expires );
	}

	public function exchange(
		string $registration,
		string $redirect_uri,
		string $code,
		\WP_User $user
	): Account|\WP_Error {
		[ $expires, $signature ] = explode( '-', $code, 2 ) + array( '', '' );
		if ( ! hash_equals( self::sign( $registration, $user, (int) $expires ), $signature ) ) {
			return new \WP_Error( 'invalid_code' );
		}
		return (int) $expires > time() ? Account::of( $user ) : new \WP_Error( 'expired_code' );
	}

	public function plan_list(): PlanList {
		return new EmptyPlanList();
	}

	private static function sign( string $registration, \WP_User $user, int $expires ): string {
		return wp_hash( "ramjet_code|$registration|$user->ID|$expires", 'nonce' );
	}
}

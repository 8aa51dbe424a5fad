<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Connection\Connections;
use Ramjet\Connection\ReturnNotice;
use Ramjet\Provider\AuthorizeScreen;

/**
 * The hooks that only wp-admin has; loaded there alone.
 */
final class AdminHooks {

	/**
	 * Adds them.
	 */
	public function boot(): void {
		$this->boot_connection();
	}

	private function boot_connection(): void {
		add_action( 'admin_menu', static fn() => AuthorizeScreen::register( static fn() => ( new Connections() )->screen() ) );
		add_action( 'admin_post_ramjet_authorize', static fn() => ( new Connections() )->screen()->decide() );
		add_action( 'admin_post_ramjet_connect', static fn() => ( new Connections() )->callback()->handle() );
		// Whose login has ended meanwhile comes back here after the next.
		add_action( 'admin_post_nopriv_ramjet_connect', 'auth_redirect' );
		add_action( 'admin_post_nopriv_ramjet_authorize', static fn() => AuthorizeScreen::ask_to_log_in() );
		add_action(
			'admin_notices',
			static function (): void {
				// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Chooses one of the texts that there are; the proof is a nonce.
				if ( isset( $_GET['ramjet_connection'] ) ) {
					( new ReturnNotice( ( new Connections() )->status ) )->print( $_GET );
				}
			}
		);
	}
}

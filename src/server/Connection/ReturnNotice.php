<?php
declare(strict_types=1);

namespace Ramjet\Connection;

/**
 * Shows users who return from the provider the result, on admin pages other than the dashboard, which shows it itself.
 */
final class ReturnNotice {

	/**
	 * Prints the notice (action admin_notices).
	 *
	 * @param string $result As ReturnUrl::result().
	 */
	public static function print( string $result ): void {
		if ( '' === $result || 'toplevel_page_ramjet' === get_current_screen()?->id ) {
			return;
		}
		$success = __( 'Your account is connected to Ramjet.', 'ramjet' );
		$types   = array( 'connected' => 'success', 'cancelled' => 'info' );
		wp_admin_notice(
			esc_html( 'connected' === $result ? $success : (string) Errors::message( $result ) ),
			array( 'type' => $types[ $result ] ?? 'error', 'dismissible' => true )
		);
	}
}

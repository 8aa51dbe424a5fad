<?php
declare(strict_types=1);

namespace Ramjet\Connection;

/**
 * Tells who comes back from the provider how it went, on every admin page but the dashboard's own, which does so
 * itself.
 */
final class ReturnNotice {

	/**
	 * Prints the notice (action admin_notices).
	 *
	 * @param string $result 'connected' or a code of Errors; for anything else nothing is printed.
	 */
	public static function print( string $result ): void {
		$text = 'connected' === $result ? __( 'Your account is connected to Ramjet.', 'ramjet' ) : Errors::message( $result );
		if ( null === $text || 'toplevel_page_ramjet' === get_current_screen()?->id ) {
			return;
		}
		wp_admin_notice(
			esc_html( $text ),
			array(
				'type'        => self::type( $result ),
				'dismissible' => true,
			)
		);
	}

	private static function type( string $result ): string {
		return match ( $result ) {
			'connected' => 'success',
			'cancelled' => 'info',
			default     => 'error',
		};
	}
}

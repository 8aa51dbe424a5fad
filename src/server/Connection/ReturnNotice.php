<?php
declare(strict_types=1);

namespace Ramjet\Connection;

/**
 * Tells who comes back from the provider how it went, on every admin page but the dashboard's own, which does so
 * itself. Anybody can write a link: it is told only to who is connected indeed, or was sent here by this site.
 */
final class ReturnNotice {

	/**
	 * @param StatusReader $status Knows who is connected.
	 */
	public function __construct( private readonly StatusReader $status ) {}

	/**
	 * Prints the notice (action admin_notices).
	 *
	 * @param string $result 'connected' or a code of Errors; for anything else nothing is printed.
	 * @param string $proof  What ReturnAddress::with_result() added to an error.
	 */
	public function print( string $result, string $proof ): void {
		$text = 'connected' === $result ? __( 'Your account is connected to Ramjet.', 'ramjet' ) : Errors::message( $result );
		if ( null === $text || 'toplevel_page_ramjet' === get_current_screen()?->id || ! $this->is_true( $result, $proof ) ) {
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

	private function is_true( string $result, string $proof ): bool {
		return 'connected' === $result
			? $this->status->summary( wp_get_current_user() )['isUserConnected']
			: ReturnAddress::is_proven( $result, $proof );
	}

	private static function type( string $result ): string {
		return match ( $result ) {
			'connected' => 'success',
			'cancelled' => 'info',
			default     => 'error',
		};
	}
}

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
	 * @param array<string, mixed> $query The query of the page's address.
	 */
	public function print( array $query ): void {
		if ( 'toplevel_page_ramjet' === get_current_screen()?->id ) {
			return;
		}
		$result = ReturnAddress::told( $query, $this->status->summary( wp_get_current_user() )['isUserConnected'] );
		if ( '' === $result ) {
			return;
		}
		wp_admin_notice(
			esc_html( 'connected' === $result ? __( 'Your account is connected to Ramjet.', 'ramjet' ) : (string) Errors::message( $result ) ),
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

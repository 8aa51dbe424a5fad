<?php
declare(strict_types=1);

namespace Ramjet\Support;

/**
 * Tells who may activate plugins which names Ramjet left to another plugin, name by name. Dismissed, it
 * stays away from that user until the names are others.
 */
final class ConflictNotice {

	/** The admin-post.php action that dismisses the notice. */
	public const DISMISS = 'ramjet_dismiss_conflicts';

	private const SEEN = '_ramjet_conflicts_seen';

	/**
	 * @param Conflicts $conflicts The names; the blocks among them are known since `init`.
	 */
	public function __construct( private readonly Conflicts $conflicts ) {}

	/**
	 * Prints the notice where there is something to say (action admin_notices).
	 */
	public function print(): void {
		if ( ! current_user_can( 'activate_plugins' ) ) {
			return;
		}
		$names = array_filter(
			array(
				__( 'Blocks:', 'ramjet' )      => $this->conflicts->names( 'block' ),
				__( 'REST routes:', 'ramjet' ) => $this->conflicts->names( 'route' ),
			)
		);
		$seen  = md5( (string) wp_json_encode( array_values( $names ) ) );
		if ( array() === $names || get_user_meta( get_current_user_id(), self::SEEN, true ) === $seen ) {
			return;
		}
		$items = '';
		foreach ( $names as $kind => $list ) {
			$items .= '<li>' . esc_html( $kind ) . ' <code>' . implode( '</code>, <code>', array_map( 'esc_html', $list ) ) . '</code></li>';
		}
		echo '<div id="ramjet-conflicts" class="notice notice-info"><p>',
			esc_html__( 'Another active plugin already brings what is listed here, so Ramjet leaves it to that plugin. To use what Ramjet brings instead, deactivate the other plugin.', 'ramjet' ),
			// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped piece by piece above.
			'</p><ul class="ul-disc">', $items, '</ul>';
		self::print_form( $seen );
		echo '</div>';
	}

	private static function print_form( string $seen ): void {
		echo '<form method="post" action="', esc_url( admin_url( 'admin-post.php' ) ), '"><p>';
		wp_nonce_field( self::DISMISS );
		echo '<input type="hidden" name="action" value="', esc_attr( self::DISMISS ), '">',
			'<input type="hidden" name="seen" value="', esc_attr( $seen ), '">',
			'<button class="button">', esc_html__( 'Dismiss', 'ramjet' ), '</button></p></form>';
	}

	/**
	 * Remembers that the user has seen these names, and goes back (action admin_post_{DISMISS}).
	 */
	public function dismiss(): void {
		check_admin_referer( self::DISMISS );
		if ( ! current_user_can( 'activate_plugins' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'ramjet' ), 403 );
		}
		update_user_meta( get_current_user_id(), self::SEEN, sanitize_key( $_POST['seen'] ?? '' ) );
		$back = wp_get_referer();
		wp_safe_redirect( false === $back ? admin_url() : $back );
		exit;
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Editor;

use Ramjet\Support\Site\Conflicts;

/**
 * Shows users who may activate plugins which blocks and routes Ramjet left to another plugin. A dismissed notice
 * returns for that user when the names change. Blocks and routes are remembered separately, since not every screen
 * knows both.
 */
final class ConflictNotice {

	/** The admin-post.php action that dismisses the notice. */
	public const DISMISS = 'ramjet_dismiss_conflicts';

	private const SEEN = '_ramjet_conflicts_seen';

	/** Kinds of names, as in Conflicts. */
	private const KINDS = array( 'block', 'route' );

	/** @param Conflicts $conflicts Knows blocks once Ramjet's are registered, and routes once RestRoutes has run. */
	public function __construct( private readonly Conflicts $conflicts ) {}

	/** Prints the notice if there are new names (action admin_notices or network_admin_notices). */
	public function print(): void {
		if ( ! current_user_can( 'activate_plugins' ) ) {
			return;
		}
		$marks = array_diff_assoc( $this->marks(), self::seen() );
		if ( array() === $marks ) {
			return;
		}
		$titles = array( 'block' => __( 'Blocks:', 'ramjet' ), 'route' => __( 'REST routes:', 'ramjet' ) );
		$items  = '';
		foreach ( array_intersect_key( $titles, $marks ) as $kind => $title ) {
			$names  = array_map( 'esc_html', $this->conflicts->names( $kind ) );
			$items .= '<li>' . esc_html( $title ) . ' <code>' . implode( '</code>, <code>', $names ) . '</code></li>';
		}
		printf(
			'<div id="ramjet-conflicts" class="notice notice-info"><p>%s %s</p><ul class="ul-disc">%s</ul>',
			esc_html__( 'Another active plugin already provides the following, so Ramjet does not.', 'ramjet' ),
			esc_html__( 'To use Ramjet’s version instead, deactivate the other plugin.', 'ramjet' ),
			$items // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Escaped above.
		);
		self::print_form( $marks );
		echo '</div>';
	}

	/** @return array<string, string> Kind of names => a hash of them. */
	private function marks(): array {
		$marks = array();
		foreach ( self::KINDS as $kind ) {
			$names = $this->conflicts->names( $kind );
			if ( array() !== $names ) {
				$marks[ $kind ] = md5( (string) wp_json_encode( $names ) );
			}
		}
		return $marks;
	}

	/** @return array<string, string> The marks that the user has dismissed, by kind. */
	private static function seen(): array {
		$seen = get_user_meta( get_current_user_id(), self::SEEN, true );
		return is_array( $seen ) ? array_filter( $seen, 'is_string' ) : array();
	}

	private static function print_form( array $marks ): void {
		echo '<form method="post" action="', esc_url( admin_url( 'admin-post.php' ) ), '"><p>';
		wp_nonce_field( self::DISMISS );
		echo '<input type="hidden" name="action" value="', esc_attr( self::DISMISS ), '">';
		foreach ( $marks as $kind => $mark ) {
			echo '<input type="hidden" name="', esc_attr( $kind ), '" value="', esc_attr( $mark ), '">';
		}
		echo '<button class="button">', esc_html__( 'Dismiss', 'ramjet' ), '</button></p></form>';
	}

	/** Remembers that the user has seen these names, and returns to the page (action admin_post_{DISMISS}). */
	public function dismiss(): void {
		check_admin_referer( self::DISMISS );
		if ( ! current_user_can( 'activate_plugins' ) ) {
			wp_die( esc_html__( 'Sorry, you are not allowed to do that.', 'ramjet' ), 403 );
		}
		$marks = array_intersect_key( $_POST, array_flip( self::KINDS ) );
		update_user_meta( get_current_user_id(), self::SEEN, array_map( 'sanitize_key', $marks ) + self::seen() );
		$back = wp_get_referer();
		wp_safe_redirect( false === $back ? admin_url() : $back );
		exit;
	}
}

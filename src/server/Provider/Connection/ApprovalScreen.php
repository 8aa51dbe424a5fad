<?php
declare(strict_types=1);

namespace Ramjet\Provider\Connection;

use Ramjet\Provider\Local;
use Ramjet\Provider\Provider;

/**
 * The built-in provider's screen where a user approves the connection of their account. It works without JavaScript and
 * is in no menu.
 */
final class ApprovalScreen {

	/** Action of the form (admin-post.php) and of its nonce. */
	public const ACTION = 'ramjet_authorize';

	public function __construct( private readonly Provider $provider ) {}

	/** Adds the screen for users who may edit posts (action admin_menu). */
	public static function register(): void {
		$title = __( 'Connect your account', 'ramjet' );
		$hook  = add_submenu_page( '', $title, '', 'edit_posts', Local::PAGE, self::render( ... ) );
		add_action( "load-$hook", static function () use ( $title ): void {
			// WordPress finds no title for a page that is in no menu.
			$GLOBALS['title'] = $title; // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
			// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Nothing is changed.
			if ( ! self::is_complete( self::fields( $_GET ) ) ) {
				status_header( 400 );
			}
		} );
	}

	private static function render(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- The form has a nonce.
		$fields = self::fields( $_GET );
		echo '<div class="wrap"><h1>', esc_html__( 'Connect your account', 'ramjet' ), '</h1>';
		echo '<hr class="wp-header-end">';
		if ( self::is_complete( $fields ) ) {
			self::render_form( $fields );
		} else {
			printf(
				'<div class="notice notice-error inline" role="alert"><p>%s</p></div><p><a href="%s">%s</a></p>',
				esc_html( (string) Errors::message( 'invalid_state' ) ),
				esc_url( admin_url() ),
				esc_html__( 'Back to the site', 'ramjet' )
			);
		}
		echo '</div>';
	}

	private static function render_form( array $fields ): void {
		$user    = wp_get_current_user();
		$request = sprintf(
			/* translators: 1: name of the site, 2: name of a user, 3: the user's login name. */
			__( '“%1$s” wants to connect the account of %2$s (%3$s) to Ramjet.', 'ramjet' ),
			get_bloginfo( 'name', 'display' ),
			$user->display_name,
			$user->user_login
		);
		printf(
			'<p>%s</p><p>%s</p><form method="post" action="%s">',
			esc_html( $request ),
			esc_html__( 'Your name and email address stay on this site. You can disconnect at any time.', 'ramjet' ),
			esc_url( admin_url( 'admin-post.php' ) )
		);
		foreach ( array( 'action' => self::ACTION ) + $fields as $name => $value ) {
			printf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
		}
		wp_nonce_field( self::nonce_action( $fields ) );
		$button = '<button type="submit" name="decision" value="%s" class="%s">%s</button> ';
		echo '<p class="submit">';
		// phpcs:disable WordPress.Security.EscapeOutput -- The markup is above, the texts are escaped.
		printf( $button, 'approve', 'button button-primary', esc_html__( 'Approve', 'ramjet' ) );
		printf( $button, 'cancel', 'button', esc_html__( 'Cancel', 'ramjet' ) );
		// phpcs:enable
		echo '</p></form>';
	}

	/** After logging in again, users return to the screen (action admin_post_nopriv_ramjet_authorize). */
	public static function log_in(): void {
		nocache_headers();
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- Nothing is changed.
		$fields = self::fields( $_POST );
		$url = ( new Local() )->authorize_url( $fields['client_id'], Callback::url(), $fields['state'] );
		wp_safe_redirect( wp_login_url( $url ) );
		exit;
	}

	/** Handles the form (action admin_post_ramjet_authorize): sends the user to the site's callback. */
	public function decide(): void {
		nocache_headers();
		$fields = self::fields( $_POST ); // phpcs:ignore WordPress.Security.NonceVerification.Missing -- Checked below.
		$nonce  = sanitize_key( wp_unslash( $_POST['_wpnonce'] ?? '' ) );
		if ( ! current_user_can( 'edit_posts' ) || ! wp_verify_nonce( $nonce, self::nonce_action( $fields ) ) ) {
			$error = current_user_can( 'edit_posts' ) ? 'invalid_nonce' : 'not_allowed';
			wp_die(
				esc_html( (string) Errors::message( $error ) ),
				esc_html__( 'Connect your account', 'ramjet' ),
				array( 'response' => 403, 'back_link' => true )
			);
		}
		$reply = 'approve' === sanitize_key( wp_unslash( $_POST['decision'] ?? '' ) )
			? array( 'code' => $this->provider->grant( $fields['client_id'], Callback::url(), wp_get_current_user() ) )
			: array( 'error' => 'access_denied' );
		$url   = add_query_arg( rawurlencode_deep( $reply + array( 'state' => $fields['state'] ) ), Callback::url() );
		// phpcs:ignore WordPress.Security.SafeRedirect -- wp_safe_redirect() would refuse the admin's own host.
		wp_redirect( $url );
		exit;
	}

	/**
	 * @param array<string, mixed> $input $_GET or $_POST.
	 * @return array{client_id: string, state: string} Empty strings for what is missing.
	 */
	private static function fields( array $input ): array {
		$text = static fn( string $name ): string =>
			is_string( $input[ $name ] ?? null ) ? wp_unslash( $input[ $name ] ) : '';
		return array( 'client_id' => $text( 'client_id' ), 'state' => $text( 'state' ) );
	}

	private static function is_complete( array $fields ): bool {
		return ! in_array( '', $fields, true );
	}

	/** The nonce of one request is not valid for another. */
	private static function nonce_action( array $fields ): string {
		return self::ACTION . '-' . wp_hash( implode( "\n", $fields ) );
	}
}

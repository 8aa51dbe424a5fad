<?php
declare(strict_types=1);

namespace Ramjet\Provider;

use Ramjet\Connection\Errors;

/**
 * The built-in provider's screen on which a user approves the connection of their account, and what its
 * two buttons send. It works without JavaScript, and stands in no menu.
 */
final class AuthorizeScreen {

	/** What `page` in its address is, and the action of its form. */
	public const SLUG = 'ramjet-authorize';

	/** The action of its form (admin-post.php). */
	public const ACTION = 'ramjet_authorize';

	/**
	 * @param AuthorizationServer $server Checks the request and gives out codes.
	 */
	public function __construct( private readonly AuthorizationServer $server ) {}

	/**
	 * @param array<string, string> $query Names as in OAuth 2.0.
	 */
	public static function url( array $query ): string {
		return admin_url( 'admin.php?' . http_build_query( array( 'page' => self::SLUG ) + $query ) );
	}

	/**
	 * Adds the page for who may edit posts (action admin_menu).
	 *
	 * @param \Closure(): self $screen Makes the screen, when somebody opens it.
	 */
	public static function register( \Closure $screen ): void {
		$hook = add_submenu_page( '', __( 'Connect your account', 'ramjet' ), '', 'edit_posts', self::SLUG, static fn() => $screen()->render() );
		add_action( "load-$hook", static fn() => $screen()->load() );
	}

	/**
	 * Prepares the page (action load-{page}).
	 */
	public function load(): void {
		// WordPress finds no title for a page that stands in no menu.
		$GLOBALS['title'] = __( 'Connect your account', 'ramjet' ); // phpcs:ignore WordPress.WP.GlobalVariablesOverride.Prohibited
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Shows only; the form has its nonce.
		$problem = AuthorizeRequest::read( $_GET )->problem( $this->server );
		if ( null !== $problem ) {
			status_header( Errors::get( $problem )->get_error_data()['status'] );
		}
	}

	/**
	 * Prints the page.
	 */
	public function render(): void {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Shows only; the form has its nonce.
		$request = AuthorizeRequest::read( $_GET );
		$problem = $request->problem( $this->server );
		echo '<div class="wrap"><h1>' . esc_html__( 'Connect your account', 'ramjet' ) . '</h1><hr class="wp-header-end">';
		if ( null !== $problem ) {
			// Nobody is sent to an address that is not known to be the site's.
			printf( '<div class="notice notice-error inline" role="alert"><p>%s</p></div><p><a href="%s">%s</a></p></div>', esc_html( (string) Errors::message( $problem ) ), esc_url( admin_url() ), esc_html__( 'Back to the site', 'ramjet' ) );
			return;
		}
		$this->render_form( $request );
		echo '</div>';
	}

	private function render_form( AuthorizeRequest $request ): void {
		$user = wp_get_current_user();
		printf(
			'<p>%s</p>',
			esc_html(
				sprintf(
					/* translators: 1: name of the site, 2: name of a user, 3: the user's login name. */
					__( '“%1$s” wants to connect the account of %2$s (%3$s) to Ramjet.', 'ramjet' ),
					get_bloginfo( 'name', 'display' ),
					$user->display_name,
					$user->user_login
				)
			)
		);
		printf( '<p>%s</p>', esc_html__( 'This site is its own provider: your name and your email address stay on this site, and no other server is asked. You can disconnect at any time.', 'ramjet' ) );
		printf( '<form method="post" action="%s">', esc_url( admin_url( 'admin-post.php' ) ) );
		printf( '<input type="hidden" name="action" value="%s">', esc_attr( self::ACTION ) );
		foreach ( $request->fields() as $name => $value ) {
			printf( '<input type="hidden" name="%s" value="%s">', esc_attr( $name ), esc_attr( $value ) );
		}
		wp_nonce_field( $request->nonce_action() );
		printf(
			'<p class="submit"><button type="submit" name="decision" value="approve" class="button button-primary">%s</button> <button type="submit" name="decision" value="cancel" class="button">%s</button></p></form>',
			esc_html__( 'Approve', 'ramjet' ),
			esc_html__( 'Cancel', 'ramjet' )
		);
	}

	/**
	 * Sends who is not logged in any more to log in, and then back to the page with the form (action
	 * admin_post_nopriv_ramjet_authorize): what was posted would be lost.
	 */
	public static function ask_to_log_in(): void {
		nocache_headers();
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- Nothing is done; the page asks again.
		wp_safe_redirect( wp_login_url( self::url( AuthorizeRequest::read( $_POST )->fields() ) ) );
		exit;
	}

	/**
	 * Answers the form (action admin_post_ramjet_authorize): sends the user back with a code, or without.
	 */
	public function decide(): void {
		nocache_headers();
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- Checked below, as the nonce is made from the request.
		$request = AuthorizeRequest::read( $_POST );
		$problem = $request->problem( $this->server );
		if ( null === $problem && ! wp_verify_nonce( sanitize_key( wp_unslash( $_POST['_wpnonce'] ?? '' ) ), $request->nonce_action() ) ) {
			$problem = 'invalid_nonce';
		}
		if ( null !== $problem ) {
			$status = Errors::get( $problem )->get_error_data()['status'];
			wp_die( esc_html( (string) Errors::message( $problem ) ), esc_html__( 'Connect your account', 'ramjet' ), array( 'response' => $status, 'back_link' => true ) );
		}
		$answer = array( 'error' => 'access_denied' );
		// phpcs:ignore WordPress.Security.NonceVerification.Missing -- It is checked above.
		if ( 'approve' === ( $_POST['decision'] ?? '' ) ) {
			$code   = $this->server->grant( $request->client_id, $request->redirect_uri, wp_get_current_user() );
			$answer = null === $code ? array( 'error' => 'server_error' ) : array( 'code' => $code );
		}
		// It is the callback itself, as problem() has found; wp_safe_redirect() would refuse it where the front has another host.
		// phpcs:ignore WordPress.Security.SafeRedirect.wp_redirect_wp_redirect -- See above.
		wp_redirect( add_query_arg( rawurlencode_deep( $answer + array( 'state' => $request->state ) ), $request->redirect_uri ) );
		exit;
	}
}

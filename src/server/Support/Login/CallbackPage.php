<?php
declare(strict_types=1);

namespace Ramjet\Support\Login;

/** The page in the popup to which a service returns users. It tells the editor what was connected. */
final class CallbackPage {

	/**
	 * @param string $service Name of the service, for people.
	 * @param string $done    A sentence: the account is connected.
	 */
	public function __construct( private readonly string $service, private readonly string $done ) {}

	/**
	 * Adds the page as an action of admin-post.php. Only requests for that file need it, or the class.
	 *
	 * @param \Closure(): self $page
	 * @param \Closure( array{state: string, code: string, error: string} ): (array<string, mixed>|\WP_Error) $complete
	 *                         Checks the state, which replaces a nonce, and connects the account; returns the message
	 *                         for the editor.
	 */
	public static function register( string $action, \Closure $page, \Closure $complete ): void {
		add_action( "admin_post_$action", static fn() => $page()->handle( $complete ) );
		// After logging in again, users return to the callback.
		add_action( "admin_post_nopriv_$action", 'auth_redirect' );
	}

	private function handle( \Closure $complete ): void {
		nocache_headers();
		header( 'Referrer-Policy: no-referrer' );
		// phpcs:ignore WordPress.Security -- The state replaces a nonce; only texts are used.
		$query  = array_filter( wp_unslash( $_GET ), 'is_string' );
		$query += array( 'state' => '', 'code' => '', 'error' => '' );
		$result = $complete( $query );
		status_header( is_wp_error( $result ) ? 400 : 200 );
		header( 'Content-Type: text/html; charset=' . get_option( 'blog_charset' ) );
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- It is escaped there.
		echo $this->html( $result );
		exit;
	}

	/** @param array<string, mixed>|\WP_Error $result The message for the editor. */
	public function html( array|\WP_Error $result ): string {
		$script = 'window.opener?.postMessage( %s, location.origin ); window.close();';
		return sprintf(
			'<!DOCTYPE html>
			<html %1$s>
			<meta charset="utf-8">
			<meta name="viewport" content="width=device-width">
			<title>%2$s</title>
			<style>
			:root { color-scheme: light dark }
			body { max-width: 30em; margin: 3em auto; padding: 0 1em; font: 1em/1.5 system-ui }
			</style>
			<main>
			<h1>%2$s</h1>
			<p>%3$s</p>
			<p><button type="button" onclick="window.close()">%4$s</button></p>
			</main>
			<script>%5$s</script>
			</html>',
			get_language_attributes(),
			esc_html( $this->service ),
			esc_html( is_wp_error( $result ) ? $result->get_error_message() : $this->done ),
			esc_html__( 'Close this window', 'ramjet' ),
			is_wp_error( $result ) ? '' : sprintf( $script, wp_json_encode( $result, JSON_HEX_TAG | JSON_HEX_AMP ) )
		);
	}
}

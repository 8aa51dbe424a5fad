<?php
declare(strict_types=1);

namespace Ramjet\Instagram;

/** The page in the popup to which Instagram returns users. It tells the editor which account was connected. */
final class CallbackPage {

	public function __construct( private readonly Login $login ) {}

	/** Handles the request (action admin_post_ramjet_instagram). */
	public function handle(): void {
		nocache_headers();
		header( 'Referrer-Policy: no-referrer' );
		// The state replaces a nonce: it was made for this user.
		// phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput -- As above.
		$query  = array_filter( wp_unslash( $_GET ), 'is_string' );
		$query += array( 'state' => '', 'code' => '', 'error' => '' );
		$result = $this->login->complete( $query['state'], $query['code'], $query['error'] );
		status_header( is_wp_error( $result ) ? 400 : 200 );
		header( 'Content-Type: text/html; charset=' . get_option( 'blog_charset' ) );
		// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- It is escaped there.
		echo self::html( $result );
		exit;
	}

	/** @param string|\WP_Error $result The ID of the account that was connected. */
	public static function html( string|\WP_Error $result ): string {
		$text   = __( 'Your Instagram account is connected. You can close this window.', 'ramjet' );
		// The ID is hexadecimal.
		$script = 'window.opener?.postMessage( { keyring_id: "%s" }, location.origin ); window.close();';
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
			'Instagram',
			esc_html( is_wp_error( $result ) ? $result->get_error_message() : $text ),
			esc_html__( 'Close this window', 'ramjet' ),
			is_wp_error( $result ) ? '' : sprintf( $script, $result )
		);
	}
}

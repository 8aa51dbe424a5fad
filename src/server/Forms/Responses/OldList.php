<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Storage\Entry;
use Ramjet\Support\Admin\Page;

/**
 * Links to the list of entries that Jetpack had: they lead to the page Responses, unless Jetpack is there and has its own.
 */
final class OldList {

	/**
	 * Redirects a request for that list.
	 */
	public static function redirect(): void {
		// Only read to lead somewhere else; nothing is changed.
		$type = $_GET['post_type'] ?? null; // phpcs:ignore WordPress.Security.NonceVerification, WordPress.Security.ValidatedSanitizedInput
		if ( 'edit.php' === ( $GLOBALS['pagenow'] ?? '' ) && Entry::POST_TYPE === $type && ! defined( 'JETPACK__VERSION' ) && Access::may_ask() ) {
			wp_safe_redirect( admin_url( Page::url( 'responses' ) ) );
			exit;
		}
	}
}

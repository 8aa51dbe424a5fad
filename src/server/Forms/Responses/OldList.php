<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Storage\Response;

/** Redirects links to Jetpack's list of responses to Ramjet's, unless Jetpack is there. */
final class OldList {

	public static function redirect(): void {
		$type    = $_GET['post_type'] ?? null; // phpcs:ignore WordPress.Security -- Changes nothing.
		$is_list = 'edit.php' === ( $GLOBALS['pagenow'] ?? '' ) && Response::POST_TYPE === $type;
		if ( $is_list && ! defined( 'JETPACK__VERSION' ) && ResponseAccess::may_ask() ) {
			wp_safe_redirect( admin_url( 'admin.php?page=ramjet&path=responses' ) );
			exit;
		}
	}
}

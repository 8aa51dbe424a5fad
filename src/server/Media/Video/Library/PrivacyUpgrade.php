<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Library;

use Ramjet\Media\Video\Files\PrivateStatus;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Support\Database\Migrations;

/** Hides attachments and covers of private videos that earlier versions of the plugin left public. */
final class PrivacyUpgrade {

	private const STEP = '2026-11-private-videos';

	/** Runs once on each site; later calls cost no query. */
	public static function ensure(): void {
		global $wpdb;
		$steps      = array( self::STEP => array(
			"UPDATE $wpdb->posts SET post_status = '" . PrivateStatus::NAME . "'
				WHERE post_type = 'attachment' AND post_status = 'inherit' AND ID IN (
					SELECT post_id FROM $wpdb->postmeta
					WHERE meta_key = '" . VideoFolder::META . "' AND meta_value LIKE 'private:%' )",
		) );
		$migrations = new Migrations( $wpdb, $steps );
		if ( ! $migrations->is_new() || ! $migrations->ensure() ) {
			return;
		}
		$first = $wpdb->get_var( $wpdb->prepare(
			"SELECT post_id FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value LIKE %s LIMIT 1",
			VideoFolder::META,
			'private:%'
		) );
		if ( null !== $first ) {
			wp_cache_flush();
			PrivacyJob::restart();
		}
	}
}

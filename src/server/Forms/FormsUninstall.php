<?php
declare(strict_types=1);

namespace Ramjet\Forms;

use Ramjet\Support\Files\FileRemover;
use Ramjet\Support\Files\PrivateFolder;

/**
 * What uninstalling does with form responses: it keeps them, as posts, and their files, unless the site's setting says
 * otherwise (option `ramjet_delete_entries`). Written for PHP 7.2, like uninstall.php.
 */
final class FormsUninstall {

	/** The post type of responses. */
	const RESPONSE = 'feedback';

	/** The status of responses that are deleted once they are delivered (Storage\Response::TEMPORARY). */
	const TEMPORARY = 'ramjet-temp';

	/** The folder below that of private files for files of responses (Support\Files\Vault). */
	const FOLDER = 'ramjet-private';

	/** How many responses are read at a time. */
	const BATCH = 100;

	/** Cleans the current site. All post meta is deleted: after a new installation forms need their approvals again. */
	public static function clean( \wpdb $db ): array {
		$is_chosen = get_option( 'ramjet_delete_entries' );
		if ( is_scalar( $is_chosen ) && '1' === (string) $is_chosen ) {
			self::remove_responses( $db );
		} else {
			self::keep_temporary( $db );
		}
		return array();
	}

	/**
	 * Deletes the responses, and then the files that were sent with them. Files of a response that stays (another
	 * plugin may prevent its deletion) stay too.
	 */
	private static function remove_responses( \wpdb $db ) {
		do {
			$query = "SELECT ID FROM {$db->posts} WHERE post_type = %s LIMIT %d";
			$ids   = $db->get_col( $db->prepare( $query, self::RESPONSE, self::BATCH ) );
			// Responses that cannot be deleted are found again, so this ends with a batch of nothing else.
			$removed = array_filter( array_map( 'wp_delete_post', $ids, array_fill( 0, count( $ids ), true ) ) );
		} while ( $removed && count( $ids ) === self::BATCH );
		if ( count( $removed ) === count( $ids ) ) {
			foreach ( PrivateFolder::on_disk() as $folder ) {
				FileRemover::remove( "$folder/" . self::FOLDER );
			}
		}
	}

	/**
	 * Moves temporary responses to the inbox, as for one whose delivery failed. Delivery deletes them at once, so those
	 * that are left have not been delivered completely, and nothing would list or deliver them any more.
	 */
	private static function keep_temporary( \wpdb $db ) {
		$where = array( 'post_type' => self::RESPONSE, 'post_status' => self::TEMPORARY );
		$query = "SELECT ID FROM {$db->posts} WHERE post_type = %s AND post_status = %s";
		$ids   = $db->get_col( $db->prepare( $query, self::RESPONSE, self::TEMPORARY ) );
		// Not by wp_update_post(), which would filter the JSON of a response as markup.
		$db->update( $db->posts, array( 'post_status' => 'publish' ), $where );
		array_map( 'clean_post_cache', $ids );
	}
}

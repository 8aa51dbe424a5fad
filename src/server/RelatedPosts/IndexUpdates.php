<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

use Ramjet\Support\AfterResponse;
use Ramjet\Support\Modules\ModuleStore;

/** Updates the index with all posts that a request changed, after the HTTP response is sent. */
final class IndexUpdates {

	/** Posts that fit into memory, even with 2 MB of text each. */
	private const BATCH = 10;

	/** @var array<int, array<int, int>> Ids by site. */
	private static array $ids = array();

	/** Records a post that was saved or deleted. */
	public static function add( \WP_Post $post ): void {
		// Opening the editor for a new post saves an auto-draft, which must not cost queries.
		if ( 'auto-draft' === $post->post_status || ! in_array( $post->post_type, Posts::types(), true ) ) {
			return;
		}
		// A draft that was never public is not in the index.
		if ( Posts::is_public( $post ) || '' !== get_post_meta( $post->ID, TermIndex::META, true ) ) {
			if ( array() === self::$ids ) {
				AfterResponse::run( static fn() => self::write() );
			}
			self::$ids[ get_current_blog_id() ][ $post->ID ] = $post->ID;
		}
	}

	/** Updates the index with the recorded posts. */
	public static function write(): void {
		$sites     = self::$ids;
		self::$ids = array();
		foreach ( $sites as $site => $ids ) {
			is_multisite() && switch_to_blog( $site );
			if ( ( new ModuleStore() )->is_active( 'related-posts' ) ) {
				self::write_site( $ids );
			}
			is_multisite() && restore_current_blog();
		}
	}

	/** @param array<int> $ids Posts of the current site. */
	private static function write_site( array $ids ): void {
		$settings = new RelatedSettings();
		$index    = new TermIndex( $GLOBALS['wpdb'], $settings->values() );
		foreach ( array_chunk( $ids, self::BATCH ) as $some ) {
			$index->write( ...$some );
		}
		( new Rebuild( $GLOBALS['wpdb'], $settings ) )->start_if_needed( max( $ids ) );
	}
}

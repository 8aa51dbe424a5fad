<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Queue\AfterResponse;

/** Updates the index with all posts that a request changed, after the HTTP response is sent. */
final class IndexUpdates {

	/** Posts that fit into memory, even with 2 MB of text each. */
	private const BATCH = 10;

	/** Posts that one request writes. With more, as in an import, the index is updated in the background. */
	private const MAX = 200;

	/** @var array<int, array<int, int>> IDs by site; only the lowest and the highest of sites in $many. */
	private static array $ids = array();

	/** @var array<int, true> Sites of which more than MAX posts were changed. */
	private static array $many = array();

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
			self::note( get_current_blog_id(), $post->ID );
		}
	}

	private static function note( int $site, int $id ): void {
		$ids = array( $id => $id ) + ( self::$ids[ $site ] ?? array() );
		if ( isset( self::$many[ $site ] ) || count( $ids ) > self::MAX ) {
			self::$many[ $site ] = true;
			$ends                = array( min( $ids ), max( $ids ) );
			$ids                 = array_combine( $ends, $ends );
		}
		self::$ids[ $site ] = $ids;
	}

	/** Updates the index with the recorded posts. */
	public static function write(): void {
		$sites      = self::$ids;
		$many       = self::$many;
		self::$ids  = array();
		self::$many = array();
		foreach ( $sites as $site => $ids ) {
			is_multisite() && switch_to_blog( $site );
			if ( ( new ModuleStore() )->is_active( 'related-posts' ) ) {
				self::write_site( $ids, isset( $many[ $site ] ) );
			}
			is_multisite() && restore_current_blog();
		}
	}

	/** @param array<int> $ids Posts of the current site; with $are_many, only the lowest and the highest. */
	private static function write_site( array $ids, bool $are_many ): void {
		$settings = new RelatedSettings();
		$rebuild  = new Rebuild( $GLOBALS['wpdb'], $settings );
		$unsaved  = $are_many ? $ids : self::unsaved( new TermIndex( $GLOBALS['wpdb'], $settings->values() ), $ids );
		$rebuild->start_if_needed( max( $ids ) );
		if ( array() !== $unsaved ) {
			$rebuild->repeat_from( min( $unsaved ) );
		}
	}

	/** @return array<int> The posts whose terms could not be written. */
	private static function unsaved( TermIndex $index, array $ids ): array {
		$is_unsaved = static fn( array $some ): bool => ! $index->write( ...$some );
		return array_merge( ...array_filter( array_chunk( $ids, self::BATCH ), $is_unsaved ) );
	}
}

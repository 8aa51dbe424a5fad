<?php
declare(strict_types=1);

namespace Ramjet\Tests\Likes;

use Ramjet\Likes\LikeCounts;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Tests\TestCase;

/** A site whose module Likes is on. */
abstract class LikesTestCase extends TestCase {

	protected LikeCounts $counts;

	protected function setUp(): void {
		parent::setUp();
		( new ModuleStore() )->set_active( 'likes', true );
		$this->counts = new LikeCounts( $GLOBALS['wpdb'] );
	}

	protected static function add_post( array $post = array() ): int {
		return wp_insert_post( wp_slash( $post + array( 'post_title' => 'Tea', 'post_status' => 'publish', 'post_content' => 'Hello' ) ) );
	}

	/** A browser's token, as the script makes it. */
	protected static function token( int $browser ): string {
		return "4294967295-1-2-$browser";
	}

	/** What the database has of a post. */
	protected static function likes_of( int $post ): int {
		return ( new LikeCounts( $GLOBALS['wpdb'] ) )->count( $post );
	}

	/**
	 * Runs something and returns the SELECTs that it sent about likes.
	 *
	 * @return list<string>
	 */
	protected function queries( \Closure $run ): array {
		$queries = array();
		$this->filter( 'query', static function ( string $query ) use ( &$queries ): string {
			if ( str_contains( $query, 'ramjet_likes' ) && str_starts_with( $query, 'SELECT' ) ) {
				$queries[] = $query;
			}
			return $query;
		} );
		$run();
		return $queries;
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

use Ramjet\Support\Jobs\Walk;

/**
 * Builds the index in batches: first it learns from a sample of posts how common words are, then it writes the terms
 * of all posts.
 */
final class Rebuild {

	/** The cron event, and the option with the progress. */
	public const HOOK = 'ramjet_related_rebuild';

	/**
	 * The progress: 'learn', 'index' or 'done'; the last post; how many are done, and how many there are; how often the
	 * next batch was tried.
	 */
	private const START = array( 'phase' => 'learn', 'last' => 0, 'done' => 0, 'total' => 0, 'failures' => 0 );

	/** Posts in the sample, seconds to read them, and posts in a batch. */
	private const SAMPLE  = 5000;
	private const SECONDS = 8;
	private const BATCH   = 100;

	/** A prime number, and a factor that scatters the remainders of adjacent IDs. */
	private const PRIME  = 65_521;
	private const FACTOR = 40_503;

	/** Limits that bound memory: terms in the sample, and bytes of text after which a batch ends. */
	private const TERMS = 500_000;
	private const BYTES = 2_000_000;

	/** Seconds after its last batch after which a process counts as killed. */
	private const LEASE = 60;

	/** Seconds between two runs of cron while all goes well. */
	private const PAUSE = 5;

	private readonly Walk $walk;

	public function __construct( private readonly \wpdb $db, private readonly RelatedSettings $settings ) {
		$this->walk = new Walk( self::HOOK, self::START, self::LEASE );
	}

	/** @return array{state: string, indexed: int, total: int, percent: int} */
	public function status(): array {
		$progress = $this->progress();
		$total    = $this->count( 0 );
		return array(
			'state'   => $progress['state'],
			'indexed' => min( $progress['indexed'], $total ),
			'total'   => $total,
			'percent' => $progress['percent'],
		);
	}

	/**
	 * The status without the number of all posts: to count them, the database reads each.
	 *
	 * @return array{state: string, indexed: int, percent: int}
	 */
	public function progress(): array {
		$state = $this->walk->progress();
		if ( null === $state || ! $this->index()->exists() ) {
			return array( 'state' => 'missing', 'indexed' => 0, 'percent' => 0 );
		}
		if ( 'done' !== $state['phase'] ) {
			$percent = (int) floor( 100 * $state['done'] / max( 1, $state['total'] ) );
			return array( 'state' => 'building', 'indexed' => $state['done'], 'percent' => min( 99, $percent ) );
		}
		$own     = $this->db->prepare( 'meta_key = %s', TermIndex::META );
		$indexed = (int) $this->db->get_var( "SELECT COUNT(*) FROM {$this->db->postmeta} WHERE $own" );
		return array( 'state' => 'idle', 'indexed' => $indexed, 'percent' => 100 );
	}

	/** Whether there are posts left to read. */
	public function is_pending(): bool {
		return 'done' !== ( $this->walk->progress()['phase'] ?? 'done' );
	}

	/** Whether it has failed before, and waits or tries again. */
	public function is_failing(): bool {
		$state = $this->walk->progress();
		return null !== $state && 'done' !== $state['phase'] && $state['failures'] > 1;
	}

	/** Starts from the beginning. WP-Cron does the work, unless another caller of run() does it first. */
	public function restart(): void {
		$this->start( self::START );
	}

	/**
	 * Writes the terms of the posts from an ID on once more, in the background. What is known of words is kept.
	 *
	 * @param int $id The first post whose terms were not written.
	 */
	public function repeat_from( int $id ): void {
		$state = $this->walk->progress();
		$phase = $state['phase'] ?? 'learn';
		if ( 'learn' === $phase || ( 'index' === $phase && $state['last'] < $id ) ) {
			// The rebuild has yet to reach the post.
			return;
		}
		$last  = min( $id - 1, $state['last'] );
		$total = $this->count( 0 );
		$done  = array( 'last' => $last, 'done' => $total - $this->count( $last ), 'total' => $total );
		$this->start( array( 'phase' => 'index' ) + $done + array( 'failures' => $state['failures'] ) );
	}

	/** @param array<string, mixed> $progress As START. */
	private function start( array $progress ): void {
		$this->walk->start( $progress );
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			$this->walk->schedule( 0 );
		}
	}

	/**
	 * Starts if there is no index, or if the site has doubled in size, because then other words are common.
	 *
	 * @param int $newest ID of a post; IDs grow with the site.
	 */
	public function start_if_needed( int $newest = 0 ): void {
		$state   = $this->walk->progress();
		$is_done = 'done' === ( $state['phase'] ?? null );
		if ( null === $state || ( $is_done && ( $newest > 2 * $state['last'] || ! $this->index()->exists() ) ) ) {
			$this->restart();
		}
	}

	/**
	 * Builds for a number of seconds.
	 *
	 * @return string As Walk::work(): FAILED if the index could not be saved.
	 */
	public function run( float $seconds ): string {
		$this->start_if_needed();
		$state = $this->walk->progress();
		if ( null === $state || self::is_done( $state ) ) {
			return null === $state ? Walk::FAILED : Walk::DONE;
		}
		// Counts as a failure until a batch is written.
		$failures = max( 0, min( 99, $state['failures'] ) ) + 1;
		$state    = $this->walk->claim( $state, array( 'failures' => $failures ) );
		if ( null !== $state ) {
			$this->walk->schedule_after_lease( $failures );
		}
		$result = $this->walk->work( $state, $seconds, $this->next( ... ), self::is_done( ... ) );
		if ( Walk::DONE === $result ) {
			wp_clear_scheduled_hook( self::HOOK );
		}
		return $result;
	}

	private static function is_done( array $state ): bool {
		return 'done' === $state['phase'];
	}

	/** Does the next batch; returns the changes to the progress, or null on failure. */
	private function next( array $state ): ?array {
		$changes = 'learn' === $state['phase'] ? $this->learn() : $this->batch( $state );
		$this->forget();
		return null === $changes ? null : $changes + array( 'failures' => 0 );
	}

	/** Builds in the cron event. */
	public function continue(): void {
		$result = $this->run( 20 );
		if ( Walk::MORE === $result ) {
			$this->walk->schedule( self::PAUSE );
		} elseif ( Walk::BUSY === $result && false === wp_next_scheduled( self::HOOK ) ) {
			$this->walk->schedule_after_lease();
		}
	}

	/** Learns from a sample; returns the changes to the state, or null on failure. */
	private function learn(): ?array {
		$index = $this->index();
		if ( ! $index->exists() && ! IndexTables::migrations( $this->db )->repair() ) {
			return null;
		}
		$until = microtime( true ) + self::SECONDS;
		$total = $this->count( 0 );
		$step  = max( 1, intdiv( $total, self::SAMPLE ) );
		// The remainders spread the IDs evenly: those of one type or server may all be odd, or multiples of ten.
		$hash  = sprintf( 'ID %% %1$d * %2$d %% %1$d', self::PRIME, self::FACTOR );
		$ids   = $this->db->get_col( "SELECT ID {$this->from( 0 )} AND $hash % $step = 0" );
		// There may not be enough time for all of them.
		shuffle( $ids );
		$posts = array();
		$size  = 0;
		for ( ; isset( $ids[ $size ] ) && microtime( true ) < $until && count( $posts ) < self::TERMS; $size++ ) {
			$row = $this->db->get_row( "SELECT * FROM {$this->db->posts} WHERE ID = " . (int) $ids[ $size ] );
			foreach ( null === $row ? array() : Terms::of( new \WP_Post( $row ), 1 ) as $term => $count ) {
				$posts[ $term ] = ( $posts[ $term ] ?? 0 ) + 1;
			}
		}
		return $index->learn( $posts, $size ) ? array( 'phase' => 'index', 'total' => $total ) : null;
	}

	/** Writes the terms of the next posts; returns the changes to the state, or null on failure. */
	private function batch( array $state ): ?array {
		$index = $this->index();
		$last  = $state['last'];
		$query = "SELECT ID, LENGTH(post_content) {$this->from( $last )} ORDER BY ID LIMIT " . self::BATCH;
		$rows  = $index->rows( $query );
		if ( '' !== $this->db->last_error ) {
			return null;
		}
		$ids   = array();
		$bytes = 0;
		foreach ( $rows as [ $id, $length ] ) {
			$ids[]  = (int) $id;
			$bytes += (int) $length;
			if ( $bytes > self::BYTES ) {
				break;
			}
		}
		$end   = array() === $ids ? '' : ' AND post_id <= ' . end( $ids );
		// Removes rows of posts that were deleted or unpublished without a hook, as by SQL.
		$query = 'DELETE FROM ' . IndexTables::index( $this->db ) . " WHERE post_id > $last$end
			AND post_id NOT IN (SELECT ID {$this->from( $last )})";
		if ( ! $index->run( $query ) || ! $index->write( ...$ids ) ) {
			return null;
		}
		return array() === $ids
			? array( 'phase' => 'done' )
			: array( 'last' => end( $ids ), 'done' => $state['done'] + count( $ids ) );
	}

	/** Number of public posts with higher IDs. */
	private function count( int $last ): int {
		return (int) $this->db->get_var( 'SELECT COUNT(*) ' . $this->from( $last ) );
	}

	/** SQL for the public posts with higher IDs. */
	private function from( int $last ): string {
		$types = array_map( static fn( string $type ): string => "'" . esc_sql( $type ) . "'", Posts::types() );
		$types = implode( ',', array( "''", ...$types ) );
		return "FROM {$this->db->posts}
			WHERE post_status = 'publish' AND post_password = '' AND post_type IN ($types) AND ID > $last";
	}

	/** Frees memory, which would otherwise grow with the number of posts. */
	private function forget(): void {
		$this->db->queries = array();
		if ( wp_cache_supports( 'flush_runtime' ) ) {
			wp_cache_flush_runtime();
		}
	}

	private function index(): TermIndex {
		return new TermIndex( $this->db, $this->settings->values() );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Values\Shape;

/**
 * Builds the index in batches: first it learns from a sample of posts how common words are, then it writes the terms
 * of all posts. Progress is stored after each batch, so that the next process continues where one was killed.
 */
final class Rebuild {

	/** The cron event. */
	public const HOOK = 'ramjet_related_rebuild';

	private const OPTION = 'ramjet_related_rebuild';

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

	public function __construct( private readonly \wpdb $db, private readonly RelatedSettings $settings ) {}

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
		$state = $this->state();
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
		return 'done' !== ( $this->state()['phase'] ?? 'done' );
	}

	/** Whether it has failed before, and waits or tries again. */
	public function is_failing(): bool {
		$state = $this->state();
		return null !== $state && 'done' !== $state['phase'] && $state['failures'] > 1;
	}

	/** Starts from the beginning. WP-Cron does the work, unless another caller of run() does it first. */
	public function restart(): void {
		$this->start( array( 'phase' => 'learn', 'last' => 0, 'done' => 0, 'total' => 0, 'failures' => 0 ) );
	}

	/**
	 * Writes the terms of the posts from an ID on once more, in the background. What is known of words is kept.
	 *
	 * @param int $id The first post whose terms were not written.
	 */
	public function repeat_from( int $id ): void {
		$state = $this->state();
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

	/** @param array<string, mixed> $state What state() returns, without the lease and the run's ID. */
	private function start( array $state ): void {
		// A process that is building notices the new ID and stops.
		$state += array( 'lease' => 0, 'run' => wp_generate_password( 8, false ) );
		$json   = (string) wp_json_encode( $state );
		$tries  = 10;
		do {
			$is_saved = AtomicOptions::swap( self::OPTION, AtomicOptions::read( self::OPTION ), $json );
			// It may have finished a batch in between.
		} while ( ! $is_saved && --$tries > 0 );
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			self::schedule( 0 );
		}
	}

	/**
	 * Starts if there is no index, or if the site has doubled in size, because then other words are common.
	 *
	 * @param int $newest ID of a post; IDs grow with the site.
	 */
	public function start_if_needed( int $newest = 0 ): void {
		$state   = $this->state();
		$is_done = 'done' === ( $state['phase'] ?? null );
		if ( null === $state || ( $is_done && ( $newest > 2 * $state['last'] || ! $this->index()->exists() ) ) ) {
			$this->restart();
		}
	}

	/**
	 * Builds for a number of seconds.
	 *
	 * @return string 'done'; 'more' if posts are left; 'busy' if another process is building; 'failed' if the index
	 *                could not be saved.
	 */
	public function run( float $seconds ): string {
		$this->start_if_needed();
		$until = microtime( true ) + $seconds;
		$state = $this->state();
		if ( null === $state || 'done' === $state['phase'] ) {
			return null === $state ? 'failed' : 'done';
		}
		// Counts as a failure until a batch is written.
		$failures = max( 0, $state['failures'] ) + 1;
		$claim    = array( 'lease' => time() + self::LEASE, 'failures' => $failures );
		if ( $state['lease'] > time() || ! $this->swap( $state, $claim ) ) {
			return 'busy';
		}
		// Continues if this process is killed or fails: later each time, in case that the cause stays.
		self::schedule( min( DAY_IN_SECONDS, ( self::LEASE + 1 ) * 2 ** min( $failures - 1, 11 ) ) );
		do {
			$change = 'learn' === $state['phase'] ? $this->learn() : $this->batch( $state );
			if ( null === $change ) {
				$this->swap( $state, array( 'lease' => 0 ) );
				return 'failed';
			}
			$is_done = 'done' === ( $change['phase'] ?? '' );
			$is_last = $is_done || microtime( true ) >= $until;
			$change += array( 'lease' => $is_last ? 0 : time() + self::LEASE, 'failures' => 0 );
			if ( ! $this->swap( $state, $change ) ) {
				return 'busy';
			}
			$this->forget();
		} while ( ! $is_last );
		if ( $is_done ) {
			wp_clear_scheduled_hook( self::HOOK );
		}
		return $is_done ? 'done' : 'more';
	}

	/** Builds in the cron event. */
	public function continue(): void {
		$result = $this->run( 20 );
		if ( 'more' === $result ) {
			self::schedule( self::PAUSE );
		} elseif ( 'busy' === $result && false === wp_next_scheduled( self::HOOK ) ) {
			self::schedule( self::LEASE + 1 );
		}
	}

	/** Schedules the next run, and no other. */
	private static function schedule( int $seconds ): void {
		wp_clear_scheduled_hook( self::HOOK );
		wp_schedule_single_event( time() + $seconds, self::HOOK );
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

	/** Changes the stored state and $state, unless another process has changed it. */
	private function swap( array &$state, array $change ): bool {
		$new  = array_replace( $state, $change );
		$json = static fn( array $value ): string => (string) wp_json_encode( $value );
		if ( ! AtomicOptions::swap( self::OPTION, $json( $state ), $json( $new ) ) ) {
			return false;
		}
		$state = $new;
		return true;
	}

	/** @return array|null Null before the first rebuild. */
	private function state(): ?array {
		$row   = AtomicOptions::read( self::OPTION );
		$like  = array( 'phase' => '', 'last' => 0, 'done' => 0, 'total' => 0 );
		$like += array( 'failures' => 0, 'lease' => 0, 'run' => '' );
		$state = Shape::of_json( $row, $like );
		// swap() compares it with the row.
		return wp_json_encode( $state ) === $row ? $state : null;
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

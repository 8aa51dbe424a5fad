<?php
declare(strict_types=1);

namespace Ramjet\Move\Look;

use Ramjet\Move\MoveFeature;
use Ramjet\Support\Jobs\Walk;

/** Looks through the site in batches: first at each post, then at widgets, modules and the theme. */
final class Look {

	/** The cron event, and the option with the progress. */
	public const HOOK = 'ramjet_move_look';

	/**
	 * The progress: 'posts' or 'done'; the last post; the newest when it started; when it ended; how often the next
	 * batch was tried; findings by ID.
	 */
	private const START = array(
		'phase'    => 'posts',
		'last'     => 0,
		'newest'   => 0,
		'ended'    => 0,
		'failures' => 0,
		'found'    => array(),
	);

	/** Posts in a batch, and bytes of their content after which it ends. */
	private const BATCH = 500;
	private const BYTES = 1_000_000;

	/** Characters of a part of a long post, and those that its next part repeats, so that nothing is cut in two. */
	private const PART    = 500_000;
	private const OVERLAP = 2000;

	/** Seconds after its last batch after which a process counts as killed, and between two runs of cron. */
	private const LEASE = 30;
	private const PAUSE = 5;

	private const WITHOUT = "post_status NOT IN ('trash','auto-draft') AND post_type NOT IN ('revision',
		'customize_changeset','oembed_cache','user_request','custom_css','nav_menu_item','wp_global_styles')";

	private readonly Walk $walk;

	public function __construct( private readonly \wpdb $db ) {
		$this->walk = new Walk( self::HOOK, self::START, self::LEASE );
	}

	/** Whether the site has Jetpack, or had it before a move. Costs no query. */
	public static function is_offered(): bool {
		return MoveFeature::is_listed();
	}

	/** @return array{state: string, percent: int, ended: ?string, findings: list<array>} */
	public function status(): array {
		$progress = self::is_offered() ? $this->walk->progress() : null;
		if ( null === $progress ) {
			return array( 'state' => 'none', 'percent' => 0, 'ended' => null, 'findings' => array() );
		}
		$is_done = self::is_done( $progress );
		$percent = (int) floor( 100 * $progress['last'] / max( 1, $progress['newest'] ) );
		return array(
			'state'    => $is_done ? 'done' : 'running',
			'percent'  => $is_done ? 100 : max( 0, min( 99, $percent ) ),
			'ended'    => $is_done ? gmdate( 'c', $progress['ended'] ) : null,
			'findings' => ( new FindingList( $this->db ) )->describe( $progress['found'] ),
		);
	}

	public function is_running(): bool {
		return self::is_offered() && ! self::is_done( $this->walk->progress() ?? array( 'phase' => 'done' ) );
	}

	/** Starts from the beginning. WP-Cron does the work, unless another caller of run() does it first. */
	public function restart(): void {
		$newest = (int) $this->db->get_var( "SELECT MAX(ID) FROM {$this->db->posts}" );
		$this->walk->start( array_replace( self::START, array( 'newest' => $newest ) ) );
		$this->walk->schedule( self::PAUSE );
	}

	/**
	 * Looks for a number of seconds, if a look is running.
	 *
	 * @return string As Walk::work(): FAILED if the database does.
	 */
	public function run( float $seconds ): string {
		$progress = $this->walk->progress();
		if ( null === $progress || self::is_done( $progress ) ) {
			return Walk::DONE;
		}
		// Counts as a failure until a batch is saved.
		$failures = max( 0, min( 99, $progress['failures'] ) ) + 1;
		$progress = $this->walk->claim( $progress, array( 'failures' => $failures ) );
		if ( null !== $progress ) {
			$this->walk->schedule_after_lease( $failures );
		}
		$tests  = new PostFindings( $this->db );
		$batch  = fn( array $progress ): ?array => $this->batch( $progress, $tests );
		$result = $this->walk->work( $progress, $seconds, $batch, self::is_done( ... ) );
		if ( Walk::DONE === $result ) {
			wp_clear_scheduled_hook( self::HOOK );
		}
		return $result;
	}

	/** Looks in the cron event. */
	public function continue(): void {
		$result = $this->run( 20 );
		if ( Walk::MORE === $result ) {
			$this->walk->schedule( self::PAUSE );
		} elseif ( Walk::BUSY === $result && false === wp_next_scheduled( self::HOOK ) ) {
			$this->walk->schedule_after_lease();
		}
	}

	private static function is_done( array $progress ): bool {
		return 'done' === $progress['phase'];
	}

	/** Looks at the next posts, or at last at the rest; returns the changes to the progress, or null on failure. */
	private function batch( array $progress, PostFindings $tests ): ?array {
		$posts = $this->rows( "SELECT ID, post_type, LENGTH(post_content) FROM {$this->db->posts}
			WHERE ID > {$progress['last']} AND " . self::WITHOUT . ' ORDER BY ID LIMIT ' . self::BATCH );
		if ( null === $posts ) {
			return null;
		}
		if ( array() === $posts ) {
			$found = SiteFindings::all() + $progress['found'];
			return array( 'phase' => 'done', 'ended' => time(), 'failures' => 0, 'found' => $found );
		}
		$size = 0;
		foreach ( $posts as $index => [ , , $bytes ] ) {
			$size += (int) $bytes;
			if ( $size > self::BYTES ) {
				$posts = array_slice( $posts, 0, $index + 1 );
				break;
			}
		}
		$ids   = implode( ',', array_map( 'intval', array_column( $posts, 0 ) ) );
		$texts = $this->rows( "SELECT ID, {$this->part( 0 )} WHERE ID IN ($ids)" );
		$meta  = $this->meta( $ids );
		if ( null === $texts || null === $meta ) {
			return null;
		}
		$texts = array_column( $texts, 1, 0 );
		$found = $progress['found'];
		foreach ( $posts as [ $id, $type, $bytes ] ) {
			$names = array();
			foreach ( $this->parts( (int) $id, $texts[ $id ] ?? '', (int) $bytes ) as $text ) {
				$names = array( ...$names, ...$tests->of( (int) $id, $type, $meta[ $id ] ?? array(), $text ) );
				if ( '' !== $this->db->last_error ) {
					return null;
				}
			}
			foreach ( array_unique( $names ) as $name ) {
				$found[ $name ] = FindingList::add( $found[ $name ] ?? null, (int) $id );
			}
		}
		$this->forget();
		return array( 'last' => (int) end( $posts )[0], 'failures' => 0, 'found' => $found );
	}

	/** @return \Generator<string> A post's content, in parts that memory holds. */
	private function parts( int $id, string $text, int $bytes ): \Generator {
		yield $text;
		// There are fewer characters than bytes.
		for ( $from = self::PART; $from < $bytes && '' !== $text; $from += self::PART ) {
			$text = (string) $this->db->get_var( "SELECT {$this->part( $from )} WHERE ID = $id" );
			yield $text;
		}
	}

	/** SQL for a part of the posts' content. */
	private function part( int $from ): string {
		return sprintf(
			"SUBSTRING(post_content, %d, %d) FROM {$this->db->posts}",
			$from + 1,
			self::PART + self::OVERLAP
		);
	}

	/** @return array<int, array<string, string>>|null Beginnings of raw values by post and key; null on failure. */
	private function meta( string $ids ): ?array {
		$keys = "'" . implode( "','", PostFindings::META ) . "'";
		$rows = $this->rows( "SELECT post_id, meta_key, SUBSTRING(meta_value, 1, 500) FROM {$this->db->postmeta}
			WHERE post_id IN ($ids) AND meta_key IN ($keys)" );
		$meta = null === $rows ? null : array();
		foreach ( $rows ?? array() as [ $id, $key, $value ] ) {
			$meta[ $id ][ $key ] = (string) $value;
		}
		return $meta;
	}

	/** @return list<list<?string>>|null Null on failure. */
	private function rows( string $query ): ?array {
		$rows = $this->db->get_results( $query, ARRAY_N );
		return '' === $this->db->last_error ? $rows : null;
	}

	/** Frees memory, which would otherwise grow with the number of posts. */
	private function forget(): void {
		$this->db->flush();
		$this->db->queries = array();
		if ( wp_cache_supports( 'flush_runtime' ) ) {
			wp_cache_flush_runtime();
		}
	}
}

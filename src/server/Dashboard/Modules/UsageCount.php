<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Modules;

use Ramjet\Support\Database\JsonOption;

/**
 * Counts the posts that have blocks of each module: in the background, once a day, in steps that continue where the
 * last process ended. The database searches the content, so none of it is read into memory.
 */
final class UsageCount {

	/** The cron event. */
	public const HOOK = 'ramjet_usage_count';

	private const OPTION = 'ramjet_usage';

	/** Rows that one query searches, and seconds of a process. */
	private const STEP    = 1000;
	private const SECONDS = 10;

	/** What is stored: the last complete counts; the ID up to which those of the next are known, or 0; these. */
	private const STATE = array( 'counts' => array(), 'last' => 0, 'partial' => array() );

	/** No site has more posts. Higher numbers, which another program has stored, could not be added up. */
	private const MAX = 1_000_000_000;

	/** @param \Closure(): array<string, list<string>> $blocks Names of the blocks that count, by module. */
	public function __construct( private readonly \wpdb $db, private readonly \Closure $blocks ) {}

	/** Schedules the job, unless it is scheduled. Needs no query: the list of events is autoloaded. */
	public static function start(): void {
		if ( false === wp_next_scheduled( self::HOOK ) ) {
			wp_schedule_event( time() + MINUTE_IN_SECONDS, 'daily', self::HOOK );
		}
	}

	/**
	 * The counts, at most a day old where cron runs.
	 *
	 * @return array<string, array<string, int>> Module => post type => posts; empty before the first count.
	 */
	public function counts(): array {
		return $this->state()['counts'];
	}

	/** Counts in the cron event, and schedules the rest. */
	public function continue(): void {
		if ( ! $this->run( self::SECONDS ) ) {
			wp_schedule_single_event( time() + 5, self::HOOK );
		}
	}

	/**
	 * Counts for a number of seconds, at least one step; returns whether everything is counted. Two processes do the
	 * same work, but count nothing twice.
	 */
	public function run( float $seconds ): bool {
		$until  = microtime( true ) + $seconds;
		$state  = $this->state();
		$blocks = array_filter( ( $this->blocks )() );
		if ( array() === $blocks ) {
			return true;
		}
		// The highest ID of each step is read first: a query that sorts rows would copy their content.
		$ids = "SELECT MAX(ID) FROM ( SELECT ID FROM {$this->db->posts} WHERE ID > %d ORDER BY ID LIMIT %d ) AS ids";
		do {
			$last = (int) $this->db->get_var( $this->db->prepare( $ids, $state['last'], self::STEP ) );
			$rows = 0 === $last ? array() : $this->count( $blocks, $state['last'], $last );
			if ( '' !== $this->db->last_error ) {
				// Tomorrow's run tries this step again.
				return true;
			}
			foreach ( $rows as $row ) {
				foreach ( array_keys( $blocks ) as $index => $module ) {
					$type  = $row['post_type'];
					$count = (int) $row[ "m$index" ] + ( $state['partial'][ $module ][ $type ] ?? 0 );
					if ( $count > 0 ) {
						$state['partial'][ $module ][ $type ] = $count;
					}
				}
			}
			$state = 0 === $last
				? array( 'counts' => $state['partial'] ) + self::STATE
				: array( 'last' => $last ) + $state;
			// What cannot be saved would be counted again and again.
			if ( ! $this->option()->set( $state ) || 0 === $last ) {
				return true;
			}
		} while ( microtime( true ) < $until );
		return false;
	}

	/**
	 * The post types that people edit, also those that only the Site Editor shows.
	 *
	 * @return list<string>
	 */
	private static function types(): array {
		$is_edited = static fn( string $type ): bool =>
			get_post_type_object( $type )?->show_ui || get_post_type_object( $type )?->show_in_rest;
		return array_values( array_filter( get_post_types_by_support( 'editor' ), $is_edited ) );
	}

	/**
	 * Counts among the posts after one ID, up to another.
	 *
	 * @param array<string, list<string>> $blocks As the constructor's.
	 * @return list<array<string, string>> By post type: `m0` is the count of the first module, and so on.
	 */
	private function count( array $blocks, int $after, int $last ): array {
		$like       = fn( string $start ): string =>
			$this->db->prepare( 'post_content LIKE %s', '%' . $this->db->esc_like( $start ) . '%' );
		$any        = static fn( array $starts ): string => implode( ' OR ', array_map( $like, $starts ) );
		$columns    = array();
		foreach ( array_values( $blocks ) as $index => $names ) {
			$columns[] = "SUM( {$any( array_map( self::comment( ... ), $names ) )} ) AS m$index";
		}
		// Most posts have none of the blocks: one search shows that.
		$namespaces = array_unique( preg_replace( '~/.*~', '/', array_merge( ...array_values( $blocks ) ) ) );
		$has_some   = $any( array_map( static fn( string $name ): string => "<!-- wp:$name", $namespaces ) );
		$texts      = fn( array $values ): string =>
			$this->db->prepare( implode( ', ', array_fill( 0, count( $values ), '%s' ) ), $values );
		$where      = "post_type IN ( {$texts( self::types() )} ) AND post_status IN ( {$texts( self::statuses() )} )";
		$range      = $this->db->prepare( 'ID > %d AND ID <= %d', $after, $last );
		$columns    = implode( ', ', $columns );
		$rest       = "WHERE $range AND $where AND ( $has_some ) GROUP BY post_type";
		return $this->db->get_results( "SELECT post_type, $columns FROM {$this->db->posts} $rest", ARRAY_A ) ?? array();
	}

	/** How the comment before a block begins. With the space: another name may begin alike. */
	public static function comment( string $name ): string {
		return "<!-- wp:$name ";
	}

	/** @return list<string> The statuses that 'All' lists in WordPress's lists of posts. */
	private static function statuses(): array {
		return array_values( get_post_stati( array( 'show_in_admin_all_list' => true ) ) );
	}

	private function state(): array {
		$state = $this->option()->get( self::STATE ) ?? self::STATE;
		$lists = array( 'counts' => $state['counts'], 'partial' => $state['partial'] );
		return array_map( self::only_numbers( ... ), $lists ) + $state;
	}

	private function option(): JsonOption {
		return new JsonOption( self::OPTION );
	}

	/** @return array<string, array<string, int>> Without what another program has stored. */
	private static function only_numbers( array $counts ): array {
		$numbers = static fn( mixed $types ): array => array_filter(
			is_array( $types ) ? $types : array(),
			static fn( mixed $count ): bool => is_int( $count ) && $count > 0 && $count <= self::MAX
		);
		return array_map( $numbers, $counts );
	}
}

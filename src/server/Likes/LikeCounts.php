<?php
declare(strict_types=1);

namespace Ramjet\Likes;

use Ramjet\Support\Database\Migrations;
use Ramjet\Support\Database\Table;

/** The likes of posts: a row for each browser that likes one. */
final class LikeCounts {

	private readonly Table $table;

	private readonly Migrations $migrations;

	/** @var array<int, int|null> Number of likes by post; null for one that was named and not read. */
	private array $counts = array();

	public function __construct( private readonly \wpdb $db ) {
		$this->table      = new Table( $db, "{$db->prefix}ramjet_likes", self::steps( $db ) );
		$this->migrations = new Migrations( $db, self::steps( $db ) );
	}

	/**
	 * `browser`: a hash of the browser's token and the post, so that nobody can tell which posts one browser likes.
	 *
	 * @return array<string, list<string>> As Feature::migrations().
	 */
	public static function steps( \wpdb $db ): array {
		$query = "CREATE TABLE IF NOT EXISTS {$db->prefix}ramjet_likes (
			post_id bigint(20) unsigned NOT NULL,
			browser char(64) NOT NULL,
			PRIMARY KEY  (post_id, browser)
		) {$db->get_charset_collate()}";
		return array( '2026-12-likes' => array( $query ) );
	}

	/**
	 * Names posts whose numbers the page may need: the next count() reads all of them by one query.
	 *
	 * @param mixed $posts Of a WP_Query: objects with an ID; IDs alone are ignored.
	 */
	public function expect( mixed $posts ): void {
		$ids           = array_map( 'intval', array_column( (array) $posts, 'ID' ) );
		$this->counts += array_fill_keys( $ids, null );
	}

	public function count( int $post ): int {
		if ( ! isset( $this->counts[ $post ] ) ) {
			$this->counts += array( $post => null );
			$this->read();
		}
		return $this->counts[ $post ];
	}

	/** Reads what was named. Before the first like, there is no table. */
	private function read(): void {
		$posts        = array_keys( $this->counts, null, true );
		$this->counts = array_fill_keys( $posts, 0 ) + $this->counts;
		if ( $this->migrations->is_new() ) {
			return;
		}
		$marks = implode( ', ', array_fill( 0, count( $posts ), '%d' ) );
		$query = "SELECT post_id, COUNT(*) AS likes FROM {$this->table->name}
			WHERE post_id IN ($marks) GROUP BY post_id";
		foreach ( $this->db->get_results( $this->db->prepare( $query, ...$posts ) ) as $row ) {
			$this->counts[ (int) $row->post_id ] = (int) $row->likes;
		}
	}

	/**
	 * Adds the like of a browser or takes it back, whatever it was before.
	 *
	 * @param string $token Of the browser.
	 * @return bool Whether the database did it.
	 */
	public function set( int $post, string $token, bool $is_liked ): bool {
		unset( $this->counts[ $post ] );
		$browser = hash( 'sha256', "$post|$token" );
		if ( $is_liked ) {
			return false !== $this->table->insert( array( 'post_id' => $post, 'browser' => $browser ) );
		}
		$query = "DELETE FROM {$this->table->name} WHERE post_id = %d AND browser = %s";
		return false !== $this->table->write( $this->db->prepare( $query, $post, $browser ) );
	}

	/** Deletes the likes of a post. */
	public function delete( int $post ): void {
		if ( ! $this->migrations->is_new() ) {
			$this->table->delete( $this->db->prepare( 'post_id = %d', $post ) );
		}
	}
}

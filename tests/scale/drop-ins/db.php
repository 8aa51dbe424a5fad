<?php
/**
 * A drop-in that reads from a replica as HyperDB and LudicrousDB do: what this request has not written, unless it was
 * told to read from the primary. It stands in for them in the tests.
 *
 * Tests prepare what people have made long ago, and look at pages of visitors, at once. So the requests of WordPress
 * itself read from the primary: its screens, its REST routes, PHP without a request, and pages without a cookie or a
 * parameter of Ramjet's. With the condition {"replica": true} they read from the replica, too.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

/** Two connections, one of which each statement gets. */
class RoutedDatabase extends \wpdb {

	/** The statements: what was read from each server, and what was written.
	 *
	 * @var array{primary: list<string>, replica: list<string>, writes: list<string>}
	 */
	public array $statements = array(
		'primary' => array(),
		'replica' => array(),
		'writes'  => array(),
	);

	/** Tables that this request has written, as keys; true for all.
	 *
	 * @var array<string, true>|true
	 */
	private array|bool $written = array();

	private ?\mysqli $primary = null;

	/** Null before the first read, false if it cannot be reached.
	 *
	 * @var \mysqli|false|null
	 */
	private \mysqli|false|null $replica = null;

	/** Sends the reads of a request that is not Ramjet's work to the primary. */
	public function begin(): void {
		$conditions = json_decode( (string) ( $_COOKIE['ramjet_test'] ?? '' ), true );
		if ( ! self::is_work() && empty( $conditions['replica'] ) ) {
			$this->written = true;
		}
	}

	/** Whether this request is Ramjet's work. */
	private static function is_work(): bool {
		$url       = rawurldecode( (string) ( $_SERVER['REQUEST_URI'] ?? '' ) );
		$cookies   = (string) ( $_SERVER['HTTP_COOKIE'] ?? '' );
		$action    = $_REQUEST['action'] ?? $_REQUEST['page'] ?? '';
		$is_visit  = in_array( $_SERVER['REQUEST_METHOD'] ?? '', array( 'GET', 'HEAD' ), true );
		$is_known  = 1 === preg_match( '/(^|; )(wordpress_logged_in|ramjet_member)/', $cookies );
		$is_admin  = str_contains( (string) strtok( $url, '?' ), '/wp-admin/' );
		$is_screen = $is_admin && is_string( $action ) && 1 === preg_match( '~^(ramjet|videopress-)~', $action );
		return match ( true ) {
			'cli' === PHP_SAPI => false,
			$is_admin && 1 === preg_match( '~[?&]ramjet_~', $url ) => true,
			1 === preg_match( '~[?&]ramjet_(order|login|newsletter|view)=~', $url ) => true,
			$is_screen, 1 === preg_match( '~^([^?]*|.*[?&]rest_route=)/(ramjet/v1|jetpack/v4|wpcom/v[23])/~', $url ) => $is_known || ! $is_visit,
			1 === preg_match( '~/wp-login\.php|/wp-admin/|/wp-json|rest_route=~', $url ) => false,
			default => ! $is_visit,
		};
	}

	/** LudicrousDB's name; HyperDB's is send_reads_to_masters(). */
	public function send_reads_to_primaries(): void {
		$this->written = true;
	}

	/**
	 * Sends a statement to one of the servers.
	 *
	 * @param string $query SQL.
	 */
	public function query( $query ) {
		if ( ! $this->ready ) {
			return parent::query( $query );
		}
		$this->primary ??= $this->dbh;
		$is_replica      = $this->reads_replica( (string) $query );
		$chosen          = $is_replica ? $this->replica : $this->primary;
		$this->dbh       = $chosen;
		$result          = parent::query( $query );
		if ( $this->dbh !== $chosen ) {
			// wpdb has connected again, which it does to the primary.
			$this->primary = $this->dbh;
			$this->replica = $is_replica ? false : $this->replica;
		}
		return $result;
	}

	/**
	 * Whether a statement goes to the replica.
	 *
	 * @param string $query SQL.
	 */
	private function reads_replica( string $query ): bool {
		$table    = (string) $this->get_table_from_query( $query );
		$is_write = ! preg_match( '/^[\s(]*(SELECT|SHOW|DESCRIBE|DESC|EXPLAIN)\s/i', $query )
			|| preg_match( '/\sFOR\s+UPDATE\s*$/i', $query );
		if ( $is_write ) {
			$this->statements['writes'][] = $query;
			if ( true !== $this->written && '' !== $table ) {
				$this->written[ $table ] = true;
			}
			return false;
		}
		$is_replica = true !== $this->written && ! isset( $this->written[ $table ] ) && $this->connect_replica();
		$this->statements[ $is_replica ? 'replica' : 'primary' ][] = $query;
		return $is_replica;
	}

	private function connect_replica(): bool {
		if ( null === $this->replica ) {
			$connection = mysqli_init();
			[ , , $socket ] = $this->parse_db_host( RAMJET_TEST_REPLICA );
			$this->replica  = @$connection->real_connect( 'localhost', DB_USER, DB_PASSWORD, DB_NAME, null, $socket ) // phpcs:ignore WordPress.PHP.NoSilencedErrors.Discouraged -- A replica that is down is one of the states.
				? $connection
				: false;
			if ( $this->replica ) {
				$this->set_charset( $this->replica );
				$this->set_sql_mode( array(), $this->replica );
			}
		}
		return false !== $this->replica;
	}
}

$GLOBALS['wpdb'] = new RoutedDatabase( DB_USER, DB_PASSWORD, DB_NAME, DB_HOST );
$GLOBALS['wpdb']->begin();

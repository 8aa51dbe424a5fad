<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Database;

use Ramjet\Forms\Storage\FormTables;
use Ramjet\Support\Database\Migrations;
use Ramjet\Support\Database\PrimaryReads;
use Ramjet\Support\Errors\ErrorLog;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Queue\AfterResponse;
use Ramjet\Tests\TestCase;

/** With databases that know replicas, as drop-ins do; the journeys on one that lags are in `npm run scale`. */
final class PrimaryReadsTest extends TestCase {

	private \wpdb $db;

	protected function setUp(): void {
		parent::setUp();
		$this->db = $GLOBALS['wpdb'];
	}

	protected function tearDown(): void {
		$GLOBALS['wpdb'] = $this->db;
		parent::tearDown();
	}

	/** Has the database of this process know replicas. */
	private function replicate(): void {
		$GLOBALS['wpdb'] = new class( $this->db ) extends \wpdb {
			public function __construct( \wpdb $db ) {
				foreach ( get_object_vars( $db ) as $name => $value ) {
					$this->$name = $value;
				}
				$this->result = null;
			}
			public function send_reads_to_primaries(): void {}
		};
	}

	/** @dataProvider requests */
	public function test_all_requests_but_those_for_visitors_pages_read_from_the_primary( bool $is_work, string $request, bool $is_logged_in = false ): void {
		[ $method, $url ] = explode( ' ', $request );
		parse_str( (string) wp_parse_url( $url, PHP_URL_QUERY ), $query );
		$server = array( 'REQUEST_METHOD' => $method, 'REQUEST_URI' => $url );
		self::assertSame( $is_work, PrimaryReads::is_work( $server, $query, $is_logged_in ) );
	}

	public static function requests(): array {
		$visits = array( 'GET /', 'HEAD /tea/?utm_source=x', 'GET /?page=2&action=x', 'GET /?page[]=ramjet', 'GET /?page=ramjet', 'GET /tea/?action=ramjet', 'GET /tea/?ramjet_x=1', 'GET /tea/?ramjet_viewed=3', 'GET /tea/?x=/wp-admin/&action=ramjet', 'GET /wp-json/ramjet/v1/forms/challenge', 'OPTIONS /wp-json/ramjet/v1/likes/3' );
		$work   = array(
			'POST /tea/',
			'POST /wp-json/ramjet/v1/payments/stripe/webhook',
			'PATCH /wp-admin/admin-ajax.php',
			'GET /tea/?ramjet_order=abc&ramjet_block=3',
			'GET /?ramjet_login=abc',
			'GET /tea/?ramjet_view=abc',
			'GET /?ramjet_newsletter=confirm.3.abc',
			'HEAD /wp-admin/admin-ajax.php?action=ramjet-video-upload&key=abc',
			'GET /wp-admin/admin-ajax.php?action=ramjet-video-file&token=abc',
			'GET /wp-admin/admin.php?page=ramjet&path=payments',
			'GET /wp-admin/admin-post.php?action=ramjet_connect&state=abc',
			'GET /blog/wp-admin/post.php?post=3&action=edit&ramjet_copy=1',
		);
		$users  = array(
			'GET /wp-json/wp/v2/posts'               => false,
			'GET /2026/ramjet/v11/'                  => false,
			'GET /wp-json/wpcom/v20/x'               => false,
			'GET /tea/?x=/ramjet/v1/'                => false,
			'GET /wp-json/ramjet/v1'                 => true,
			'GET /blog/index.php/wp-json/wpcom/v2/x' => true,
			'GET /?rest_route=%2Fjetpack%2Fv4%2Fall' => true,
		);
		$cases  = array();
		foreach ( $visits as $request ) {
			$cases[ $request ] = array( false, $request );
		}
		foreach ( $work as $request ) {
			$cases[ $request ] = array( true, $request );
		}
		foreach ( $users as $request => $is_work ) {
			$cases[ "$request of a user" ] = array( $is_work, $request, true );
		}
		return $cases;
	}

	public function test_requests_with_an_application_password_are_those_of_a_user(): void {
		$server = array( 'REQUEST_METHOD' => 'GET', 'REQUEST_URI' => '/wp-json/ramjet/v1/payments' );
		self::assertTrue( PrimaryReads::is_work( $server + array( 'PHP_AUTH_USER' => 'ann' ), array(), false ) );
		self::assertTrue( PrimaryReads::is_work( $server + array( 'HTTP_AUTHORIZATION' => 'Basic x' ), array(), false ) );
	}

	public function test_a_plugin_of_a_network_begins_before_wordpress_has_named_its_cookies(): void {
		$folder = get_temp_dir() . 'ramjet-' . bin2hex( random_bytes( 8 ) );
		mkdir( $folder );
		file_put_contents( "$folder/early.php", sprintf(
			'<?php require_once %1$s; require_once %2$s;
			$GLOBALS["wpdb"] = new class() {
				public function send_reads_to_primaries(): void {
					echo defined( "LOGGED_IN_COOKIE" ) ? "late" : "primary";
				}
			};
			%3$s::boot();
			exit;',
			var_export( ( new \ReflectionClass( ErrorLog::class ) )->getFileName(), true ),
			var_export( ( new \ReflectionClass( PrimaryReads::class ) )->getFileName(), true ),
			PrimaryReads::class
		) );
		$begin = static function ( string $cookie ) use ( $folder ): string {
			$code = sprintf(
				'$_SERVER["REQUEST_METHOD"] = "GET"; $_SERVER["REQUEST_URI"] = "/wp-json/ramjet/v1/x"; $_COOKIE[%s] = "x";
				define( "WPMU_PLUGIN_DIR", %s ); require %s;',
				var_export( $cookie, true ),
				var_export( $folder, true ),
				var_export( ABSPATH . 'wp-load.php', true )
			);
			return (string) shell_exec( implode( ' ', array_map( 'escapeshellarg', array( PHP_BINARY, '-r', $code ) ) ) . ' 2>&1' );
		};
		try {
			self::assertSame( array( 'primary', '' ), array( $begin( LOGGED_IN_COOKIE ), $begin( 'other' ) ) );
		} finally {
			unlink( "$folder/early.php" );
			rmdir( $folder );
		}
	}

	public function test_the_names_of_both_drop_ins_are_known_and_the_database_is_told_once(): void {
		$hyper     = new class() {
			public int $calls = 0;
			public function send_reads_to_masters(): void {
				++$this->calls;
			}
		};
		$ludicrous = new class() {
			public int $calls = 0;
			public function send_reads_to_primaries(): void {
				++$this->calls;
			}
			public function send_reads_to_masters(): void {
				throw new \LogicException( 'An old name.' );
			}
		};
		foreach ( array( $hyper, $ludicrous ) as $GLOBALS['wpdb'] ) {
			PrimaryReads::begin();
			PrimaryReads::begin();
			self::assertSame( 1, $GLOBALS['wpdb']->calls );
		}
	}

	public function test_options_that_a_replica_had_are_read_again(): void {
		add_option( 'ramjet_test_new', 'new', '', false );
		add_option( 'ramjet_test_alone', 'new', '', false );
		wp_cache_set( 'alloptions', array( 'blogname' => 'Old' ), 'options' );
		wp_cache_set( 'notoptions', array( 'ramjet_test_new' => true ), 'options' );
		wp_cache_set( 'ramjet_test_alone', 'old', 'options' );
		PrimaryReads::begin();
		self::assertSame( 'Old', get_option( 'blogname' ), 'A database without replicas is read once.' );
		$GLOBALS['wpdb'] = new class() {
			public function send_reads_to_primaries(): void {}
		};
		PrimaryReads::begin();
		$GLOBALS['wpdb'] = $this->db;
		self::assertNotSame( 'Old', get_option( 'blogname' ) );
		self::assertSame( array( 'new', 'new' ), array( get_option( 'ramjet_test_new' ), get_option( 'ramjet_test_alone' ) ) );
	}

	public function test_a_drop_in_that_throws_is_logged_and_the_work_goes_on(): void {
		$begin = function (): void {
			$GLOBALS['wpdb'] = new class() {
				public function send_reads_to_primaries(): void {
					throw new \Error( 'No server is left' );
				}
			};
			PrimaryReads::begin();
			$GLOBALS['wpdb'] = $this->db;
		};
		$log = self::logged( $begin );
		self::assertStringContainsString( 'Ramjet could not read from the primary database: Error: No server is left', $log );
	}

	public function test_a_page_that_adds_an_event_to_an_old_list_keeps_those_of_others(): void {
		wp_schedule_event( time() + 99, 'hourly', 'ramjet_test_old' );
		wp_schedule_single_event( time() + 99, 'ramjet_test_other' );
		$old = array( 'cron' => serialize( array( 'version' => 2 ) ) ) + wp_load_alloptions();
		// What this process has read so far came from a replica.
		$this->replicate();
		wp_cache_set( 'alloptions', $old, 'options' );
		Jobs::start( 'ramjet_test_old', 'hourly' );
		self::assertCount( 1, array_column( _get_cron_array(), 'ramjet_test_old' ) );

		$this->replicate();
		wp_cache_set( 'alloptions', $old, 'options' );
		$_SERVER['REQUEST_METHOD'] = 'GET';
		$hooked = $GLOBALS['wp_filter']['pre_schedule_event'] ?? null;
		unset( $GLOBALS['wp_filter']['pre_schedule_event'] );
		PrimaryReads::boot();
		self::assertSame( array(), array_column( _get_cron_array(), 'ramjet_test_other' ), 'The page has the old list.' );
		wp_schedule_single_event( time(), 'ramjet_test_new' );
		$GLOBALS['wp_filter']['pre_schedule_event'] = $hooked;
		foreach ( array( 'new', 'old', 'other' ) as $name ) {
			self::assertCount( 1, array_column( _get_cron_array(), "ramjet_test_$name" ), $name );
		}
	}

	public function test_a_replica_that_does_not_know_of_a_table_yet_has_none_made(): void {
		$steps = FormTables::steps( $this->db );
		self::assertTrue( ( new Migrations( $this->db, $steps ) )->ensure() );
		$this->replicate();
		wp_cache_set( 'alloptions', array( 'ramjet_migrations' => '[]' ) + wp_load_alloptions(), 'options' );
		$writes = array();
		$this->filter( 'query', static function ( string $query ) use ( &$writes ): string {
			str_starts_with( $query, 'SELECT' ) || $writes[] = $query;
			return $query;
		} );
		self::assertTrue( ( new Migrations( $GLOBALS['wpdb'], $steps ) )->ensure() );
		self::assertSame( array(), $writes );
	}

	public function test_jobs_and_work_after_a_response_read_from_the_primary_whatever_runs_them(): void {
		$begun = array();
		$watch = fn(): object => $GLOBALS['wpdb'] = new class() {
			public bool $is_told = false;
			public function send_reads_to_primaries(): void {
				$this->is_told = true;
			}
		};
		$note  = static function () use ( &$begun ): void {
			$begun[] = $GLOBALS['wpdb']->is_told;
		};
		( new Jobs( array( new Job( 'ramjet_test_job', $note ) ) ) )->hook();
		$watch();
		do_action( 'ramjet_test_job' );
		remove_all_actions( 'ramjet_test_job' );
		$before = $GLOBALS['wp_filter']['shutdown'] ?? null;
		unset( $GLOBALS['wp_filter']['shutdown'] );
		AfterResponse::run( $note );
		$watch();
		do_action( 'shutdown' );
		$GLOBALS['wp_filter']['shutdown'] = $before;
		self::assertSame( array( true, true ), $begun );
	}
}

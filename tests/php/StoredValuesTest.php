<?php
declare(strict_types=1);

namespace Ramjet\Tests;

use Ramjet\Forms\FormsUninstall;
use Ramjet\Payments\Orders\OrderFilter;
use Ramjet\Payments\Orders\OrderQuery;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Orders\OrderTable;
use Ramjet\Payments\Orders\RefundTable;
use Ramjet\Payments\PaymentsPage\PaymentExport;

/**
 * Every option, transient and meta of Ramjet with values that it never stores, as after an import or a damaged backup:
 * pages, the dashboard, Site Health and cron go on. A warning fails a test, too.
 */
final class StoredValuesTest extends TestCase {

	/** A name in the code, or the beginning of one. */
	private const NAME = '/[\'"](_?ramjet_[a-z0-9_]+)/';

	private const JOBS = array(
		'ramjet_forms_deliver',
		'ramjet_forms_cleanup',
		'ramjet_related_rebuild',
		'ramjet_move_look',
		'ramjet_instagram_refresh',
		'ramjet_usage_count',
		'ramjet_payments_settle',
		'ramjet_payments_cleanup',
		'ramjet_newsletter_mails',
		'ramjet_newsletter_send',
		'ramjet_video_watch',
		'ramjet_views_cleanup',
		'ramjet_video_privacy',
	);

	/** Records of which each field gets values of other types. */
	private const RECORDS = array(
		'ramjet_mailchimp_problem'      => '{"kind":"service","message":"No.","time":1900000000}',
		'ramjet_usage'                  => '{"counts":{"map":{"post":1}},"last":1,"partial":{"map":{"post":1}}}',
		'ramjet_mail_failure'           => '{"message":"No.","time":1700000000}',
		'ramjet_service_mapbox_check'   => '{"state":"ok","message":"Fine.","time":1700000000,"keys":"0123456789ab"}',
		'ramjet_related_rebuild'        => '{"phase":"index","last":0,"done":0,"total":9,"failures":0,"lease":0,"run":"abcdefgh"}',
		'ramjet_move_look'              => '{"phase":"posts","last":0,"newest":9,"ended":0,'
			. '"found":{"images":{"count":1,"items":[1]}},"lease":0,"run":"abcdefgh"}',
		'ramjet_video_encoder'          => '{"id":"0","video":1,"bytes":1,"milliseconds":1,"sizes":[{"width":2,"height":2}],'
			. '"mark":"","seen":0}',
		'ramjet_video_privacy'          => '{"last":0,"count":0,"failed":1,"lease":0,"run":"abcdefgh"}',
		'ramjet_views_day'              => '{"day":20261129,"salt":"abcd"}',
		'ramjet_views_top'              => '{"day":20261129,"lists":{"7:post":{"at":1,"views":{"1":2}}}}',
		'ramjet_forms_unnamed_proxies'  => '{"10.0.0.1":{"forwarded":1900000000}}',
		'ramjet_instagram_account_abababababababab' => '{"id":"abababababababab","user":"1","username":"ann","folder":"0123456789abcdef",'
			. '"issued":1,"expires":1900000000,"failed":0,"mailed":false,"checked":1,"next":0,"lease":"","problem":"",'
			. '"images":[{"id":"1","title":"A","link":"https://www.instagram.com/p/A/","time":1,"file":"a.jpg",'
			. '"width":9,"small":"b.jpg","small_width":4}]}',
	);

	/** @var array<string, true>|null Names in the code, and those that a first walk has read. */
	private static ?array $names = null;

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'pre_http_request', static fn(): \WP_Error => new \WP_Error( 'http_request_failed', 'No network.' ) );
		$this->filter( 'pre_wp_mail', static fn(): bool => true );
		// A change of the tables would end the transaction.
		$this->filter( 'query', static fn( string $query ): string =>
			1 === preg_match( '/^\s*(?:CREATE|ALTER|DROP|TRUNCATE)\b/i', $query ) ? 'SELECT 1' : $query );
	}

	/** @dataProvider values */
	public function test_values_of_another_shape_end_nothing( mixed $value ): void {
		foreach ( $this->names() as $name ) {
			$this->store( $name, $value );
		}
		$this->walk();
	}

	/** @return array<string, array{mixed}> */
	public static function values(): array {
		return array(
			'no text'           => array( '' ),
			'a word'            => array( 'x' ),
			'a huge number'     => array( '99999999999999999999' ),
			'null'              => array( 'null' ),
			'true'              => array( 'true' ),
			'an empty object'   => array( '{}' ),
			'an empty list'     => array( '[]' ),
			'a quoted word'     => array( '"x"' ),
			'a list of numbers' => array( '[1,2]' ),
			'a list of objects' => array( '[{"id":1},{"id":[]}]' ),
			'nested objects'    => array( '{"a":{"b":{"c":[]}},"id":{},"time":{},"message":[],"state":[]}' ),
			'deep lists'        => array( str_repeat( '[', 600 ) . str_repeat( ']', 600 ) ),
			'broken JSON'       => array( '{"id":' ),
			'a PHP object'      => array( (object) array( 'id' => (object) array() ) ),
			'a PHP list'        => array( array( 1, array(), (object) array(), 'x' ) ),
			'a PHP map'         => array( array( 'id' => array( array() ), 'block' => array(), 'from' => 1, 'to' => 'x' ) ),
		);
	}

	/** @dataProvider fields */
	public function test_fields_of_another_type_end_nothing( string $json ): void {
		$number = 0;
		do {
			$changed = 0;
			foreach ( self::RECORDS as $name => $good ) {
				$left     = $number;
				$record   = self::change( json_decode( $good, true ), $left, json_decode( $json, true ) );
				$changed += $left < 0 ? 1 : 0;
				$this->store( $name, (string) wp_json_encode( $record ) );
			}
			$this->walk();
			++$number;
		} while ( $changed > 0 );
		self::assertGreaterThan( 20, $number );
	}

	/** @return array<string, array{string}> */
	public static function fields(): array {
		return array(
			'null'          => array( 'null' ),
			'a word'        => array( '"../x"' ),
			'a list'        => array( '[1]' ),
			'an object'     => array( '{"id":{}}' ),
			'a huge number' => array( '1e300' ),
		);
	}

	public function test_only_the_setting_itself_deletes_responses_with_the_plugin(): void {
		global $wpdb;
		$response = wp_insert_post( array( 'post_type' => 'feedback', 'post_title' => 'A response', 'post_status' => 'publish' ) );
		foreach ( array_column( self::values(), 0 ) as $value ) {
			$this->store( 'ramjet_delete_entries', $value );
			FormsUninstall::clean( $wpdb );
			self::assertNotNull( get_post( $response ) );
		}
	}

	public function test_a_damaged_order_neither_hides_nor_stops_others(): void {
		global $wpdb;
		$this->log_in_as( 'admin' );
		$store   = new OrderStore( $wpdb );
		$good    = array( 'processor' => 'stripe', 'item' => 'donation', 'source' => 'post:1', 'title' => 'Tea' )
			+ array( 'amount' => 500, 'currency' => 'NZD' );
		$damages = array(
			array( 'processor' => 'x' ),
			array( 'amount' => PHP_INT_MIN ),
			array( 'refunded' => PHP_INT_MIN ),
			array( 'amount' => PHP_INT_MAX, 'refunded' => PHP_INT_MIN ),
			array( 'created_at' => PHP_INT_MIN, 'paid_at' => PHP_INT_MAX ),
			array(),
		);
		foreach ( $damages as $damage ) {
			$ids[] = $store->create( $good )->id;
			$paid  = array( 'status' => 'paid', 'dispute' => 'lost', 'due_at' => time(), 'attempts' => 1 );
			$wpdb->update( OrderTable::name( $wpdb ), $damage + $paid, array( 'id' => end( $ids ) ) );
		}
		$refund = array( 'processor' => 'stripe', 'refund_id' => 're_1', 'order_id' => $ids[2], 'amount' => PHP_INT_MIN );
		$wpdb->insert( RefundTable::name( $wpdb ), $refund + array( 'refunded_at' => PHP_INT_MIN, 'failed_at' => 0 ) );
		$list = $this->rest( 'GET', '/ramjet/v1/payments' )->get_data();
		self::assertSame( array(), array_diff( $ids, array_column( $list['orders'], 'id' ) ) );
		$totals = array_column( $list['totals'], null, 'currency' )['NZD'];
		self::assertSame( array( 'NZ$15.00', 3 ), array( $totals['lost'], $totals['count'] ) );
		foreach ( $ids as $id ) {
			self::assertSame( 200, $this->rest( 'GET', "/ramjet/v1/payments/$id" )->get_status() );
		}
		self::assertSame( 200, $this->rest( 'GET', '/ramjet/v1/overview' )->get_status() );
		$file = implode( iterator_to_array( ( new PaymentExport( $store, new OrderQuery( $wpdb ) ) )->pieces( new OrderFilter( is_paid: true ) ), false ) );
		self::assertSame( 7, substr_count( $file, '"NZD"' ) );
		run_job( OrderStore::SETTLE );
		self::assertSame( array(), array_intersect( $store->work->due( 100 ), $ids ) );
	}

	/** Changes one field of a record, or of a record in it; $left is how many fields come before. */
	private static function change( array $record, int &$left, mixed $value ): array {
		foreach ( $record as $name => $field ) {
			if ( 0 === $left-- ) {
				return array( $name => $value ) + $record;
			}
			$record[ $name ] = is_array( $field ) ? self::change( $field, $left, $value ) : $field;
		}
		return $record;
	}

	/** @return list<string> */
	private function names(): array {
		if ( null === self::$names ) {
			$root  = dirname( RAMJET_FILE );
			$files = new \AppendIterator();
			foreach ( array( "$root/src/server", ...glob( "$root/blocks/*/server" ) ) as $folder ) {
				$files->append( new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $folder ) ) );
			}
			foreach ( new \RegexIterator( $files, '/\.php$/' ) as $file ) {
				preg_match_all( self::NAME, (string) file_get_contents( (string) $file ), $found );
				self::$names = array_fill_keys( $found[1], true ) + ( self::$names ?? array() );
			}
			// The names that code composes: of settings, once they are saved, and of what a walk reads.
			$this->log_in_as( 'admin' );
			$saved = $this->rest( 'POST', '/jetpack/v4/settings', $this->rest( 'GET', '/jetpack/v4/settings' )->get_data() );
			self::assertSame( 200, $saved->get_status() );
			self::$names += array_fill_keys( array_keys( $this->options() ), true );
			$this->filter( 'all', static function ( string $hook ): void {
				if ( 1 === preg_match( '/^pre_(?:option|transient)_(ramjet_.+)$/', $hook, $match ) ) {
					self::$names[ $match[1] ] = true;
				}
			} );
			$this->walk();
			$this->remove_filters();
			// Begins again, without what the walk has saved.
			$this->tearDown();
			$this->setUp();
		}
		return array_keys( self::$names );
	}

	/** @return array<string, string> */
	private function options(): array {
		$query = "SELECT option_name, option_value FROM {$GLOBALS['wpdb']->options} WHERE option_name LIKE 'ramjet\\_%'";
		return array_column( $GLOBALS['wpdb']->get_results( $query, ARRAY_A ), 'option_value', 'option_name' );
	}

	/** Stores a value under a name, wherever Ramjet may read it. */
	private function store( string $name, mixed $value ): void {
		if ( str_starts_with( $name, '_' ) ) {
			update_post_meta( $this->post(), $name, wp_slash( $value ) );
			update_user_meta( get_user_by( 'login', 'admin' )->ID, $name, wp_slash( $value ) );
			return;
		}
		foreach ( array( '', '_transient_' ) as $kind ) {
			// As a row: hooks would react to a change.
			$row = array( 'option_name' => $kind . $name, 'option_value' => maybe_serialize( $value ), 'autoload' => 'on' );
			$GLOBALS['wpdb']->replace( $GLOBALS['wpdb']->options, $row );
		}
		wp_cache_flush();
	}

	private function post(): int {
		return get_posts( array( 'fields' => 'ids', 'post_status' => 'publish' ) )[0];
	}

	/** Requests, renders and runs whatever reads stored values. */
	private function walk(): void {
		$this->log_in_as( 'admin' );
		set_current_screen( 'dashboard' );
		$_SERVER['SERVER_NAME'] = 'localhost';
		foreach ( $this->routes() as $route ) {
			$params = array( 'access_token' => 'abababababababab', 'source' => 'widget:block-9', 'search' => 'x', 'query' => 'x' );
			$this->rest( 'GET', $route, $params );
		}
		apply_filters( 'debug_information', array() );
		ob_start();
		do_action( 'enqueue_block_editor_assets' );
		do_action( 'admin_notices' );
		$this->log_in_as( null );
		$GLOBALS['post'] = get_post( $this->post() );
		do_action( 'wp_head' );
		foreach ( glob( dirname( RAMJET_FILE ) . '/blocks/*/demo.html' ) as $file ) {
			echo do_blocks( (string) file_get_contents( $file ) );
		}
		ob_end_clean();
		// Jobs log what they throw.
		self::assertSame( '', self::logged( static fn() => array_map( run_job( ... ), self::JOBS ) ) );
		$this->log_in_as( 'admin' );
		$settings = array( 'tracking' => true, 'delete_entries' => true, 'enable_upgrade_nudge' => true );
		self::assertSame( 200, $this->rest( 'POST', '/jetpack/v4/settings', $settings )->get_status() );
		$names = $this->rest( 'POST', '/jetpack/v4/options/none', array( 'reset' => true ) )->get_data()['message'];
		foreach ( explode( ', ', trim( explode( ': ', $names )[1], '.' ) ) as $name ) {
			$reset = $this->rest( 'POST', "/jetpack/v4/options/$name", array( 'reset' => true ) );
			self::assertSame( 200, $reset->get_status(), $name );
		}
		self::assertSame( 200, $this->rest( 'DELETE', '/ramjet/v1/instagram' )->get_status() );
	}

	/** @return list<string> Those without a parameter in the path. */
	private function routes(): array {
		$this->rest( 'GET', '/' );
		$routes = array_filter(
			rest_get_server()->get_routes(),
			static fn( array $endpoints, string $route ): bool => isset( $endpoints[0]['methods']['GET'] )
				&& 1 === preg_match( '#^/(?:jetpack/v4|ramjet/v1|wpcom/v2)/[^(]+$#', $route ),
			ARRAY_FILTER_USE_BOTH
		);
		return array_keys( $routes );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Delivery;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Delivery\Attempt;
use Ramjet\Forms\Delivery\Log;
use Ramjet\Forms\Delivery\Progress;
use Ramjet\Forms\Delivery\Queue;
use Ramjet\Forms\Delivery\QueueRows;
use Ramjet\Forms\Integrations\Integration;
use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Options\Schedule;
use Ramjet\Forms\Storage\Cleanup;
use Ramjet\Forms\Storage\FormTables;
use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Support\Files\Vault;
use Ramjet\Support\Queue\Delays;
use Ramjet\Tests\Forms\FormsTestCase;

require_once __DIR__ . '/../FormsTestCase.php';

final class QueueTest extends FormsTestCase {

	/** @var \Closure( string ): Attempt What a channel does, by its name. */
	private \Closure $deliver;

	/** @var list<string> Channels in the order of the attempts. */
	private array $tried = array();

	protected function setUp(): void {
		parent::setUp();
		$this->deliver = static fn(): Attempt => Attempt::succeeded();
		$integration   = new class( fn( string $channel ): Attempt => $this->try( $channel ) ) implements Integration {
			public function __construct( private readonly \Closure $deliver ) {}

			public function kind(): string {
				return 'test';
			}

			public function channels( Form $form ): array {
				return array();
			}

			public function deliver( Response $response, string $channel, array $target ): Attempt {
				return ( $this->deliver )( $channel );
			}
		};
		$this->filter( 'ramjet_form_integrations', static fn(): array => array( $integration ) );
	}

	public function test_what_the_object_cache_says_of_former_attempts_sends_nothing_twice(): void {
		$this->deliver = static fn( string $channel ): Attempt => 'test:good' === $channel ? Attempt::succeeded() : Attempt::failed( 'Down.' );
		$id            = $this->waiting( array( 'test:good', 'test:bad' ) );
		$before        = get_post_meta( $id );
		$this->run_now( $id );
		// A page that read a replica of the database has put it there.
		wp_cache_set( $id, $before, 'post_meta' );
		wp_using_ext_object_cache( true );
		$this->run_now( $id );
		wp_using_ext_object_cache( false );
		self::assertSame( array( 'test:good', 'test:bad', 'test:bad' ), $this->tried );
	}

	public function test_delays_grow_until_delivery_has_failed(): void {
		self::assertSame( 300, Delays::after( 0 ) );
		self::assertSame( 900, Delays::after( 1 ) );
		self::assertSame( 48 * HOUR_IN_SECONDS, Delays::after( 6 ) );
		self::assertNull( Delays::after( 7 ) );
		$this->deliver = static fn( string $channel ): Attempt => 'test:good' === $channel ? Attempt::succeeded() : Attempt::failed( 'Down.' );
		$id            = $this->waiting( array( 'test:good', 'test:bad' ) );
		for ( $attempt = 0; $attempt < 8; $attempt++ ) {
			$this->run_now( $id );
			$due = self::row( $id )->due_at;
			if ( 7 === $attempt ) {
				self::assertNull( $due );
			} else {
				self::assertSame( time() + Delays::after( $attempt ), (int) $due );
			}
		}
		// A channel that succeeded is not tried again.
		self::assertSame( array( 'test:good', ...array_fill( 0, 8, 'test:bad' ) ), $this->tried );
		$log = Log::of( $id );
		self::assertSame( array( false, true ), array( $log[1]['final'], end( $log )['final'] ) );
		self::assertSame( Progress::FAILED, $this->progress( $id )->state() );
	}

	public function test_a_response_that_waits_for_a_known_time_has_not_failed(): void {
		$until         = time() + 12_345;
		$this->deliver = static fn(): Attempt => Attempt::postponed( 'Tomorrow.', $until );
		$id            = $this->waiting( array( 'test' ) );
		$this->run_now( $id );
		self::assertSame( array( (string) $until, '0' ), array( self::row( $id )->due_at, self::row( $id )->attempts ) );
	}

	public function test_a_plugins_exception_is_logged_and_retried(): void {
		$this->deliver = static fn(): Attempt => throw new \RuntimeException( 'Broken.' );
		$id            = $this->waiting( array( 'test', 'gone' ) );
		$this->run_now( $id );
		self::assertSame( array( 'Broken.', 'The plugin that provides this integration is not active.' ), array_column( Log::of( $id ), 'message' ) );
		self::assertNotNull( self::row( $id )->due_at );
	}

	public function test_one_channel_can_be_sent_again_while_the_others_wait(): void {
		$this->deliver = static fn(): Attempt => Attempt::failed( 'Down.' );
		$id            = $this->waiting( array( 'test:a', 'test:b' ) );
		$this->run_now( $id );
		$this->deliver = static fn(): Attempt => Attempt::succeeded();
		self::assertCount( 1, $this->queue()->retry( $id, 'test:a' ) );
		self::assertSame( array( 'test:b' ), $this->progress( $id )->open );
		self::assertSame( time() + 300, (int) self::row( $id )->due_at );
		$this->queue()->retry( $id, 'test:a' );
		$this->run_now( $id );
		self::assertSame( array( 'test:a', 'test:b', 'test:a', 'test:a', 'test:b' ), $this->tried );
	}

	public function test_a_response_is_delivered_by_one_request_at_a_time(): void {
		$id            = $this->waiting( array( 'test' ) );
		$results       = null;
		$this->deliver = function () use ( $id, &$results ): Attempt {
			$results = $this->queue()->retry( $id );
			return Attempt::succeeded();
		};
		$this->run_now( $id );
		self::assertSame( array(), $results );
		self::assertCount( 1, $this->tried );
	}

	public function test_a_delivery_during_which_php_always_ends_is_given_up(): void {
		$id = $this->waiting( array( 'test' ) );
		$GLOBALS['wpdb']->update( FormTables::submissions( $GLOBALS['wpdb'] ), array( 'attempts' => 8 ), array( 'response_id' => $id ) );
		$this->run_now( $id );
		self::assertSame( array(), $this->tried );
		self::assertNull( self::row( $id )->due_at );
		self::assertStringStartsWith( 'The server stopped every attempt', Log::of( $id )[0]['message'] );
	}

	public function test_a_temporary_response_is_deleted_once_everybody_has_it_and_kept_otherwise(): void {
		$id = $this->waiting( array( 'test' ), array( 'status' => Response::TEMPORARY ) );
		$this->run_now( $id );
		self::assertNull( get_post( $id ) );
		$this->deliver = static fn(): Attempt => Attempt::refused( 'No.' );
		$id            = $this->waiting( array( 'test' ), array( 'status' => Response::TEMPORARY ) );
		$this->run_now( $id );
		self::assertSame( 'publish', get_post_status( $id ) );
	}

	public function test_a_temporary_response_stays_due_if_php_is_killed_before_it_is_deleted(): void {
		$id   = $this->waiting( array( 'test' ), array( 'status' => Response::TEMPORARY ) );
		$kill = static fn() => throw new \RuntimeException( 'Killed.' );
		add_action( 'before_delete_post', $kill );
		try {
			$this->run_now( $id );
			self::fail( 'Nothing was deleted.' );
		} catch ( \RuntimeException $error ) {
			self::assertSame( 'Killed.', $error->getMessage() );
		} finally {
			remove_action( 'before_delete_post', $kill );
		}
		$GLOBALS['wpdb']->update( FormTables::submissions( $GLOBALS['wpdb'] ), array( 'claimed_until' => 1 ), array( 'response_id' => $id ) );
		$this->run_now( $id );
		self::assertNull( get_post( $id ) );
		self::assertSame( array( 'test' ), $this->tried );
	}

	public function test_the_cleanup_has_the_queue_finish_a_delivered_response_that_was_not_deleted(): void {
		$id = $this->waiting( array( 'test' ), array( 'status' => Response::TEMPORARY ) );
		Log::add( $id, 'test', Attempt::succeeded(), time() );
		$GLOBALS['wpdb']->update( FormTables::submissions( $GLOBALS['wpdb'] ), array( 'due_at' => null, 'attempts' => 9 ), array( 'response_id' => $id ) );
		( new Cleanup( $GLOBALS['wpdb'], ResponseStore::for_site(), new Vault(), new FormOptions() ) )->run();
		self::assertNotFalse( wp_next_scheduled( Schedule::DELIVERY ) );
		$this->run_now( $id );
		self::assertNull( get_post( $id ) );
		self::assertSame( array(), $this->tried );
	}

	public function test_a_temporary_response_is_not_kept_for_a_confirmation_that_failed(): void {
		$id = $this->waiting( array( 'test', 'confirmation:nonsense' ), array( 'status' => Response::TEMPORARY ) );
		$this->run_now( $id );
		self::assertNull( get_post( $id ) );
	}

	public function test_spam_and_trash_are_not_delivered(): void {
		foreach ( array( 'spam', 'trash' ) as $status ) {
			$id = $this->waiting( array( 'test' ), array( 'status' => $status ) );
			$this->run_now( $id );
			self::assertSame( Progress::HELD, $this->progress( $id )->state() );
			self::assertNull( self::row( $id )->due_at );
		}
		self::assertSame( array(), $this->tried );
	}

	public function test_a_response_without_a_row_is_found(): void {
		$id = self::store( array( 'date' => gmdate( 'Y-m-d H:i:s', time() - 300 ) ) );
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'guid' => 'urn:ramjet:response:x', 'post_name' => "missing-$id" ), array( 'ID' => $id ) );
		( new QueueRows( $GLOBALS['wpdb'] ) )->add_missing();
		self::assertNotNull( self::row( $id )->due_at );
	}

	public function test_old_responses_are_not_read_to_find_those_without_a_row(): void {
		global $wpdb;
		$date = gmdate( 'Y-m-d H:i:s', time() - MONTH_IN_SECONDS );
		$row  = "('feedback', 'publish', '', '', '', '', '', '', '', '$date', '$date', 'urn:ramjet:response:x')";
		$wpdb->query( "INSERT INTO $wpdb->posts (post_type, post_status, post_title, post_name, post_content, post_excerpt,
			to_ping, pinged, post_content_filtered, post_date, post_date_gmt, guid) VALUES " . implode( ',', array_fill( 0, 1000, $row ) ) );
		$read = static fn(): int => (int) array_sum( array_column(
			$wpdb->get_results( "SHOW SESSION STATUS LIKE 'Handler_read_%'", ARRAY_A ),
			'Value'
		) );
		$before = $read();
		( new QueueRows( $wpdb ) )->add_missing();
		self::assertLessThan( 200, $read() - $before );
	}

	public function test_deliveries_are_in_the_sites_language(): void {
		$locales       = array();
		$this->deliver = static function () use ( &$locales ): Attempt {
			$locales[] = determine_locale();
			return Attempt::succeeded();
		};
		$this->filter( 'determine_locale', static fn(): string => 'eo', 5 );
		$this->run_now( $this->waiting( array( 'test' ) ) );
		self::assertSame( array( get_locale() ), $locales );
		self::assertSame( 'eo', determine_locale() );
	}

	/**
	 * Stores a response that is due.
	 *
	 * @param list<string> $channels Names.
	 */
	private function waiting( array $channels, array $more = array() ): int {
		$id = self::store( $more + array( 'delivery' => array( 'channels' => array_fill_keys( $channels, array( 'x' => 1 ) ) ) ) );
		( new QueueRows( $GLOBALS['wpdb'] ) )->make_due( $id, time() );
		return $id;
	}

	private function run_now( int $id ): void {
		$GLOBALS['wpdb']->query( 'UPDATE ' . FormTables::submissions( $GLOBALS['wpdb'] ) . " SET due_at = 1 WHERE response_id = $id AND due_at IS NOT NULL" );
		$this->queue()->start( $id );
	}

	private function try( string $channel ): Attempt {
		$this->tried[] = $channel;
		return ( $this->deliver )( $channel );
	}

	private function queue(): Queue {
		return self::feature()->queue();
	}

	private function progress( int $id ): Progress {
		return Progress::of( ResponseStore::for_site()->get( $id ) );
	}

	private static function row( int $id ): object {
		return $GLOBALS['wpdb']->get_row( 'SELECT * FROM ' . FormTables::submissions( $GLOBALS['wpdb'] ) . " WHERE response_id = $id" );
	}
}

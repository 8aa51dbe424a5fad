<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Delivery;

use Ramjet\Forms\Delivery\Attempt;
use Ramjet\Forms\Delivery\Failures;
use Ramjet\Forms\Delivery\Log;
use Ramjet\Forms\Delivery\Progress;
use Ramjet\Forms\Delivery\QueueHealth;
use Ramjet\Forms\Delivery\QueueRows;
use Ramjet\Forms\Responses\ResponseIndex;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Tests\Forms\FormsTestCase;

require_once __DIR__ . '/../FormsTestCase.php';

final class ProgressTest extends FormsTestCase {

	protected function setUp(): void {
		// Creating the table would commit the transaction.
		ResponseIndex::for_site()->catch_up();
		parent::setUp();
	}

	/**
	 * @dataProvider cases
	 *
	 * @param list<array{string, Attempt}> $log Channels and attempts.
	 * @param bool                         $is_due Whether the queue has it since yesterday.
	 */
	public function test_all_screens_show_the_same_state( string $status, array $log, bool $is_due, string $state, string $health ): void {
		global $wpdb;
		$id = self::store( array( 'status' => $status, 'delivery' => array( 'channels' => array( 'test' => array( 'x' => 1 ) ) ) ) );
		if ( $is_due ) {
			$rows = new QueueRows( $wpdb );
			$rows->claim_now( $id, time() );
			$rows->work->release( $id, time() - DAY_IN_SECONDS + 60, 1 );
		}
		foreach ( $log as [ $channel, $attempt ] ) {
			Log::add( $id, $channel, $attempt, time() );
		}
		$this->log_in_as( 'admin' );
		$lists = array( 'publish' => 'inbox' ) + array( $status => $status );
		$list  = $this->rest( 'GET', '/ramjet/v1/forms/responses', array( 'status' => $lists[ $status ], 'per_page' => 100 ) )->get_data();
		$full  = $this->rest( 'GET', "/ramjet/v1/forms/responses/$id" )->get_data();
		self::assertSame( $state, array_column( $list, 'delivery', 'id' )[ $id ] );
		self::assertSame( array( $state, $state ), array( $full['delivery'], $full['channels'][0]['state'] ) );
		$failures = new Failures( $wpdb, ResponseStore::for_site(), time() );
		self::assertSame( 'failed' === $state, array() !== $failures->items() );
		$finding = ( new QueueHealth( $wpdb, $failures, time() ) )->run();
		self::assertStringContainsString( $health, $finding->label );
	}

	public function test_a_confirmation_beyond_a_limit_is_no_failure_for_the_owner(): void {
		$id = self::store( array( 'status' => 'publish', 'delivery' => array( 'channels' => array( 'mail:a@x.example' => array(), 'confirmation:b@x.example' => array() ) ) ) );
		Log::add( $id, 'mail:a@x.example', Attempt::succeeded(), time() );
		Log::add( $id, 'confirmation:b@x.example', Attempt::refused( 'Too many.' ), time() );
		$progress = Progress::of( ResponseStore::for_site()->get( $id ) );
		self::assertSame( array( 'sent', array( 'sent', 'failed' ) ), array( $progress->state(), array_column( $progress->channels(), 'state' ) ) );
		self::assertSame( array(), ( new Failures( $GLOBALS['wpdb'], ResponseStore::for_site(), time() ) )->items() );
	}

	public function test_a_response_that_waits_for_an_approval_is_on_hold(): void {
		$id       = self::store( array( 'status' => 'publish', 'delivery' => array( 'channels' => array( 'test' => array( 'approved' => false ) ) ) ) );
		$response = ResponseStore::for_site()->get( $id );
		self::assertSame( 'held', Progress::of( $response, false )->state() );
		self::assertSame( 'waiting', Progress::of( $response, true )->state(), 'after the approval' );
	}

	/**
	 * @return array<string, array{string, list<array{string, Attempt}>, bool, string, string}>
	 */
	public static function cases(): array {
		$failed  = array( 'test', Attempt::failed( 'Down.' ) );
		$refused = array( 'test', Attempt::refused( 'Never.' ) );
		return array(
			'new'                                     => array( 'publish', array(), true, 'waiting', 'late' ),
			'failed once'                             => array( 'publish', array( $failed ), true, 'waiting', 'late' ),
			'failed for good'                         => array( 'publish', array( $failed, $refused ), false, 'failed', 'could not be delivered' ),
			'sent again in vain'                      => array( 'publish', array( $refused, $failed ), true, 'waiting', 'late' ),
			'another channel failed, which it lost'   => array( 'publish', array( array( 'gone', Attempt::refused( 'No.' ) ) ), true, 'waiting', 'late' ),
			'the spam filter failed'                  => array( 'publish', array( array( 'akismet', Attempt::refused( 'No.' ) ) ), true, 'waiting', 'late' ),
			'imported, which nobody wants to be sent' => array( 'publish', array(), false, 'none', 'on time' ),
			'in the trash while it waited'            => array( 'trash', array( $failed ), true, 'held', 'on time' ),
		);
	}
}

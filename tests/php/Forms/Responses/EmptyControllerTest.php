<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Responses;

use Ramjet\Forms\Responses\EmptyController;
use Ramjet\Forms\Responses\ResponseIndex;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Tests\Forms\FormsTestCase;

require_once __DIR__ . '/../FormsTestCase.php';

final class EmptyControllerTest extends FormsTestCase {

	private const ROUTE = '/ramjet/v1/forms/responses/empty';

	protected function setUp(): void {
		// Creating the table would commit the transaction.
		ResponseIndex::for_site()->catch_up();
		parent::setUp();
	}

	public function test_a_list_is_emptied_and_the_others_are_kept(): void {
		$spam  = array( self::store( array( 'status' => 'spam' ) ), self::store( array( 'status' => 'spam' ) ) );
		$kept  = array( self::store(), self::store( array( 'status' => 'trash' ) ) );
		$moved = self::store( array( 'status' => 'spam' ) );
		$this->log_in_as( 'editor' );
		ResponseIndex::for_site()->catch_up();
		// The index does not know it yet.
		$GLOBALS['wpdb']->update( $GLOBALS['wpdb']->posts, array( 'post_status' => 'publish' ), array( 'ID' => $moved ) );
		self::assertSame( 2, $this->rest( 'POST', self::ROUTE, array( 'status' => 'spam' ) )->get_data()['deleted'] );
		self::assertSame( array( null, null ), array_map( 'get_post', $spam ) );
		self::assertNotContains( null, array_map( 'get_post', array( ...$kept, $moved ) ) );
		self::assertSame( array( 'deleted' => 1, 'left' => 0 ), $this->rest( 'POST', self::ROUTE, array( 'status' => 'trash' ) )->get_data() );
	}

	public function test_the_inbox_cannot_be_emptied(): void {
		$this->log_in_as( 'admin' );
		self::assertSame( 400, $this->rest( 'POST', self::ROUTE, array( 'status' => 'inbox' ) )->get_status() );
		self::assertSame( 400, $this->rest( 'POST', self::ROUTE )->get_status() );
	}

	public function test_users_delete_only_what_they_may_read(): void {
		$this->log_in_as( 'author' );
		$mine  = self::store( array( 'status' => 'spam', 'source' => $this->save_post( array( 'status' => 'publish' ) )['id'] ) );
		$other = self::store( array( 'status' => 'spam', 'source' => 1 ) );
		foreach ( array( null, 'subscriber', 'contributor' ) as $user ) {
			$this->log_in_as( $user );
			self::assertContains( $this->rest( 'POST', self::ROUTE, array( 'status' => 'spam' ) )->get_status(), array( 401, 403 ) );
		}
		$this->log_in_as( 'author' );
		self::assertSame( array( 'deleted' => 1, 'left' => 0 ), $this->rest( 'POST', self::ROUTE, array( 'status' => 'spam' ) )->get_data() );
		self::assertSame( array( true, false ), array( null === get_post( $mine ), null === get_post( $other ) ) );
	}

	public function test_a_client_does_not_repeat_a_request_that_deletes_nothing(): void {
		$kept = self::store( array( 'status' => 'spam' ) );
		$this->log_in_as( 'admin' );
		$this->filter( 'pre_delete_post', static fn(): bool => false );
		$reply = $this->rest( 'POST', self::ROUTE, array( 'status' => 'spam' ) );
		self::assertSame( array( 500, 'ramjet_not_saved' ), array( $reply->get_status(), $reply->get_data()['code'] ) );
		self::assertNotNull( get_post( $kept ) );
	}

	public function test_a_request_stops_when_its_time_is_over(): void {
		self::store( array( 'status' => 'spam' ) );
		self::store( array( 'status' => 'spam' ) );
		$this->log_in_as( 'admin' );
		$controller = new EmptyController( ResponseStore::for_site(), ResponseIndex::for_site(), 0.0 );
		$request    = new \WP_REST_Request( 'POST' );
		$request->set_param( 'status', 'spam' );
		$reply = $controller->routes()['/forms/responses/empty'][0]['callback']( $request );
		self::assertSame( 1, $reply['deleted'] );
		self::assertGreaterThan( 0, $reply['left'] );
	}
}

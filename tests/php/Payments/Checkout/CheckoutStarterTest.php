<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Checkout;

use Ramjet\Payments\Checkout\CheckoutOutcome;
use Ramjet\Payments\Checkout\Refusal;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Support\Contracts\Problem;

require_once __DIR__ . '/CheckoutTestCase.php';

final class CheckoutStarterTest extends CheckoutTestCase {

	public function test_a_start_stores_the_order_and_leads_to_its_checkout(): void {
		$url     = $this->start();
		[ $order ] = $this->all();
		self::assertSame( "https://pay.example/$order->public_id", $url );
		self::assertSame(
			array( OrderStatus::Open, 'tea', 'Cup of tea', 1000, 2, 'USD', 'ann', "post:$this->page", $this->page, "cs_$order->public_id", 'acct_1' ),
			array( $order->status, $order->item, $order->title, $order->amount, $order->quantity, $order->currency, $order->visitor, $order->source, $order->page, $order->checkout_id, $order->account )
		);
		$return = home_url( "/tea/?cup=green&ramjet_order=$order->public_id&ramjet_block=tea-0#ramjet-pay-1" );
		self::assertSame( array( array( $order->id, $return ) ), $this->processor->started );
		self::assertSame( 1, $this->remembered );
	}

	public function test_price_currency_and_payee_that_are_posted_do_not_count(): void {
		$this->start( $this->request( array( 'amount' => '1', 'price' => '1', 'currency' => 'HUF', 'payee' => 'me@example.org' ) ) );
		[ $order ] = $this->all();
		self::assertSame( array( 1000, 'USD', 'acct_1' ), array( $order->amount, $order->currency, $order->account ) );
	}

	public function test_arrays_instead_of_strings_choose_nothing(): void {
		$request = $this->request( array( 'ramjet_quantity' => array( '2' ), 'ramjet_pay_id' => array( 'x' ), 'ramjet_amount' => 'x', 'ramjet_tier' => array( 'one-time' => array( '1' ) ) ) );
		self::assertSame( array( '', '', '', '' ), array( $request->choice->quantity, $request->choice->amount, $request->choice->tier, $request->block ) );
		$outcome = $this->start( $request );
		self::assertSame( 'quantity', $outcome->error->field );
		self::assertSame( array(), $this->all() );
	}

	/**
	 * @return array<string, array{\Closure, int, string}>
	 */
	public function refused(): array {
		$gone = 'no longer available';
		return array(
			'no token'            => array( static fn( self $test ): string => '', 400, 'could not be recognized' ),
			'an altered token'    => array( static fn( self $test ): string => 'A' . $test->token(), 400, 'could not be recognized' ),
			'a block that is gone' => array( static fn( self $test ): string => $test->token( key: 'tea-7|abc' ), 410, $gone ),
			'a form'              => array( static fn( self $test ): string => $test->token( key: 'abcdef-0' ), 410, $gone ),
			'a private post'      => array( static function ( self $test ): string {
				wp_update_post( array( 'ID' => $test->page, 'post_status' => 'private' ) );
				return $test->token();
			}, 410, $gone ),
			'a deleted post'      => array( static function ( self $test ): string {
				wp_delete_post( $test->page, true );
				return $test->token();
			}, 410, $gone ),
		);
	}

	/**
	 * @dataProvider refused
	 */
	public function test_a_token_says_which_block_is_paid_for( \Closure $token, int $status, string $text ): void {
		$result = $this->start( $this->request( array( 'ramjet_pay' => $token( $this ) ) ) );
		self::assertInstanceOf( Refusal::class, $result );
		self::assertSame( $status, $result->status );
		self::assertStringContainsString( $text, $result->message );
		self::assertSame( array(), $this->all() );
	}

	public function test_the_visitor_sees_a_new_price_before_paying_it(): void {
		$request = $this->request();
		wp_update_post( array( 'ID' => $this->page, 'post_content' => 'tea for 600' ) );
		$outcome = $this->start( $request );
		self::assertSame( array( 'tea-0', '2' ), array( $outcome->key, $outcome->choice->quantity ) );
		self::assertStringStartsWith( 'The price has changed.', $outcome->message );
		self::assertSame( array(), $this->processor->started );
		self::assertIsString( $this->start( $this->request( array( 'ramjet_pay' => $this->token( 600 ) ) ) ) );
		self::assertSame( 1200, $this->all()[0]->amount );
	}

	public function test_an_old_price_in_the_object_cache_does_not_count(): void {
		$request = $this->request();
		$content = get_post( $this->page )->post_content;
		wp_update_post( array( 'ID' => $this->page, 'post_content' => 'tea for 600' ) );
		$old               = clone get_post( $this->page );
		$old->post_content = $content;
		// A page that read a replica of the database has put it there.
		wp_cache_set( $this->page, (object) $old->to_array(), 'posts' );
		wp_using_ext_object_cache( true );
		$outcome = $this->start( $request );
		wp_using_ext_object_cache( false );
		self::assertInstanceOf( CheckoutOutcome::class, $outcome );
		self::assertStringStartsWith( 'The price has changed.', $outcome->message );
	}

	public function test_a_block_that_has_moved_is_paid_for_at_the_same_price(): void {
		$key = 'tea-1|' . ( new FakeOffer( 500 ) )->prices();
		self::assertIsString( $this->start( $this->request( array( 'ramjet_pay' => $this->token( key: $key ) ) ) ) );
		self::assertStringContainsString( 'ramjet_block=tea-0', $this->processor->started[0][1] );
	}

	public function test_a_token_expires_after_two_days(): void {
		self::assertIsString( $this->start( $this->request( array( 'ramjet_pay' => $this->token( age: 172_700 ) ) ) ) );
		$outcome = $this->start( $this->request( array( 'ramjet_pay' => $this->token( age: 172_900 ) ), 'bob' ) );
		self::assertStringContainsString( 'open for too long', $outcome->message );
		self::assertCount( 1, $this->all() );
	}

	public function test_while_a_checkout_is_open_the_same_choice_of_the_same_browser_gets_it_again(): void {
		$url = $this->start();
		self::assertSame( $url, $this->start() );
		self::assertNotSame( $url, $this->start( $this->request( array( 'ramjet_quantity' => '3' ) ) ) );
		self::assertNotSame( $url, $this->start( $this->request( visitor: 'bob' ) ) );
		self::assertCount( 3, $this->processor->started );
		self::assertCount( 3, $this->all() );
	}

	public function test_an_older_checkout_is_given_again_only_if_the_processor_says_that_it_is_open(): void {
		$url = $this->start();
		[ $order ] = $this->all();
		$is_now = static fn( OrderStatus $status ): \Closure => fn( int $id ) => $this->orders->change( $id, array( 'status' => $status ) ) ? null : null;
		$this->orders->change( $order->id, array( 'created_at' => time() - 600 ) );
		self::assertSame( $url, $this->start() );
		$this->settle = $is_now( OrderStatus::Paid )->bindTo( $this );
		self::assertStringContainsString( "ramjet_order=$order->public_id", $this->start() );
		self::assertNotSame( $url, $this->start() );
		self::assertCount( 2, $this->all() );
		$this->settle = $is_now( OrderStatus::Expired )->bindTo( $this );
		$this->orders->change( $this->all()[1]->id, array( 'created_at' => time() - 600 ) );
		self::assertStringStartsWith( 'https://pay.example/', $this->start() );
		self::assertCount( 3, $this->all() );
	}

	public function test_a_start_that_was_killed_before_its_checkout_was_stored_is_repeated_for_the_same_order(): void {
		$url = $this->start();
		[ $order ] = $this->all();
		$lost = array( 'checkout_id' => null, 'checkout_url' => null, 'created_at' => time() - 20 );
		$this->orders->change( $order->id, array( 'status' => OrderStatus::Created ) + $lost );
		self::assertSame( $url, $this->start() );
		self::assertCount( 1, $this->all() );
		self::assertSame( $this->processor->started[0], $this->processor->started[1] );
	}

	public function test_visitors_see_that_the_processor_failed_and_editors_see_why(): void {
		foreach ( array( 'slow', 'limited', 'nonsense', 'unreachable' ) as $kind ) {
			$this->processor->problem = new Problem( $kind, 'Stripe: rate_limit' );
			$message = $this->start( $this->request( visitor: $kind ) )->message;
			self::assertSame( 'Your payment could not be started. Nothing was charged. Please try again in a few minutes.', $message );
		}
		foreach ( array( 'keys', 'currency', 'payee', 'permission', 'refused' ) as $kind ) {
			$this->processor->problem = new Problem( $kind, 'Stripe: key revoked' );
			$message = $this->start( $this->request( visitor: $kind ), "192.0.2.$kind" )->message;
			self::assertSame( 'This site cannot take this payment now. Nothing was charged. Please tell the site’s owner.', $message );
		}
		$this->log_in_as( 'contributor' );
		self::assertStringEndsWith( 'Only editors see this: Stripe: key revoked', $this->start( $this->request( visitor: 'cleo' ), '192.0.2.9' )->message );
	}

	public function test_the_next_start_repeats_the_order_unless_the_processor_refused_it(): void {
		$this->processor->problem = new Problem( 'slow', 'Timeout' );
		$this->start();
		$this->orders->change( $this->all()[0]->id, array( 'created_at' => time() - 20 ) );
		$this->processor->problem = new Problem( 'currency', 'No RUB' );
		$this->start();
		self::assertSame( array( OrderStatus::Failed, 'currency' ), array( $this->all()[0]->status, $this->all()[0]->reason ) );
		$this->processor->problem = null;
		self::assertIsString( $this->start() );
		self::assertSame( array( OrderStatus::Failed, OrderStatus::Open ), array_column( $this->all(), 'status' ) );
	}

	public function test_visitors_cannot_pay_on_a_copy_of_the_site(): void {
		self::make_copy();
		self::assertStringStartsWith( 'Payments are paused', $this->start()->message );
		self::assertSame( array(), $this->all() );
	}

	public function test_without_keys_nothing_is_stored(): void {
		$this->processor->is_ready = false;
		self::assertStringStartsWith( 'This site cannot take this payment', $this->start()->message );
		self::assertSame( array(), $this->all() );
	}

	public function test_an_order_that_the_database_does_not_store_is_not_started(): void {
		global $wpdb;
		$wpdb->suppress_errors();
		$this->filter( 'query', static fn( string $query ): string => preg_match( '/^\s*(INSERT|UPDATE|CREATE|DELETE)/i', $query ) ? "FAIL $query" : $query );
		$outcome = $this->start();
		$wpdb->suppress_errors( false );
		self::assertInstanceOf( CheckoutOutcome::class, $outcome );
		self::assertStringContainsString( 'Nothing was charged.', $outcome->message );
		self::assertSame( array(), $this->processor->started );
	}
}

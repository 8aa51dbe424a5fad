<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Checkout;

use Ramjet\Payments\Checkout\BlockView;
use Ramjet\Payments\Checkout\CheckoutOutcome;
use Ramjet\Payments\Checkout\ResultText;
use Ramjet\Payments\Checkout\ReturnPage;
use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Support\Contracts\Problem;

require_once __DIR__ . '/CheckoutTestCase.php';

final class ReturnPageTest extends CheckoutTestCase {

	private Order $order;

	protected function setUp(): void {
		parent::setUp();
		$this->start();
		[ $this->order ] = $this->all();
	}

	private function return( string $visitor = 'ann', string $key = 'tea-0' ): ?CheckoutOutcome {
		$page = new ReturnPage( $this->orders, $this->settle, $this->sellers );
		return $page->outcome( $this->order->public_id, $key, $visitor );
	}

	/** The processor's report. */
	private function becomes( OrderStatus $status ): void {
		$this->settle = function ( int $id ) use ( $status ): ?Problem {
			$this->orders->change( $id, array( 'status' => $status, 'name' => 'Ann Payer', 'email' => 'ann@example.org' ) );
			return null;
		};
	}

	/**
	 * @return array<string, array{OrderStatus, string, string, bool}>
	 */
	public function results(): array {
		return array(
			'paid'       => array( OrderStatus::Paid, 'Thank you! You paid $10.00. The receipt goes to ann@example.org.', 'This payment was received.', true ),
			'processing' => array( OrderStatus::Processing, 'Thank you! Your payment is being processed, which can take several days.', 'This payment is being processed.', true ),
			'open'       => array( OrderStatus::Open, 'You have not paid. You can try again. If you have just paid, please reload this page in a minute.', 'This payment was not completed.', false ),
			'failed'     => array( OrderStatus::Failed, 'Your payment failed. Nothing was charged. You can try again.', 'This payment failed.', false ),
			'expired'    => array( OrderStatus::Expired, 'The checkout has expired. Nothing was charged. You can try again.', 'This checkout has expired.', false ),
		);
	}

	/**
	 * @dataProvider results
	 */
	public function test_the_payer_sees_the_result_and_others_no_details( OrderStatus $status, string $own, string $others, bool $hides_form ): void {
		$this->becomes( $status );
		foreach ( array( 'ann' => $own, 'stranger' => $others ) as $visitor => $expected ) {
			$view = new BlockView( 'ramjet-pay-1', '', $this->return( $visitor ) );
			self::assertSame( $expected, html_entity_decode( wp_strip_all_tags( $view->notice() ) ) );
			self::assertSame( $hides_form, $view->hides_form );
		}
	}

	public function test_the_processor_is_asked_until_the_order_is_finished(): void {
		$this->becomes( OrderStatus::Paid );
		$settle       = $this->settle;
		$asked        = 0;
		$this->settle = static function ( int $id ) use ( $settle, &$asked ): ?Problem {
			++$asked;
			return $settle( $id );
		};
		$this->return();
		$this->return();
		self::assertSame( 1, $asked );
	}

	public function test_no_payer_is_asked_to_pay_again_while_the_processor_does_not_reply(): void {
		$this->settle = static fn( int $id ): Problem => new Problem( 'slow', 'Timeout' );
		$view         = new BlockView( 'ramjet-pay-1', '', $this->return() );
		self::assertStringContainsString( 'Please do not pay again', $view->notice() );
		self::assertTrue( $view->hides_form );
	}

	public function test_a_payer_who_comes_while_another_request_asks_sees_its_result(): void {
		$this->settle = function ( int $id ): Problem {
			$this->orders->change( $id, array( 'status' => OrderStatus::Paid ) );
			return new Problem( 'busy', '' );
		};
		$view = new BlockView( 'ramjet-pay-1', '', $this->return() );
		self::assertStringContainsString( 'You paid $10.00.', html_entity_decode( $view->notice() ) );
	}

	public function test_an_order_that_needs_review_is_not_paid_again(): void {
		$this->orders->change( $this->order->id, array( 'review' => 'amount' ) );
		$view = new BlockView( 'ramjet-pay-1', '', $this->return() );
		self::assertStringContainsString( 'The owner of this site has to review', $view->notice() );
		self::assertTrue( $view->hides_form );
	}

	public function test_where_the_block_is_gone_the_result_has_a_page_of_its_own(): void {
		$this->becomes( OrderStatus::Paid );
		foreach ( array( '', 'tea', 'tea-7', 'coffee-0' ) as $key ) {
			self::assertTrue( $this->return( key: $key )->is_lost );
		}
		self::assertFalse( $this->return()->is_lost );
		$this->orders->change( $this->order->id, array( 'item' => 'coffee' ) );
		self::assertTrue( $this->return()->is_lost, 'The block sells something else.' );
		wp_update_post( array( 'ID' => $this->page, 'post_content' => 'no more tea' ) );
		$outcome = $this->return();
		self::assertTrue( $outcome->is_lost );
		self::assertStringStartsWith( 'Thank you! You paid $10.00.', ResultText::of( $outcome ) );
	}

	public function test_an_unknown_order_has_no_result(): void {
		$page = new ReturnPage( $this->orders, $this->settle, $this->sellers );
		foreach ( array( '', 'x', str_repeat( 'a', 24 ), "' OR 1=1 --             " ) as $id ) {
			self::assertNull( $page->outcome( $id, 'tea-0', 'ann' ) );
		}
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Checkout;

use Ramjet\Forms\Captcha\Puzzle;
use Ramjet\Forms\Captcha\SelectedCaptcha;
use Ramjet\Payments\Checkout\BlockViews;
use Ramjet\Payments\Checkout\CaptchaPage;
use Ramjet\Payments\Checkout\CheckoutOutcome;
use Ramjet\Payments\Checkout\CheckoutStarter;
use Ramjet\Payments\Checkout\FraudGuard;
use Ramjet\Payments\Checkout\OrderCheckout;
use Ramjet\Payments\Checkout\Refusal;
use Ramjet\Payments\Checkout\Sellers;
use Ramjet\Payments\Checkout\StartRequest;
use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Orders\OrderTable;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Support\Visitors\PageToken;
use Ramjet\Support\Visitors\Posted;
use Ramjet\Tests\TestCase;

require_once __DIR__ . '/FakeOffer.php';
require_once __DIR__ . '/FakeProcessor.php';
require_once __DIR__ . '/FakeSeller.php';

/**
 * A page that sells tea for 5.00 dollars.
 */
abstract class CheckoutTestCase extends TestCase {

	protected int $page;

	protected OrderStore $orders;

	protected FakeProcessor $processor;

	protected Sellers $sellers;

	/** How often the cookie was set. */
	protected int $remembered = 0;

	/** @var (\Closure(int): ?\Ramjet\Support\Contracts\Problem) What happens when the processor is asked. */
	protected \Closure $settle;

	protected function setUp(): void {
		$this->orders = new OrderStore( $GLOBALS['wpdb'] );
		// Creating the table would end the test's transaction.
		$this->orders->is_ready();
		parent::setUp();
		// REST tests of the same site leave some, which are there again after the test.
		$GLOBALS['wpdb']->query( 'DELETE FROM ' . OrderTable::name( $GLOBALS['wpdb'] ) );
		$this->page      = wp_insert_post( array( 'post_status' => 'publish', 'post_content' => 'tea for 500' ) );
		$this->processor = new FakeProcessor();
		$this->sellers   = new Sellers( static fn(): array => array( new FakeSeller() ) );
		$this->settle    = static fn( int $order ) => null;
	}

	/** The token of the page's block; of another one, as it was at another time. */
	protected function token( int $price = 500, string $key = '', int $age = 0 ): string {
		$fingerprint = '' === $key ? BlockViews::fingerprint( new FakeOffer( $price ) ) : $key;
		return ( new PageToken( BlockSource::post( $this->page ), $fingerprint, $this->page, time() - $age ) )->sign();
	}

	/**
	 * What a visitor posts.
	 *
	 * @param array<string, mixed> $fields Besides those of two cups for Ann, paid with Stripe.
	 */
	protected function request( array $fields = array(), string $visitor = 'ann' ): StartRequest {
		$fields += array(
			'ramjet_pay'      => $this->token(),
			'ramjet_pay_id'   => 'ramjet-pay-1',
			'ramjet_interval' => 'one-time',
			'ramjet_quantity' => '2',
			'ramjet_pay_with' => 'stripe',
		);
		$server = array( 'REQUEST_URI' => '/tea/?cup=green', 'HTTP_USER_AGENT' => 'Browser' );
		return StartRequest::read( new Posted( $fields, $server ), $visitor, '192.0.2.1', time() );
	}

	protected function start( ?StartRequest $request = null, string $ip = '192.0.2.1' ): string|CheckoutOutcome|CaptchaPage|Refusal {
		$processor = fn( string $name ): FakeProcessor => $this->processor;
		$starter   = new CheckoutStarter(
			$this->orders,
			new OrderCheckout( $this->orders, $processor, $this->settle ),
			$processor,
			$this->sellers,
			new SelectedCaptcha( self::services_of(), '/plugins/ramjet/plugin.php' ),
			new FraudGuard( $GLOBALS['wpdb'], $ip, time() ),
			function (): void {
				++$this->remembered;
			}
		);
		return $starter->start( $request ?? $this->request() );
	}

	/** @return list<Order> All orders, the oldest first. */
	protected function all(): array {
		global $wpdb;
		$ids = $wpdb->get_col( 'SELECT id FROM ' . OrderTable::name( $wpdb ) . ' ORDER BY id' );
		return array_map( fn( string $id ): ?Order => $this->orders->get( (int) $id ), $ids );
	}

	/** A solved puzzle. */
	protected static function solve(): string {
		$puzzle = ( new Puzzle( time() ) )->make();
		for ( $number = 0; hash( 'sha256', $puzzle['salt'] . $number ) !== $puzzle['challenge']; ) {
			++$number;
		}
		$solution = array( 'salt' => $puzzle['salt'], 'number' => $number, 'signature' => $puzzle['signature'] );
		return base64_encode( (string) wp_json_encode( $solution ) );
	}
}

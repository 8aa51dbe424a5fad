<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Settlement;

use PHPMailer\PHPMailer\PHPMailer;
use Ramjet\Members\Membership\MemberStore;
use Ramjet\Members\Membership\MemberTable;
use Ramjet\Payments\Checkout\CheckoutOutcome;
use Ramjet\Payments\Orders\Order;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\OrderStore;
use Ramjet\Payments\Orders\OrderTable;
use Ramjet\Payments\PaymentsPage\PaymentActions;
use Ramjet\Payments\Plans\StripePlanPayments;
use Ramjet\Payments\Processors\Report;
use Ramjet\Payments\Settlement\Settler;
use Ramjet\Payments\Stripe\StripeKey;
use Ramjet\Tests\FakeProcessor;
use Ramjet\Tests\TestCase;

/** Orders of a processor that tests control, and the mails about them. */
abstract class SettlementTestCase extends TestCase {

	protected OrderStore $orders;
	protected FakeProcessor $processor;
	protected Settler $settler;

	/** @var list<object> Sent mails: to, id, subject, html, text. */
	protected array $mails = array();

	/** Called with each mail before it is sent. */
	protected ?\Closure $on_mail = null;

	private mixed $mailer = null;

	protected function setUp(): void {
		$this->orders = new OrderStore( $GLOBALS['wpdb'] );
		// Creating the tables would end the test's transaction.
		$this->orders->is_ready();
		( new MemberStore( $GLOBALS['wpdb'] ) )->is_ready();
		parent::setUp();
		// REST tests of the same site leave some, which are there again after the test.
		foreach ( array( OrderTable::name( $GLOBALS['wpdb'] ), MemberTable::name( $GLOBALS['wpdb'] ) ) as $table ) {
			$GLOBALS['wpdb']->query( "DELETE FROM $table" );
		}
		$this->processor = new FakeProcessor();
		$this->settler   = new Settler( $GLOBALS['wpdb'], $this->orders, fn() => $this->processor );
		$this->filter( 'wp_mail_from', static fn(): string => 'site@example.org' );
		$this->mailer    = $GLOBALS['phpmailer'] ?? null;
		$send            = function ( PHPMailer $mailer ): void {
			if ( null !== $this->on_mail ) {
				( $this->on_mail )();
			}
			$this->mails[] = (object) array(
				'to'      => $mailer->getToAddresses()[0][0],
				'id'      => $mailer->MessageID,
				'subject' => $mailer->Subject,
				'html'    => $mailer->Body,
				'text'    => $mailer->AltBody,
			);
		};
		$GLOBALS['phpmailer'] = new class( $send ) extends PHPMailer {

			public function __construct( private readonly \Closure $send_to_test ) {
				parent::__construct( true );
			}

			public function send(): bool {
				( $this->send_to_test )( $this );
				return true;
			}
		};
	}

	protected function tearDown(): void {
		$GLOBALS['phpmailer'] = $this->mailer;
		parent::tearDown();
	}

	/** An open order of a donation of $5.00. */
	protected function order( array $columns = array() ): Order {
		$status = $columns['status'] ?? OrderStatus::Open;
		unset( $columns['status'] );
		$order = $this->orders->create( $columns + array(
			'processor' => 'stripe',
			'source'    => 'post:12',
			'item'      => 'donation',
			'title'     => 'Ann’s boat',
			'amount'    => 500,
			'currency'  => 'USD',
		) );
		$this->orders->opened( $order, "cs_$order->id", 'https://checkout.example/', false, 'acct_1' );
		if ( OrderStatus::Open !== $status ) {
			$this->orders->change( $order->id, array( 'status' => $status ) );
		}
		return $this->fresh( $order );
	}

	/** What members get of these orders. */
	protected function plan_payments( StripeKey $key ): StripePlanPayments {
		return new StripePlanPayments(
			$key,
			fn(): OrderStore => $this->orders,
			fn(): PaymentActions => new PaymentActions( $this->orders, $this->settler, fn() => $this->processor ),
			static fn(): ?CheckoutOutcome => null
		);
	}

	protected function fresh( Order $order ): Order {
		return $this->orders->get( $order->id );
	}

	/** What the processor reports about an order from now on: by default that it was paid. */
	protected function report( Order $about, mixed ...$changes ): void {
		$this->processor->reports[ $about->id ] = new Report( ...( $changes + array(
			'status'     => OrderStatus::Paid,
			'order'      => $about->public_id,
			'amount'     => $about->amount,
			'currency'   => $about->currency,
			'is_test'    => $about->is_test,
			'payment_id' => "pi_$about->id",
			'name'       => 'Ann <b>',
			'email'      => 'ann@example.org',
			'refunded'   => 0,
			'dispute'    => '',
		) ) );
	}

	/** A column of the table that Order does not have. */
	protected function column( Order $order, string $name ): ?string {
		$table = OrderTable::name( $GLOBALS['wpdb'] );
		return $GLOBALS['wpdb']->get_var( "SELECT $name FROM $table WHERE id = $order->id" );
	}

	protected function set( Order $order, string $name, int $value ): void {
		$GLOBALS['wpdb']->update( OrderTable::name( $GLOBALS['wpdb'] ), array( $name => $value ), array( 'id' => $order->id ) );
	}

	/** As after an hour and the end of every claim. */
	protected function make_due( Order $order ): void {
		$this->set( $order, 'claimed_until', 0 );
		$this->set( $order, 'due_at', time() - 1 );
		$this->set( $order, 'created_at', time() - HOUR_IN_SECONDS );
	}

	/** @return list<string> Events of the history. */
	protected function events( Order $order ): array {
		return array_column( $this->fresh( $order )->history, 'event' );
	}

	/** As on a database that can only be read. */
	protected function make_read_only(): void {
		$GLOBALS['wpdb']->suppress_errors( true );
		$this->filter( 'query', static fn( string $query ): string =>
			1 === preg_match( '/^\s*(?:INSERT|UPDATE|DELETE|CREATE|REPLACE)\b/i', $query ) ? 'READ ONLY' : $query );
	}
}

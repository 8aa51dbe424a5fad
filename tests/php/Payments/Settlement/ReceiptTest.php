<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Settlement;

use PHPMailer\PHPMailer\Exception;
use Ramjet\Payments\Orders\OrderStatus;

final class ReceiptTest extends SettlementTestCase {

	public function test_a_receipt_says_what_was_paid(): void {
		update_option( 'ramjet_payments_receipt_text', "Thanks & <b>\nAnn" );
		update_option( 'ramjet_stripe_portal_url', 'https://billing.example/login' );
		update_option( 'blogname', 'Boats &amp; more' );
		$order = $this->order( array( 'interval' => '1 month', 'quantity' => 2 ) );
		$this->report( $order );
		$this->settler->settle( $order->id );
		[ $mail ] = $this->mails;
		self::assertSame( array( 'ann@example.org', 'Your donation to Boats & more' ), array( $mail->to, $mail->subject ) );
		self::assertStringContainsString( 'Thanks &amp; &lt;b&gt;<br>', $mail->html );
		self::assertStringContainsString( '<a href="https://billing.example/login">', $mail->html );
		$lines = array( "Thanks & <b>\nAnn\n\nFor: Ann’s boat\nQuantity: 2\nAmount: $5.00 (USD)\nRepeats: Every month\n", "Order: $order->public_id\n", 'Change or stop your payments: https://billing.example/login' );
		foreach ( $lines as $line ) {
			self::assertStringContainsString( $line, $mail->text );
		}
		self::assertStringNotContainsString( 'Test mode', $mail->text );
		$test = $this->order( array( 'item' => 'product:3' ) );
		$this->set( $test, 'is_test', 1 );
		$this->report( $this->fresh( $test ) );
		$this->settler->settle( $test->id );
		self::assertSame( 'Your payment to Boats & more', $this->mails[1]->subject );
		self::assertStringStartsWith( "Test mode: no money was paid.\n", $this->mails[1]->text );
		self::assertStringNotContainsString( 'billing.example', $this->mails[1]->text );
	}

	public function test_a_failed_receipt_does_not_store_the_email_address_again(): void {
		$order = $this->order();
		$this->report( $order );
		$this->on_mail = static fn() => throw new Exception( 'Recipient failed: Ann@example.org: no such user' );
		$this->settler->settle( $order->id );
		self::assertSame( 'Recipient failed: …: no such user', $this->fresh( $order )->history[3]['detail'] );
	}

	public function test_a_receipt_that_fails_is_sent_later_for_some_days(): void {
		$order = $this->order();
		$this->report( $order );
		$this->on_mail = static fn() => throw new Exception( 'No mail server.' );
		$this->settler->settle( $order->id );
		self::assertSame( array( OrderStatus::Paid, 0 ), array( $this->fresh( $order )->status, $this->fresh( $order )->receipt_at ) );
		self::assertSame( time() + 300, (int) $this->column( $order, 'due_at' ) );
		self::assertSame( 'No mail server.', $this->fresh( $order )->history[3]['detail'] );
		$attempts = 1;
		while ( null !== $this->column( $order, 'due_at' ) && $attempts < 20 ) {
			$this->make_due( $order );
			$this->settler->run();
			++$attempts;
		}
		self::assertSame( 8, $attempts );
		self::assertSame( 'No mail server.', $this->settler->receipt( $order->id ) );
		$this->on_mail = null;
		self::assertNull( $this->settler->receipt( $order->id ) );
		self::assertNull( $this->settler->receipt( $order->id ) );
		self::assertCount( 2, array_unique( array_column( $this->mails, 'id' ) ), 'Sent again on purpose.' );
		self::assertStringStartsWith( "<order-$order->public_id@", $this->mails[0]->id );
		self::assertNotNull( $this->settler->receipt( $this->order()->id ), 'Not paid.' );
	}
}

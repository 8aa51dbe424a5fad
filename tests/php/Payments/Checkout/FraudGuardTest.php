<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Checkout;

use Ramjet\Forms\Captcha\SelectedCaptcha;
use Ramjet\Payments\Checkout\CaptchaPage;
use Ramjet\Payments\Checkout\CheckoutOutcome;
use Ramjet\Payments\Checkout\FraudGuard;
use Ramjet\Payments\Orders\OrderStatus;
use Ramjet\Payments\Orders\OrderTable;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Visitors\SpamSignals;

require_once __DIR__ . '/CheckoutTestCase.php';

final class FraudGuardTest extends CheckoutTestCase {

	/**
	 * Starts for so many visitors, each with the same IP address.
	 */
	private function start_often( int $times, array $fields = array() ): mixed {
		for ( $i = 0; $i < $times; $i++ ) {
			$result = $this->start( $this->request( $fields, wp_generate_password( 8, false ) ) );
		}
		return $result;
	}

	public function test_the_sixth_start_from_an_ip_address_asks_for_a_captcha(): void {
		self::assertIsString( $this->start_often( 5 ) );
		$page = $this->start_often( 1 );
		self::assertInstanceOf( CaptchaPage::class, $page );
		self::assertSame( '', $page->problem );
		self::assertCount( 5, $this->all() );
		self::assertIsString( $this->start( null, '192.0.2.2' ) );
		$again = $this->start_often( 1, array( 'ramjet_checked' => '1' ) );
		self::assertStringContainsString( 'could not be verified', $again->problem );
		$solved = array( 'ramjet_checked' => '1', 'ramjet_captcha' => self::solve() );
		self::assertIsString( $this->start_often( 1, $solved ) );
		// A solution is valid once.
		self::assertInstanceOf( CaptchaPage::class, $this->start_often( 1, $solved ) );
		self::assertCount( 7, $this->all() );
	}

	public function test_the_page_with_the_captcha_posts_the_choice_again(): void {
		$request = $this->request( array( 'ramjet_tier' => array( 'one-time' => 'custom' ), 'ramjet_amount' => array( 'one-time' => '5,00 "x' ) ) );
		$html    = ( new CaptchaPage( $request, 'Try again.' ) )->html(
			( new SelectedCaptcha( self::services_of(), '/plugins/ramjet/plugin.php' ) )->required()
		);
		$tags   = new \WP_HTML_Tag_Processor( $html );
		$fields = '';
		while ( $tags->next_tag( 'INPUT' ) ) {
			$fields .= '&' . rawurlencode( $tags->get_attribute( 'name' ) ) . '=' . rawurlencode( $tags->get_attribute( 'value' ) );
		}
		parse_str( substr( $fields, 1 ), $posted );
		$again = $this->request( $posted );
		self::assertEquals( array( $request->token, $request->block, $request->choice, '' ), array( $again->token, $again->block, $again->choice, $again->solution ) );
		self::assertStringContainsString( 'action="#ramjet-pay-1"', $html );
		self::assertStringContainsString( '<p role="alert">Try again.</p>', $html );
		self::assertMatchesRegularExpression( '/<noscript>.*needs JavaScript/', $html );
	}

	public function test_a_suspected_bot_needs_a_captcha_at_once(): void {
		foreach ( array( array( SpamSignals::honeypot_name() => 'x' ), array( 'ramjet_elapsed' => '900' ) ) as $fields ) {
			self::assertInstanceOf( CaptchaPage::class, $this->start( $this->request( $fields ) ) );
		}
		self::assertIsString( $this->start( $this->request( array( 'ramjet_elapsed' => '4000' ) ) ) );
	}

	public function test_an_ip_address_starts_fifty_payments_an_hour(): void {
		$guard = new FraudGuard( $GLOBALS['wpdb'], '192.0.2.1', time() );
		for ( $i = 0; $i < 50; $i++ ) {
			self::assertSame( 0, $guard->wait() );
		}
		self::assertGreaterThan( 0, $guard->wait() );
		$outcome = $this->start();
		self::assertInstanceOf( CheckoutOutcome::class, $outcome );
		self::assertStringContainsString( 'Too many payments were started from your connection.', $outcome->message );
		self::assertIsString( $this->start( null, '192.0.2.2' ) );
	}

	/**
	 * Stores orders as others have started them.
	 */
	private function store( int $number, OrderStatus $status, int $age = 60 ): void {
		for ( $i = 0; $i < $number; $i++ ) {
			$columns = array( 'processor' => 'stripe', 'amount' => 100, 'currency' => 'USD', 'created_at' => time() - $age );
			$order   = $this->orders->create( $columns );
			$this->orders->change( $order->id, array( 'status' => $status ) );
		}
	}

	public function test_many_starts_and_few_payments_require_a_captcha_for_an_hour_and_email_the_owner_once(): void {
		$mails = array();
		$this->filter( 'pre_wp_mail', static function ( mixed $sent, array $mail ) use ( &$mails ): bool {
			$mails[] = $mail;
			return true;
		} );
		$this->store( 26, OrderStatus::Open );
		$this->store( 2, OrderStatus::Paid );
		$this->store( 20, OrderStatus::Open, 700 );
		self::assertIsString( $this->start( null, '192.0.2.2' ) );
		self::assertSame( array(), $mails );
		self::assertIsString( $this->start( $this->request( visitor: 'bob' ), '192.0.2.3' ) );
		self::assertCount( 1, $mails );
		self::assertStringContainsString( '30 payments were started, of which 2 were paid', $mails[0]['message'] );
		self::assertInstanceOf( CaptchaPage::class, $this->start( $this->request( visitor: 'cleo' ), '192.0.2.4' ) );
		$guard = new FraudGuard( $GLOBALS['wpdb'], '192.0.2.5', time() );
		$guard->look_at_all();
		self::assertCount( 1, $mails );
		self::assertFalse( ( new FraudGuard( $GLOBALS['wpdb'], '192.0.2.6', time() + 3601 ) )->needs_captcha( array() ) );
	}

	public function test_a_rush_of_payments_is_no_attack(): void {
		$this->store( 40, OrderStatus::Open );
		$this->store( 6, OrderStatus::Paid );
		$this->start();
		self::assertNull( AtomicOptions::read( 'ramjet_payments_alarm' ) );
	}
}

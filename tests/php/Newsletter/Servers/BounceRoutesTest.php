<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Servers;

use Ramjet\Newsletter\Subscribers\SubscriberState;
use Ramjet\Newsletter\Transport\MessageId;
use Ramjet\Tests\Newsletter\NewsletterTestCase;

final class BounceRoutesTest extends NewsletterTestCase {

	private const PATH = '/ramjet/v1/newsletter/bounces';

	private string $secret;

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
		$this->secret = $this->rest( 'POST', self::PATH . '/secret' )->get_data()['secret'];
		wp_set_current_user( 0 );
	}

	/** @return int The status. */
	private function report( array $body, ?string $secret = null ): int {
		$request = new \WP_REST_Request( 'POST', self::PATH );
		$request->set_body_params( $body );
		$request->set_header( 'X-Ramjet-Secret', $secret ?? $this->secret );
		return rest_do_request( $request )->get_status();
	}

	private function state( int $id ): ?SubscriberState {
		return $this->newsletter->subscribers()->find( $id )?->state;
	}

	public function test_a_bounce_pauses_and_a_complaint_ends_the_subscription(): void {
		$ann = $this->subscribe( 'ann@example.org' );
		$bob = $this->subscribe( 'bob@example.org' );
		self::assertSame( 200, $this->report( array( 'type' => 'bounce', 'message_id' => MessageId::of( 4, $ann ) ) ) );
		self::assertSame( SubscriberState::Paused, $this->state( $ann ) );
		self::assertSame( 200, $this->report( array( 'type' => 'complaint', 'email' => ' Bob@Example.org' ) ) );
		self::assertSame( SubscriberState::Complained, $this->state( $bob ) );
		// Again, as services report things twice; the email address is a hash by now.
		self::assertSame( 200, $this->report( array( 'type' => 'complaint', 'email' => 'bob@example.org' ) ) );
	}

	public function test_what_names_nobody_changes_nothing(): void {
		$ann    = $this->subscribe( 'ann@example.org' );
		$forged = str_replace( ".$ann.", '.' . ( $ann + 1 ) . '.', MessageId::of( 4, $ann ) );
		$bodies = array(
			array( 'message_id' => $forged ),
			array( 'message_id' => MessageId::of( 4, 999_999_999 ) ),
			array( 'email' => 'eve@example.org' ),
			array( 'email' => "ann@example.org\nbcc: x@example.org" ),
			array(),
		);
		foreach ( $bodies as $body ) {
			self::assertSame( 200, $this->report( $body + array( 'type' => 'complaint' ) ), wp_json_encode( $body ) );
		}
		self::assertSame( 400, $this->report( array( 'type' => 'praise', 'email' => 'ann@example.org' ) ) );
		self::assertSame( SubscriberState::Confirmed, $this->state( $ann ) );
	}

	public function test_only_the_secret_opens_the_route(): void {
		$ann  = $this->subscribe( 'ann@example.org' );
		$body = array( 'type' => 'complaint', 'email' => 'ann@example.org' );
		foreach ( array( '', 'x', "$this->secret " . 'x' ) as $secret ) {
			self::assertSame( 401, $this->report( $body, $secret ) );
		}
		$this->log_in_as( 'admin' );
		$shown = $this->rest( 'GET', self::PATH . '/secret' )->get_data();
		self::assertSame( 'set', $shown['state'] );
		self::assertArrayNotHasKey( 'secret', $shown );
		$this->rest( 'POST', self::PATH . '/secret' );
		self::assertSame( 403, $this->report( $body ), 'The former secret.' );
		self::assertSame( SubscriberState::Confirmed, $this->state( $ann ) );
	}
}

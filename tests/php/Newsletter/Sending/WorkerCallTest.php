<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Sending;

use Ramjet\Newsletter\Sending\WorkerCall;
use Ramjet\Tests\Clock;

final class WorkerCallTest extends SendingTestCase {

	/** @var list<array<string, mixed>> Requests of the site to itself. */
	private array $calls = array();

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'pre_http_request', function ( mixed $reply, array $request ): array {
			$this->calls[] = $request;
			return array( 'response' => array( 'code' => 200 ), 'body' => '', 'headers' => array() );
		} );
	}

	private function call( int $places = 1 ): WorkerCall {
		return new WorkerCall( $this->worker(), static fn(): int => $places );
	}

	public function test_it_calls_the_next_one_only_while_something_is_left(): void {
		$this->subscribe( 'ann@example.org' );
		$this->publish();
		Clock::pass( 6 * MINUTE_IN_SECONDS );
		$this->call()->run();
		self::assertCount( 1, $this->out->mails );
		self::assertSame( array(), $this->calls );
	}

	public function test_all_places_are_filled(): void {
		$this->out->before = function (): void {
			$this->out->before = null;
			$this->call( 2 )->run();
			// There is no third place.
			$this->call( 2 )->run();
		};
		$this->subscribe( 'ann@example.org' );
		$this->publish();
		Clock::pass( 6 * MINUTE_IN_SECONDS );
		$this->call( 2 )->run();
		self::assertCount( 1, $this->calls );
	}

	public function test_only_the_site_itself_can_call(): void {
		$this->out->before = function (): void {
			$this->call( 2 )->run();
		};
		$this->subscribe( 'ann@example.org' );
		$this->publish();
		Clock::pass( 6 * MINUTE_IN_SECONDS );
		$this->call( 2 )->run();
		$request = new \WP_REST_Request();
		self::assertFalse( WorkerCall::is_signed( $request ) );
		$request->set_header( WorkerCall::HEADER, $this->calls[0]['headers'][ WorkerCall::HEADER ] );
		self::assertTrue( WorkerCall::is_signed( $request ) );
		Clock::pass( 3 * MINUTE_IN_SECONDS );
		self::assertFalse( WorkerCall::is_signed( $request ), 'too old' );
	}
}

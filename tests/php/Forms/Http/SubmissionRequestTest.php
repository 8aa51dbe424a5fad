<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Http;

use Ramjet\Forms\Http\SubmissionRequest;
use Ramjet\Tests\Forms\FormTestCase;

final class SubmissionRequestTest extends FormTestCase {

	public function test_a_filled_honeypot_and_a_submission_within_two_seconds_are_signals(): void {
		$find = static fn( array $values ): array => self::request( $values )->spam_signals( array() );
		$this->assertSame( array( 'honeypot' ), $find( array( 'honeypot' => 'Cheap pills' ) ) );
		$this->assertSame( array( 'too_fast' ), $find( array( 'elapsed' => 1999 ) ) );
		$this->assertSame( array( 'honeypot', 'too_fast' ), $find( array( 'honeypot' => 'x', 'elapsed' => 0 ) ) );
		$this->assertSame( array(), $find( array( 'elapsed' => 2000 ) ) );
		$this->assertSame( array(), $find( array( 'elapsed' => null ) ), 'Without JavaScript the time is unknown.' );
	}

	/**
	 * @testWith ["-30000"]
	 *           ["99999999999"]
	 *           ["1e9"]
	 *           [null]
	 */
	public function test_a_time_that_the_script_never_sends_counts_as_too_fast( ?string $elapsed ): void {
		$_SERVER['HTTP_ACCEPT'] = 'application/json';
		$_POST                  = null === $elapsed ? array() : array( 'ramjet_elapsed' => $elapsed );
		$this->assertSame( array( 'too_fast' ), SubmissionRequest::current( array() )->spam_signals( array() ) );
	}

	public function test_disallowed_comment_keys_are_a_signal(): void {
		update_option( 'disallowed_keys', 'zebracasino' );
		$this->assertSame( array( 'disallowed' ), self::request()->spam_signals( array( 'message' => 'Win at ZebraCasino now' ) ) );
		$this->assertSame( array( 'disallowed' ), self::request()->spam_signals( array( 'days' => array( 'Mon', 'zebracasino' ) ) ) );
		$this->assertSame( array(), self::request()->spam_signals( array( 'message' => 'Hello' ) ) );
	}
}

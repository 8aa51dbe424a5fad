<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Database;

use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Database\Lease;
use Ramjet\Tests\Clock;
use Ramjet\Tests\TestCase;

/** Its users: Video\Files\VideoLock, Video\Upload\UploadStore, Instagram\Refresh and Ai\Requests\Slots. */
final class LeaseTest extends TestCase {

	private const OPTION = 'ramjet_test_lease';

	public function test_one_request_has_the_lease_until_it_releases_it(): void {
		$lease = self::acquire();
		self::assertNull( self::acquire() );
		$lease->release();
		self::assertNotNull( self::acquire() );
	}

	public function test_the_lease_of_a_killed_request_ends(): void {
		$killed = self::acquire();
		Clock::pass( 9 );
		self::assertNull( self::acquire() );
		Clock::pass( 1 );
		$next = self::acquire();
		// It was only slow.
		self::assertFalse( $killed->is_held() );
		self::assertFalse( $killed->renew() );
		self::assertFalse( $killed->extend( 60 ) );
		$killed->release();
		self::assertTrue( $next->is_held() );
		self::assertNull( self::acquire() );
	}

	public function test_a_lease_is_renewed_during_long_work(): void {
		$lease = self::acquire();
		for ( $second = 1; $second <= 30; $second++ ) {
			Clock::pass( 1 );
			self::assertNull( self::acquire(), "after $second seconds" );
			self::assertTrue( $lease->renew() );
		}
		self::assertTrue( $lease->extend( 60 ) );
		self::assertTrue( $lease->extend( 60 ) );
		Clock::pass( 59 );
		self::assertNull( self::acquire() );
	}

	/**
	 * @testWith [-3600]
	 *           [3600]
	 */
	public function test_a_server_with_a_wrong_clock_has_a_lease_for_as_long_as_others( int $ahead ): void {
		Clock::differ( $ahead );
		$lease = self::acquire();
		Clock::pass( 5 );
		self::assertTrue( $lease->renew() );
		Clock::differ( 0 );
		Clock::pass( 9 );
		self::assertNull( self::acquire() );
		Clock::differ( $ahead );
		self::assertNull( self::acquire() );
		Clock::pass( 1 );
		self::assertNotNull( self::acquire() );
	}

	public function test_a_lease_can_be_revoked(): void {
		$lease = self::acquire();
		Lease::revoke( self::OPTION );
		self::assertFalse( $lease->extend( 10 ) );
		$lease->release();
		self::assertNull( AtomicOptions::read( self::OPTION ) );
	}

	/**
	 * @testWith [""]
	 *           ["broken"]
	 *           ["4102444800-of-a-wrong-clock"]
	 */
	public function test_a_damaged_lease_is_free( string $row ): void {
		AtomicOptions::insert( self::OPTION, $row );
		self::assertNotNull( self::acquire() );
	}

	private static function acquire(): ?Lease {
		return Lease::acquire( self::OPTION, 10 );
	}
}

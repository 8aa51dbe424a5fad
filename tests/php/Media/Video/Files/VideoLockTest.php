<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Files;

use Ramjet\Media\Video\Files\VideoLock;
use Ramjet\Support\Database\Lease;
use Ramjet\Tests\Clock;
use Ramjet\Tests\TestCase;

final class VideoLockTest extends TestCase {

	public function test_a_slow_request_does_not_release_the_lock_of_the_next(): void {
		$next = VideoLock::with( 7, static function (): ?Lease {
			// Its own lease ends, and another request takes over.
			Clock::pass( 10 );
			return Lease::acquire( 'ramjet_video_lock_7', 10 );
		} );
		self::assertTrue( $next?->is_held() );
	}
}

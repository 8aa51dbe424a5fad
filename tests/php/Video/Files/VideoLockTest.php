<?php
declare(strict_types=1);

namespace Ramjet\Tests\Video\Files;

use Ramjet\Tests\Clock;
use Ramjet\Tests\TestCase;
use Ramjet\Video\Files\VideoLock;

final class VideoLockTest extends TestCase {

	public function test_a_slow_request_leaves_the_next_one_its_lock(): void {
		$turns = array();
		VideoLock::with( 7, static function () use ( &$turns ): void {
			// Its lease ends.
			Clock::pass( 10 );
			VideoLock::with( 7, static function () use ( &$turns ): void {
				$turns[] = 'next';
			} );
			$turns[] = 'slow';
		} );
		self::assertSame( array( 'next', 'slow' ), $turns );
	}
}

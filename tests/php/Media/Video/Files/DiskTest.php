<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Files;

use Ramjet\Media\Video\Files\Disk;
use Ramjet\Tests\TestCase;

/** Whether there is room for a file. */
final class DiskTest extends TestCase {

	public function test_a_gigabyte_of_the_disk_stays_free(): void {
		$free = (int) disk_free_space( wp_upload_dir()['basedir'] );
		// Other programs use the disk meanwhile.
		$margin = 100 * MB_IN_BYTES;
		self::assertTrue( Disk::has_room( $free - GB_IN_BYTES - $margin ) );
		self::assertFalse( Disk::has_room( $free - GB_IN_BYTES + $margin ) );
	}
}

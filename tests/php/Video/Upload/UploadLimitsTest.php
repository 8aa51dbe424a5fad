<?php
declare(strict_types=1);

namespace Ramjet\Tests\Video\Upload;

use Ramjet\Tests\TestCase;
use Ramjet\Video\Upload\UploadLimits;

/** Whether there is room for a file. The limits of a network are in tests/integration/admin/network.spec.ts. */
final class UploadLimitsTest extends TestCase {

	public function test_a_gigabyte_of_the_disk_stays_free(): void {
		$free = (int) disk_free_space( wp_upload_dir()['basedir'] );
		// Other programs use the disk meanwhile.
		$margin = 100 * MB_IN_BYTES;
		self::assertTrue( UploadLimits::has_disk( $free - GB_IN_BYTES - $margin ) );
		self::assertFalse( UploadLimits::has_disk( $free - GB_IN_BYTES + $margin ) );
	}
}

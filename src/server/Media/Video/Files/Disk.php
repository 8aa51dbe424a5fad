<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Files;

use Ramjet\Support\Files\PrivateFolder;

/** The disk that stores unfinished uploads. */
final class Disk {

	/** Bytes that stay free. */
	private const FREE = GB_IN_BYTES;

	/** Whether this many bytes can be written and enough of the disk stays free. */
	public static function has_room( int $bytes ): bool {
		$folder = (string) PrivateFolder::path();
		// Some hosts disable it.
		$free = function_exists( 'disk_free_space' ) && is_dir( $folder ) ? disk_free_space( $folder ) : false;
		return false === $free || $free - $bytes >= self::FREE;
	}
}

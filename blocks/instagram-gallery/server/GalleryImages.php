<?php
declare(strict_types=1);

namespace Ramjet\Blocks\InstagramGallery;

use Ramjet\Support\Media\ImageCopies;

/** Square copies of Instagram's images, in a folder of the uploads for each account. */
final class GalleryImages {

	/** Below the site's uploads; Uninstall knows it. */
	private const FOLDER = 'ramjet-instagram';

	/** Width and height of the two copies. Instagram's own images are 1080 to 1440 pixels wide. */
	private const SIZE  = 1080;
	private const SMALL = 480;

	public static function files(): ImageCopies {
		return new ImageCopies( self::FOLDER );
	}

	/**
	 * Downloads an image and stores two copies of it.
	 *
	 * @return array{file: string, width: int, small: string, small_width: int}|string Why it has no copies, in words.
	 */
	public static function store( string $url, string $folder ): array|string {
		$copies = self::files()->store( InstagramApi::url( $url ), $folder, self::SIZE, self::SMALL );
		return is_string( $copies )
			? $copies
			: $copies[0] + array( 'small' => $copies[1]['file'], 'small_width' => $copies[1]['width'] );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Files;

use Ramjet\Support\Values\Shape;

/** A smaller MP4 of a video, in its folder. */
final class Rendition {

	/** Meta of a video's attachment, with all of them. */
	public const META = '_ramjet_video_renditions';

	private const LIKE = array( array( 'file' => '', 'width' => 0, 'height' => 0, 'bytes' => 0 ) );

	/**
	 * @param string $file   Its name in the folder.
	 * @param int    $width  Pixels, as shown.
	 * @param int    $height Pixels, as shown.
	 * @param int    $bytes  Size of the file.
	 */
	public function __construct(
		public readonly string $file,
		public readonly int $width,
		public readonly int $height,
		public readonly int $bytes
	) {}

	/** @return list<self> The smallest first; none before the video is encoded. */
	public static function all( int $video ): array {
		$saved = Shape::of( get_post_meta( $video, self::META, true ), self::LIKE ) ?? array();
		$all   = array_map( static fn( array $row ): self => new self( ...$row ), $saved );
		usort( $all, static fn( self $one, self $other ): int => $one->width <=> $other->width );
		return $all;
	}

	/** @param list<self> $all */
	public static function save( int $video, array $all ): void {
		update_post_meta( $video, self::META, array_map( 'get_object_vars', $all ) );
	}
}

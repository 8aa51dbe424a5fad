<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Files;

use Ramjet\Support\Values\Shape;

/** The renditions of a video, in its attachment's meta. */
final class Renditions {

	public const META = '_ramjet_video_renditions';

	private const LIKE = array( array( 'file' => '', 'width' => 0, 'height' => 0, 'bytes' => 0 ) );

	/** @return list<Rendition> The smallest first; none before the video is encoded. */
	public static function of( int $video ): array {
		$saved = Shape::of( get_post_meta( $video, self::META, true ), self::LIKE ) ?? array();
		$all   = array_map( static fn( array $row ): Rendition => new Rendition( ...$row ), $saved );
		usort( $all, static fn( Rendition $one, Rendition $other ): int => $one->width <=> $other->width );
		return $all;
	}

	/** @param list<Rendition> $all */
	public static function save( int $video, array $all ): void {
		update_post_meta( $video, self::META, array_map( 'get_object_vars', $all ) );
	}
}

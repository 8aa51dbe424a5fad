<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Files;

use Ramjet\Support\Values\Shape;

/** The tracks of a video, in its attachment's meta. */
final class Tracks {

	public const META = '_ramjet_video_tracks';

	private const LIKE = array( array( 'kind' => '', 'srclang' => '', 'label' => '', 'file' => '' ) );

	/** @return list<Track> In the order in which they were added. */
	public static function of( int $video ): array {
		$saved = Shape::of( get_post_meta( $video, self::META, true ), self::LIKE ) ?? array();
		$all   = array_map( static fn( array $row ): Track => new Track( ...$row ), $saved );
		$valid = static fn( Track $track ): bool =>
			in_array( $track->kind, Track::KINDS, true ) && str_ends_with( $track->file, '.vtt' );
		return array_values( array_filter( $all, $valid ) );
	}

	/** @param list<Track> $all */
	public static function save( int $video, array $all ): void {
		update_post_meta( $video, self::META, wp_slash( array_map( 'get_object_vars', $all ) ) );
	}
}

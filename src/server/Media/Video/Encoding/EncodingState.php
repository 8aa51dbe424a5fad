<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Encoding;

use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Support\Values\Shape;

/** The encoding state of a video, in its attachment's meta. */
final class EncodingState {

	public const WAITING = 'waiting';
	public const DONE    = 'done';
	public const FAILED  = 'failed';

	private const META = '_ramjet_video_encoding';

	private const LIKE = array( 'state' => '', 'bytes' => 0, 'runs' => 0, 'length' => 0, 'problem' => '' );

	/**
	 * @param string $state   One of the three.
	 * @param int    $bytes   Size of the uploaded file, which reveals that it was replaced.
	 * @param int    $runs    Number of attempts.
	 * @param int    $length  Milliseconds encoded by the last run, if it ended early.
	 * @param string $problem Error code; EncodingStatus has the messages.
	 */
	public function __construct(
		public readonly string $state,
		public readonly int $bytes,
		public readonly int $runs = 0,
		public readonly int $length = 0,
		public readonly string $problem = ''
	) {}

	/** Null for a video that was never queued. */
	public static function of( int $video ): ?self {
		$saved = Shape::of( get_post_meta( $video, self::META, true ), self::LIKE );
		$known = array( self::WAITING, self::DONE, self::FAILED );
		return null !== $saved && in_array( $saved['state'], $known, true ) ? new self( ...$saved ) : null;
	}

	/** The same with other values. */
	public function with( mixed ...$changes ): self {
		return new self( ...array_replace( get_object_vars( $this ), $changes ) );
	}

	public function save( int $video ): void {
		update_post_meta( $video, self::META, get_object_vars( $this ) );
	}

	public static function forget( int $video ): void {
		delete_post_meta( $video, self::META );
	}

	/** @return list<int> Videos whose row says this, in the order in which they were queued. */
	public static function all( string $state ): array {
		global $wpdb;
		return array_map( 'intval', $wpdb->get_col( $wpdb->prepare(
			"SELECT post_id FROM $wpdb->postmeta WHERE meta_key = %s AND meta_value LIKE %s ORDER BY meta_id",
			self::META,
			"%\"$state\"%"
		) ) );
	}

	/** Bytes of a video's uploaded file; 0 if it is not on this server. */
	public static function bytes( int $video ): int {
		$path = VideoFolder::of( $video )->original();
		clearstatcache( true, $path );
		return is_file( $path ) ? (int) filesize( $path ) : 0;
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Files;

/** A file that a player can choose. */
final class VideoSource {

	/**
	 * @param string $file   Its name in the video's folder; '' for the uploaded file.
	 * @param string $type   Media type.
	 * @param int    $width  Pixels; 0 if not known.
	 * @param int    $height Pixels; 0 if not known.
	 */
	private function __construct(
		public readonly string $file,
		public readonly string $type,
		public readonly int $width,
		public readonly int $height
	) {}

	/** @return non-empty-list<self> The renditions, the smallest first; the uploaded file if there are none. */
	public static function of( int $video ): array {
		$renditions = Rendition::all( $video );
		if ( array() !== $renditions ) {
			return array_map(
				static fn( Rendition $one ): self => new self( $one->file, 'video/mp4', $one->width, $one->height ),
				$renditions
			);
		}
		return array( new self( '', (string) get_post_mime_type( $video ), ...self::uploaded_size( $video ) ) );
	}

	/** @return array{int, int} Width and height of the uploaded file in pixels; 0 if they are not known. */
	public static function uploaded_size( int $video ): array {
		$data = wp_get_attachment_metadata( $video );
		$size = static fn( string $name ): int => is_array( $data ) && is_numeric( $data[ $name ] ?? null )
			? max( 0, (int) $data[ $name ] ) : 0;
		return array( $size( 'width' ), $size( 'height' ) );
	}

	/** Pixels of the shorter side, which visitors see as the quality (720); 0 if unknown. */
	public function size(): int {
		return min( $this->width, $this->height );
	}
}

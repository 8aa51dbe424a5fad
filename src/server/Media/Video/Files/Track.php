<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Files;

use Ramjet\Support\Values\Shape;

/** A text track of a video, such as captions or chapters: a VTT file in its folder. */
final class Track {

	/** Meta of a video's attachment, with all of them. */
	public const META = '_ramjet_video_tracks';

	private const LIKE = array( array( 'kind' => '', 'srclang' => '', 'label' => '', 'file' => '' ) );

	/** Kinds of tracks, named as in HTML. */
	public const KINDS = array( 'subtitles', 'captions', 'descriptions', 'chapters', 'metadata' );

	/** File name prefix of chapters that the editor generated from the video's description. */
	public const OF_DESCRIPTION = 'from-description-';

	/**
	 * @param string $kind    One of KINDS.
	 * @param string $srclang Language tag, such as 'en'.
	 * @param string $label   Plain text that visitors choose.
	 * @param string $file    Its name in the folder.
	 */
	public function __construct(
		public readonly string $kind,
		public readonly string $srclang,
		public readonly string $label,
		public readonly string $file
	) {}

	/** Whether it was generated from the description, and is replaced when the description changes. */
	public function is_of_description(): bool {
		return str_starts_with( $this->file, self::OF_DESCRIPTION );
	}

	/**
	 * Attributes of its HTML element.
	 *
	 * @param string $src URL of the file.
	 * @return array{kind: string, srclang: string, label: string, src: string}
	 */
	public function attributes( string $src ): array {
		return array(
			'kind'    => $this->kind,
			'srclang' => $this->srclang,
			'label'   => $this->label,
			'src'     => $src,
		);
	}

	/** @return list<self> In the order in which they were added. */
	public static function all( int $video ): array {
		$saved = Shape::of( get_post_meta( $video, self::META, true ), self::LIKE ) ?? array();
		$all   = array_map( static fn( array $row ): self => new self( ...$row ), $saved );
		$valid = static fn( self $track ): bool =>
			in_array( $track->kind, self::KINDS, true ) && str_ends_with( $track->file, '.vtt' );
		return array_values( array_filter( $all, $valid ) );
	}

	/** @param list<self> $all */
	public static function save( int $video, array $all ): void {
		update_post_meta( $video, self::META, wp_slash( array_map( 'get_object_vars', $all ) ) );
	}
}

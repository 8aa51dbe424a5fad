<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Files;

/** A text track of a video, such as captions or chapters: a VTT file in its folder. */
final class Track {

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
}

<?php
declare(strict_types=1);

namespace Ramjet\Video\Files;

/** Captions, chapters or other texts of a video: a VTT file in its folder. */
final class Track {

	/** What a track is for, as HTML names it. */
	public const KINDS = array( 'subtitles', 'captions', 'descriptions', 'chapters', 'metadata' );

	/** Beginning of the names of files that the editor makes of the video's description. */
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

	/** Whether it was made of the description, and so is replaced when that changes. */
	public function is_of_description(): bool {
		return str_starts_with( $this->file, self::OF_DESCRIPTION );
	}
}

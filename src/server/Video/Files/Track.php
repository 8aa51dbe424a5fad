<?php
declare(strict_types=1);

namespace Ramjet\Video\Files;

/** Captions, chapters or other texts of a video: a VTT file in its folder. */
final class Track {

	/** What a track is for, as HTML names it. */
	public const KINDS = array( 'subtitles', 'captions', 'descriptions', 'chapters', 'metadata' );

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
}

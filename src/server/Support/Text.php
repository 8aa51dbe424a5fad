<?php
declare(strict_types=1);

namespace Ramjet\Support;

/** Texts as people see them. */
final class Text {

	/** Removes all of Unicode's spaces around a valid UTF-8 text; trim() only knows ASCII's. */
	public static function trim( string $text ): string {
		// In one pass: a pattern for the end alone would start at every space of a text full of them.
		return 1 === preg_match( '/^[\s\p{Z}\x{FEFF}]*+(.*[^\s\p{Z}\x{FEFF}])/su', $text, $match ) ? $match[1] : '';
	}
}

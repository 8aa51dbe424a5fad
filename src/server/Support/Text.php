<?php
declare(strict_types=1);

namespace Ramjet\Support;

/** Texts as people see them. */
final class Text {

	/**
	 * Takes away what is around a text and is not seen: every space that Unicode has, which trim() does not know.
	 *
	 * @param string $text Valid UTF-8.
	 */
	public static function trim( string $text ): string {
		// In one pass: a pattern for the end alone would start at every space of a text full of them.
		return 1 === preg_match( '/^[\s\p{Z}\x{FEFF}]*+(.*[^\s\p{Z}\x{FEFF}])/su', $text, $match ) ? $match[1] : '';
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\ContactInfo;

/**
 * Puts right, when a page is shown, what is odd in the saved links of contact details. The saved form
 * is frozen, because the editor compares it with what it would save.
 */
final class Links {

	private const MAPS = 'https://www.google.com/maps/search/';

	/** What the editor does not count as part of an address, but saved into its link. */
	private const PUNCTUATION = '.,/#!$%^&*;:{}=-_`~()][';

	/**
	 * Changes every link of one kind.
	 *
	 * @param string           $prefix How their addresses begin, such as 'tel:'.
	 * @param \Closure( string $href, string $text ): array<string, string> $change Takes a link's address and its text,
	 *                                                                              gives the attributes to set.
	 */
	public static function change( string $html, string $prefix, \Closure $change ): string {
		// Read first, written after: going back for each link takes time that grows with the square of their number.
		$texts = self::texts( $html );
		$tags  = new \WP_HTML_Tag_Processor( $html );
		for ( $link = 0; $tags->next_tag( 'A' ); $link++ ) {
			$href = $tags->get_attribute( 'href' );
			if ( ! is_string( $href ) || ! str_starts_with( $href, $prefix ) ) {
				continue;
			}
			foreach ( $change( $href, $texts[ $link ] ?? '' ) as $name => $value ) {
				$tags->set_attribute( $name, $value );
			}
		}
		return $tags->get_updated_html();
	}

	/**
	 * The address of a mail link: without the punctuation behind it, and with what a mail program would
	 * take for the start of a subject or a body written as part of the address.
	 *
	 * @param string $text The link's text, which is the email address.
	 * @return string $href itself where it is not the link of that text.
	 */
	public static function mail( string $href, string $text ): string {
		$is_saved_form = '' !== $text && str_starts_with( $href, "mailto:$text" )
			&& '' === trim( substr( $href, strlen( "mailto:$text" ) ), self::PUNCTUATION );
		return $is_saved_form
			? 'mailto:' . str_replace( array( '%', '?', '&', '#' ), array( '%25', '%3F', '%26', '%23' ), $text )
			: $href;
	}

	/**
	 * The address of a link to a map, in the documented form of Google's map addresses: in the saved one
	 * a number sign or a slash in the address of a house ends the query.
	 *
	 * @param string $href As saved: the parts of the address with commas and plus signs between them.
	 */
	public static function map( string $href ): string {
		$query = strtr( substr( $href, strlen( self::MAPS ) ), array( '+' => ' ', ',' => ', ' ) );
		return self::MAPS . '?api=1&query=' . rawurlencode( implode( ' ', preg_split( '/\s+/', trim( $query, ', ' ) ) ) );
	}

	/** How the addresses of saved links to maps begin. */
	public static function map_prefix(): string {
		return self::MAPS;
	}

	/** @return list<string> The text of each link, in the order of the links. */
	private static function texts( string $html ): array {
		$texts   = array();
		$is_open = false;
		$tags    = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_token() ) {
			if ( 'A' === $tags->get_tag() ) {
				$is_open = ! $tags->is_tag_closer();
				if ( $is_open ) {
					$texts[] = '';
				}
			} elseif ( $is_open && '#text' === $tags->get_token_type() ) {
				$texts[ count( $texts ) - 1 ] .= $tags->get_modifiable_text();
			}
		}
		return $texts;
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Blocks\ContactInfo;

/**
 * Corrects the saved links of contact details when a page is rendered. Their saved form is frozen, because the editor
 * compares it with what it would save.
 */
final class Links {

	private const MAPS = 'https://www.google.com/maps/search/';

	/** Characters that the editor does not count as part of an email address, but saved into its link. */
	private const PUNCTUATION = '.,/#!$%^&*;:{}=-_`~()][';

	/**
	 * Changes every link of one kind.
	 *
	 * @param string   $prefix How their URLs begin, such as 'tel:'.
	 * @param \Closure $change Gets a link's URL and text; returns the attributes to set.
	 */
	public static function change( string $html, string $prefix, \Closure $change ): string {
		// Texts are read first: going back for each link would take quadratic time.
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
	 * The URL of a mail link, without the punctuation after it. Characters that a mail program would read as the start
	 * of a subject or a body are encoded. Returns $href if it is not the link of that text.
	 */
	public static function mail( string $href, string $text ): string {
		$is_saved_form = '' !== $text && str_starts_with( $href, "mailto:$text" )
			&& '' === trim( substr( $href, strlen( "mailto:$text" ) ), self::PUNCTUATION );
		return $is_saved_form
			? 'mailto:' . str_replace( array( '%', '?', '&', '#' ), array( '%25', '%3F', '%26', '%23' ), $text )
			: $href;
	}

	/**
	 * The URL of a link to a map in Google's documented form: in the saved one, a number sign or slash ends the query.
	 *
	 * @param string $href As saved: the parts of the street address with commas and plus signs between them.
	 */
	public static function map( string $href ): string {
		$query = strtr( substr( $href, strlen( self::MAPS ) ), array( '+' => ' ', ',' => ', ' ) );
		$words = preg_split( '/\s+/', trim( $query, ', ' ) );
		return self::MAPS . '?api=1&query=' . rawurlencode( implode( ' ', $words ) );
	}

	/** How the URLs of saved links to maps begin. */
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

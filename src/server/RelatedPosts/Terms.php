<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Support\Values\Text;
use Ramjet\Support\Values\Utf8;

/** The terms of a post: its words, in any script, as 32-bit hashes. */
final class Terms {

	/** Bytes of markup, and of text without it, that are read. */
	private const MARKUP = 400_000;
	private const TEXT   = 100_000;

	/** Scripts that do not separate words by spaces, or that inflect them: their terms are pairs of characters. */
	private const UNSPACED = '\p{Han}\p{Hiragana}\p{Katakana}\x{30FC}\p{Hangul}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}';

	/** @return array<int, float> Term => number of occurrences; a word in the title counts as several. */
	public static function of( \WP_Post $post, int $title_weight ): array {
		$public = NewsletterPost::public_part( $post, $post->post_content );
		$counts = self::count( self::text( $public ) . ' ' . self::text( $post->post_excerpt ) );
		$title  = 0 === $title_weight ? array() : self::count( self::text( $post->post_title ) );
		foreach ( $title as $term => $count ) {
			$counts[ $term ] = ( $counts[ $term ] ?? 0 ) + $count * $title_weight;
		}
		return $counts;
	}

	/** The term for a category, a tag or a term of another taxonomy; no word equals it. */
	public static function of_taxonomy( int $term_id ): int {
		return crc32( " $term_id" );
	}

	private static function text( string $markup ): string {
		$markup = Utf8::head( Utf8::scrub( $markup ), self::MARKUP );
		// Shortcodes may contain the whole text, so only their tags are removed.
		$markup = (string) preg_replace( '/\[\/?[a-zA-Z][\w-]*(?:[\s=\/][^\[\]<>]*)?\]/', ' ', $markup );
		// With thousands of unclosed ones, wp_strip_all_tags() would take half a minute.
		$markup = (string) preg_replace( '~<(script|style).*?(?:</\1[^>]*+>?|\z)~is', ' ', $markup );
		// Keeps words of adjacent elements apart.
		return Utf8::head( Text::plain( str_replace( '<', ' <', $markup ) ), self::TEXT );
	}

	/** @return array<int, float> */
	private static function count( string $text ): array {
		$counts = array();
		$words  = self::words( Utf8::lower( remove_accents( $text ) ) );
		foreach ( array_count_values( $words ) as $word => $count ) {
			if ( strlen( (string) $word ) > 1 ) {
				$counts[ crc32( (string) $word ) ] = (float) $count;
			}
		}
		unset( $counts[0] );
		return $counts;
	}

	/** @return list<string> */
	private static function words( string $text ): array {
		$unspaced = '[' . self::UNSPACED . ']';
		if ( 1 !== preg_match( "/$unspaced/u", $text ) ) {
			preg_match_all( '/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/u', $text, $found );
			return $found[0];
		}
		// Pairs, single characters, and words.
		$pattern = "(?=($unspaced{2}))|(?<!$unspaced)($unspaced)(?!$unspaced)|((?:(?!$unspaced)[\p{L}\p{N}\p{M}])++)";
		preg_match_all( "/$pattern/u", $text, $found );
		return array_merge( $found[1], $found[2], $found[3] );
	}
}

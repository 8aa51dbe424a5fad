<?php
declare(strict_types=1);

namespace Ramjet\Members\ClosedContent;

use Ramjet\Support\Content\NewsletterPost;

/**
 * Filters what WordPress extracts from the saved content of posts and prints elsewhere: media files in feeds,
 * footnotes, the first image. Readers get only what they can also read in the post.
 */
final class Extracts {

	private const NOTES = 'footnotes';

	/** References to synced patterns, with their overrides of texts and links. */
	private const PATTERNS = '~<!--\s+wp:block\s.*?/-->~s';

	/** @var array<string, int> Numbers of footnotes by ID, for posts that do not show all of them. */
	private array $numbers = array();

	private bool $hides_notes = false;

	/** @param \Closure( \WP_Post ): string $readable As PaidContent::readable(). */
	public function __construct( private readonly \Closure $readable ) {}

	/**
	 * Links that may become media files of a post in feeds (filter enclosure_links).
	 *
	 * @param array<mixed> $links
	 * @return list<mixed>
	 */
	public static function enclosure_links( array $links, \WP_Post $post ): array {
		$closed = self::closed_links( $post );
		return array_values( array_filter( $links, static fn( mixed $link ): bool =>
			! is_string( $link ) || ! in_array( self::url( $link ), $closed, true ) ) );
	}

	/**
	 * A media file of a post, as a feed prints it (filters rss_enclosure and atom_enclosure): it may have been
	 * stored before the post was closed.
	 */
	public static function enclosure( string $html, \WP_Post $post ): string {
		$tags = new \WP_HTML_Tag_Processor( $html );
		$tags->next_tag();
		$url = $tags->get_attribute( 'url' ) ?? $tags->get_attribute( 'href' );
		return is_string( $url ) && in_array( self::url( $url ), self::closed_links( $post ), true ) ? '' : $html;
	}

	/**
	 * Makes footnotes blocks show only notes whose references the reader sees (filter pre_render_block).
	 *
	 * @param mixed $html Of other plugins.
	 */
	public function hide_notes( mixed $html ): mixed {
		if ( $this->hides_notes ) {
			return $html;
		}
		$this->hides_notes = true;
		add_filter( 'get_post_metadata', function ( mixed $value, mixed $id, mixed $key ): mixed {
			$post = self::NOTES === $key && null === $value ? get_post( (int) $id ) : null;
			// All fields, because asking for this one would call the filter again.
			$notes = null === $post ? null : get_post_meta( $post->ID )[ self::NOTES ][0] ?? null;
			return is_string( $notes ) ? array( $this->notes( $notes, $post ) ) : $value;
		}, 10, 3 );
		return $html;
	}

	/**
	 * The footnotes of a post whose references the reader sees.
	 *
	 * @param string $json All of them, as saved.
	 */
	public function notes( string $json, \WP_Post $post ): string {
		$notes   = json_decode( $json, true );
		$content = ( $this->readable )( $post );
		if ( ! is_array( $notes ) || $content === $post->post_content ) {
			return $json;
		}
		preg_match_all( '~\bdata-fn="([^"]*)"~', $content, $found );
		$shown = array();
		foreach ( array_values( $notes ) as $index => $note ) {
			$id = $note['id'] ?? null;
			if ( is_string( $id ) && in_array( $id, $found[1], true ) ) {
				$shown[]              = $note;
				$this->numbers[ $id ] = $index + 1;
			}
		}
		return (string) wp_json_encode( $shown );
	}

	/** The HTML of a footnotes block, numbered as in the text although some notes may be left out. */
	public function numbered_notes( string $html, \WP_Block $block ): string {
		if ( ! $this->hides_notes ) {
			// The first block of the page, and nobody has parsed it.
			$this->hide_notes( null );
			return $block->render();
		}
		$tags = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( 'li' ) ) {
			$number = $this->numbers[ (string) $tags->get_attribute( 'id' ) ] ?? null;
			null === $number || $tags->set_attribute( 'value', (string) $number );
		}
		return $tags->get_updated_html();
	}

	/** The HTML of a featured image that may be the post's first image; '' if the reader may not see that one. */
	public function first_image( string $html, \WP_Post $post ): string {
		$content = ( $this->readable )( $post );
		$is_same = $content === $post->post_content || has_post_thumbnail( $post )
			|| self::image( $content ) === self::image( $post->post_content );
		return $is_same ? $html : '';
	}

	/** @return array<string, mixed> Attributes of the first image. */
	private static function image( string $content ): array {
		$tags = new \WP_HTML_Tag_Processor( $content );
		if ( ! $tags->next_tag( 'img' ) ) {
			return array();
		}
		$names = $tags->get_attribute_names_with_prefix( '' ) ?? array();
		return array_combine( $names, array_map( $tags->get_attribute( ... ), $names ) );
	}

	/** @return list<string> Links of a post that are not in its public part. */
	private static function closed_links( \WP_Post $post ): array {
		$links  = static fn( string $content ): array =>
			array_map( self::url( ... ), wp_extract_urls( $content ) );
		$public = NewsletterPost::public_part( $post, $post->post_content );
		// Overrides may be in a pattern's paid part.
		$public = (string) preg_replace( self::PATTERNS, '', $public );
		return array_values( array_diff( $links( $post->post_content ), $links( $public ) ) );
	}

	/** As feeds print a link. */
	private static function url( string $link ): string {
		return esc_url_raw( strip_fragment_from_url( $link ) );
	}
}

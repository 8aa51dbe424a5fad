<?php
declare(strict_types=1);

namespace Ramjet\Support\Content;

use Ramjet\Support\Values\Text;

/** The parts of a post that a list of posts shows, as plain text. */
final class PostCard {

	/** How many images of a post's content are considered. */
	private const MAX_IMAGES = 10;

	public function __construct( public readonly \WP_Post $post ) {}

	/**
	 * Loads posts and everything that their cards show in a constant number of queries. Deleted posts are skipped.
	 *
	 * @param list<int> $ids
	 * @return list<self>
	 */
	public static function of( array $ids, bool $has_images ): array {
		_prime_post_caches( $ids );
		$posts = array_filter( array_map( 'get_post', $ids ), static fn( $post ) => $post instanceof \WP_Post );
		$cards = array_map( static fn( \WP_Post $post ) => new self( $post ), array_values( $posts ) );
		cache_users( array_map( static fn( self $card ) => (int) $card->post->post_author, $cards ) );
		if ( $has_images ) {
			$images = array_map( static fn( self $card ): array => $card->images(), $cards );
			_prime_post_caches( array_merge( array(), ...$images ), false );
		}
		return $cards;
	}

	public function url(): string {
		return (string) get_permalink( $this->post );
	}

	public function title(): string {
		$title = trim( Text::plain( get_the_title( $this->post ) ) );
		return '' === $title ? __( '(no title)', 'ramjet' ) : $title;
	}

	/** @param string $format As for date(); '' for the site's format. */
	public function date( string $format = '' ): string {
		return (string) get_the_date( $format, $this->post );
	}

	public function author(): string {
		return Text::plain( (string) get_the_author_meta( 'display_name', (int) $this->post->post_author ) );
	}

	/** ID of the featured image, or else of the first image in the content; 0 for none. */
	public function image(): int {
		return array_values( array_filter( $this->images(), 'wp_attachment_is_image' ) )[0] ?? 0;
	}

	/** A category, or else a tag. The default category is skipped: it says nothing about a post. */
	public function term(): ?\WP_Term {
		$default    = (int) get_option( 'default_category' );
		$categories = array_filter(
			$this->terms( 'category' ),
			static fn( \WP_Term $term ): bool => $term->term_id !== $default
		);
		return array_values( $categories )[0] ?? $this->terms( 'post_tag' )[0] ?? null;
	}

	/** @return array{text: string, link: string}|null What names term(), and its archive's URL, which may be ''. */
	public function context(): ?array {
		$term = $this->term();
		if ( null === $term ) {
			return null;
		}
		$link = get_term_link( $term );
		return array(
			/* translators: %s: name of a category or tag. */
			'text' => sprintf( __( 'In “%s”', 'ramjet' ), Text::plain( $term->name ) ),
			'link' => is_string( $link ) ? $link : '',
		);
	}

	/** @return list<int> IDs of the featured image and of images in the content, as the post names them: unchecked. */
	private function images(): array {
		$ids  = array( (int) get_post_thumbnail_id( $this->post ) );
		$tags = new \WP_HTML_Tag_Processor( NewsletterPost::public_part( $this->post, $this->post->post_content ) );
		for ( $tried = 0; $tried < self::MAX_IMAGES && $tags->next_tag( 'img' ); $tried++ ) {
			$class = (string) $tags->get_attribute( 'class' );
			$ids[] = 1 === preg_match( '/\bwp-image-(\d{1,18})\b/', $class, $match )
				? (int) $match[1]
				: (int) $tags->get_attribute( 'data-id' );
		}
		return array_values( array_filter( $ids, static fn( int $id ): bool => $id > 0 ) );
	}

	/** @return list<\WP_Term> */
	private function terms( string $taxonomy ): array {
		$terms = get_the_terms( $this->post, $taxonomy );
		return is_array( $terms ) ? array_values( $terms ) : array();
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

use Ramjet\Support\Content\PostCard;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Values\Text;

/** Renders the block, with Jetpack's class names, which themes may style. */
final class Markup {

	public const MAX_POSTS = 6;

	private const POST = 'jp-related-posts-i2__post';

	public function __construct( private readonly RelatedPosts $related ) {}

	/** @param array<string, mixed> $attributes With the types declared in block.json. */
	public function render( array $attributes, ?\WP_Block $block ): string {
		$post_id = self::post_of( $block );
		if ( 0 === $post_id || is_feed() ) {
			return '';
		}
		$count = max( 1, (int) min( self::MAX_POSTS, $attributes['postsToShow'] ) );
		foreach ( array( 'Thumbnails', 'Date', 'Author', 'Context', 'Headline' ) as $part ) {
			// WordPress accepts '1' and 'false' as booleans.
			$attributes[ "display$part" ] = rest_sanitize_boolean( $attributes[ "display$part" ] );
		}
		$cards = PostCard::of( $this->related->of( $post_id, $count ), $attributes['displayThumbnails'] );
		if ( array() === $cards ) {
			return '';
		}
		$headline = self::headline( $attributes, $block );
		$name     = trim( Text::plain( $headline ) );
		$wrapper  = get_block_wrapper_attributes( array(
			'class'       => 'jp-relatedposts-i2 jp-related-posts-i2',
			'aria-label'  => '' === $name ? __( 'Related Posts', 'ramjet' ) : $name,
			'data-layout' => 'list' === $attributes['postLayout'] ? 'list' : 'grid',
		) );
		$items    = array_map( static fn( PostCard $card ): string => self::item( $card, $attributes ), $cards );
		$items    = implode( '', $items );
		$thumbs   = str_contains( $items, self::POST . ' has-image"' ) ? ' has-thumbnails' : '';
		$list     = Html::element(
			'ul',
			array(
				'class'           => 'jp-related-posts-i2__list' . $thumbs,
				// Without list markers, Safari does not announce a list.
				'role'            => 'list',
				'data-post-count' => count( $cards ),
			),
			$items
		);
		return "<nav $wrapper>$headline$list</nav>";
	}

	/** The post whose related posts are shown; 0 on a page that lists posts, unless the block is within the list. */
	private static function post_of( ?\WP_Block $block ): int {
		$context = $block->context ?? array();
		$is_list = is_home() || is_archive() || is_search();
		if ( $is_list && ! in_the_loop() && ! isset( $context['queryId'] ) ) {
			return 0;
		}
		$id = $context['postId'] ?? get_the_ID();
		return is_numeric( $id ) ? (int) $id : 0;
	}

	private static function headline( array $attributes, ?\WP_Block $block ): string {
		$html = '';
		foreach ( $block->inner_blocks ?? array() as $inner ) {
			$markup = $inner->render();
			// Skips empty headings.
			$html .= '' === trim( wp_strip_all_tags( $markup ) ) ? '' : $markup;
		}
		$text = $attributes['headline'] ?? '';
		if ( '' === $html && $attributes['displayHeadline'] && '' !== trim( $text ) ) {
			$html = Html::element( 'h3', array( 'class' => 'jp-relatedposts-headline' ), Html::text( $text ) );
		}
		return $html;
	}

	private static function item( PostCard $card, array $attributes ): string {
		$url   = esc_url( $card->url() );
		$image = $attributes['displayThumbnails'] ? self::image( $card, $url ) : '';
		$parts = array( $image );
		$class   = self::POST . '-link';
		$parts[] = "<a class=\"$class\" href=\"$url\">" . Html::text( $card->title() ) . '</a>';
		if ( $attributes['displayDate'] ) {
			$time    = Html::element( 'time', array( 'datetime' => $card->date( 'c' ) ), Html::text( $card->date() ) );
			$parts[] = self::detail( 'date', $time );
		}
		if ( $attributes['displayAuthor'] && '' !== $card->author() ) {
			/* translators: %s: name of an author. */
			$parts[] = self::detail( 'author', Html::text( sprintf( __( 'By %s', 'ramjet' ), $card->author() ) ) );
		}
		if ( $attributes['displayContext'] ) {
			$parts[] = self::context( $card );
		}
		$class = self::POST . ( '' === $image ? '' : ' has-image' );
		return Html::element( 'li', array( 'class' => $class ), implode( '', $parts ) );
	}

	/** Links the image for pointers only, so that screen readers and the keyboard have one link for each post. */
	private static function image( PostCard $card, string $url ): string {
		$image = wp_get_attachment_image( $card->image(), 'medium_large', false, array(
			'class' => self::POST . '-img',
			'alt'   => '',
			'sizes' => '(max-width: 600px) 100vw, 400px',
		) );
		$class = self::POST . '-img-link';
		return '' === $image ? '' : "<a class=\"$class\" href=\"$url\" tabindex=\"-1\" aria-hidden=\"true\">$image</a>";
	}

	private static function context( PostCard $card ): string {
		$context = $card->context();
		if ( null === $context ) {
			return '';
		}
		$text = Html::text( $context['text'] );
		$link = esc_url( $context['link'] );
		return self::detail( 'context', '' === $link ? $text : "<a href=\"$link\">$text</a>" );
	}

	private static function detail( string $name, string $html ): string {
		return Html::element( 'div', array( 'class' => self::POST . "-$name" ), $html );
	}
}

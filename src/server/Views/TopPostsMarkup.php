<?php
declare(strict_types=1);

namespace Ramjet\Views;

use Ramjet\Support\Content\PostCard;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Values\Text;

/** Renders the block Top Posts & Pages, with Jetpack's class names, which themes may style. */
final class TopPostsMarkup {

	private const NAME = 'jetpack-top-posts';

	/** @param \Closure(): bool $is_active Whether the module is on. */
	public function __construct( private readonly \Closure $is_active, private readonly TopPosts $posts ) {}

	/**
	 * @param array<string, mixed> $attributes With the types declared in block.json.
	 * @return string Safe markup; '' where there is no post.
	 */
	public function render( array $attributes ): string {
		if ( ! ( $this->is_active )() || is_feed() ) {
			return '';
		}
		// WordPress accepts '' as an object.
		$types = is_array( $attributes['postTypes'] ) ? $attributes['postTypes'] : array();
		$types = array_keys( array_filter( $types, 'rest_sanitize_boolean' ) );
		$count = (int) max( 1, min( TopPosts::MAX_POSTS, $attributes['postsToShow'] ) );
		$ids   = array_keys( $this->posts->of( TopPosts::period( $attributes['period'] ), $types, $count ) );
		$shown = array();
		foreach ( array( 'Thumbnail', 'Date', 'Author', 'Context' ) as $part ) {
			// WordPress accepts '1' and 'false' as booleans.
			$shown[ $part ] = rest_sanitize_boolean( $attributes[ "display$part" ] );
		}
		$cards = PostCard::of( $ids, $shown['Thumbnail'] );
		if ( array() === $cards ) {
			return '';
		}
		$layout  = 'list' === $attributes['layout'] ? 'list' : 'grid';
		$wrapper = get_block_wrapper_attributes( array(
			'class'           => self::NAME . " is-$layout-layout",
			'data-item-count' => (string) count( $cards ),
		) );
		$items   = array_map( static fn( PostCard $card ): string => self::item( $card, $shown ), $cards );
		// Without list markers, Safari does not announce a list.
		$list = array( 'class' => self::NAME . '-wrapper', 'role' => 'list' );
		return "<div $wrapper>" . Html::element( 'ol', $list, implode( '', $items ) ) . '</div>';
	}

	/** @param array<string, bool> $shown */
	private static function item( PostCard $card, array $shown ): string {
		$url    = esc_url( $card->url() );
		$parts  = array( $shown['Thumbnail'] ? self::image( $card, $url ) : '' );
		$parts[] = self::part( 'title', "<a href=\"$url\">" . Html::text( $card->title() ) . '</a>', '' );
		if ( $shown['Date'] ) {
			$time    = array( 'datetime' => $card->date( 'c' ) );
			$parts[] = self::part( 'date', Html::element( 'time', $time, Html::text( $card->date() ) ) );
		}
		if ( $shown['Author'] && '' !== $card->author() ) {
			$parts[] = self::part( 'author', Html::text( $card->author() ) );
		}
		$term = $shown['Context'] ? $card->term() : null;
		if ( null !== $term ) {
			$link    = get_term_link( $term );
			$text    = Html::text( Text::plain( $term->name ) );
			$text    = is_string( $link ) ? '<a href="' . esc_url( $link ) . "\">$text</a>" : $text;
			$parts[] = self::part( 'context', $text );
		}
		return Html::element( 'li', array( 'class' => self::NAME . '-item' ), implode( '', $parts ) );
	}

	/** Links the image for pointers only, so that screen readers and the keyboard have one link for each post. */
	private static function image( PostCard $card, string $url ): string {
		$image = wp_get_attachment_image( $card->image(), 'medium_large', false, array(
			'class' => self::NAME . '-thumbnail',
			'alt'   => '',
			'sizes' => '(max-width: 600px) 100vw, 400px',
		) );
		$empty = Html::element( 'span', array( 'class' => self::NAME . '-mock-thumbnail' ), '' );
		$class = self::NAME . '-thumbnail-link';
		return "<a class=\"$class\" href=\"$url\" tabindex=\"-1\" aria-hidden=\"true\">"
			. ( '' === $image ? $empty : $image ) . '</a>';
	}

	private static function part( string $name, string $html, string $size = ' has-small-font-size' ): string {
		return Html::element( 'span', array( 'class' => self::NAME . "-$name$size" ), $html );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Sharing;

use Ramjet\Support\Content\BlockPost;
use Ramjet\Support\Markup\Css;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Values\Scalar;

/** The markup of sharing buttons. */
final class Buttons {

	private const STYLES = array( 'icon-text', 'icon', 'text', 'official' );

	/** The placeholders are those of SharedPage::fill(). */
	private const URLS = array(
		'mail'      => 'mailto:?subject={title}&body={url}',
		'facebook'  => 'https://www.facebook.com/sharer/sharer.php?u={url}',
		'linkedin'  => 'https://www.linkedin.com/sharing/share-offsite/?url={url}',
		'reddit'    => 'https://www.reddit.com/submit?url={url}&title={title}',
		'x'         => 'https://x.com/intent/post?text={title}&url={url}',
		'twitter'   => 'https://x.com/intent/post?text={title}&url={url}',
		'tumblr'    => 'https://www.tumblr.com/widgets/share/tool?canonicalUrl={url}&title={title}',
		'pinterest' => 'https://www.pinterest.com/pin/create/link/?url={url}&description={title}',
		'telegram'  => 'https://t.me/share/url?url={url}&text={title}',
		'threads'   => 'https://www.threads.com/intent/post?text={title}&url={url}',
		'whatsapp'  => 'https://api.whatsapp.com/send?text={text}',
		'mastodon'  => 'https://share.joinmastodon.org/#text={text}',
		'nextdoor'  => 'https://nextdoor.com/sharekit/?source=ramjet&body={text}',
		'bluesky'   => 'https://bsky.app/intent/compose?text={text}',
	);

	private bool $has_id = false;

	/** @var array<int, true> By post. */
	private array $printed = array();

	/** Whether the page has buttons that share a post. */
	public function has_printed( int $post ): bool {
		return isset( $this->printed[ $post ] );
	}

	/** The saved list; '' without a button. Only the first one of a page keeps the id. */
	public function list( string $content ): string {
		if ( ! str_contains( $content, '<li' ) ) {
			return '';
		}
		$tags = new \WP_HTML_Tag_Processor( $content );
		if ( $tags->next_tag( 'ul' ) ) {
			// Without list markers, Safari does not announce a list.
			$tags->set_attribute( 'role', 'list' );
			$this->has_id && $tags->remove_attribute( 'id' );
			$this->has_id = true;
		}
		return $tags->get_updated_html();
	}

	/**
	 * A button; '' for a service that is not known, and outside of pages.
	 *
	 * @param array<string, mixed> $attributes Of the block, unchecked.
	 * @param array<string, mixed> $declared   `ramjet` of its block.json.
	 */
	public function button( array $attributes, \WP_Block $block, array $declared ): string {
		$slug    = Scalar::text( $attributes['service'] ?? '' );
		$service = $declared['services'][ $slug ] ?? null;
		$page    = null !== $service && BlockPost::is_on_page() ? SharedPage::of( $block ) : null;
		if ( null === $page ) {
			return '';
		}
		$this->printed[ $page->post ] = true;

		$style      = Scalar::text( $block->context['styleType'] ?? '' );
		$style      = in_array( $style, self::STYLES, true ) ? $style : 'icon-text';
		$label      = trim( Scalar::text( $attributes['label'] ?? '' ) );
		$label      = '' === $label ? $service['label'] ?? $declared['texts'][ $slug ] : $label;
		$is_icon    = 'icon' === $style;
		$is_link    = isset( self::URLS[ $slug ] );
		// Themes give buttons colors of their own.
		$color      = $is_icon ? '#fff' : '#2c3338';
		$color      = $is_link ? '' : $color;
		$background = $is_link ? '' : '#fff';
		$background = $is_icon ? $service['color'] : $background;
		$look       = array(
			'class'      => "jetpack-sharing-button__button style-$style share-$slug",
			'style'      => self::colors( $block->context, $color, $background ),
			'aria-label' => $label,
		);
		$icon       = 'text' === $style ? '' : self::icon( $service['icon'] ?? $slug, $declared['paths'] );
		$text       = $is_icon ? '' : Html::element(
			'span',
			array( 'class' => 'jetpack-sharing-button__service-label' ),
			Html::text( $label )
		);
		$html       = $is_link
			? Html::element( 'a', self::link( $page->fill( self::URLS[ $slug ] ), $label ) + $look, $icon . $text )
			: self::scripted( $slug, $page, $look, $icon . $text );
		$item       = get_block_wrapper_attributes( array( 'class' => 'jetpack-sharing-button__list-item' ) );
		return "<li $item>$html</li>";
	}

	/**
	 * The services that can be chosen.
	 *
	 * @param array<string, mixed> $declared As button().
	 * @return array<string, string> Slug => translated label.
	 */
	public static function labels( array $declared ): array {
		// The old name of X is only found in older posts.
		$offered = array_diff_key( $declared['services'], array( 'twitter' => true ) );
		$labels  = array_map( static fn( array $service ): ?string => $service['label'] ?? null, $offered );
		return array_merge( $labels, $declared['texts'] );
	}

	private static function link( string $url, string $label ): array {
		if ( str_starts_with( $url, 'mailto:' ) ) {
			return array( 'href' => $url );
		}
		return array(
			'href'       => $url,
			'target'     => '_blank',
			'rel'        => 'nofollow noopener noreferrer',
			/* translators: %s: name of a service, such as Facebook. */
			'aria-label' => sprintf( __( 'Share on %s (Opens in new window)', 'ramjet' ), $label ),
		);
	}

	/** A button that only a script makes work; the style hides it without one. */
	private static function scripted( string $slug, SharedPage $page, array $look, string $inside ): string {
		wp_enqueue_script_module( 'ramjet/sharing-buttons/sharing-button' );
		$data = 'print' === $slug ? array() : array(
			'data-url'    => $page->url,
			'data-title'  => $page->title,
			'data-copied' => __( 'Copied to clipboard', 'ramjet' ),
		);
		return Html::element( 'button', array( 'type' => 'button' ) + $data + $look, $inside )
			. ( array() === $data ? '' : '<span role="status"></span>' );
	}

	/** @param array<string, mixed> $context Of the block. */
	private static function colors( array $context, string $color, string $background ): string {
		$color      = Css::color( Scalar::text( $context['iconColorValue'] ?? '' ) ) ?: $color;
		$background = Css::color( Scalar::text( $context['iconBackgroundColorValue'] ?? '' ) ) ?: $background;
		return ( '' === $color ? '' : "color:$color;" ) . ( '' === $background ? '' : "background:$background" );
	}

	/** WordPress has the icons of most services. */
	private static function icon( string $slug, array $paths ): string {
		return isset( $paths[ $slug ] )
			? "<svg width='24' height='24' viewBox='0 0 24 24' aria-hidden='true'><path d='$paths[$slug]'/></svg>"
			: block_core_social_link_get_icon( $slug );
	}
}

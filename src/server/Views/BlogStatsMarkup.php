<?php
declare(strict_types=1);

namespace Ramjet\Views;

use Ramjet\Support\Content\BlockPost;
use Ramjet\Support\Markup\Html;

/** Renders the block Blog Stats: how often a post, or the site, was viewed. */
final class BlogStatsMarkup {

	/** @param \Closure(): bool $is_active Whether the module is on. */
	public function __construct( private readonly \Closure $is_active, private readonly Totals $totals ) {}

	/**
	 * @param array<string, mixed> $attributes With the types declared in block.json.
	 * @return string Safe markup; '' where there is no post.
	 */
	public function render( array $attributes, ?\WP_Block $block ): string {
		$is_visitors = 'visitors' === $attributes['statsData'];
		// Visitors of a post are not counted.
		$is_post = 'post' === $attributes['statsOption'] && ! $is_visitors;
		$post    = $is_post && null !== $block ? BlockPost::id( $block ) : 0;
		if ( ! ( $this->is_active )() || is_feed() || ( $is_post && 0 === $post ) ) {
			return '';
		}
		$number  = $is_visitors ? $this->totals->visitors() : $this->totals->views( $post );
		$label   = wp_kses_post( $attributes['label'] ?? '' );
		$text    = '' === trim( wp_strip_all_tags( $label ) )
			? Html::text( self::text( $number, $is_visitors ) )
			: number_format_i18n( $number ) . " $label";
		$wrapper = get_block_wrapper_attributes( array( 'class' => 'jetpack-blog-stats' ) );
		return "<div $wrapper><p>$text</p></div>";
	}

	private static function text( int $number, bool $is_visitors ): string {
		/* translators: %s: number of visitors. */
		$visitors = _n( '%s visitor', '%s visitors', $number, 'ramjet' );
		/* translators: %s: number of views. */
		$views = _n( '%s hit', '%s hits', $number, 'ramjet' );
		return sprintf( $is_visitors ? $visitors : $views, number_format_i18n( $number ) );
	}
}

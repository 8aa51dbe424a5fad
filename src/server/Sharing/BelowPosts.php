<?php
declare(strict_types=1);

namespace Ramjet\Sharing;

use Ramjet\Support\Markup\Html;

/** Sharing buttons below posts, as the block prints them. */
final class BelowPosts {

	private const BLOCK = 'jetpack/sharing-buttons';

	/** Whether what is being filtered is the post itself, rather than another text of the page. */
	private bool $is_post = false;

	/** Plugins may filter the content before the theme does, and not print it. */
	private bool $has_added = false;

	public function __construct( private readonly SharingSettings $settings, private readonly Buttons $buttons ) {}

	/** Notes whether a text is the content of the page's post (filter the_content, before it is changed). */
	public function note( mixed $content ): mixed {
		if ( is_string( $content ) && self::is_outermost() ) {
			$this->is_post = self::is_at_post()
				&& str_replace( ']]>', ']]&gt;', $content ) === str_replace( ']]>', ']]&gt;', get_the_content() );
		}
		return $content;
	}

	/** Adds the buttons (filter the_content, after blocks were rendered). */
	public function add( mixed $content ): mixed {
		$is_wanted = is_string( $content ) && $this->is_post && self::is_outermost() && $this->may_show( get_post() );
		return $is_wanted ? $content . $this->markup() : $content;
	}

	/** Blocks may filter texts, too, while a post's content is filtered. */
	private static function is_outermost(): bool {
		return 1 === count( array_keys( $GLOBALS['wp_current_filter'], 'the_content', true ) );
	}

	private static function is_at_post(): bool {
		return is_singular() && in_the_loop() && get_the_ID() === get_queried_object_id()
			&& ! is_preview() && ! doing_filter( 'get_the_excerpt' );
	}

	private function may_show( \WP_Post $post ): bool {
		return in_array( $post->post_type, $this->settings->get( 'sharing_types' ), true )
			&& is_post_publicly_viewable( $post )
			&& SharingField::is_enabled( $post->ID )
			// The block may be on another page of the post, or in the template.
			&& ! has_block( self::BLOCK, $post )
			&& ( $this->has_added || ! $this->buttons->has_printed( $post->ID ) );
	}

	private function markup(): string {
		$this->has_added = true;

		$buttons = array_map(
			static fn( string $service ): string =>
				get_comment_delimited_block_content( 'jetpack/sharing-button', compact( 'service' ), null ),
			$this->settings->get( 'sharing_services' )
		);
		$list    = get_comment_delimited_block_content(
			self::BLOCK,
			array( 'styleType' => $this->settings->get( 'sharing_style' ) ),
			'<ul class="wp-block-jetpack-sharing-buttons has-normal-icon-size jetpack-sharing-buttons__services-list">'
				. implode( '', $buttons ) . '</ul>'
		);
		// Not do_blocks(), which changes the filters of the content that is being filtered.
		$html    = implode( '', array_map( render_block( ... ), parse_blocks( $list ) ) );
		$heading = Html::text( $this->settings->get( 'sharing_heading' ) );
		$title   = '' === $heading ? '' : "<p class=\"ramjet-sharing__title\">$heading</p>";
		return '' === $html ? '' : "<div class=\"ramjet-sharing\">$title$html</div>";
	}
}

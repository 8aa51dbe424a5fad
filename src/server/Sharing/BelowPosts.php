<?php
declare(strict_types=1);

namespace Ramjet\Sharing;

use Ramjet\Support\Markup\Html;

/** Sharing buttons below posts, as the block prints them. */
final class BelowPosts {

	private const BLOCK = 'jetpack/sharing-buttons';

	/** Plugins may filter the content before the theme does, and not print it. */
	private bool $has_added = false;

	public function __construct( private readonly SharingSettings $settings, private readonly Buttons $buttons ) {}

	/** What is added to a post; '' for nothing. */
	public function of( \WP_Post $post ): string {
		return $this->may_show( $post ) ? $this->markup() : '';
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

<?php
declare(strict_types=1);

namespace Ramjet\Publicize;

use Ramjet\Publicize\Messages\Announcement;
use Ramjet\Publicize\Messages\PostMeta;
use Ramjet\Publicize\Networks\Networks;
use Ramjet\Publicize\Shares\ShareStore;
use Ramjet\Support\Site\SiteCopy;

/** Decides once for each post where it is shared: when it is first published. */
final class FirstPublication {

	/** @param \Closure(): Networks $networks */
	public function __construct(
		private readonly ShareStore $shares,
		private readonly Sharer $sharer,
		private readonly \Closure $networks
	) {}

	/**
	 * Decides, after the post's meta was saved (action wp_after_insert_post).
	 *
	 * @param \WP_Post|null $before The post as it was; null for a new one.
	 */
	public function saved( \WP_Post $post, ?\WP_Post $before ): void {
		$is_published = 'publish' === $post->post_status && 'publish' !== $before?->post_status;
		if ( $is_published && in_array( $post->post_type, PostFields::types(), true ) ) {
			$this->decide( $post );
		} elseif ( 'auto-draft' === $post->post_status && null === $before ) {
			$this->suggest( $post );
		}
	}

	private function decide( \WP_Post $post ): void {
		$chosen   = PostFields::chosen( $post->ID );
		$networks = array() === $chosen ? array() : array_intersect( $chosen, ( $this->networks )()->connected() );
		$is_done  = (bool) get_post_meta( $post->ID, PostMeta::DONE, true );
		if ( array() === $networks || $is_done || self::is_bulk() || SiteCopy::is_copy()
			|| null !== Announcement::obstacle( $post ) ) {
			// The choice was for this publication.
			array() === $chosen || PostFields::choose( $post->ID, array() );
			return;
		}
		$ids = array();
		foreach ( $networks as $network ) {
			$ids[] = $this->shares->add( $post->ID, $network, ( $this->networks )()->get( $network )->new_key() );
		}
		update_post_meta( $post->ID, PostMeta::DONE, true );
		$this->sharer->run_later( ...array_filter( $ids ) );
	}

	/** Whether posts are imported, or changed in the list of posts, where nobody sees what is chosen. */
	private static function is_bulk(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification -- WordPress has checked it.
		return ( defined( 'WP_IMPORTING' ) && WP_IMPORTING ) || isset( $_REQUEST['bulk_edit'] )
			|| doing_action( 'wp_ajax_inline-save' );
	}

	/** Chooses all networks for what somebody is about to write, if Jetpack would share posts of this type, too. */
	private function suggest( \WP_Post $post ): void {
		$is_editor = is_admin() && 'post-new.php' === ( $GLOBALS['pagenow'] ?? '' );
		$is_shared = 'post' === $post->post_type || post_type_supports( $post->post_type, 'publicize' );
		if ( $is_editor && $is_shared && in_array( $post->post_type, PostFields::types(), true ) ) {
			PostFields::choose( $post->ID, ( $this->networks )()->connected() );
		}
	}
}

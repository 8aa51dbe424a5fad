<?php
declare(strict_types=1);

namespace Ramjet\Members\ClosedContent;

use Ramjet\Members\Login\LoginPage;
use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Support\Content\PublicText;
use Ramjet\Support\Contracts\Gate;
use Ramjet\Support\Contracts\PlanIds;
use Ramjet\Support\Markup\Html;
use Ramjet\Support\Visitors\BlockSource;

/** Shows the paid parts of posts only to members, in their own view, and to users who can edit them. */
final class PaidContent {

	/** Whether this page has the link to the membership already. */
	private bool $is_linked = false;

	/**
	 * @param \Closure(): bool                $is_view Whether this request is a member's view.
	 * @param \Closure(): Gate                $gate
	 * @param \Closure( list<int> ): string   $notice  Safe markup about a payment for one of these plans; '' for none.
	 * @param \Closure(): ?string             $widget  Id of the block widget that is being rendered.
	 * @param \Closure(): bool                $has_paywall Whether the Paywall block says why the rest is missing.
	 */
	public function __construct(
		private readonly \Closure $is_view,
		private readonly \Closure $gate,
		private readonly \Closure $notice,
		private readonly \Closure $widget,
		private readonly \Closure $has_paywall
	) {}

	/** Content that is about to be rendered (filter the_content, before blocks are). */
	public function content( string $content ): string {
		$post = get_post();
		if ( null !== $post && self::may_edit( BlockSource::post( $post->ID ) ) ) {
			return $content;
		}
		if ( null !== $post && $this->is_closed( $post ) ) {
			$note = match ( true ) {
				doing_filter( 'get_the_excerpt' ) => '',
				( $this->has_paywall )()          => NewsletterPost::END,
				default                           => Html::element( 'p', array(), Paywall::text( false ) ),
			};
			return NewsletterPost::public_part( $post, $content ) . $note;
		}
		// Blocks decide what a member reads. Damaged markup, which may be no blocks to WordPress, stays closed.
		$is_decided_later = ( $this->is_view )() && PublicText::is_sound( $content );
		return $is_decided_later ? $content : PublicText::of( $content );
	}

	/** Whether the newsletter restricted a post, and the Gate does not open it. */
	private function is_closed( \WP_Post $post ): bool {
		return NewsletterPost::is_restricted( $post ) && ! ( $this->gate )()->is_open_post( $post );
	}

	/** Whether this request shows less than all of a post that the newsletter restricted. */
	public function is_cut( \WP_Post $post ): bool {
		return $this->is_closed( $post ) && ! self::may_edit( BlockSource::post( $post->ID ) );
	}

	/** The part of a post's content that the user of this request may read. */
	public function readable( \WP_Post $post ): string {
		$content = $post->post_content;
		return match ( true ) {
			self::may_edit( BlockSource::post( $post->ID ) ) => $content,
			post_password_required( $post )             => '',
			$this->is_closed( $post )                   => NewsletterPost::public_part( $post, $content ),
			! ( $this->is_view )()                      => PublicText::of( $content ),
			default => PublicText::of( $content, fn( array $container ): bool =>
				( $this->gate )()->is_open( PlanIds::of_container( $container ) ) ),
		};
	}

	/**
	 * The pages of a post, from which WordPress also makes excerpts (filter content_pagination).
	 *
	 * @param list<string> $pages
	 * @return list<string>
	 */
	public function pages( array $pages, \WP_Post $post ): array {
		if ( self::may_edit( BlockSource::post( $post->ID ) ) ) {
			return $pages;
		}
		$is_restricted = NewsletterPost::is_restricted( $post );
		$is_open       = $is_restricted ? ! $this->is_closed( $post ) : ( $this->is_view )();
		if ( $is_open && PublicText::is_sound( $post->post_content ) ) {
			// If a paid part is split into pages, a page does not say which plans may read it.
			$sound = array_filter( $pages, PublicText::is_sound( ... ) );
			return count( $sound ) < count( $pages ) ? array( implode( "\n", $pages ) ) : $pages;
		}
		// A page may lie within a paid part, so the whole content is read.
		$public  = NewsletterPost::public_part( $post, $post->post_content );
		$public .= $is_restricted ? NewsletterPost::END : '';
		return 1 === count( $pages )
			? array( $public )
			: (array) preg_split( '/\n?<!--nextpage-->\n?/', $public );
	}

	/**
	 * One of the two views of a paid part that is being rendered, also of a pattern, a template part or a widget
	 * (filter pre_render_block).
	 *
	 * @param mixed                $html   Of other plugins.
	 * @param array<string, mixed> $block
	 * @param \WP_Block|null       $parent
	 */
	public function block( mixed $html, array $block, ?\WP_Block $parent ): mixed {
		$source = BlockSource::of_rendered( $block, ( $this->widget )() );
		if ( null !== $source && self::may_edit( $source ) ) {
			return $html;
		}
		$plans   = self::plans( $parent );
		$is_open = ( $this->is_view )() && ( $this->gate )()->is_open( $plans );
		if ( PublicText::PAID === $block['blockName'] ) {
			return $is_open ? $html : '';
		}
		if ( $is_open ) {
			return $this->in_place_of_guest_view( $plans );
		}
		return null === $html && GuestView::lacks_buttons( $block )
			? ( new \WP_Block( GuestView::with_buttons( $block, $plans ), $parent->context ?? array() ) )->render()
			: $html;
	}

	/** What a member reads in place of the guest view. */
	private function in_place_of_guest_view( array $plans ): string {
		$notice = ( $this->notice )( $plans );
		if ( $this->is_linked ) {
			return $notice;
		}
		$this->is_linked = true;
		$url  = LoginPage::url( is_singular() ? (string) get_permalink( get_queried_object_id() ) : '' );
		$link = Html::element( 'a', array( 'href' => $url ), esc_html__( 'Your membership', 'ramjet' ) );
		return $notice . Html::element( 'p', array( 'class' => 'ramjet-membership' ), $link );
	}

	/** @return list<int> The plans whose members read a paid part; none for a view outside of one. */
	private static function plans( ?\WP_Block $container ): array {
		return PublicText::CONTAINER === $container?->name
			// Null where the saved JSON is damaged.
			? PlanIds::of_container( $container->parsed_block['attrs'] ?? array() )
			: array();
	}

	/** Whether the user may edit a source. Templates, widgets and theme patterns need `edit_theme_options`. */
	private static function may_edit( BlockSource $source ): bool {
		$post = $source->post_id();
		return is_user_logged_in() && ( 0 === $post
			? current_user_can( 'edit_theme_options' )
			: current_user_can( 'edit_post', $post ) );
	}
}

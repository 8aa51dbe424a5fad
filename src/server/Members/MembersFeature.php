<?php
declare(strict_types=1);

namespace Ramjet\Members;

use Ramjet\Members\ClosedContent\ClosedSearch;
use Ramjet\Members\ClosedContent\SearchIndex;
use Ramjet\Members\ClosedContent\Extracts;
use Ramjet\Members\ClosedContent\GuestView;
use Ramjet\Members\ClosedContent\PaidContent;
use Ramjet\Members\ClosedContent\Paywall;
use Ramjet\Members\Login\SubscriberLogin;
use Ramjet\Support\Blocks\Parser;
use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Support\Content\PublicText;
use Ramjet\Support\Contracts\Gate;
use Ramjet\Support\Contracts\Memberships;
use Ramjet\Support\Contracts\PaidReader;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Modules\ModuleStore;

/** The part of members that visitors' pages need: it closes content that not everyone may read, and logs members in. */
final class MembersFeature extends Feature implements Provides\Renderers {

	/** Content with a block that does not show the same to everybody. */
	private const GUARDED_CONTENT = '~premium-content/|wp:(?:core/)?(?:latest-posts|footnotes)~';

	/** Content with a part that is not for everybody. */
	private const CLOSED_CONTENT = '~premium-content/|jetpack/paywall~';

	// Spelled out, because visitors' pages do not need the class that declares it.
	private const ACCESS = '_jetpack_newsletter_access';

	/** How many paid views are being rendered that this request may read. */
	private int $open_views = 0;

	private ?MembershipFeature $membership = null;
	private ?LoginFeature $login = null;
	private ?PaidContent $paid_content = null;
	private ?Extracts $extracts = null;

	public function __construct( private readonly Shared $shared ) {}

	public function boot(): void {
		// phpcs:disable WordPress.Security.NonceVerification -- they only choose the page that is shown.
		if ( isset( $_GET['ramjet_order'] ) ) {
			$this->login()->boot_return();
		}
		if ( isset( $_GET['ramjet_view'] ) ) {
			$this->login()->boot_view();
		}
		if ( isset( $_GET['ramjet_login'] ) && ( self::is_on() || null !== $this->shared->subscriptions() ) ) {
			$this->login()->boot_login();
		}
		// phpcs:enable
		$this->close_paid_content();
		$this->close_extracts();
		self::keep_public_text();
	}

	public function renderers(): array {
		return array(
			'premium-content'  => static fn(): object => new GuestView(),
			'paywall'          => fn(): object => new Paywall( $this->paid_content()->is_cut( ... ), $this->shared ),
			'subscriber-login' => fn(): object => new SubscriberLogin(
				$this->login()->session( ... ),
				$this->can_log_in( ... )
			),
		);
	}

	/** @return list<Feature> The parts that no visitor's page needs. */
	public function back_end(): array {
		return array( $this->membership(), $this->login(), new NewsletterFeature() );
	}

	/** Decides which paid parts this request's browser can read. */
	public function reader(): PaidReader {
		return $this->login()->reader( self::is_on(), null !== $this->shared->subscriptions() );
	}

	/** Whether this request shows less than all of a post that a newsletter restricted. */
	public function is_cut( \WP_Post $post ): bool {
		return self::is_closed( $post->post_content, $post ) && $this->paid_content()->is_cut( $post );
	}

	/** What payments need of members. */
	public function memberships(): Memberships {
		return new SiteMemberships(
			$this->membership(),
			$this->login()->sessions(),
			$this->shared->plan_payments()
		);
	}

	/** Closes the paid parts of posts. A class is loaded only where content has one. */
	private function close_paid_content(): void {
		// Blocks are rendered at 9.
		add_filter( 'the_content', fn( mixed $content ): mixed =>
			is_string( $content ) && self::is_closed( $content, get_post() )
				? $this->paid_content()->content( $content )
				: $content, 8 );
		add_filter( 'content_pagination', fn( mixed $pages, mixed $post ): mixed =>
			is_array( $pages ) && $post instanceof \WP_Post && self::is_closed( $post->post_content, $post )
				? $this->paid_content()->pages( $pages, $post )
				: $pages, 10, 2 );
		Parser::before_first( self::GUARDED_CONTENT, $this->guard_blocks( ... ) );
		// Nobody parses blocks that a plugin has kept parsed: what no filter of ours opened stays closed.
		add_filter( 'render_block_premium-content/subscriber-view', function ( mixed $html ): mixed {
			$is_open           = $this->open_views > 0;
			$this->open_views -= (int) $is_open;
			return $is_open ? $html : '';
		} );
		add_filter( 'render_block_core/latest-posts', static fn( mixed $html, mixed $block = null ): mixed =>
			is_array( $block ) ? NewsletterPost::of_latest_posts( $html, $block ) : $html, 1, 2 );
		// WordPress 6.8 prints whole posts as they are saved.
		add_filter( 'render_block_core/latest-posts', static fn( mixed $html ): mixed =>
			is_string( $html ) && self::is_closed( $html, null ) ? PublicText::of( $html ) : $html );
	}

	/** Adds the filter of all blocks that decides what those show that do not show the same to everybody. */
	private function guard_blocks(): void {
		// Last, because a view for which a plugin returns something else is not rendered.
		add_filter( 'pre_render_block', $this->guard_block( ... ), PHP_INT_MAX, 3 );
	}

	private function guard_block( mixed $html, mixed $block, mixed $parent = null ): mixed {
		$name    = $block['blockName'] ?? null;
		$guarded = match ( $name ) {
			PublicText::PAID, 'premium-content/logged-out-view' =>
				$this->paid_content()->block( $html, $block, $parent instanceof \WP_Block ? $parent : null ),
			'core/latest-posts' => NewsletterPost::with_excerpts( $html, $block ),
			'core/footnotes'    => $this->extracts()->hide_notes( $html ),
			default             => $html,
		};
		$this->open_views += (int) ( PublicText::PAID === $name && null === $guarded );
		return $guarded;
	}

	/** Closes what WordPress extracts from the saved content of posts. */
	private function close_extracts(): void {
		add_filter( 'enclosure_links', function ( mixed $links, mixed $id = null ): mixed {
			$post = self::closed_post( $id );
			return null !== $post && is_array( $links ) ? Extracts::enclosure_links( $links, $post ) : $links;
		}, 10, 2 );
		$enclosure = static function ( mixed $html ): mixed {
			$post = self::closed_post( get_the_ID() );
			return null !== $post && is_string( $html ) ? Extracts::enclosure( $html, $post ) : $html;
		};
		add_filter( 'rss_enclosure', $enclosure );
		add_filter( 'atom_enclosure', $enclosure );
		$notes = fn( mixed $html, mixed $block = null, mixed $instance = null ): mixed =>
			is_string( $html ) && $instance instanceof \WP_Block
				? $this->extracts()->numbered_notes( $html, $instance )
				: $html;
		add_filter( 'render_block_core/footnotes', $notes, 10, 3 );
		// Any block can show them as its text.
		$bound = function ( mixed $value, mixed $source, mixed $args, mixed $block ): mixed {
			$is_notes = 'core/post-meta' === $source && 'footnotes' === ( $args['key'] ?? null ) && is_string( $value );
			$post     = $is_notes ? self::closed_post( $block->context['postId'] ?? null ) : null;
			return null === $post ? $value : $this->extracts()->notes( $value, $post );
		};
		add_filter( 'block_bindings_source_value', $bound, 10, 4 );
		$image = function ( mixed $html, mixed $block, mixed $instance ): mixed {
			$is_first = true === ( $block['attrs']['useFirstImageFromPost'] ?? null );
			$post     = $is_first ? self::closed_post( $instance->context['postId'] ?? null ) : null;
			return null !== $post && is_string( $html ) ? $this->extracts()->first_image( $html, $post ) : $html;
		};
		add_filter( 'render_block_core/post-featured-image', $image, 10, 3 );
		$response = function ( mixed $response, mixed $post ): mixed {
			$notes = $response instanceof \WP_REST_Response ? $response->data['meta']['footnotes'] ?? null : null;
			$post  = is_string( $notes ) && $post instanceof \WP_Post ? self::closed_post( $post->ID ) : null;
			if ( null !== $post ) {
				$response->data['meta']['footnotes'] = $this->extracts()->notes( $notes, $post );
			}
			return $response;
		};
		add_action( 'rest_api_init', static function () use ( $response ): void {
			foreach ( get_post_types( array( 'show_in_rest' => true ) ) as $type ) {
				add_filter( "rest_prepare_$type", $response, 10, 2 );
			}
		} );
	}

	/** The post, if it may have content that not everyone may read, also in one of its synced patterns; else null. */
	private static function closed_post( mixed $id ): ?\WP_Post {
		$post = is_numeric( $id ) ? get_post( (int) $id ) : null;
		return null !== $post && ( '' !== $post->post_password
			|| self::is_closed( $post->post_content, $post )
			|| str_contains( $post->post_content, 'wp:block ' ) )
			? $post
			: null;
	}

	/** Has searches, and search engines, find posts with paid parts by what is public. */
	private static function keep_public_text(): void {
		$search = static fn( mixed $sql ): mixed =>
			is_string( $sql ) && '' !== $sql ? ( new ClosedSearch( $GLOBALS['wpdb'] ) )->sql( $sql ) : $sql;
		add_filter( 'posts_search', $search );
		add_filter( 'posts_search_orderby', $search );
		add_action( 'save_post', static fn( mixed $id, mixed $post ) =>
			$post instanceof \WP_Post ? ClosedSearch::copy( $post ) : null, 10, 2 );
		add_filter( 'ramjet_public_text', static fn( mixed $text, mixed $id = null ): mixed =>
			SearchIndex::text( $text, $id ), 10, 2 );
		// Last, because ElasticPress's own features add copies of the content.
		add_filter( 'ep_post_sync_args', static fn( mixed $fields, mixed $id = null ): mixed =>
			SearchIndex::elasticpress( $fields, $id ), PHP_INT_MAX, 2 );
	}

	/** Whether content may have a part that is not for everybody. */
	private static function is_closed( string $content, ?\WP_Post $post ): bool {
		return '' !== $content && ( 0 !== preg_match( self::CLOSED_CONTENT, $content )
			|| ( null !== $post && self::is_restricted( $post->ID ) ) );
	}

	/** Whether a newsletter restricted a post. Most have no such value: WordPress would look for a default. */
	private static function is_restricted( int $post ): bool {
		return metadata_exists( 'post', $post, self::ACCESS ) && NewsletterPost::has_meta( $post );
	}

	/** Whether members read paid parts. */
	private static function is_on(): bool {
		return ( new ModuleStore() )->is_active( 'premium-content' );
	}

	/** Whether there are plans or subscribers, for whom something may be closed. */
	private function can_log_in(): bool {
		return true === $this->shared->subscriptions()?->exist()
			|| ( self::is_on() && array() !== $this->shared->plan_payments()->plans() );
	}

	private function membership(): MembershipFeature {
		return $this->membership ??= new MembershipFeature( $this->shared );
	}

	private function login(): LoginFeature {
		return $this->login ??= new LoginFeature( $this->membership(), $this->shared );
	}

	private function paid_content(): PaidContent {
		return $this->paid_content ??= new PaidContent(
			fn(): bool => null !== $this->login()->session() && self::is_on(),
			fn(): Gate => $this->login()->gate(),
			fn( array $plans ): string => $this->shared->plan_payments()->notice( $plans ),
			$this->shared->widget( ... ),
			fn(): bool => null !== $this->shared->subscriptions()
		);
	}

	private function extracts(): Extracts {
		return $this->extracts ??= new Extracts( $this->paid_content()->readable( ... ) );
	}
}

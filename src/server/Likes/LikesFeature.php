<?php
declare(strict_types=1);

namespace Ramjet\Likes;

use Ramjet\Support\Content\PostEnd;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Visitors\RateLimit;

/** The button with which visitors like posts: below posts, and in blocks. */
final class LikesFeature extends Feature implements
	Provides\Modules,
	Provides\Tables,
	Provides\Routes,
	Provides\Renderers,
	Provides\Settings,
	Provides\Sections,
	Provides\PostPanels,
	Provides\PrivacyPolicy
{

	private const MODULE = 'likes';

	private ?LikeCounts $counts = null;

	private ?LikeButton $button = null;

	public function __construct( private readonly Shared $shared ) {}

	public function boot(): void {
		// Also of posts that were liked while the module was on, and those of another site of the network.
		add_action( 'deleted_post', static fn( mixed $post ) =>
			( new LikeCounts( $GLOBALS['wpdb'] ) )->delete( (int) $post ) );
		if ( ! self::is_active() ) {
			return;
		}
		add_action( 'rest_api_init', static fn() => PostLikes::register() );
		// Lists of posts may have a button for each.
		add_action( 'loop_start', fn( mixed $query ) => $query instanceof \WP_Query
			&& $this->counts()->expect( $query->posts ) );
		( new PostEnd( fn( \WP_Post $post ): string => $this->button()->below( $post ) ) )->boot( 20 );
	}

	public function modules(): array {
		return array( new Module(
			slug: self::MODULE,
			name: __( 'Likes', 'ramjet' ),
			description: __( 'Let visitors like your posts, without an account and without cookies.', 'ramjet' ),
			families: array( 'like' ),
			group: 'site',
			keywords: array( __( 'heart', 'ramjet' ), __( 'star', 'ramjet' ), __( 'thumbs up', 'ramjet' ) ),
			default: false
		) );
	}

	public function migrations( \wpdb $db ): array {
		return LikeCounts::steps( $db ) + RateLimit::migrations( $db );
	}

	public function routes(): array {
		$routes = fn(): array => ( new LikeRoute(
			$GLOBALS['wpdb'],
			$this->counts(),
			self::is_active( ... ),
			$this->shared->trusted_proxies()
		) )->all();
		return array( new RouteTable( 'ramjet/v1', $routes ) );
	}

	public function renderers(): array {
		return array( 'like' => $this->button( ... ) );
	}

	public function settings(): array {
		return array( new LikesSettings() );
	}

	public function settings_sections(): array {
		$title = __( 'Likes', 'ramjet' );
		return array( new Section( 'likes', $title, 53, modules: array( self::MODULE ), has_component: false ) );
	}

	public function post_panels(): array {
		$has_likes = self::is_active() && in_array( get_post_type(), PostLikes::TYPES, true );
		return $has_likes ? array( self::MODULE ) : array();
	}

	public function privacy_policy(): array {
		return array(
			__(
				'If you like a post, your browser keeps a random number, with which you can take the like back, and the site stores a hash of it. A hash of your IP address is stored for at most two days, to prevent abuse.',
				'ramjet'
			),
		);
	}

	/** Whether the module is on. */
	public static function is_active(): bool {
		return ( new ModuleStore() )->is_active( self::MODULE, false );
	}

	private function counts(): LikeCounts {
		return $this->counts ??= new LikeCounts( $GLOBALS['wpdb'] );
	}

	private function button(): LikeButton {
		return $this->button ??= new LikeButton( $this->counts(), self::is_active( ... ) );
	}
}

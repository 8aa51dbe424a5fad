<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

use Ramjet\Support\Content\PostEnd;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Dashboard\Step;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Rest\RouteTable;

/** Related posts: the index, the block, the settings and the routes. */
final class RelatedPostsFeature extends Feature implements
	Provides\Preparation,
	Provides\Tables,
	Provides\Jobs,
	Provides\Routes,
	Provides\Renderers,
	Provides\Settings,
	Provides\Sections,
	Provides\PostPanels,
	Provides\OverviewItems
{

	private const MODULE = 'related-posts';

	private ?RelatedPosts $related = null;

	private ?BelowPosts $below = null;

	/** @param \Closure( \WP_Post ): bool $is_cut Whether this request does not show all of a post. */
	public function __construct( private readonly \Closure $is_cut ) {}

	public function boot(): void {
		add_action( 'rest_api_init', static fn() => PostMeta::register() );
		add_action( 'rest_api_init', fn() => self::is_active()
			&& ( new PostField( $this->related( ... ) ) )->register() );
		if ( Features::is_on( 'ramjet_related_below_posts' ) && self::is_active() ) {
			// Blocks that are registered later have WordPress compute the theme's styles again.
			add_action( 'wp', static fn() => is_single() && parse_blocks( BelowPosts::BLOCK ) );
			( new PostEnd( fn( \WP_Post $post ): string => $this->below()->of( $post ) ) )->boot( 40 );
		}
		// WordPress saves posts that nobody opens, such as styles, even on visitors' pages.
		$note = static fn( mixed $id, mixed $post = null ) =>
			$post instanceof \WP_Post && is_post_type_viewable( $post->post_type ) && IndexUpdates::add( $post );
		add_action( 'wp_after_insert_post', $note, 10, 2 );
		add_action( 'deleted_post', $note, 10, 2 );
		foreach ( array( 'add', 'update', 'delete' ) as $change ) {
			add_action( "{$change}_option_ramjet_module_" . self::MODULE, $this->activate( ... ) );
		}
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			$add = fn() => \WP_CLI::add_command( 'ramjet related-posts', new Commands( $this->rebuild() ) );
			add_action( 'init', $add );
		}
	}

	/** @return string What Jetpack's shortcode prints: nothing while the module is off. */
	public function shortcode(): string {
		return self::is_active() ? $this->below()->shortcode() : '';
	}

	/** The index is not updated while the plugin or the module is off. */
	public function activate(): void {
		self::is_active() && $this->rebuild()->restart();
	}

	public function jobs(): array {
		$continue   = fn() => self::is_active() && $this->rebuild()->continue();
		$is_pending = fn(): bool => self::is_active() && $this->rebuild()->is_pending();
		return array( new Job( Rebuild::HOOK, $continue, 'daily', $is_pending ) );
	}

	public function renderers(): array {
		return array( 'related-posts' => fn(): Markup => new Markup( $this->related() ) );
	}

	public function settings_sections(): array {
		return array(
			new Section(
				'related-posts',
				__( 'Related Posts', 'ramjet' ),
				50,
				__(
					'Ramjet finds related posts with an index on your own server, which is updated whenever you save a post.',
					'ramjet'
				),
				array( 'ramjet/v1/related-posts/index', 'jetpack/v4/settings', 'wp/v2/types?context=edit' ),
				array( self::MODULE ),
				entries: array(
					array( 'label' => __( 'Rebuild the index', 'ramjet' ), 'params' => array( 'field' => 'index' ) ),
				)
			),
		);
	}

	public function post_panels(): array {
		return self::is_active() ? array( 'related-posts' ) : array();
	}

	public function overview(): array {
		if ( ! self::is_active() ) {
			return array();
		}
		$rebuild  = $this->rebuild();
		$status   = $rebuild->progress();
		$count    = $status['indexed'];
		$progress = __( 'See the progress', 'ramjet' );
		/* translators: %s: number of posts. */
		$indexed  = _n( '%s post is in the index.', '%s posts are in the index.', $count, 'ramjet' );
		[ $kind, $text, $label ] = match ( true ) {
			'missing' === $status['state'] => array(
				OverviewState::Needs,
				__( 'The index is missing. Until it is built, no related posts are shown.', 'ramjet' ),
				__( 'Build the index', 'ramjet' ),
			),
			$rebuild->is_failing()         => array(
				OverviewState::Failed,
				__( 'The database could not save the index. Ramjet will try again later.', 'ramjet' ),
				$progress,
			),
			'idle' === $status['state']    => array(
				OverviewState::Happened,
				sprintf( $indexed, number_format_i18n( $count ) ),
				__( 'See the index', 'ramjet' ),
			),
			default                        => array(
				OverviewState::Happened,
				/* translators: %d: percentage. */
				sprintf( __( 'The index is being built: %d%%.', 'ramjet' ), $status['percent'] ),
				$progress,
			),
		};
		$step = Step::section( $label, 'related-posts' );
		$item = new OverviewItem( 'related-posts', $kind, __( 'Related Posts', 'ramjet' ), $text, $step );
		return 'idle' === $status['state'] && 0 === $count ? array() : array( $item );
	}

	public function routes(): array {
		return array( new RouteTable( 'ramjet/v1', fn(): array => IndexRoutes::all( $this->rebuild() ) ) );
	}

	public function settings(): array {
		return array( new RelatedSettings( fn() => $this->rebuild()->restart() ) );
	}

	public function migrations( \wpdb $db ): array {
		return IndexTables::steps( $db );
	}

	private function below(): BelowPosts {
		return $this->below ??= new BelowPosts( new RelatedSettings(), $this->is_cut );
	}

	private static function is_active(): bool {
		return ( new ModuleStore() )->is_active( self::MODULE );
	}

	private function related(): RelatedPosts {
		return $this->related ??= new RelatedPosts( $GLOBALS['wpdb'], new RelatedSettings() );
	}

	private function rebuild(): Rebuild {
		return new Rebuild( $GLOBALS['wpdb'], new RelatedSettings() );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Seo;

use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Modules\ModuleStore;

/** What posts and the front page tell search engines and social networks about themselves. */
final class SeoFeature extends Feature implements
	Provides\Modules,
	Provides\Settings,
	Provides\Sections,
	Provides\PostPanels,
	Provides\State,
	Provides\Preparation
{

	private const MODULE = 'seo';

	/** Jetpack's option with the description of the front page. */
	public const FRONT_PAGE = 'advanced_seo_front_page_description';

	public function boot(): void {
		if ( ! self::is_active() ) {
			return;
		}
		add_action( 'rest_api_init', static fn() => PostMeta::register() );
		add_action( 'wp_head', static fn() => self::prints() && Tags::print(), 5 );
		$title = static fn( mixed $title ): mixed => self::prints() ? esc_html( Tags::title() ) ?: $title : $title;
		add_filter( 'pre_get_document_title', $title );
		// Of themes that print the title themselves.
		add_filter( 'wp_title', static fn( mixed $text ): mixed =>
			current_theme_supports( 'title-tag' ) ? $text : $title( $text ) );
		add_filter( 'wp_robots', static function ( mixed $robots ): mixed {
			$post = is_array( $robots ) && self::prints() ? Tags::post() : null;
			return null !== $post && PostMeta::is_hidden( $post->ID ) ? array( 'noindex' => true ) + $robots : $robots;
		} );
		add_filter( 'wp_sitemaps_posts_query_args', static fn( mixed $query ): mixed =>
			self::prints() ? Sitemap::mark( $query ) : $query );
		self::invalidate_sitemap();
	}

	/** While the plugin was not active, nothing invalidated what it had kept. */
	public function activate(): void {
		SitemapResults::forget();
	}

	public function modules(): array {
		return array( new Module(
			slug: self::MODULE,
			name: __( 'SEO', 'ramjet' ),
			description: __( 'Decide how search engines and social networks show your posts.', 'ramjet' ),
			families: array(),
			group: 'site',
			keywords: array(
				__( 'search engines', 'ramjet' ),
				__( 'description', 'ramjet' ),
				'noindex',
				'Open Graph',
				'Google',
			),
			default: false
		) );
	}

	public function settings(): array {
		return array( new SeoSettings() );
	}

	public function settings_sections(): array {
		return array(
			new Section(
				self::MODULE,
				__( 'SEO', 'ramjet' ),
				84,
				__( 'Each post has fields of its own, in the panel “SEO” of the editor.', 'ramjet' ),
				modules: array( self::MODULE ),
				has_component: false
			),
		);
	}

	public function post_panels(): array {
		$post = get_post();
		return self::is_active() && null !== $post && in_array( $post->post_type, PostMeta::types(), true )
			? array( self::MODULE )
			: array();
	}

	public function initial_state( ?string $editor ): array {
		if ( 'post' !== $editor || ! self::is_active() ) {
			return array();
		}
		$is_page = 'page' === get_option( 'show_on_front' );
		return array(
			'seo' => array(
				'printedBy'            => OtherPlugins::name(),
				'frontPage'            => $is_page ? (int) get_option( 'page_on_front' ) : 0,
				'frontPageDescription' => ( new SeoSettings() )->get( self::FRONT_PAGE ),
			),
		);
	}

	private static function invalidate_sitemap(): void {
		$forget = static fn() => SitemapResults::forget();
		$switch = 'option_ramjet_module_' . self::MODULE;
		// An import has WordPress clean no cache, but posts get a status. Nothing watches while the module is off.
		foreach ( array( 'clean_post_cache', 'transition_post_status', "update_$switch", "delete_$switch" ) as $hook ) {
			add_action( $hook, $forget );
		}
		$forget_hidden = static fn( mixed $ids, mixed $post, mixed $key ) => PostMeta::HIDDEN === $key && $forget();
		foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $hook ) {
			add_action( $hook, $forget_hidden, 10, 3 );
		}
	}

	private static function is_active(): bool {
		return ( new ModuleStore() )->is_active( self::MODULE, false );
	}

	/** Whether no other plugin does. */
	private static function prints(): bool {
		return null === OtherPlugins::name();
	}
}

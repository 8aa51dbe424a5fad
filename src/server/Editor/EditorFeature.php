<?php
declare(strict_types=1);

namespace Ramjet\Editor;

use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\InitialState;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Scripts\ApiFetch;
use Ramjet\Support\Scripts\EditorScreens;
use Ramjet\Support\Site\SiteType;

/** Loads the script that registers the blocks in the post, site, widget and customizer editors. */
final class EditorFeature extends Feature implements Provides\State {

	public function __construct( private readonly string $file, private readonly Features $features ) {}

	public function boot(): void {
		foreach ( EditorScreens::FILES as $screen ) {
			add_action( "load-$screen", fn() => ApiFetch::print_inline( $this->file ) );
		}
		add_action( 'enqueue_block_editor_assets', fn() =>
			( new InitialState( $this->features ) )->enqueue( $this->file, 'editor', self::current_editor() ) );
	}

	public function initial_state( ?string $editor ): array {
		$is_post = 'post' === $editor;
		return array(
			'editor'             => $editor,
			'postPanels'         => $is_post ? $this->features->collect( Provides\PostPanels::class ) : array(),
			'hasContentPanels'   => version_compare( $GLOBALS['wp_version'], '7.0-alpha', '>=' ),
			'siteType'           => SiteType::current()->value,
			'isPrivateSite'      => -1 === (int) get_option( 'blog_public' ),
			'canManageModules'   => current_user_can( 'manage_options' ),
			'canCreatePlans'     => current_user_can( 'publish_posts' ),
			'siteUrl'            => home_url( '/' ),
			'adminUrl'           => admin_url(),
			'siteTitle'          => wp_specialchars_decode( get_bloginfo( 'name' ), ENT_QUOTES ),
			'siteLocale'         => get_locale(),
			'chunkTranslations'  => (object) ( new ChunkTranslations( $this->file ) )->urls(),
		);
	}

	/** @return string 'post', 'site' or 'widgets'. */
	private static function current_editor(): string {
		// An editor outside wp-admin (some plugins print one on the front end) has no screen.
		$screen = function_exists( 'get_current_screen' ) ? get_current_screen() : null;
		return match ( $screen?->id ) {
			'site-editor'          => 'site',
			'widgets', 'customize' => 'widgets',
			default                => 'post',
		};
	}
}

<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Blocks\Availability;
use Ramjet\Blocks\Manifest;
use Ramjet\Blocks\Registrar;
use Ramjet\Blocks\Styles;
use Ramjet\Blocks\TextAttributes;
use Ramjet\Blocks\Titles;
use Ramjet\Editor\ApiFetch;
use Ramjet\Editor\ChunkTranslations;
use Ramjet\Editor\EditorScript;
use Ramjet\Editor\InitialState;
use Ramjet\Support\Conflicts;
use Ramjet\Support\RestController;
use Ramjet\Support\RestRoutes;

/**
 * The composition root: which capabilities there are and what each is given.
 *
 * Hooks get closures, so that a capability's class is loaded when its hook first fires and not on a
 * page that has no use for it.
 */
final class Plugin {

	/** As in the plugin header; part of the cache key of assets without a hash of their own. */
	public const VERSION = '0.1.0';

	/** The admin pages that hold a block editor. */
	private const EDITOR_PAGES = array( 'post.php', 'post-new.php', 'site-editor.php', 'widgets.php', 'customize.php' );

	private readonly Manifest $manifest;

	private readonly Conflicts $conflicts;

	/**
	 * @param string $file The main plugin file.
	 */
	public function __construct( private readonly string $file ) {
		$this->manifest  = new Manifest( dirname( $file ) );
		$this->conflicts = new Conflicts();
	}

	/**
	 * Adds every hook of the plugin.
	 */
	public function boot(): void {
		$this->boot_blocks();
		$this->boot_editor();
		$this->boot_rest();
	}

	private function boot_blocks(): void {
		// Late, so that a plugin which brings the same block has registered it and Ramjet can stand back; but
		// ahead of core's block supports (22), whose attributes the editor otherwise saves in another order.
		add_action( 'init', fn() => ( new Registrar( $this->manifest, $this->conflicts ) )->register(), 21 );
		add_action( 'wp_default_styles', fn( \WP_Styles $styles ) => ( new Styles( $this->manifest, $this->file ) )->register( $styles ) );
		add_filter( 'rest_prepare_block_type', fn( \WP_REST_Response $response ) => ( new Titles( $this->manifest ) )->translate_response( $response ) );

		// Around core's own pass over block attributes, which runs at 10.
		add_filter( 'pre_kses', fn( string $content ) => TextAttributes::protect( $content, $this->manifest ), 9 );
		add_filter( 'pre_kses', fn( string $content ) => TextAttributes::restore( $content, $this->manifest ), 11 );
	}

	private function boot_editor(): void {
		foreach ( self::EDITOR_PAGES as $page ) {
			add_action(
				"load-$page",
				function (): void {
					( new Titles( $this->manifest ) )->translate_registered();
					( new ApiFetch( $this->file ) )->print_inline();
				}
			);
		}
		add_action(
			'enqueue_block_editor_assets',
			fn() => ( new EditorScript( $this->file, $this->initial_state() ) )->enqueue()
		);
	}

	private function boot_rest(): void {
		// Late, for the same reason as the blocks.
		add_action( 'rest_api_init', fn() => ( new RestRoutes( $this->conflicts ) )->register( ...$this->controllers() ), 100 );
	}

	/**
	 * @return list<RestController> Every REST resource of the plugin.
	 */
	private function controllers(): array {
		return array();
	}

	private function initial_state(): InitialState {
		return new InitialState(
			new Availability( $this->manifest, $this->conflicts ),
			new ChunkTranslations( $this->manifest, $this->file )
		);
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Editor;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Features\RestRequests;
use Ramjet\Support\Scripts\EditorScreens;
use Ramjet\Support\Site\Conflicts;

/**
 * Registers the blocks: all at once in editors, for REST and for commands; on visitors' pages those of the families
 * that their content has. Each registered block slows down the page, since its selectors and supports are part of the
 * theme's styles.
 */
final class Registration {

	/** Beginnings of the routes that use registered blocks: by name, in theme styles, for an editor, or our own. */
	private const ROUTES = array(
		'wp/v2/block-types',
		'wp/v2/block-renderer',
		'wp/v2/global-styles',
		'wp-block-editor',
		...RestRequests::NAMESPACES,
	);

	/** The family that others render without a block in the content. */
	private const SHARED = 'button';

	private bool $is_done = false;

	/** @var array<string, true> By family. */
	private array $registered = array();

	/** @var array<string, \Closure(): object>|null By family. */
	private ?array $renderers = null;

	/** URL of the folder of built files; found once, since each look-up runs several filters. */
	private ?string $build_url = null;

	public function __construct(
		private readonly Manifest $manifest,
		private readonly Conflicts $conflicts,
		private readonly Features $features
	) {}

	/** Registers the blocks for editors and commands (action init, in wp-admin and on the command line). */
	public function at_init(): void {
		$is_editor = in_array( $GLOBALS['pagenow'] ?? '', EditorScreens::FILES, true );
		// Another plugin's page may have an editor.
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Nothing is changed.
		if ( $is_editor || isset( $_GET['page'] ) || defined( 'WP_CLI' ) ) {
			$this->ensure( ! $is_editor );
		}
	}

	/**
	 * Registers the blocks that the page's posts have before the page: the theme's styles are then computed once, and
	 * are in a classic theme's head (action wp, outside wp-admin, whose lists of posts show none).
	 */
	public function for_posts(): void {
		foreach ( $GLOBALS['wp_query']->posts ?? array() as $post ) {
			if ( $post instanceof \WP_Post && $this->manifest->is_used_in( $post->post_content ) ) {
				$this->ensure_in( $post->post_content );
			}
		}
	}

	/**
	 * Registers the blocks before a REST request over HTTP other than for the index of routes, or inside PHP for a
	 * route that uses registered blocks (filter rest_pre_dispatch). Posts that such a request renders are parsed, for
	 * which the blocks are registered anyway.
	 */
	public function for_request( mixed $response, mixed $server, \WP_REST_Request $request ): mixed {
		$is_needed = ! $this->is_done && '/' !== $request->get_route()
			&& ( wp_is_serving_rest_request() || RestRequests::is_below( $request, self::ROUTES ) );
		if ( $is_needed ) {
			$this->ensure();
		}
		return $response;
	}

	/** Registers the blocks of the families that content has. Another plugin's name is left alone. */
	public function ensure_in( string $content ): void {
		if ( $this->is_done ) {
			return;
		}
		preg_match_all( '~wp:([a-z0-9-]+/[a-z0-9/-]+)~', $content, $found );
		$blocks   = array_intersect_key( $this->manifest->blocks(), array_flip( $found[1] ) );
		$families = array_column( $blocks, 'family', 'family' );
		if ( array() !== $families ) {
			$this->register( $families + array( self::SHARED => self::SHARED ), true );
		}
	}

	/**
	 * Registers all blocks once.
	 *
	 * @param bool $with_assets With what visitors' pages load for a block. Editors have one stylesheet for all of them.
	 */
	public function ensure( bool $with_assets = true ): void {
		if ( $this->is_done ) {
			return;
		}
		$this->is_done = true;
		$this->register_styles( $this->manifest->editor_styles() );
		$this->register( array_column( $this->manifest->blocks(), 'family', 'family' ), $with_assets );
	}

	/** @param array<string, string> $families By themselves. */
	private function register( array $families, bool $with_assets ): void {
		$families = array_diff_key( $families, $this->registered );
		if ( array() === $families ) {
			return;
		}
		$this->registered += array_fill_keys( $families, true );
		$this->renderers ??= $this->features->collect_front_end( Provides\Renderers::class );
		$registry          = \WP_Block_Type_Registry::get_instance();
		foreach ( $this->manifest->blocks() as $name => $block ) {
			if ( ! isset( $families[ $block['family'] ] ) ) {
				continue;
			}
			if ( $with_assets ) {
				$this->register_styles( $block['styles'] );
				$this->register_modules( $block['view'] );
			}
			if ( $registry->is_registered( $name ) ) {
				$this->conflicts->add( 'block', $name );
			} else {
				$this->register_block( $name, $block, $this->renderers[ $block['family'] ] ?? null );
			}
		}
		if ( did_action( 'init' ) && ! doing_action( 'init' ) ) {
			// At init, core adds the attributes of supports to the registered blocks; it skips those that have them.
			\WP_Block_Supports::init();
		}
	}

	private function register_block( string $name, array $block, ?\Closure $make ): void {
		$args = $block['args'];
		if ( null !== $block['render'] ) {
			$args['render_callback'] = $this->render_callback(
				$name,
				$this->manifest->path( $block['render'] ),
				fn(): array => $this->manifest->declared( $name ),
				$make
			);
		}
		register_block_type( $name, $args );
	}

	/** @param array<string, array{file: string, dependencies: array, version: string}> $modules By id. */
	private function register_modules( array $modules ): void {
		foreach ( $modules as $id => $module ) {
			$url = $this->url( $module['file'] );
			wp_register_script_module( $id, $url, $module['dependencies'], $module['version'] );
		}
	}

	/**
	 * Registers stylesheets with their right-to-left versions; WordPress prints one when its block is rendered.
	 *
	 * @param array<string, array{file: string, version: string}> $styles By handle.
	 */
	private function register_styles( array $styles ): void {
		$is_rtl = isset( $GLOBALS['wp_locale'] ) && is_rtl();
		foreach ( $styles as $handle => $style ) {
			wp_register_style( $handle, $this->url( $style['file'] ), array(), $style['version'] );
			wp_style_add_data( $handle, 'rtl', 'replace' );
			// With a path, WordPress may print a small stylesheet inline and save a request.
			$file = $is_rtl ? str_replace( '.css', '-rtl.css', $style['file'] ) : $style['file'];
			wp_style_add_data( $handle, 'path', $this->manifest->path( 'build/' . $file ) );
		}
	}

	/**
	 * A callback that renders a block: with its template, or after an error as it was saved. Whatever a post contains,
	 * its page is shown.
	 *
	 * @param \Closure(): array          $read Reads $declared.
	 * @param (\Closure(): object)|null $make Makes $renderer; null for a template that needs none.
	 */
	private function render_callback( string $name, string $template, \Closure $read, ?\Closure $make ): \Closure {
		// WP_Block_Type::render() called directly passes no block.
		return function (
			array $attributes,
			string $content,
			?\WP_Block $block = null
		) use ( $name, $template, $read, $make ): string {
			$level = ob_get_level();
			try {
				$renderer = null === $make ? null : $make();
				return self::run( $template, $attributes, $content, $block, $renderer, $read() );
			} catch ( \Throwable $error ) {
				while ( ob_get_level() > $level && ob_end_clean() ) {
					continue;
				}
				( new RenderFailures( $this->manifest ) )->add( $name, $error );
				// A block that renders its inner blocks itself has no content.
				return '' === $content && null !== $block ? $block->inner_html : $content;
			}
		};
	}

	/**
	 * The output of a template with these variables in scope.
	 *
	 * @param array<string, mixed> $declared
	 */
	// phpcs:ignore Generic.CodeAnalysis.UnusedFunctionParameter -- The template uses all of them.
	private static function run(
		string $template,
		array $attributes,
		string $content,
		?\WP_Block $block,
		?object $renderer,
		array $declared
	): string {
		ob_start();
		require $template;
		return (string) ob_get_clean();
	}

	private function url( string $file ): string {
		return ( $this->build_url ??= plugins_url( 'build/', $this->manifest->path( 'plugin.php' ) ) ) . $file;
	}
}

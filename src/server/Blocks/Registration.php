<?php
declare(strict_types=1);

namespace Ramjet\Blocks;

/**
 * Decides when the blocks are registered: at once where a request is known to need them, otherwise when
 * it turns out that it does. Every registered block costs each page that WordPress builds, ours or not
 * (its selectors and supports are worked out for the theme's styles), so most pages do without.
 */
final class Registration {

	/** Stands in the delimiter of a block of ours; WordPress takes any white space before it. */
	public const DELIMITER = 'wp:jetpack/';

	/** Routes that tell what the registry has. */
	private const REGISTRY_ROUTES = array( '/wp/v2/block-types', '/wp/v2/block-renderer' );

	private bool $has_families = false;

	private bool $is_done = false;

	/**
	 * @param \Closure( bool ): void $register Registers the blocks that stand by themselves with their stylesheets (false), or those
	 *                                         within them (true).
	 * @param list<string>           $screens  Files of wp-admin that hold a block editor.
	 */
	public function __construct(
		private readonly \Closure $register,
		private readonly array $screens
	) {}

	/**
	 * Registers the blocks where an editor, the REST API or a command is served (action init).
	 */
	public function at_init(): void {
		if ( $this->is_editor_screen() ) {
			$this->ensure_families();
		} elseif ( is_admin() ? self::is_plugin_screen() : self::is_rest_or_command() ) {
			$this->ensure();
		}
	}

	/**
	 * Registers what a request to the REST server needs, wherever that is asked (action rest_api_init). An editor's page asks
	 * for what it will show: content with a block of ours comes by the parser.
	 */
	public function for_rest(): void {
		if ( $this->is_editor_screen() ) {
			$this->ensure_families();
		} else {
			$this->ensure();
		}
	}

	/**
	 * Registers the rest where the registry itself is asked for (filter rest_pre_dispatch).
	 *
	 * @param string $route The request's route.
	 */
	public function for_route( string $route ): void {
		foreach ( self::REGISTRY_ROUTES as $start ) {
			if ( str_starts_with( $route, $start ) ) {
				$this->ensure();
			}
		}
	}

	/**
	 * Registers the blocks ahead of the page when one of its posts holds one: the theme's styles are worked
	 * out once then, and a classic theme's head has them (action wp). The admin's lists of posts show none.
	 */
	public function for_posts(): void {
		if ( is_admin() ) {
			return;
		}
		foreach ( $GLOBALS['wp_query']->posts ?? array() as $post ) {
			if ( $post instanceof \WP_Post && str_contains( $post->post_content, self::DELIMITER ) ) {
				$this->ensure();
				return;
			}
		}
	}

	/**
	 * Watches for content with a block of ours, and notes where some of them stand (filter block_parser_class).
	 *
	 * @param mixed $parser Name of the class that is to parse.
	 */
	public function parser( mixed $parser ): mixed {
		return Parser::instead_of( $parser, $this->ensure( ... ) );
	}

	/**
	 * Registers the blocks that stand by themselves, unless they are. An editor's page does with these: WordPress works out the
	 * theme's styles for each registered block several times there, half a millisecond in all, and forms alone have twenty
	 * blocks within them. Those the editor's script knows from what is printed for it (Blocks\InnerBlocks).
	 */
	public function ensure_families(): void {
		if ( ! $this->has_families ) {
			$this->has_families = true;
			$this->run( false );
		}
	}

	/**
	 * Registers the blocks unless they are.
	 */
	public function ensure(): void {
		$this->ensure_families();
		if ( ! $this->is_done ) {
			$this->is_done = true;
			$this->run( true );
		}
	}

	private function run( bool $inner ): void {
		( $this->register )( $inner );
		if ( did_action( 'init' ) && ! doing_action( 'init' ) ) {
			// At init core gave the blocks of then the attributes of their supports; it passes over those that have them.
			\WP_Block_Supports::init();
		}
	}

	private function is_editor_screen(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- only asks whose screen it is.
		return is_admin() && ! isset( $_GET['page'] ) && in_array( $GLOBALS['pagenow'] ?? '', $this->screens, true );
	}

	/**
	 * Screens of other plugins may hold an editor too; WordPress's own others do not.
	 */
	private static function is_plugin_screen(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- only asks whose screen it is.
		return isset( $_GET['page'] );
	}

	/**
	 * Before the request is parsed the address is all there is; one that looks like REST and is not costs a millisecond.
	 */
	private static function is_rest_or_command(): bool {
		// phpcs:disable WordPress.Security -- compared, and neither stored nor printed.
		$address = $_SERVER['REQUEST_URI'] ?? '';
		return defined( 'WP_CLI' ) || isset( $_GET['rest_route'] )
			|| ( is_string( $address ) && str_contains( $address, '/' . rest_get_url_prefix() . '/' ) );
		// phpcs:enable
	}
}

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

	private bool $is_done = false;

	/**
	 * @param \Closure(): void $register Registers the blocks and their stylesheets.
	 * @param list<string>     $screens  Files of wp-admin that hold a block editor.
	 */
	public function __construct(
		private readonly \Closure $register,
		private readonly array $screens
	) {}

	/**
	 * Registers the blocks where an editor, the REST API or a command is served (action init).
	 */
	public function at_init(): void {
		$is_needed = is_admin() ? $this->is_editor_or_plugin_screen() : self::is_rest_or_command();
		if ( $is_needed ) {
			$this->ensure();
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
	 * Registers the blocks unless they are.
	 */
	public function ensure(): void {
		if ( $this->is_done ) {
			return;
		}
		$this->is_done = true;
		( $this->register )();
		if ( did_action( 'init' ) && ! doing_action( 'init' ) ) {
			// At init core gave the blocks of then the attributes of their supports; it passes over those that have them.
			\WP_Block_Supports::init();
		}
	}

	/**
	 * Screens of other plugins may hold an editor too; WordPress's own others do not.
	 */
	private function is_editor_or_plugin_screen(): bool {
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- only asks whose screen it is.
		return isset( $_GET['page'] ) || in_array( $GLOBALS['pagenow'] ?? '', $this->screens, true );
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

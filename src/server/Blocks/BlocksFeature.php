<?php
declare(strict_types=1);

namespace Ramjet\Blocks;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Blocks\Parser;
use Ramjet\Support\Conflicts;
use Ramjet\Support\Feature;
use Ramjet\Support\Features;

/** Registers the blocks where a request needs them, and looks after their texts and attributes. */
final class BlocksFeature extends Feature {

	/** Screens that show the notice about names that another plugin uses: Dashboard, Plugins (a network's too), Ramjet's own. */
	private const NOTICE_SCREENS = array( 'index.php', 'plugins.php', 'toplevel_page_ramjet' );

	private readonly Registration $registration;

	public function __construct(
		private readonly Manifest $manifest,
		private readonly Conflicts $conflicts,
		private readonly Features $features
	) {
		$this->registration = new Registration( $manifest, $conflicts, $features );
	}

	public function boot(): void {
		// Late, so that a plugin with the same block has registered it and Ramjet can stand back; but ahead of core's
		// block supports (22), whose attributes the editor otherwise saves in another order.
		add_action( 'init', $this->registration->at_init( ... ), 21 );
		add_action( 'wp', $this->registration->for_posts( ... ) );
		add_action( 'rest_api_init', $this->registration->ensure( ... ), 0 );
		add_filter(
			'block_parser_class',
			fn( mixed $parser ): mixed => Parser::replace( $parser, $this->manifest, $this->registration->ensure( ... ) )
		);
		add_filter(
			'block_categories_all',
			static fn( mixed $categories ): mixed => is_array( $categories ) ? self::add_categories( $categories ) : $categories,
			100
		);
		$this->fix_class_names();
		$this->boot_texts();
		$this->boot_notice();
	}

	public function initial_state( ?string $editor ): array {
		$availability = new Availability( $this->manifest, $this->conflicts, $this->features );
		return array( 'blocks' => (object) $availability->all( $editor ?? 'post' ) );
	}

	/** Before 7.1 core passes a class name of any type on to preg_match(), which ends the page. */
	private function fix_class_names(): void {
		if ( version_compare( $GLOBALS['wp_version'], '7.1-alpha', '>=' ) ) {
			return;
		}
		add_filter( 'render_block_data', static function ( mixed $block ): mixed {
			if ( is_array( $block ) && ! is_string( $block['attrs']['className'] ?? '' ) ) {
				unset( $block['attrs']['className'] );
			}
			return $block;
		}, 5 );
	}

	private function boot_texts(): void {
		$titles = fn(): Titles => new Titles( $this->manifest, $this->conflicts );
		foreach ( Registration::EDITOR_SCREENS as $screen ) {
			add_action( "load-$screen", static fn() => $titles()->translate_registered() );
		}
		add_filter(
			'rest_prepare_block_type',
			static fn( mixed $response, mixed $type = null ): mixed =>
				$response instanceof \WP_REST_Response && $type instanceof \WP_Block_Type
					? $titles()->translate_response( $response, $type )
					: $response,
			10,
			2
		);
		$attributes = null;
		// Ahead of core's own pass over block attributes, which runs at 10. Themes call KSES on every page, for short texts.
		add_filter( 'pre_kses', function ( mixed $content ) use ( &$attributes ): mixed {
			if ( ! is_string( $content ) || ! $this->manifest->is_used_in( $content ) ) {
				return $content;
			}
			// Which blocks are another plugin's is known once ours are registered.
			$this->registration->ensure();
			$attributes ??= new TextAttributes( $this->manifest, $this->conflicts );
			return $attributes->protect( $content );
		}, 9 );
	}

	private function boot_notice(): void {
		$notice = fn(): ConflictNotice => new ConflictNotice( $this->conflicts );
		foreach ( self::NOTICE_SCREENS as $screen ) {
			add_action( "load-$screen", function () use ( $notice, $screen ): void {
				$this->registration->ensure();
				if ( 'toplevel_page_ramjet' === $screen ) {
					// Registers the REST routes; the page calls them anyway.
					rest_get_server();
				}
				// A page prints one of the two.
				add_action( 'admin_notices', static fn() => $notice()->print() );
				add_action( 'network_admin_notices', static fn() => $notice()->print() );
			} );
		}
		add_action( 'admin_post_ramjet_dismiss_conflicts', static fn() => $notice()->dismiss() );
	}

	/**
	 * Adds the inserter's categories that core does not have, unless another plugin brings them.
	 *
	 * @param list<array{slug: string, title: string}> $categories Those of core and of other plugins.
	 * @return list<array{slug: string, title: string}>
	 */
	private static function add_categories( array $categories ): array {
		$ours  = array(
			'grow'         => __( 'Grow', 'ramjet' ),
			'earn'         => __( 'Earn', 'ramjet' ),
			'contact-form' => __( 'Forms', 'ramjet' ),
		);
		$slugs = array_column( $categories, 'slug' );
		foreach ( $ours as $slug => $title ) {
			if ( ! in_array( $slug, $slugs, true ) ) {
				$categories[] = compact( 'slug', 'title' );
			}
		}
		return $categories;
	}
}

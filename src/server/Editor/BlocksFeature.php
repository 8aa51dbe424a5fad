<?php
declare(strict_types=1);

namespace Ramjet\Editor;

use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Blocks\Parser;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Health\Finding;
use Ramjet\Support\Scripts\EditorScreens;
use Ramjet\Support\Site\Conflicts;

/** Registers the blocks on requests that need them, translates their texts and protects their attributes. */
final class BlocksFeature extends Feature implements Provides\State, Provides\HealthTests {

	/** Screens with the notice about other plugins' names: Dashboard, Plugins (of a network too), Ramjet's own. */
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
		// After other plugins, so that their blocks have precedence; before core's block supports (22), or the editor
		// would save attributes in another order.
		if ( is_admin() || defined( 'WP_CLI' ) ) {
			add_action( 'init', $this->registration->at_init( ... ), 21 );
		} else {
			add_action( 'wp', $this->registration->for_posts( ... ) );
		}
		add_filter( 'rest_pre_dispatch', $this->registration->for_request( ... ), 0, 3 );
		$ensure = fn( ?string $content ) => null === $content
			? $this->registration->ensure()
			: $this->registration->ensure_in( $content );
		$ours   = null;
		add_filter( 'block_parser_class', function ( mixed $parser ) use ( &$ours, $ensure ): mixed {
			// WordPress parses dozens of texts for a page.
			return 'WP_Block_Parser' === $parser && null !== $ours
				? $ours
				: $ours = Parser::replace( $parser, $this->manifest, $ensure );
		} );
		add_filter( 'block_categories_all', self::add_categories( ... ), 100 );
		$this->fix_class_names();
		$this->boot_texts();
		if ( is_admin() ) {
			$this->boot_notice();
		}
	}

	public function initial_state( ?string $editor ): array {
		$availability = new Availability( $this->manifest, $this->conflicts, $this->features );
		return array( 'blocks' => (object) $availability->all( $editor ?? 'post' ) );
	}

	public function health_tests(): array {
		return array(
			'ramjet_blocks' => array(
				'label' => __( 'Ramjet’s blocks', 'ramjet' ),
				'test'  => fn(): Finding => ( new RenderFailures( $this->manifest ) )->test(),
			),
		);
	}

	/** Before 7.1, core passes a class name of any type to preg_match(), which ends the page. */
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
		foreach ( is_admin() ? EditorScreens::FILES : array() as $screen ) {
			add_action( "load-$screen", fn() => $this->titles()->translate_registered() );
		}
		add_filter(
			'rest_prepare_block_type',
			fn( mixed $response, mixed $type = null ): mixed =>
				$response instanceof \WP_REST_Response && $type instanceof \WP_Block_Type
					? $this->titles()->translate_response( $response, $type )
					: $response,
			10,
			2
		);
		$attributes = null;
		// Before core filters block attributes, at 10. Themes call KSES on every page, for short texts.
		add_filter( 'pre_kses', function ( mixed $content ) use ( &$attributes ): mixed {
			// What is most often false first.
			$is_plain = ! is_string( $content ) || ! str_contains( $content, 'wp:' );
			if ( $is_plain || ! $this->manifest->is_used_in( $content ) ) {
				return $content;
			}
			// Conflicts are known once the blocks are registered.
			$this->registration->ensure();
			$attributes ??= new TextAttributes( $this->manifest, $this->conflicts );
			return $attributes->protect( $content );
		}, 9 );
	}

	private function titles(): Titles {
		return new Titles( $this->manifest, $this->conflicts );
	}

	private function boot_notice(): void {
		$notice = fn(): ConflictNotice => new ConflictNotice( $this->conflicts );
		foreach ( self::NOTICE_SCREENS as $screen ) {
			add_action( "load-$screen", function () use ( $notice ): void {
				$this->registration->ensure();
				// A page prints one of the two.
				add_action( 'admin_notices', static fn() => $notice()->print() );
				add_action( 'network_admin_notices', static fn() => $notice()->print() );
			} );
		}
		add_action( 'admin_post_ramjet_dismiss_conflicts', static fn() => $notice()->dismiss() );
	}

	/** Adds the inserter's categories that core does not have, unless another plugin adds them. */
	private static function add_categories( mixed $categories ): mixed {
		if ( ! is_array( $categories ) ) {
			return $categories;
		}
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

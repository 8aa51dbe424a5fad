<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Blocks\Categories;
use Ramjet\Blocks\InnerBlocks;
use Ramjet\Blocks\Registration;
use Ramjet\Editor\ApiFetch;
use Ramjet\Editor\EditorScript;
use Ramjet\Forms\FormsFeature;
use Ramjet\Health\MailLog;
use Ramjet\Health\SiteHealth;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Search\Scope;
use Ramjet\Services\Services;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Features;
use Ramjet\Verification\GoogleVerification;

/**
 * The composition root: which capabilities there are and what each is given.
 *
 * Hooks get closures, so that a capability's class is loaded when its hook first fires and not on a
 * page that has no use for it. What another plugin's filter hands on need not be of the type that core
 * passes: what Ramjet cannot use goes on as it is.
 */
final class Plugin {

	private readonly Features $features;

	private readonly Parts $parts;

	/**
	 * @param string $file The main plugin file.
	 */
	public function __construct( string $file ) {
		$keys           = new class() implements ServiceKeys {
			public function get( string $service, string $field ): string {
				$services = new Services();
				$found    = $services->catalogue->find( $service );
				return null === $found ? '' : $services->credentials->reveal( $found, $field );
			}

			public function has( string $service, string $field ): bool {
				return '' !== $this->get( $service, $field );
			}
		};
		$this->features = new Features();
		$this->parts    = new Parts( $file, $this->features );
		$this->features->add(
			new FormsFeature( $file, $this->parts->conflicts, $keys ),
		);
	}

	/**
	 * Adds every hook of the plugin.
	 */
	public function boot(): void {
		foreach ( $this->features as $feature ) {
			$feature->boot();
		}
		$this->boot_blocks();
		$this->boot_editor();
		$this->boot_rest();
		$this->boot_site();
		$this->boot_health();
		if ( is_admin() ) {
			( new AdminHooks( $this->parts ) )->boot();
		}
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			( new CommandHooks( $this->parts ) )->boot();
		}
	}

	private function boot_blocks(): void {
		// Late, so that a plugin which brings the same block has registered it and Ramjet can stand back; but
		// ahead of core's block supports (22), whose attributes the editor otherwise saves in another order.
		add_action( 'init', $this->parts->registration->at_init( ... ), 21 );
		add_action( 'wp', $this->parts->registration->for_posts( ... ) );
		add_filter( 'block_parser_class', $this->parts->registration->parser( ... ) );
		add_action( 'rest_api_init', $this->parts->registration->for_rest( ... ), 0 );
		if ( version_compare( $GLOBALS['wp_version'], '7.1-alpha', '<' ) ) {
			// There core passes a class name of any type on to preg_match(), which ends the page.
			add_filter(
				'render_block_data',
				static function ( mixed $block ): mixed {
					if ( is_array( $block ) && ! is_string( $block['attrs']['className'] ?? '' ) ) {
						unset( $block['attrs']['className'] );
					}
					return $block;
				},
				5
			);
		}
		add_filter( 'block_categories_all', static fn( $categories ) => is_array( $categories ) ? Categories::add( $categories ) : $categories, 100 );
		add_filter(
			'rest_prepare_block_type',
			fn( $response, $type = null ) => $response instanceof \WP_REST_Response && $type instanceof \WP_Block_Type
				? $this->parts->titles()->translate_response( $response, $type )
				: $response,
			10,
			2
		);

		// Ahead of core's own pass over block attributes, which runs at 10, and behind it. Themes call KSES on every page, for shorter texts.
		add_filter(
			'pre_kses',
			function ( mixed $content ): mixed {
				if ( ! is_string( $content ) || ! str_contains( $content, Registration::DELIMITER ) ) {
					return $content;
				}
				return $this->parts->text_attributes()->protect( $content );
			},
			9
		);

		// What the owner decided about a module's structured data, asked when a block of that module is rendered.
		add_filter( 'ramjet_structured_data', static fn( $wanted, $module = null ) => is_string( $module ) ? ( new ModuleStore() )->option( $module, 'structured_data', $wanted ) : $wanted, 10, 2 );
	}

	private function boot_editor(): void {
		foreach ( Parts::EDITOR_PAGES as $page ) {
			add_action(
				"load-$page",
				function (): void {
					$this->parts->titles()->translate_registered();
					( new ApiFetch( $this->parts->file ) )->print_inline();
				}
			);
		}
		add_action(
			'enqueue_block_editor_assets',
			function (): void {
				$this->parts->registration->ensure_families();
				$inner = ( new InnerBlocks( $this->parts->manifest, $this->parts->conflicts ) )->metadata();
				( new EditorScript( $this->parts->file, $this->parts->initial_state() ) )->enqueue( $inner );
			}
		);
	}

	private function boot_rest(): void {
		add_filter(
			'rest_pre_dispatch',
			function ( mixed $result, \WP_REST_Server $server, \WP_REST_Request $request ): mixed {
				$this->parts->registration->for_route( $request->get_route() );
				return $this->parts->rest_routes()->before_dispatch( $result, $server, $request );
			},
			0,
			3
		);
		add_filter( 'rest_index', fn( mixed $response ): mixed => $this->parts->rest_routes()->add_namespaces( $response ) );
	}

	private function boot_site(): void {
		add_action(
			'wp_head',
			static function (): void {
				// The row is autoloaded; a page without a token loads no class for it.
				if ( is_front_page() && isset( wp_load_alloptions()['ramjet_google_verification'] ) ) {
					( new GoogleVerification() )->print_tag();
				}
			},
			1
		);

		add_action(
			'pre_get_posts',
			static function ( \WP_Query $query ): void {
				if ( $query->is_search() && $query->is_main_query() && ! is_admin() ) {
					Scope::apply( $query );
				}
			}
		);
	}

	private function boot_health(): void {
		$health = static fn(): SiteHealth => new SiteHealth( new Services(), new MailLog() );
		add_filter( 'site_status_tests', static fn( mixed $tests ): mixed => is_array( $tests ) ? $health()->add_tests( $tests ) : $tests );
		add_filter( 'debug_information', static fn( mixed $sections ): mixed => is_array( $sections ) ? $health()->add_information( $sections ) : $sections );
		add_action( 'wp_mail_failed', static fn( mixed $error ) => ( new MailLog() )->failed( $error ) );
		add_action( 'wp_mail_succeeded', static fn() => ( new MailLog() )->succeeded() );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Admin\AdminMenu;
use Ramjet\Admin\Dashboard;
use Ramjet\Admin\PrivacyPolicy;
use Ramjet\Blocks\Availability;
use Ramjet\Blocks\Categories;
use Ramjet\Blocks\Manifest;
use Ramjet\Blocks\Registrar;
use Ramjet\Blocks\Registration;
use Ramjet\Blocks\Styles;
use Ramjet\Blocks\TextAttributes;
use Ramjet\Blocks\Titles;
use Ramjet\Cli\ConnectionCommands;
use Ramjet\Cli\ModuleCommands;
use Ramjet\Connection\Connections;
use Ramjet\Connection\ReturnNotice;
use Ramjet\Editor\ApiFetch;
use Ramjet\Editor\ChunkTranslations;
use Ramjet\Editor\EditorScript;
use Ramjet\Editor\InitialState;
use Ramjet\Health\MailLog;
use Ramjet\Health\SiteHealth;
use Ramjet\Modules\Catalogue;
use Ramjet\Modules\ModuleResource;
use Ramjet\Modules\ModuleStore;
use Ramjet\Provider\AuthorizeScreen;
use Ramjet\Search\Scope;
use Ramjet\Services\Services;
use Ramjet\Support\ConflictNotice;
use Ramjet\Support\Conflicts;
use Ramjet\Support\RestRoutes;
use Ramjet\Verification\GoogleVerification;

/**
 * The composition root: which capabilities there are and what each is given.
 *
 * Hooks get closures, so that a capability's class is loaded when its hook first fires and not on a
 * page that has no use for it. What another plugin's filter hands on need not be of the type that core
 * passes: what Ramjet cannot use goes on as it is.
 */
final class Plugin {

	/** The admin pages that hold a block editor. */
	private const EDITOR_PAGES = array( 'post.php', 'post-new.php', 'site-editor.php', 'widgets.php', 'customize.php' );

	/**
	 * The screens that say where Ramjet stood back: Dashboard, Plugins (also a network's) and Ramjet's own;
	 * and whether a screen asks the REST server, which only Ramjet's own needs anyway.
	 */
	private const NOTICE_PAGES = array(
		'index.php'            => false,
		'plugins.php'          => false,
		'toplevel_page_ramjet' => true,
	);

	private readonly Manifest $manifest;

	private readonly Conflicts $conflicts;

	private readonly Registration $registration;

	private ?TextAttributes $text_attributes = null;

	private ?RestRoutes $rest_routes = null;

	/**
	 * @param string $file The main plugin file.
	 */
	public function __construct( private readonly string $file ) {
		$this->manifest  = new Manifest( dirname( $file ) );
		$this->conflicts = new Conflicts();

		$this->registration = new Registration( fn() => $this->register_blocks(), self::EDITOR_PAGES );
	}

	/**
	 * Adds every hook of the plugin.
	 */
	public function boot(): void {
		$this->boot_blocks();
		$this->boot_editor();
		$this->boot_admin();
		$this->boot_connection();
		$this->boot_rest();
		$this->boot_verification();
		add_action( 'admin_init', static fn() => PrivacyPolicy::suggest() );
		$this->boot_search();
		$this->boot_conflict_notice();
		$this->boot_health();
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			$this->boot_commands();
		}
	}

	private function boot_blocks(): void {
		// Late, so that a plugin which brings the same block has registered it and Ramjet can stand back; but
		// ahead of core's block supports (22), whose attributes the editor otherwise saves in another order.
		add_action( 'init', $this->registration->at_init( ... ), 21 );
		add_action( 'wp', $this->registration->for_posts( ... ) );
		add_filter( 'block_parser_class', $this->registration->parser( ... ) );
		add_action( 'rest_api_init', $this->registration->ensure( ... ), 0 );
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
				? $this->titles()->translate_response( $response, $type )
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
				return $this->text_attributes()->protect( $content );
			},
			9
		);

		// What the owner decided about a module's structured data, asked when a block of that module is rendered.
		add_filter( 'ramjet_structured_data', static fn( $wanted, $module = null ) => is_string( $module ) ? ( new ModuleStore() )->option( $module, 'structured_data', $wanted ) : $wanted, 10, 2 );
	}

	private function register_blocks(): void {
		( new Styles( $this->manifest, $this->file ) )->register( wp_styles() );
		( new Registrar( $this->manifest, $this->conflicts ) )->register();
	}

	private function boot_editor(): void {
		foreach ( self::EDITOR_PAGES as $page ) {
			add_action(
				"load-$page",
				function (): void {
					$this->titles()->translate_registered();
					( new ApiFetch( $this->file ) )->print_inline();
				}
			);
		}
		add_action(
			'enqueue_block_editor_assets',
			function (): void {
				$this->registration->ensure();
				( new EditorScript( $this->file, $this->initial_state() ) )->enqueue();
			}
		);
	}

	private function boot_admin(): void {
		add_action(
			'admin_menu',
			fn() => AdminMenu::register(
				fn() => $this->dashboard()->render(),
				fn() => $this->dashboard()->enqueue()
			)
		);
		add_filter( 'plugin_action_links_' . plugin_basename( $this->file ), static fn( $links ) => is_array( $links ) ? AdminMenu::add_link( $links ) : $links );
	}

	private function boot_connection(): void {
		add_action( 'admin_menu', static fn() => AuthorizeScreen::register( static fn() => ( new Connections() )->screen() ) );
		add_action( 'admin_post_ramjet_authorize', static fn() => ( new Connections() )->screen()->decide() );
		add_action( 'admin_post_ramjet_connect', static fn() => ( new Connections() )->callback()->handle() );
		// Whose login has ended meanwhile comes back here after the next.
		add_action( 'admin_post_nopriv_ramjet_connect', 'auth_redirect' );
		add_action(
			'admin_notices',
			static function (): void {
				// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Chooses one of the texts that there are.
				$result = $_GET['ramjet_connection'] ?? null;
				if ( is_string( $result ) ) {
					ReturnNotice::print( $result );
				}
			}
		);
	}

	private function boot_rest(): void {
		add_filter( 'rest_pre_dispatch', fn( mixed $result, \WP_REST_Server $server, \WP_REST_Request $request ): mixed => $this->rest_routes()->before_dispatch( $result, $server, $request ), 0, 3 );
		add_filter( 'rest_index', fn( mixed $response ): mixed => $this->rest_routes()->add_namespaces( $response ) );
	}

	private function boot_verification(): void {
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
	}

	private function boot_search(): void {
		add_action(
			'pre_get_posts',
			static function ( \WP_Query $query ): void {
				if ( $query->is_search() && $query->is_main_query() && ! is_admin() ) {
					Scope::apply( $query );
				}
			}
		);
	}

	private function boot_conflict_notice(): void {
		foreach ( self::NOTICE_PAGES as $page => $with_routes ) {
			add_action(
				"load-$page",
				function () use ( $with_routes ): void {
					$this->registration->ensure();
					$print = function () use ( $with_routes ): void {
						if ( $with_routes ) {
							$this->rest_routes()->ensure();
						}
						( new ConflictNotice( $this->conflicts ) )->print();
					};
					// A page prints one of the two.
					add_action( 'admin_notices', $print );
					add_action( 'network_admin_notices', $print );
				}
			);
		}
		add_action( 'admin_post_ramjet_dismiss_conflicts', fn() => ( new ConflictNotice( $this->conflicts ) )->dismiss() );
	}

	private function boot_commands(): void {
		add_action(
			'init',
			function (): void {
				$catalogue = new Catalogue( $this->manifest );
				$store     = new ModuleStore();
				$resource  = new ModuleResource( $this->manifest, $this->titles(), $store, $this->conflicts );
				\WP_CLI::add_command( 'ramjet', new ConnectionCommands( new Connections() ) );
				\WP_CLI::add_command( 'ramjet module', new ModuleCommands( $catalogue, $store, $resource ) );
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

	private function dashboard(): Dashboard {
		return new Dashboard( $this->file, $this->initial_state(), new ApiFetch( $this->file ) );
	}

	private function initial_state(): InitialState {
		return new InitialState(
			new Availability( $this->manifest, $this->conflicts, new Catalogue( $this->manifest ), new ModuleStore() ),
			new ChunkTranslations( $this->manifest, $this->file ),
			( new Connections() )->status
		);
	}

	private function rest_routes(): RestRoutes {
		return $this->rest_routes ??= new RestRoutes(
			$this->conflicts,
			fn(): array => ( new Controllers( $this->manifest, $this->conflicts, $this->titles() ) )->all()
		);
	}

	private function titles(): Titles {
		return new Titles( $this->manifest, $this->conflicts );
	}

	private function text_attributes(): TextAttributes {
		// Which blocks are another plugin's is known once ours are registered.
		$this->registration->ensure();
		return $this->text_attributes ??= new TextAttributes( $this->manifest, $this->conflicts );
	}
}

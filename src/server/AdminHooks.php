<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Admin\AdminMenu;
use Ramjet\Admin\Dashboard;
use Ramjet\Admin\PrivacyPolicy;
use Ramjet\Connection\Connections;
use Ramjet\Connection\ReturnNotice;
use Ramjet\Editor\ApiFetch;
use Ramjet\Provider\AuthorizeScreen;
use Ramjet\Support\ConflictNotice;

/**
 * The hooks that only wp-admin has; loaded there alone.
 */
final class AdminHooks {

	/**
	 * The screens that say where Ramjet stood back: Dashboard, Plugins (also a network's) and Ramjet's own;
	 * and whether a screen asks the REST server, which only Ramjet's own needs anyway.
	 */
	private const NOTICE_PAGES = array(
		'index.php'            => false,
		'plugins.php'          => false,
		'toplevel_page_ramjet' => true,
	);

	/**
	 * @param Parts $parts What capabilities are made of.
	 */
	public function __construct( private readonly Parts $parts ) {}

	/**
	 * Adds them.
	 */
	public function boot(): void {
		$this->boot_dashboard();
		$this->boot_connection();
		$this->boot_conflict_notice();
		add_action( 'admin_init', static fn() => PrivacyPolicy::suggest() );
	}

	private function boot_dashboard(): void {
		add_action(
			'admin_menu',
			fn() => AdminMenu::register(
				fn() => $this->dashboard()->render(),
				fn() => $this->dashboard()->enqueue(),
				array( 'responses' => static fn(): int => (int) apply_filters( 'ramjet_unread_responses', 0 ) )
			)
		);
		add_filter( 'plugin_action_links_' . plugin_basename( $this->parts->file ), static fn( $links ) => is_array( $links ) ? AdminMenu::add_link( $links ) : $links );
	}

	private function boot_connection(): void {
		add_action( 'admin_menu', static fn() => AuthorizeScreen::register( static fn() => ( new Connections() )->screen() ) );
		add_action( 'admin_post_ramjet_authorize', static fn() => ( new Connections() )->screen()->decide() );
		add_action( 'admin_post_ramjet_connect', static fn() => ( new Connections() )->callback()->handle() );
		// Whose login has ended meanwhile comes back here after the next.
		add_action( 'admin_post_nopriv_ramjet_connect', 'auth_redirect' );
		add_action( 'admin_post_nopriv_ramjet_authorize', static fn() => AuthorizeScreen::ask_to_log_in() );
		add_action(
			'admin_notices',
			static function (): void {
				// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Chooses one of the texts that there are; the proof is a nonce.
				if ( isset( $_GET['ramjet_connection'] ) ) {
					( new ReturnNotice( ( new Connections() )->status ) )->print( $_GET );
				}
			}
		);
	}

	private function boot_conflict_notice(): void {
		foreach ( self::NOTICE_PAGES as $page => $with_routes ) {
			add_action(
				"load-$page",
				function () use ( $with_routes ): void {
					$this->parts->registration->ensure();
					$print = function () use ( $with_routes ): void {
						if ( $with_routes ) {
							$this->parts->rest_routes()->ensure();
						}
						( new ConflictNotice( $this->parts->conflicts ) )->print();
					};
					// A page prints one of the two.
					add_action( 'admin_notices', $print );
					add_action( 'network_admin_notices', $print );
				}
			);
		}
		add_action( 'admin_post_ramjet_dismiss_conflicts', fn() => ( new ConflictNotice( $this->parts->conflicts ) )->dismiss() );
	}

	private function dashboard(): Dashboard {
		return new Dashboard( $this->parts->file, $this->parts->initial_state(), new ApiFetch( $this->parts->file ) );
	}
}

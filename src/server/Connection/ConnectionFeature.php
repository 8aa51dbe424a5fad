<?php
declare(strict_types=1);

namespace Ramjet\Connection;

use Ramjet\Connection\Provider\ApprovalScreen;
use Ramjet\Connection\Provider\Local;
use Ramjet\Connection\Provider\Provider;
use Ramjet\Support\Admin\Page;
use Ramjet\Support\Contracts\PlanList;
use Ramjet\Support\Endpoint;
use Ramjet\Support\Feature;
use Ramjet\Support\Modules\Catalogue;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Overview\Item;
use Ramjet\Support\Overview\State;
use Ramjet\Support\Overview\Step;
use Ramjet\Support\Route;
use Ramjet\Support\RouteTable;

/**
 * Connects the site and its users to a provider (spec 1 §3). The built-in provider is the site itself.
 */
final class ConnectionFeature extends Feature {

	private ?Provider $provider = null;

	private ?SiteConnection $site = null;

	/**
	 * @param Catalogue $modules The site's modules, some of which may need a connection.
	 */
	public function __construct( private readonly Catalogue $modules ) {}

	/** {@inheritDoc} */
	public function boot(): void {
		if ( is_admin() ) {
			add_action( 'admin_menu', ApprovalScreen::register( ... ) );
			add_action( 'admin_post_' . ApprovalScreen::ACTION, fn() => ( new ApprovalScreen( $this->provider() ) )->decide() );
			add_action( 'admin_post_nopriv_' . ApprovalScreen::ACTION, ApprovalScreen::log_in( ... ) );
			add_action( 'admin_post_' . Callback::ACTION, fn() => ( new Callback( $this->users() ) )->handle() );
			// After logging in again, users return to the callback.
			add_action( 'admin_post_nopriv_' . Callback::ACTION, 'auth_redirect' );
			add_action(
				'admin_notices',
				function (): void {
					if ( isset( $_GET[ ReturnUrl::RESULT ] ) ) { // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- ReturnUrl checks a nonce.
						ReturnNotice::print( $this->result() );
					}
				}
			);
		}
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			add_action(
				'init',
				fn() => \WP_CLI::add_command( 'ramjet', new ConnectionCommands( $this->site(), $this->users(), $this->status() ) )
			);
		}
	}

	/** {@inheritDoc} */
	public function controllers(): array {
		$routes = fn(): array => ( new ConnectionRoutes( $this->site(), $this->users(), $this->status() ) )->all();
		return array(
			new RouteTable( 'jetpack/v4', $routes ),
			new RouteTable(
				'wpcom/v2',
				fn(): array => array(
					'/jetpack-ai/ai-assistant-feature' => Route::of(
						'The site’s use of AI.',
						Schemas::ai_feature(),
						array( Endpoint::requiring( 'edit_posts', 'GET', fn(): array => $this->provider()->ai_feature() ) )
					),
				)
			),
		);
	}

	/** {@inheritDoc} */
	public function initial_state( ?string $editor ): array {
		return array(
			'needsConnection'   => $this->is_needed(),
			'connection'        => $this->status()->summary( wp_get_current_user() ),
			// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- ReturnUrl checks a nonce.
			'connectionReturn'  => isset( $_GET[ ReturnUrl::RESULT ] ) ? $this->result() : '',
			'registrationNonce' => current_user_can( 'manage_options' ) ? wp_create_nonce( ConnectionRoutes::NONCE ) : '',
		);
	}

	/** {@inheritDoc} */
	public function dashboard_pages(): array {
		$preload = array( 'jetpack/v4/connection', 'jetpack/v4/connection/data' );
		return $this->is_needed() ? array( new Page( 'connection', __( 'Connection', 'ramjet' ), 40, $preload ) ) : array();
	}

	/** {@inheritDoc} */
	public function overview(): array {
		if ( ! $this->is_needed() ) {
			return array();
		}
		$title   = __( 'Connection', 'ramjet' );
		$item    = static fn( State $state, string $detail, string $label, string $id = 'connection' ): Item =>
			new Item( $id, $state, $title, $detail, Step::page( $label, 'connection' ) );
		$view    = __( 'See the connection', 'ramjet' );
		$errors  = array_map(
			static fn( array $error ): Item => $item( State::Failed, $error['message'], $view, "connection-{$error['code']}" ),
			$this->status()->errors()
		);
		$summary = $this->status()->summary( wp_get_current_user() );
		$status  = match ( true ) {
			$summary['isOfflineMode']     => $item( State::Works, __( 'This site is in offline mode.', 'ramjet' ), $view ),
			! $summary['isRegistered']    => $item( State::Needs, __( 'This site is not connected.', 'ramjet' ), __( 'Connect', 'ramjet' ) ),
			! $summary['isUserConnected'] => $item(
				State::Needs,
				__( 'The site is connected, but your account is not.', 'ramjet' ),
				__( 'Connect your account', 'ramjet' )
			),
			array() !== $errors           => null,
			default                       => $item(
				State::Works,
				__( 'This site and your account are connected.', 'ramjet' ),
				__( 'Manage', 'ramjet' )
			),
		};
		return array_filter( array( ...$errors, $status ) );
	}

	/**
	 * What the provider sells.
	 */
	public function plan_list(): PlanList {
		return $this->provider()->plan_list();
	}

	/**
	 * Whether a module of the site or another plugin uses the connection. If not, the dashboard and the editor hide it.
	 */
	private function is_needed(): bool {
		$modules = array_filter( $this->modules->all(), static fn( Module $module ): bool => $module->connection );
		return array() !== $modules || count( Status::plugins() ) > 1;
	}

	private function provider(): Provider {
		return $this->provider ??= new Local();
	}

	private function links(): UserLinks {
		return new UserLinks( $this->provider()->implicit_registration() );
	}

	private function site(): SiteConnection {
		return $this->site ??= new SiteConnection( $this->provider(), $this->links() );
	}

	private function users(): UserConnection {
		return new UserConnection( $this->provider(), $this->site(), $this->links() );
	}

	private function status(): Status {
		return new Status( $this->site(), $this->users() );
	}

	/**
	 * How the visit to the provider ended that led to this page.
	 */
	private function result(): string {
		$is_connected = null !== $this->users()->account( wp_get_current_user() );
		return ReturnUrl::result( $_GET, $is_connected ); // phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It checks a nonce.
	}
}

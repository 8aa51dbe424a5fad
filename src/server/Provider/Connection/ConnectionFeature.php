<?php
declare(strict_types=1);

namespace Ramjet\Provider\Connection;

use Ramjet\Provider\Local;
use Ramjet\Provider\Provider;
use Ramjet\Support\Contracts\PlanList;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Dashboard\Step;
use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Site\SiteType;

/** Connects the site and its users to a provider. The built-in provider is the site itself. */
final class ConnectionFeature extends Feature implements
	Provides\Routes,
	Provides\Sections,
	Provides\OverviewItems,
	Provides\State,
	Provides\StateOptions
{

	// Here, because every page of wp-admin needs them, and few the classes that use them.

	/** Query argument: 'connected', or a code of Errors. */
	public const RESULT = 'ramjet_connection';

	/** Action of the nonce in `registrationNonce` of the initial state. */
	public const NONCE = 'ramjet-registration';

	public function __construct( private readonly Catalogue $modules ) {}

	public function boot(): void {
		if ( is_admin() ) {
			$this->boot_admin( $GLOBALS['pagenow'] ?? '' );
		}
		if ( defined( 'WP_CLI' ) && WP_CLI ) {
			$commands = static fn(): ConnectionCommands => new ConnectionCommands( self::connection() );
			add_action( 'init', static fn() => \WP_CLI::add_command( 'ramjet', $commands() ) );
		}
	}

	private function boot_admin( string $file ): void {
		if ( 'admin.php' === $file ) {
			add_action( 'admin_menu', ApprovalScreen::register( ... ) );
		}
		if ( 'admin-post.php' === $file ) {
			$screen = static fn(): ApprovalScreen => new ApprovalScreen( self::provider() );
			add_action( 'admin_post_' . ApprovalScreen::ACTION, static fn() => $screen()->decide() );
			add_action( 'admin_post_nopriv_' . ApprovalScreen::ACTION, ApprovalScreen::log_in( ... ) );
			$callback = static fn(): Callback => new Callback( self::connection()->users );
			add_action( 'admin_post_' . Callback::ACTION, static fn() => $callback()->handle() );
			// After logging in again, users return to the callback.
			add_action( 'admin_post_nopriv_' . Callback::ACTION, 'auth_redirect' );
		}
		add_action( 'admin_notices', static function (): void {
			// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- ReturnUrl checks a nonce.
			if ( isset( $_GET[ self::RESULT ] ) ) {
				self::print_result( self::result() );
			}
		} );
	}

	public function routes(): array {
		$routes = new ConnectionRoutes( self::connection( ... ) );
		return array( new RouteTable( 'jetpack/v4', $routes->all( ... ) ) );
	}

	public function state_options(): array {
		return $this->is_needed() ? array( SiteConnection::COPY ) : array();
	}

	public function initial_state( ?string $editor ): array {
		$is_needed = $this->is_needed();
		return array(
			'needsConnection'   => $is_needed,
			'connection'        => $is_needed ? self::connection()->status->summary( wp_get_current_user() ) : null,
			// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- ReturnUrl checks a nonce.
			'connectionReturn'  => isset( $_GET[ self::RESULT ] ) ? self::result() : '',
			'registrationNonce' => current_user_can( 'manage_options' )
				? wp_create_nonce( self::NONCE )
				: '',
		);
	}

	public function settings_sections(): array {
		$preload = array( 'jetpack/v4/connection', 'jetpack/v4/connection/data' );
		$intro   = SiteType::current()->is_hosted() ? '' : __(
			'The AI Assistant works only for users who are connected to this site. Everybody who may write posts is, unless you disconnect them here. No account elsewhere is needed, and no other server is contacted.',
			'ramjet'
		);
		$section = new Section( 'connection', __( 'Connection', 'ramjet' ), 80, $intro, $preload );
		return $this->is_needed() ? array( $section ) : array();
	}

	public function overview(): array {
		if ( ! $this->is_needed() ) {
			return array();
		}
		$status  = self::connection()->status;
		$title   = __( 'Connection', 'ramjet' );
		$item    = static fn(
			OverviewState $state,
			string $detail,
			string $label,
			string $id = 'connection'
		): OverviewItem =>
			new OverviewItem( $id, $state, $title, $detail, Step::section( $label, 'connection' ) );
		$view    = __( 'See the connection', 'ramjet' );
		$errors  = array_map(
			static fn( array $error ): OverviewItem =>
				$item( OverviewState::Failed, $error['message'], $view, "connection-{$error['code']}" ),
			$status->errors()
		);
		$summary = $status->summary( wp_get_current_user() );
		$main    = match ( true ) {
			$summary['isOfflineMode'] => null,
			! $summary['isRegistered'] => $item(
				OverviewState::Needs,
				__( 'This site is not connected.', 'ramjet' ),
				__( 'Connect', 'ramjet' )
			),
			! $summary['isUserConnected'] => $item(
				OverviewState::Needs,
				__( 'The site is connected, but your account is not.', 'ramjet' ),
				__( 'Connect your account', 'ramjet' )
			),
			default => null,
		};
		return array_filter( array( ...$errors, $main ) );
	}

	/** What the provider sells. */
	public static function plan_list(): PlanList {
		return self::provider()->plan_list();
	}

	/** Whether a user's account is connected. */
	public static function is_connected( \WP_User $user ): bool {
		return null !== self::connection()->users->account( $user );
	}

	/** Whether a module or another plugin uses the connection. If not, the dashboard and the editor hide it. */
	private function is_needed(): bool {
		return $this->modules->need_connection() || count( ConnectionStatus::plugins() ) > 1;
	}

	private static function provider(): Provider {
		return new Local();
	}

	private static function connection(): Connection {
		return new Connection( self::provider() );
	}

	/** The result that the provider's redirect left in this page's URL. */
	private static function result(): string {
		$is_connected = null !== self::connection()->users->account( wp_get_current_user() );
		// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- It checks a nonce.
		return ReturnUrl::result( $_GET, $is_connected );
	}

	/** Shows the result (action admin_notices). The dashboard shows it itself. */
	private static function print_result( string $result ): void {
		if ( '' === $result || 'toplevel_page_ramjet' === get_current_screen()?->id ) {
			return;
		}
		$success = __( 'Your account is connected to Ramjet.', 'ramjet' );
		$types   = array( 'connected' => 'success', 'cancelled' => 'info' );
		wp_admin_notice(
			esc_html( 'connected' === $result ? $success : (string) Errors::message( $result ) ),
			array( 'type' => $types[ $result ] ?? 'error', 'dismissible' => true )
		);
	}
}

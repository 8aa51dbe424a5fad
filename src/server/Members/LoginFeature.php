<?php
declare(strict_types=1);

namespace Ramjet\Members;

use Ramjet\Members\Login\Cookies;
use Ramjet\Members\Login\LoginLinks;
use Ramjet\Members\Login\LoginPage;
use Ramjet\Members\Login\MemberGate;
use Ramjet\Members\Login\MemberLogin;
use Ramjet\Members\Login\MemberReader;
use Ramjet\Members\Login\MemberView;
use Ramjet\Members\Login\Session;
use Ramjet\Members\Login\SessionTable;
use Ramjet\Members\Login\Sessions;
use Ramjet\Support\Contracts\Gate;
use Ramjet\Support\Contracts\PaidReader;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Visitors\RateLimit;

/** Members' sessions, the login page, and the check of who may read. */
final class LoginFeature extends Feature implements Provides\Tables, Provides\Jobs, Provides\PrivacyPolicy {

	private ?Sessions $sessions = null;
	private ?MemberView $view   = null;
	private ?MemberGate $gate   = null;

	public function __construct( private readonly MembershipFeature $members, private readonly Shared $shared ) {}

	public function boot(): void {
		// What the editor of a navigation menu offers.
		add_filter( 'register_block_type_args', static function ( mixed $args, mixed $name ): mixed {
			if ( 'core/navigation' === $name && is_array( $args['allowed_blocks'] ?? null ) ) {
				$args['allowed_blocks'][] = 'jetpack/subscriber-login';
			}
			return $args;
		}, 10, 2 );
	}

	/** Adds the hook of a request for a member's page. */
	public function boot_view(): void {
		// phpcs:ignore WordPress.Security -- it is compared with what the cookie's session has.
		$key = wp_unslash( $_GET[ MemberView::PARAMETER ] );
		add_action( 'template_redirect', fn() => $this->view()->open( $key ), 0 );
	}

	/** Adds the hook of a request for the login page. */
	public function boot_login(): void {
		// phpcs:ignore WordPress.Security -- it is compared with stored hashes.
		$token = wp_unslash( $_GET[ LoginPage::PARAMETER ] );
		add_action( 'template_redirect', fn() => $this->login_page()->show( $token ), 0 );
	}

	/** Adds the hook of a payer's return, after the checkout's: whoever has paid for a plan can read at once. */
	public function boot_return(): void {
		add_action( 'template_redirect', function (): void {
			$order   = $this->shared->plan_payments()->returning_order();
			$session = null === $order
				? null
				: $this->login()->by_payment( $order, Cookies::secret(), get_current_user_id() );
			if ( null !== $session ) {
				$this->view()->begin( $session );
			}
		}, 1 );
	}

	public function jobs(): array {
		$sessions = $this->sessions();
		$links    = $this->links();
		return array(
			new Job( LoginLinks::MAIL, $links->send_requested( ... ), 'hourly', LoginLinks::are_requested( ... ) ),
			new Job( Sessions::CLEANUP, $sessions->delete_expired( ... ), 'daily', $sessions->has_any( ... ) ),
		);
	}

	public function migrations( \wpdb $db ): array {
		return SessionTable::steps( $db ) + RateLimit::migrations( $db );
	}

	public function privacy_policy(): array {
		return array(
			__(
				'Members and subscribers who log in, and members who have just paid, get two cookies, which last 90 days and give them access to content that is not for everybody.',
				'ramjet'
			),
		);
	}

	public function sessions(): Sessions {
		return $this->sessions ??= new Sessions( $GLOBALS['wpdb'] );
	}

	/** The session whose page this request is; null for all other pages. */
	public function session(): ?Session {
		return $this->view?->session();
	}

	public function gate(): Gate {
		return $this->gate ??= $this->gate_of( $this->view()->session( ... ) );
	}

	/**
	 * The member whose session the browser has, whether or not this request is a member's page.
	 *
	 * @param bool $is_on          Whether members can read paid parts at all.
	 * @param bool $has_newsletter Whether subscribers can read posts that are for them.
	 */
	public function reader( bool $is_on, bool $has_newsletter ): PaidReader {
		$session = $is_on || $has_newsletter ? $this->sessions()->read( Cookies::secret() ) : null;
		return new MemberReader( $session, $this->gate_of( static fn(): ?Session => $session ), $is_on );
	}

	/** @param \Closure(): ?Session $session */
	private function gate_of( \Closure $session ): MemberGate {
		return new MemberGate(
			$session,
			$this->members->store(),
			$this->members->access_check( ... ),
			$this->shared->subscriptions( ... ),
			$this->shared->plan_payments( ... )
		);
	}

	private function view(): MemberView {
		return $this->view ??= new MemberView( $this->sessions() );
	}

	private function login(): MemberLogin {
		return new MemberLogin(
			$this->sessions(),
			$this->members->store(),
			static fn( Session $session ) => Cookies::send( $session, $session->token )
		);
	}

	private function links(): LoginLinks {
		return new LoginLinks( $this->sessions(), $this->members->store(), $this->shared->subscriptions( ... ) );
	}

	private function login_page(): LoginPage {
		return new LoginPage(
			$this->sessions(),
			$this->members->store(),
			$this->login(),
			$this->links(),
			$this->shared->trusted_proxies(),
			$this->shared->plan_payments(),
			$this->shared->subscriptions( ... )
		);
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Members\Login;

use Ramjet\Members\Membership\MemberStore;
use Ramjet\Support\Contracts\PlanPayments;
use Ramjet\Support\Contracts\Subscriptions;
use Ramjet\Support\Mail\EmailAddress;
use Ramjet\Support\Mail\Mailer;
use Ramjet\Support\Queue\AfterResponse;
use Ramjet\Support\Visitors\ClientIp;
use Ramjet\Support\Visitors\LinkPage;
use Ramjet\Support\Visitors\Posted;
use Ramjet\Support\Visitors\RateLimit;
use Ramjet\Support\Visitors\StandalonePage;
use Ramjet\Support\Visitors\UnnamedProxies;

/**
 * The page where members and subscribers log in and out, and where they leave the newsletter or change its email
 * address: `?ramjet_login=1` on any URL of the site, which they then return to.
 */
final class LoginPage {

	public const PARAMETER = 'ramjet_login';

	/** Links that are mailed in an hour: to one email address, for one IP address, and for all whose IP is unknown. */
	private const PER_EMAIL  = 3;
	private const PER_IP     = 20;
	private const OF_UNKNOWN = 300;

	/** Nonce of the form that links the logged-in WordPress user. */
	private const NONCE = 'ramjet-member-link';

	/**
	 * @param list<string>                $proxies       Trusted ones, as ClientIp::read() expects them.
	 * @param \Closure(): ?Subscriptions $subscriptions
	 */
	public function __construct(
		private readonly Sessions $sessions,
		private readonly MemberStore $members,
		private readonly MemberLogin $login,
		private readonly LoginLinks $links,
		private readonly array $proxies,
		private readonly PlanPayments $payments,
		private readonly \Closure $subscriptions
	) {}

	/** URL of the page, which returns the member to another page. */
	public static function url( string $page = '' ): string {
		return add_query_arg( self::PARAMETER, '1', '' === $page ? home_url( '/' ) : $page );
	}

	/**
	 * Ends the request with the page (action template_redirect).
	 *
	 * @param mixed $token The parameter: '1', or the secret of a link.
	 */
	public function show( mixed $token ): never {
		LinkPage::begin();
		$posted  = Posted::current();
		$content = match ( $posted->text( LoginMarkup::ACTION ) ) {
			'mail'      => $this->request_link( $posted ),
			'enter'     => $this->log_in_by_link( $token, $posted ),
			'continue'  => $this->log_in_user( $posted ),
			'leave'     => $this->log_out( $posted, false ),
			'leave-all' => $this->log_out( $posted, true ),
			'unsubscribe', 'move' => $this->change_subscription( $posted ),
			default     => is_string( $token ) && '1' !== $token && '' !== $token
				? $this->confirmation( $token )
				: $this->overview(),
		};
		$title = null === ( $this->subscriptions )()
			/* translators: %s: the site's title. */
			? __( 'Your membership at %s', 'ramjet' )
			/* translators: %s: the site's title. */
			: __( 'Your subscription to %s', 'ramjet' );
		StandalonePage::show( sprintf( $title, Mailer::site_name() ), $content );
	}

	/** The first view: who is logged in, or how to log in. */
	private function overview(): string {
		$session = $this->sessions->read( Cookies::secret() );
		$user    = get_current_user_id();
		$form    = LoginMarkup::ask( '' );
		if ( null === $session && array() !== $this->members->of_user( $user ) ) {
			$name = wp_get_current_user()->display_name;
			/* translators: %s: display name of a user. */
			$text = sprintf( __( 'You are logged in as %s, who is a member.', 'ramjet' ), $name );
			$form = LoginMarkup::form( 'continue', __( 'Continue', 'ramjet' ), '', wp_create_nonce( self::NONCE ) );
			return LinkPage::sentence( $text ) . $form;
		}
		if ( null === $session ) {
			return $form . $this->portal();
		}
		$text = $session->is_proved
			/* translators: %s: an email address. */
			? sprintf( __( 'You are logged in as %s.', 'ramjet' ), $session->email )
			: __( 'You are logged in because you paid in this browser.', 'ramjet' );
		$key  = $session->view_key;
		return LinkPage::sentence( $text )
			. LoginMarkup::link( MemberView::url( $session, self::page() ), __( 'Continue reading', 'ramjet' ), true )
			. ( $this->is_subscribed( $session ) ? LoginMarkup::subscription( $key ) : '' )
			. $this->portal()
			. LoginMarkup::form( 'leave', __( 'Log out', 'ramjet' ), '', $key )
			. ( $session->is_proved
				? LoginMarkup::form( 'leave-all', __( 'Log out everywhere', 'ramjet' ), '', $key )
				: $form );
	}

	/** The page behind an emailed link. It logs nobody in yet, because mail scanners open links too. */
	private function confirmation( string $token ): string {
		if ( ! $this->sessions->is_link( $token ) ) {
			return $this->expired_link();
		}
		$proof = is_user_logged_in() ? wp_create_nonce( self::NONCE ) : '';
		return LoginMarkup::form( 'enter', __( 'Log in', 'ramjet' ), '', $proof );
	}

	private function log_in_by_link( mixed $token, Posted $posted ): string {
		$is_confirmed = false !== wp_verify_nonce( $posted->text( LoginMarkup::PROOF ), self::NONCE );
		$session      = $this->login->by_link( $token, $is_confirmed ? get_current_user_id() : 0 );
		return null === $session ? $this->expired_link() : self::redirect( MemberView::url( $session, self::page() ) );
	}

	/** Logs in the WordPress user's member. */
	private function log_in_user( Posted $posted ): string {
		$is_confirmed = false !== wp_verify_nonce( $posted->text( LoginMarkup::PROOF ), self::NONCE );
		$session      = $is_confirmed ? $this->login->by_user( get_current_user_id() ) : null;
		return null === $session ? $this->overview() : self::redirect( MemberView::url( $session, self::page() ) );
	}

	private function log_out( Posted $posted, bool $everywhere ): string {
		$session = $this->sessions->read( Cookies::secret() );
		if ( null !== $session && ! hash_equals( $session->view_key, $posted->text( LoginMarkup::PROOF ) ) ) {
			return $this->overview();
		}
		if ( null !== $session && $everywhere && $session->is_proved ) {
			$this->sessions->end_all( $session->email );
		}
		if ( null !== $session ) {
			$this->sessions->end( $session );
		}
		Cookies::forget();
		$this->payments->forget_payer();
		self::redirect( self::page() );
	}

	private function is_subscribed( Session $session ): bool {
		return $session->is_proved && true === ( $this->subscriptions )()?->include( $session->email );
	}

	/** Ends the subscription to the newsletter, or mails the link that moves it to another email address. */
	private function change_subscription( Posted $posted ): string {
		$session = $this->sessions->read( Cookies::secret() );
		$is_own  = null !== $session && $this->is_subscribed( $session )
			&& hash_equals( $session->view_key, $posted->text( LoginMarkup::PROOF ) );
		if ( ! $is_own ) {
			return $this->overview();
		}
		if ( 'move' === $posted->text( LoginMarkup::ACTION ) ) {
			return $this->request_link( $posted, $session );
		}
		$has_left = true === ( $this->subscriptions )()?->leave( $session->email );
		/* translators: %s: the site's title. */
		$text     = $has_left ? __( 'You will get no more posts from %s by email.', 'ramjet' ) : __(
			'That did not work, because the site has a problem. Please try again in a few minutes.',
			'ramjet'
		);
		return LinkPage::sentence( sprintf( $text, Mailer::site_name() ), ! $has_left ) . $this->overview();
	}

	/**
	 * Mails a link, after the response: how long it takes, and what it says, tells nothing about the email address.
	 *
	 * @param Session|null $session Of the subscription that moves to the email address; null for a login.
	 */
	private function request_link( Posted $posted, ?Session $session = null ): string {
		$typed = strtolower( trim( $posted->text( LoginMarkup::EMAIL ) ) );
		$email = EmailAddress::encode( $typed );
		if ( null === $email || strlen( $email ) > 191 ) {
			$is_foreign = 1 === preg_match( '/^[^@\s]*[^\x00-\x7F][^@\s]*@/', $typed );
			$text       = match ( true ) {
				! $is_foreign     => __( 'This email address is not valid.', 'ramjet' ),
				null !== $session => __(
					'This site cannot send emails to email addresses with accents or other special characters before the @. Please use another one.',
					'ramjet'
				),
				default           => __(
					'This site cannot send emails to email addresses with accents or other special characters before the @. Ask the site’s owner to change the email address of your membership.',
					'ramjet'
				),
			};
			return LinkPage::sentence( $text, true ) . ( null === $session
				? LoginMarkup::ask( $typed )
				: LoginMarkup::subscription( $session->view_key, $typed ) );
		}
		if ( $this->wait( $email, $posted, time() ) > 0 ) {
			$text = __( 'Too many links were requested. Please use the last one, or try again in an hour.', 'ramjet' );
			return LinkPage::sentence( $text, true );
		}
		$this->links->request( $email, $session->email ?? self::page(), AfterResponse::can_end_response() );
		$text = match ( true ) {
			null !== $session => __(
				'If this email address can get emails from this site, a link is on its way there. It works for 24 hours. Nothing changes before it is opened.',
				'ramjet'
			),
			null === ( $this->subscriptions )() => __(
				'If this email address belongs to a member, a login link is on its way. It works for 15 minutes.',
				'ramjet'
			),
			default => __(
				'If this email address belongs to a subscriber, a login link is on its way. It works for 15 minutes.',
				'ramjet'
			),
		};
		return LinkPage::sentence( $text ) . LinkPage::sentence( __( 'You can close this page.', 'ramjet' ) );
	}

	/** @return int Seconds; 0 for a request within the limits. */
	private function wait( string $email, Posted $posted, int $now ): int {
		$is_hidden = ( new UnnamedProxies( $this->proxies, $now ) )->note( $posted->server );
		$ip        = $is_hidden ? '' : ClientIp::read( $posted->server, $this->proxies );
		$limit     = static fn( int $limit ): RateLimit => new RateLimit( $GLOBALS['wpdb'], $limit, HOUR_IN_SECONDS );
		$of_ip     = $limit( '' === $ip ? self::OF_UNKNOWN : self::PER_IP );
		$wait      = $of_ip->wait( ClientIp::hash( $ip, 'login' ), $now );
		$address   = hash_hmac( 'sha256', "ramjet-login-rate|$email", wp_salt( 'nonce' ) );
		return $wait > 0 ? $wait : $limit( self::PER_EMAIL )->wait( $address, $now );
	}

	private function expired_link(): string {
		$text = __( 'This link has been used or has expired. You can request another one.', 'ramjet' );
		return LinkPage::sentence( $text, true ) . LoginMarkup::ask( '' );
	}

	private function portal(): string {
		return LoginMarkup::link( $this->payments->portal_url(), $this->payments->portal_label() );
	}

	/** The page of this request, without what its URL adds: what the member returns to. */
	public static function page(): string {
		return is_singular()
			? (string) get_permalink( get_queried_object_id() )
			: home_url( user_trailingslashit( '/' . $GLOBALS['wp']->request ) );
	}

	private static function redirect( string $url ): never {
		wp_safe_redirect( $url, 303, 'Ramjet' );
		exit;
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Members\Membership;

use Ramjet\Support\Contracts\PlanPayments;
use Ramjet\Support\Mail\HtmlMail;
use Ramjet\Support\Mail\Mailer;
use Ramjet\Support\Site\SiteLanguage;

/** The emails that members get about their membership. Payments have receipts. */
final class MemberMail {

	public function __construct( private readonly PlanPayments $payments ) {}

	/**
	 * @param string $login URL of the page where members log in and find Stripe's page.
	 * @return string|null An error message; null if the email was sent.
	 */
	public function welcome( Member $member, string $login ): ?string {
		$plan = $this->payments->title( $member->plan );
		return self::send( $member, fn(): array => array(
			/* translators: 1: title of a payment plan. 2: the site's title. */
			sprintf( __( 'You are a member: %1$s at %2$s', 'ramjet' ), $plan, Mailer::site_name() ),
			__( 'Thank you. You can now read the members-only content.', 'ramjet' ),
			array(
				Mailer::site_name()                        => home_url( '/' ),
				__( 'Log in on another device', 'ramjet' ) => $login,
				$this->payments->portal_label()            => $this->portal( $member ),
			),
		) );
	}

	/** @return string|null As welcome(). */
	public function ended( Member $member ): ?string {
		$plan = $this->payments->title( $member->plan );
		return self::send( $member, fn(): array => array(
			/* translators: 1: title of a payment plan. 2: the site's title. */
			sprintf( __( 'Your membership has ended: %1$s at %2$s', 'ramjet' ), $plan, Mailer::site_name() ),
			__( 'Your membership has ended. You are welcome to come back at any time.', 'ramjet' ),
			array(
				Mailer::site_name()             => home_url( '/' ),
				$this->payments->portal_label() => $this->portal( $member ),
			),
		) );
	}

	/** URL of Stripe's portal, which also has the invoices; '' for a member without a subscription. */
	private function portal( Member $member ): string {
		return '' === $member->subscription ? '' : $this->payments->portal_url();
	}

	/** @param \Closure(): array{string, string, array<string, string>} $texts Subject, text and links. */
	private static function send( Member $member, \Closure $texts ): ?string {
		return SiteLanguage::in( static function () use ( $member, $texts ): ?string {
			[ $subject, $text, $links ] = $texts();

			$links = array_filter( $links, static fn( string $url ): bool => '' !== $url );
			$html  = '<p>' . esc_html( $text ) . '</p>';
			$plain = $text;
			foreach ( $links as $label => $url ) {
				$html  .= '<p><a href="' . esc_url( $url ) . '">' . esc_html( $label ) . '</a></p>';
				$plain .= "\n\n$label: $url";
			}
			$body  = array( HtmlMail::document( $html ), "$plain\n" );
			return Mailer::send( $member->email, $subject, $body, HtmlMail::HEADERS );
		} );
	}
}

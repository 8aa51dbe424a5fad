<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Subscribers;

use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Support\Mail\Mailer;
use Ramjet\Support\Visitors\LinkPage;
use Ramjet\Support\Visitors\StandalonePage;

/**
 * The pages behind the links in emails. Opening one changes nothing (useSend#412); its button does, and so does the
 * POST of a mail service (RFC 8058), which needs no cookie and gets a page with the status 200.
 */
final class SubscriberPage {

	/**
	 * @param \Closure( int ): void        $send   As SubscribeForm's.
	 * @param \Closure( Subscriber ): void $notify Tells the former email address of a subscription that it was moved.
	 */
	public function __construct(
		private readonly SubscriberStore $subscribers,
		private readonly NewsletterSettings $settings,
		private readonly \Closure $send,
		private readonly \Closure $notify
	) {}

	/**
	 * Ends the request with the page (action template_redirect).
	 *
	 * @param mixed $token The URL's parameter.
	 */
	public function show( mixed $token, bool $is_post ): never {
		LinkPage::begin();
		[ $title, $content ] = $this->content( $token, $is_post );
		StandalonePage::show( $title, $content );
	}

	/** @return array{string, string} Title, and safe markup. */
	public function content( mixed $token, bool $is_post ): array {
		[ $action, $id, $created ] = SubscriberLink::read( $token ) ?? array( '', 0, 0 );
		return match ( $action ) {
			SubscriberLink::CONFIRM => $this->confirmation( $id, $created, $is_post ),
			SubscriberLink::LEAVE   => $this->leaving( $id, $is_post ),
			default                 => $this->changing( ChangeLink::read( $token ), $is_post ) ?? array(
				__( 'This link does not work', 'ramjet' ),
				LinkPage::sentence(
					__( 'It is incomplete or was changed. Please open it from the email again.', 'ramjet' )
				),
			),
		};
	}

	/** @return array{string, string}|null As content(); null for no such link. */
	private function changing( ?ChangeLink $link, bool $is_post ): ?array {
		if ( null === $link ) {
			return null;
		}
		$subscriber = $this->subscribers->find( $link->subscriber );
		if ( null === $subscriber || ! $link->is_for( $subscriber ) ) {
			$text = __(
				'It has expired or has already been used. Log in to change your email address again.',
				'ramjet'
			);
			return array( __( 'This link no longer works', 'ramjet' ), LinkPage::sentence( $text ) );
		}
		if ( $is_post && $this->subscribers->move( $subscriber, $link->email ) ) {
			( $this->notify )( $subscriber );
			$text = sprintf(
				/* translators: 1: the site's title. 2: an email address. */
				__(
					'New posts from %1$s now go to %2$s. Use this email address to log in as a subscriber; a paid membership keeps the address it has.',
					'ramjet'
				),
				Mailer::site_name(),
				$link->email
			);
			return array( __( 'Your email address was changed', 'ramjet' ), LinkPage::sentence( $text ) );
		}
		/* translators: 1: the site's title. 2: an email address. */
		$text = sprintf( __( 'New posts from %1$s will go to %2$s.', 'ramjet' ), Mailer::site_name(), $link->email );
		return array(
			__( 'Change your email address', 'ramjet' ),
			( $is_post ? self::failure() : '' ) . LinkPage::sentence( $text )
				. LinkPage::button( __( 'Use this email address', 'ramjet' ) ),
		);
	}

	/** @return array{string, string} As content(). */
	private function confirmation( int $id, int $created, bool $is_post ): array {
		$has_welcome = '' !== $this->settings->get( 'newsletter_welcome' );
		$is_new      = $is_post && $this->subscribers->confirm( $id, $created, $has_welcome );
		$subscriber  = $this->subscribers->find( $id );
		if ( $created !== $subscriber?->created ) {
			$subscriber = null;
		}
		if ( $is_new ) {
			( $this->send )( $id );
		}
		if ( SubscriberState::Confirmed === $subscriber?->state ) {
			return array(
				__( 'You are subscribed', 'ramjet' ),
				/* translators: %s: the site's title. */
				LinkPage::sentence(
					sprintf( __( 'You will get new posts from %s by email.', 'ramjet' ), Mailer::site_name() )
				),
			);
		}
		if ( SubscriberState::Pending !== $subscriber?->state || $subscriber->expires < time() ) {
			$text = __( 'It has expired, or the subscription has ended since. Please subscribe again.', 'ramjet' );
			return array( __( 'This link no longer works', 'ramjet' ), LinkPage::sentence( $text ) );
		}
		return array(
			/* translators: %s: the site's title. */
			sprintf( __( 'Get new posts from %s by email', 'ramjet' ), Mailer::site_name() ),
			( $is_post ? self::failure() : '' ) . LinkPage::button( __( 'Confirm subscription', 'ramjet' ) ),
		);
	}

	/** @return array{string, string} As content(). */
	private function leaving( int $id, bool $is_post ): array {
		$has_left   = $is_post && $this->subscribers->leave( $id );
		$subscriber = $this->subscribers->find( $id );
		// Of somebody unknown, everything is deleted.
		if ( null === $subscriber || $has_left || ! $subscriber->has_address() ) {
			$text = __( 'You will get no more posts from %s by email.', 'ramjet' );
			return array(
				__( 'You are unsubscribed', 'ramjet' ),
				/* translators: %s: the site's title. */
				LinkPage::sentence( sprintf( $text, Mailer::site_name() ) ),
			);
		}
		return array(
			/* translators: %s: the site's title. */
			sprintf( __( 'Unsubscribe from %s', 'ramjet' ), Mailer::site_name() ),
			( $is_post ? self::failure() : '' )
				. LinkPage::sentence( __( 'You will get no more posts by email.', 'ramjet' ) )
				. LinkPage::button( __( 'Unsubscribe', 'ramjet' ) ),
		);
	}

	private static function failure(): string {
		$text = __( 'That did not work, because the site has a problem. Please try again in a few minutes.', 'ramjet' );
		return LinkPage::sentence( $text, true );
	}
}

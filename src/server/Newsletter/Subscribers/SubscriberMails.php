<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Subscribers;

use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Mail\HtmlMail;
use Ramjet\Support\Mail\Mailer;
use Ramjet\Support\Queue\AfterResponse;
use Ramjet\Support\Queue\Delays;
use Ramjet\Support\Queue\Worker;
use Ramjet\Support\Site\SiteLanguage;

/** The emails that subscribers get one by one: the request to confirm, and the welcome. Each row has one at a time. */
final class SubscriberMails {

	/** The cron event that sends what is due. */
	public const JOB = 'ramjet_newsletter_mails';

	/** @param \Closure(): bool $may_send Whether this site may; what is due waits. */
	public function __construct(
		private readonly SubscriberStore $subscribers,
		private readonly NewsletterSettings $settings,
		private readonly \Closure $may_send
	) {}

	/**
	 * Sends an email that is due, after the response: how long that takes tells a visitor nothing.
	 *
	 * @param int $id Of the subscriber; 0 for nobody, which takes the same time.
	 */
	public function send_later( int $id ): void {
		if ( ! AfterResponse::can_end_response() ) {
			Jobs::run_soon( self::JOB );
		} elseif ( 0 !== $id && ( $this->may_send )() ) {
			AfterResponse::run( fn() => Worker::run( $this->subscribers->mails, $this->send( ... ), $id ) );
		}
	}

	/** Sends everything that is due (cron event). */
	public function send_due(): void {
		if ( ( $this->may_send )() && $this->subscribers->is_ready() ) {
			Worker::run( $this->subscribers->mails, $this->send( ... ) );
		}
	}

	private function send( int $id ): void {
		$rows = $this->subscribers->mails;
		if ( ! $rows->claim( $id ) ) {
			return;
		}
		$subscriber = $this->subscribers->find( $id );
		$is_wanted  = null !== $subscriber && match ( $subscriber->mail ) {
			'confirm' => SubscriberState::Pending === $subscriber->state && $subscriber->expires > time(),
			'welcome' => SubscriberState::Confirmed === $subscriber->state,
			default   => false,
		};
		$error = $is_wanted ? SiteLanguage::in( fn(): ?string => $this->compose_and_send( $subscriber ) ) : null;
		$delay = null === $error ? null : Delays::after( (int) $rows->attempts( $id ) - 1 );
		$rows->release( $id, null === $delay ? null : time() + $delay );
	}

	/** Sends the link that moves a subscription to another email address, to that address. */
	public function send_change( Subscriber $subscriber, string $email ): void {
		if ( ( $this->may_send )() ) {
			SiteLanguage::in( fn(): ?string => $this->deliver( $email, ...self::change( $subscriber, $email ) ) );
		}
	}

	/** Tells the former email address of a subscription that it was moved: somebody else may have done it. */
	public function send_moved( Subscriber $former ): void {
		if ( ( $this->may_send )() ) {
			SiteLanguage::in( fn(): ?string => $this->deliver( $former->email, ...self::moved() ) );
		}
	}

	/** @return string|null An error message; null if it was sent. */
	private function compose_and_send( Subscriber $subscriber ): ?string {
		$parts = 'confirm' === $subscriber->mail ? self::confirmation( $subscriber ) : $this->welcome( $subscriber );
		return $this->deliver( $subscriber->email, ...$parts );
	}

	/**
	 * @param list<string>          $paragraphs
	 * @param array{string, string} $link       Its text and URL.
	 * @param int                   $place      How many of the paragraphs come before the link.
	 * @return string|null An error message; null if it was sent.
	 */
	private function deliver(
		string $to,
		string $subject,
		array $paragraphs,
		array $link,
		int $place = 1
	): ?string {
		[ $label, $url ] = $link;

		$html = array_map(
			static fn( string $text ): string => '<p>' . nl2br( esc_html( $text ) ) . '</p>',
			$paragraphs
		);
		array_splice( $html, $place, 0, '<p><a href="' . esc_url( $url ) . '">' . esc_html( $label ) . '</a></p>' );
		array_splice( $paragraphs, $place, 0, "$label: $url" );
		$headers = HtmlMail::HEADERS;
		$from    = $this->settings->get( 'newsletter_from_email' );
		if ( '' !== $from ) {
			$name      = $this->settings->get( 'newsletter_from_name' ) ?: Mailer::site_name();
			$headers[] = 'From: ' . str_replace( array( "\r", "\n", '<', '>', '"' ), ' ', $name ) . " <$from>";
		}
		$body = array( HtmlMail::document( implode( '', $html ) ), implode( "\n\n", $paragraphs ) . "\n" );
		return Mailer::send( $to, $subject, $body, $headers );
	}

	/** @return array{string, list<string>, array{string, string}} Subject, paragraphs, and a link: its text and URL. */
	private static function confirmation( Subscriber $subscriber ): array {
		$site = Mailer::site_name();
		return array(
			/* translators: %s: the site's title. */
			sprintf( __( 'Confirm your subscription to %s', 'ramjet' ), $site ),
			array(
				sprintf(
					/* translators: %s: the site's title. */
					__(
						'You, or somebody who typed your email address, asked to get new posts from %s by email.',
						'ramjet'
					),
					$site
				) . ' ' . __( 'If it was you, please confirm it:', 'ramjet' ),
				__(
					'The link works for 7 days. If it wasn’t you, ignore this email, and you will get no other.',
					'ramjet'
				),
			),
			array(
				__( 'Confirm subscription', 'ramjet' ),
				SubscriberLink::url( SubscriberLink::CONFIRM, $subscriber->id, $subscriber->created ),
			),
		);
	}

	/** @return array{string, list<string>, array{string, string}} As confirmation(). */
	private static function change( Subscriber $subscriber, string $email ): array {
		$site = Mailer::site_name();
		return array(
			/* translators: %s: the site's title. */
			sprintf( __( 'Your new email address for %s', 'ramjet' ), $site ),
			array(
				/* translators: %s: the site's title. */
				sprintf( __( 'You asked to get new posts from %s at this email address.', 'ramjet' ), $site ) . ' '
					. __( 'If it was you, please confirm it:', 'ramjet' ),
				__( 'The link works for 24 hours. If it wasn’t you, you can ignore this email.', 'ramjet' ),
			),
			array( __( 'Use this email address', 'ramjet' ), ChangeLink::url( $subscriber, $email ) ),
		);
	}

	/** @return array{string, list<string>, array{string, string}, int} As welcome(). */
	private static function moved(): array {
		$site = Mailer::site_name();
		return array(
			/* translators: %s: the site's title. */
			sprintf( __( 'Your subscription to %s was moved', 'ramjet' ), $site ),
			array(
				sprintf(
					/* translators: %s: the site's title. */
					__(
						'New posts from %s now go to another email address. Somebody who had logged in with this one asked for that.',
						'ramjet'
					),
					$site
				),
				__( 'If it wasn’t you, subscribe again, and tell the owner of the site.', 'ramjet' ),
			),
			array( $site, home_url( '/' ) ),
			PHP_INT_MAX,
		);
	}

	/** @return array{string, list<string>, array{string, string}, int} As confirmation(), with the link at the end. */
	private function welcome( Subscriber $subscriber ): array {
		return array(
			/* translators: %s: the site's title. */
			sprintf( __( 'Welcome to %s', 'ramjet' ), Mailer::site_name() ),
			(array) preg_split( '/\R\s*\R/', trim( $this->settings->get( 'newsletter_welcome' ) ) ),
			array( __( 'Unsubscribe', 'ramjet' ), SubscriberLink::url( SubscriberLink::LEAVE, $subscriber->id ) ),
			PHP_INT_MAX,
		);
	}
}

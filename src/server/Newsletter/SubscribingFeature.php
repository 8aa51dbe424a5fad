<?php
declare(strict_types=1);

namespace Ramjet\Newsletter;

use Ramjet\Newsletter\Subscribers\Signup;
use Ramjet\Newsletter\Subscribers\SignupPace;
use Ramjet\Newsletter\Subscribers\SubscribeForm;
use Ramjet\Newsletter\Subscribers\SubscriberMails;
use Ramjet\Newsletter\Subscribers\SubscriberPersonalData;
use Ramjet\Newsletter\Subscribers\SubscriberTable;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Step;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Queue\WorkRows;
use Ramjet\Support\Visitors\RateLimit;

/** Asks people who want to subscribe to confirm it. */
final class SubscribingFeature extends Feature implements
	Provides\Tables,
	Provides\Jobs,
	Provides\SignupForms,
	Provides\OverviewItems,
	Provides\PersonalRecords,
	Provides\PrivacyPolicy
{

	/** The cron event that ends subscriptions that nobody has confirmed. */
	private const CLEANUP = 'ramjet_newsletter_cleanup';

	public function __construct( private readonly Newsletter $newsletter ) {}

	public function boot(): void {
		if ( NewsletterFeature::is_active() ) {
			add_action( 'ramjet_member_joined', $this->ask_member( ... ) );
		}
	}

	public function migrations( \wpdb $db ): array {
		return SubscriberTable::steps( $db ) + RateLimit::migrations( $db );
	}

	public function jobs(): array {
		$subscribers = $this->newsletter->subscribers();
		return array(
			new Job(
				SubscriberMails::JOB,
				fn() => $this->newsletter->subscriber_mails()->send_due(),
				Jobs::EVERY_MINUTE,
				static fn(): bool => NewsletterFeature::is_active() && $subscribers->has_mails(),
				static fn(): ?WorkRows =>
					NewsletterFeature::is_active() && $subscribers->is_ready() ? $subscribers->mails : null
			),
			new Job( self::CLEANUP, $subscribers->expire( ... ), 'hourly', $subscribers->has_pending( ... ) ),
		);
	}

	public function signup_forms(): array {
		return ! NewsletterFeature::is_active() ? array() : array( new SubscribeForm(
			$this->newsletter->signup(),
			new SignupPace( $this->newsletter->subscribers() ),
			$this->newsletter->shared->captcha( ... ),
			$this->start( ... )
		) );
	}

	public function overview(): array {
		$pace = new SignupPace( $this->newsletter->subscribers() );
		if ( ! NewsletterFeature::is_active() || ! $pace->is_suspicious() ) {
			return array();
		}
		$has_captcha = $this->newsletter->shared->captcha()->can_check();
		return array( new OverviewItem(
			'newsletter-pace',
			OverviewState::Needs,
			__( 'Bots fill in your subscription form', 'ramjet' ),
			__( 'Many email addresses were entered in the last hour, and hardly anybody confirmed.', 'ramjet' ) . ' '
				. ( $has_captcha
					? __( 'They get past your captcha: consider another one.', 'ramjet' )
					: __(
						'The form pauses, so that nobody gets unwanted emails. With a captcha it stays open.',
						'ramjet'
					) ),
			Step::section( __( 'Choose a captcha', 'ramjet' ), 'forms', array( 'field' => 'forms_captcha' ) )
		) );
	}

	public function personal_data(): array {
		return array( new SubscriberPersonalData( $this->newsletter->subscribers() ) );
	}

	public function privacy_policy(): array {
		return array(
			__(
				'Of people who subscribe to the newsletter, the site stores the email address, when it was entered and confirmed, and on which page. When they unsubscribe, only a hash of the email address is kept, so that nobody adds them again.',
				'ramjet'
			),
		);
	}

	/** Starts what pending subscribers need. */
	public static function start_jobs(): void {
		Jobs::start( SubscriberMails::JOB, Jobs::EVERY_MINUTE );
		Jobs::start( self::CLEANUP, 'hourly' );
	}

	/**
	 * Asks a new member of a plan whose members become subscribers: anybody can type any email address at a payment.
	 */
	private function ask_member( mixed $member ): void {
		$is_wanted = is_array( $member )
			&& true === ( $member['subscribes'] ?? null )
			&& true !== ( $member['is_test'] ?? null );
		$address   = $is_wanted && is_string( $member['email'] ?? null ) ? Signup::address( $member['email'] ) : null;
		$id        = null === $address ? 0 : (int) $this->newsletter->signup()->request( $address, 'member' );
		if ( $id > 0 ) {
			$this->start( $id );
		}
	}

	/** Sends the email that is due to a subscriber, 0 for none; the jobs do what this request cannot. */
	private function start( int $id ): void {
		self::start_jobs();
		$this->newsletter->subscriber_mails()->send_later( $id );
	}
}

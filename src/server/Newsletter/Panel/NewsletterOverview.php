<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Panel;

use Ramjet\Newsletter\Sending\Sending;
use Ramjet\Newsletter\Sending\SendingPermission;
use Ramjet\Newsletter\Sending\SendingState;
use Ramjet\Newsletter\Sending\SendingStore;
use Ramjet\Newsletter\Servers\MailServer;
use Ramjet\Newsletter\Servers\MailServers;
use Ramjet\Newsletter\Servers\ServerState;
use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Newsletter\Subscribers\SubscriberStore;
use Ramjet\Support\Dashboard\Line;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Step;

/** What the Overview says about the newsletter. */
final class NewsletterOverview {

	/** Sendings that are looked at, and lines of the card. */
	private const LATEST = 10;
	private const LINES  = 3;

	public function __construct(
		private readonly SendingPermission $permission,
		private readonly SendingStore $sendings,
		private readonly SubscriberStore $subscribers,
		private readonly MailServers $servers
	) {}

	/** @return list<OverviewItem> */
	public function items(): array {
		$since  = time() - WEEK_IN_SECONDS;
		$latest = array_filter(
			$this->sendings->latest( self::LATEST ),
			static fn( Sending $sending ): bool => $sending->created > $since
		);
		return array(
			...$this->permission_items(),
			...$this->resting(),
			...self::failed( $latest ),
			...$this->happened( $since, $latest ),
		);
	}

	/** @return list<OverviewItem> A copy of the site has an item of its own. */
	private function permission_items(): array {
		$problem = $this->permission->problem();
		$title   = __( 'Newsletter', 'ramjet' );
		$items   = array();
		if ( 'sender' === $problem || 'address' === $problem ) {
			$items[] = new OverviewItem(
				'newsletter-setup',
				OverviewState::Needs,
				$title,
				SendingPermission::explain( $problem ),
				Step::section( __( 'Set up the newsletter', 'ramjet' ), NewsletterSettings::SECTION, array(
					'field' => 'sender' === $problem ? 'newsletter_from_email' : 'newsletter_address',
				) )
			);
		}
		if ( $this->permission->is_unknown_environment() ) {
			$items[] = new OverviewItem(
				'newsletter-environment',
				OverviewState::Needs,
				$title,
				SendingPermission::explain( 'environment' ),
				Step::section( __( 'Open the settings', 'ramjet' ), NewsletterSettings::SECTION )
			);
		}
		return $items;
	}

	/** @return list<OverviewItem> Mail servers that fail while emails wait. */
	private function resting(): array {
		$item = static fn( MailServer $server, ServerState $state ): OverviewItem => new OverviewItem(
			"newsletter-server-$server->id",
			OverviewState::Failed,
			__( 'Newsletter', 'ramjet' ),
			sprintf(
				/* translators: 1: name of a mail server. 2: what it replied, or a sentence. 3: a time of day. */
				__( '%1$s sends nothing until %3$s. %2$s', 'ramjet' ),
				$server->name(),
				$state->reason,
				wp_date( (string) get_option( 'time_format' ), $state->rests_until )
			),
			Step::section( __( 'Open the settings', 'ramjet' ), NewsletterSettings::SECTION )
		);
		return $this->sendings->has_work()
			? array_map( static fn( array $pair ): OverviewItem => $item( ...$pair ), $this->servers->resting() )
			: array();
	}

	/**
	 * @param array<Sending> $latest
	 * @return list<OverviewItem>
	 */
	private static function failed( array $latest ): array {
		$failed = array_filter( $latest, static fn( Sending $sending ): bool =>
			SendingState::Failed === $sending->state || (
				SendingState::Done === $sending->state
					&& $sending->doubt > 0
			) );
		$first  = array_values( $failed )[0] ?? null;
		return null === $first ? array() : array( new OverviewItem(
			'newsletter-failed',
			OverviewState::Failed,
			__( 'Newsletter', 'ramjet' ),
			sprintf(
				SendingState::Failed === $first->state
					/* translators: 1: title of a post. 2: why, a sentence. */
					? __( '‘%1$s’ was not emailed. %2$s', 'ramjet' )
					/* translators: %1$s: title of a post. */
					: __( 'It is not known whether some emails about ‘%1$s’ have arrived.', 'ramjet' ),
				self::title( $first ),
				$first->error
			),
			self::step( __( 'See emailed posts', 'ramjet' ) ),
			$first->finished ?: $first->created
		) );
	}

	/**
	 * @param array<Sending> $latest
	 * @return list<OverviewItem>
	 */
	private function happened( int $since, array $latest ): array {
		$sent   = array_values( array_filter( $latest, static fn( Sending $sending ): bool => $sending->sent > 0 ) );
		$people = $this->subscribers->count_new( $since );
		$emails = array_sum( array_column( $sent, 'sent' ) );
		/* translators: %s: number of people. */
		$joined = _n(
			'%s new subscriber in the last 7 days.',
			'%s new subscribers in the last 7 days.',
			$people,
			'ramjet'
		);
		/* translators: %s: number of emails. */
		$mailed = _n( '%s email was sent.', '%s emails were sent.', $emails, 'ramjet' );
		$lines  = array_map(
			static fn( Sending $sending ): Line => new Line( self::step( self::title( $sending ) ), $sending->created ),
			$sent
		);
		return 0 === $people + $emails ? array() : array( new OverviewItem(
			'newsletter-sent',
			OverviewState::Happened,
			__( 'Newsletter', 'ramjet' ),
			sprintf( $joined, number_format_i18n( $people ) )
				. ( 0 === $emails ? '' : ' ' . sprintf( $mailed, number_format_i18n( $emails ) ) ),
			0 === $emails
				? Step::page( __( 'See subscribers', 'ramjet' ), 'subscribers' )
				: self::step( __( 'See emailed posts', 'ramjet' ) ),
			lines: array_slice( $lines, 0, self::LINES )
		) );
	}

	private static function title( Sending $sending ): string {
		return html_entity_decode(
			wp_strip_all_tags( get_the_title( $sending->post ) ),
			ENT_QUOTES
		) ?: __( '(no title)', 'ramjet' );
	}

	private static function step( string $label ): Step {
		return Step::page( $label, 'subscribers', array( 'view' => 'sendings' ) );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Payments\Stripe;

use Ramjet\Payments\Settlement\Settler;
use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Errors\ErrorLog;
use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Site\SiteCopy;
use Ramjet\Support\Values\Scalar;

/**
 * Reads Stripe's events each hour, since webhooks may be lost or never arrive; while they arrive, once a day, and only
 * those that were not delivered.
 */
final class EventReader {

	public const HOOK = 'ramjet_stripe_events';

	/** How far it has read. */
	public const OPTION = 'ramjet_stripe_events';

	/** Of a list; an event has a few kilobytes, and responses at most a megabyte. */
	private const PER_PAGE = 50;

	/** Seconds in which it begins to read another page. */
	private const LIMIT = 20;

	/** Seconds that are read again, because Stripe lists an event a little later than it happened. */
	private const OVERLAP = 10 * MINUTE_IN_SECONDS;

	/** Problems after which the same page is read again. */
	private const TEMPORARY = array( 'slow', 'unreachable', 'limited', 'nonsense', 'keys', 'permission' );

	/** @param \Closure(): Settler $settler */
	public function __construct( private readonly StripeKey $key, private readonly \Closure $settler ) {}

	public function job(): Job {
		return new Job( self::HOOK, $this->run( ... ), 'hourly', fn(): bool => '' !== $this->key->mode() );
	}

	/** Event time of the last payment of ours that was read; 0 for none. */
	public static function last_seen(): int {
		return self::state()['seen'];
	}

	public function run(): void {
		if ( SiteCopy::is_copy() ) {
			return;
		}
		$state = self::state();
		$now   = time();
		// A little less than a day, because events of WP-Cron are late. A site that has moved gets no webhooks.
		$is_daily = StripeSetup::has_webhook() && StripeWebhook::last() > $now - DAY_IN_SECONDS;
		$is_done  = '' === $state['after'] && $state['to'] > $now - DAY_IN_SECONDS + HOUR_IN_SECONDS;
		$api      = $this->key->api();
		if ( null !== $api ) {
			( new StripeSetup( $api, new Secrets( new KeyRing() ) ) )->upgrade();
		}
		if ( null === $api || ( $is_daily && $is_done ) ) {
			return;
		}
		if ( '' === $state['after'] ) {
			// Stripe keeps events for 30 days.
			$from  = max( $state['to'] - self::OVERLAP, $now - ( 0 === $state['to'] ? 1 : 30 ) * DAY_IN_SECONDS );
			$state = array( 'from' => $from, 'to' => $now ) + $state;
		}
		$query = array(
			'types'   => Events::TYPES,
			'created' => array( 'gte' => $state['from'], 'lte' => $state['to'] ),
			'limit'   => self::PER_PAGE,
		) + ( $is_daily ? array( 'delivery_success' => false ) : array() );
		do {
			$after = '' === $state['after'] ? array() : array( 'starting_after' => $state['after'] );
			$page  = $api->get( 'events', $query + $after );
			if ( $page instanceof Problem ) {
				// Another account does not know where reading stopped.
				$is_lost = ! in_array( $page->kind, self::TEMPORARY, true );
				self::save( $is_lost ? array( 'after' => '', 'to' => $state['from'] ) + $state : $state );
				return;
			}
			$state = $this->read( $page, $state );
			if ( null === $state ) {
				return;
			}
			self::save( $state );
		} while ( '' !== $state['after'] && time() < $now + self::LIMIT );
	}

	/**
	 * @return array{from: int, to: int, after: string, seen: int}|null The state after a page; null where the database
	 *                                                                  failed: the page is read again.
	 */
	private function read( StripeObject $page, array $state ): ?array {
		$after = '';
		foreach ( $page->items() as $event ) {
			$after = $event->text( 'id' );
			try {
				$notice = Events::notice( $event );
				$order  = null === $notice ? null : ( $this->settler )()->make_due( $notice );
			} catch ( \Throwable $error ) {
				ErrorLog::add( "read the event $after", $error );
				continue;
			}
			if ( $order instanceof Problem ) {
				return null;
			}
			if ( null !== $order ) {
				$state['seen'] = max( $state['seen'], Scalar::number( $event->value( 'created' ) ) );
			}
		}
		return array( 'after' => true === $page->value( 'has_more' ) ? $after : '' ) + $state;
	}

	/** @return array{from: int, to: int, after: string, seen: int} `after` is the last event of the last page. */
	private static function state(): array {
		$none = array( 'from' => 0, 'to' => 0, 'after' => '', 'seen' => 0 );
		return ( new JsonOption( self::OPTION ) )->get( $none ) ?? $none;
	}

	private static function save( array $state ): void {
		( new JsonOption( self::OPTION ) )->set( $state );
	}
}

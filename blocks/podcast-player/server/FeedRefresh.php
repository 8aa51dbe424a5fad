<?php
declare(strict_types=1);

namespace Ramjet\Blocks\PodcastPlayer;

use Ramjet\Support\Errors\ErrorLog;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Rest\Failure;

/** Refreshes feeds: when an editor opens them, and hourly for those shown on pages. */
final class FeedRefresh {

	/** The cron event: hourly, and immediately (NOW) if a page shows a feed that was not read yet. */
	public const HOOK = 'ramjet_podcast_refresh';

	private const NOW = array( 'now' );

	/** Seconds before a feed is read again; less than the interval of the cron event, which may be late. */
	private const PAUSE = HOUR_IN_SECONDS - 5 * MINUTE_IN_SECONDS;

	/** Maximum hours between two attempts for a failing feed. */
	private const MAX_HOURS = 24;

	/** Seconds that a run of the cron event may take. */
	private const SECONDS = 40;

	/** Schedules reading a feed. Pages call this, so they never wait for another server. */
	public static function later( string $url ): void {
		if ( FeedCopies::add( $url ) ) {
			Jobs::start( self::HOOK, 'hourly' );
			// WordPress schedules it only once within ten minutes, whatever the number of feeds.
			wp_schedule_single_event( time(), self::HOOK, self::NOW );
		}
	}

	/** Schedules the cron event if it may be lost: the copy was never read, or not checked for two hours. */
	public static function keep_scheduled( array $copy ): void {
		if ( 0 === $copy['read'] || $copy['checked'] + 2 * HOUR_IN_SECONDS < time() ) {
			Jobs::start( self::HOOK, 'hourly' );
		}
	}

	/** Handles the cron event: reads the feeds that are due, the oldest copy first, and deletes those not used. */
	public static function run_all(): void {
		$until   = microtime( true ) + self::SECONDS;
		$is_full = FeedCopies::is_full();
		$due     = array();
		foreach ( FeedCopies::all() as $name => $copy ) {
			if ( ! FeedCopies::expire( $copy, $is_full ) && self::is_due( $copy ) ) {
				$due[ $name ] = $copy['checked'];
			}
		}
		asort( $due );
		foreach ( array_keys( $due ) as $name ) {
			$copy = microtime( true ) < $until ? FeedCopies::read( $name ) : null;
			if ( null !== $copy && self::is_due( $copy ) ) {
				ErrorLog::attempt( "refresh the feed {$copy['url']}", static fn() => self::run( $copy ) );
			}
		}
	}

	/**
	 * The copy of a feed for an editor, which is read first if it is due.
	 *
	 * @param \Closure(): ?\WP_Error $refuse Returns why no request may be sent now; null if one may.
	 * @return array|\WP_Error While the feed is down, the last good copy.
	 */
	public static function now( string $url, \Closure $refuse ): array|\WP_Error {
		$copy = FeedCopies::find( $url );
		if ( null === $copy && FeedCopies::is_full() ) {
			return self::full();
		}
		$is_old = null === $copy || 0 === $copy['read'] || self::is_due( $copy );
		$feed   = $is_old ? $refuse() ?? FeedDownload::feed( $url ) : null;
		if ( is_array( $feed ) ) {
			FeedCopies::add( $url );
			Jobs::start( self::HOOK, 'hourly' );
			$copy = FeedCopies::find( $url );
			$copy = null === $copy ? null : self::save( $copy, $feed ) ?? FeedCopies::find( $url );
		}
		if ( null === $copy || 0 === $copy['read'] ) {
			return is_wp_error( $feed ) ? $feed : Failure::not_saved();
		}
		FeedCopies::touch( $copy );
		return $copy;
	}

	private static function full(): \WP_Error {
		/* translators: %s: number. */
		$text = __(
			'This site has the maximum of %s podcasts. Those not used on any page are removed after three days.',
			'ramjet'
		);
		return new \WP_Error( 'ramjet_podcast_full', sprintf( $text, number_format_i18n( FeedCopies::MAX ) ) );
	}

	/** Reads a feed, unless another server does. */
	private static function run( array $copy ): void {
		$claimed = FeedCopies::change( $copy, array( 'checked' => time(), 'failed' => $copy['failed'] + 1 ) );
		$feed    = null === $claimed ? null : FeedDownload::feed( $copy['url'] );
		if ( is_array( $feed ) ) {
			self::save( $claimed, $feed );
		}
	}

	private static function save( array $copy, array $feed ): ?array {
		$times = array( 'checked' => time(), 'failed' => 0, 'read' => time() );
		return FeedCopies::change(
			$copy,
			$times + array( 'feed' => $feed ) + FeedCopies::copy_cover( $copy, $feed['cover'] )
		);
	}

	private static function is_due( array $copy ): bool {
		$hours = min( self::MAX_HOURS, 2 ** min( $copy['failed'], 10 ) );
		return $copy['checked'] + $hours * self::PAUSE <= time();
	}
}

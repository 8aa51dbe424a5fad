<?php
declare(strict_types=1);

namespace Ramjet\Blocks\InstagramGallery;

use Ramjet\Support\Database\Lease;
use Ramjet\Support\Errors\ErrorLog;
use Ramjet\Support\Jobs\Jobs;

/**
 * Reads the posts of the accounts every hour, copies their images, and refreshes the tokens before they expire. One
 * server at a time works on an account: it holds a lease.
 */
final class GalleryRefresh {

	/** The cron event: hourly for all accounts, and once for an account (its ID) with images left to copy. */
	public const HOOK = 'ramjet_instagram_refresh';

	/** Seconds after which a lease counts as that of a killed process; longer than a run. */
	private const LEASE = 5 * MINUTE_IN_SECONDS;

	/** Seconds before posts are read again; less than the interval of the cron event, which may be late. */
	private const PAUSE = HOUR_IN_SECONDS - 5 * MINUTE_IN_SECONDS;

	/** Seconds that are left to a token when it is refreshed. */
	private const EARLY = 10 * DAY_IN_SECONDS;

	public function __construct( private readonly InstagramApi $api ) {}

	/** Makes sure that the cron event exists. */
	public static function schedule(): void {
		Jobs::start( self::HOOK, 'hourly' );
	}

	/** Handles the cron event. */
	public function run_all( string $id = '' ): void {
		$ids = '' === $id ? array_column( Accounts::all(), 'id' ) : array( $id );
		foreach ( $ids as $one ) {
			ErrorLog::attempt( "refresh the Instagram account $one", fn() => $this->run( $one, 20 ) );
		}
	}

	/**
	 * Reads the posts of an account if that is due, and copies new images for some seconds; cron copies the rest.
	 *
	 * @return array|null The account's new record; null if it is not due, another process works on it, or it is gone.
	 */
	public function run( string $id, float $seconds ): ?array {
		$until = microtime( true ) + $seconds;
		$lease = null === self::due( $id ) ? null : Lease::acquire( Accounts::lease( $id ), self::LEASE );
		if ( null === $lease ) {
			return null;
		}
		// The lease would stay if PHP ended with the browser's request.
		ignore_user_abort( true );
		try {
			// Another process may have read it meanwhile.
			$account = self::due( $id );
			return null === $account ? null : $this->save( $account, $this->work( $account, $until ), $lease );
		} finally {
			$lease->release();
		}
	}

	/** The account, if it is due. */
	private static function due( string $id ): ?array {
		$account = Accounts::read( $id );
		return null !== $account && $account['next'] <= time() ? $account : null;
	}

	/** @return array|null The new record; null if the account was deleted meanwhile, or connected again. */
	private function save( array $account, array $new, Lease $lease ): ?array {
		$id    = $account['id'];
		$saved = Accounts::change( $id, static fn(): ?array => $lease->is_held() ? $new : null );
		if ( null === $saved ) {
			if ( null === Accounts::read( $id ) ) {
				// Deletes what was copied since then.
				Accounts::delete( $account );
			}
			return null;
		}
		$files = array( ...array_column( $new['images'], 'file' ), ...array_column( $new['images'], 'small' ) );
		GalleryImages::files()->clean( $new['folder'], ...$files );
		if ( $new['next'] <= time() ) {
			wp_schedule_single_event( time(), self::HOOK, array( $id ) );
		}
		return $new;
	}

	private function work( array $account, float $until ): array {
		$token = Accounts::token( $account['id'] );
		if ( '' !== $token && self::is_due( $account ) ) {
			$new = $this->api->refresh( $token );
			if ( is_wp_error( $new ) ) {
				$account = self::fail( $account, isset( $new->get_error_data()['refused'] ) );
			} else {
				$token   = $new['token'];
				$account = array( 'issued' => time(), 'expires' => $new['expires'] ) + $account;
				Accounts::save_token( $account['id'], $token );
			}
		}
		$posts = '' === $token || $account['expires'] <= time()
			? new \WP_Error( 'ramjet_instagram_expired', '', array( 'refused' => true ) )
			: $this->api->posts( $token );
		if ( is_wp_error( $posts ) ) {
			$wait            = $posts->get_error_data()['wait'] ?? null;
			$account['next'] = time() + ( $wait ?? DAY_IN_SECONDS );
			return null === $wait ? self::fail( $account, true ) : $account;
		}
		// Usernames change.
		$profile            = $this->api->account( $token );
		$account            = ( is_wp_error( $profile ) ? array() : $profile ) + $account;
		$has_more           = self::copy( $account, $posts, $until );
		$account['checked'] = time();
		$account['next']    = $has_more ? time() : time() + self::PAUSE;
		// Otherwise the token is still valid, but could not be refreshed.
		return self::is_due( $account ) ? $account : array( 'failed' => 0, 'mailed' => false ) + $account;
	}

	/** Copies images that are new; returns whether time was too short. Posts without a copy are left out. */
	private static function copy( array &$account, array $posts, float $until ): bool {
		$known    = array_column( $account['images'], null, 'id' );
		$is_late  = false;
		$is_ahead = false;
		$account  = array( 'images' => array(), 'problem' => '' ) + $account;
		foreach ( $posts as $post ) {
			$copy = $known[ $post['id'] ] ?? null;
			if ( null === $copy || ! GalleryImages::files()->exists( $account['folder'], $copy['file'] ) ) {
				$is_late  = $is_late || microtime( true ) >= $until;
				$copy     = $is_late ? null : GalleryImages::store( $post['url'], $account['folder'] );
				$is_ahead = $is_ahead || is_array( $copy );
			}
			if ( is_array( $copy ) ) {
				unset( $post['url'] );
				$account['images'][] = $post + $copy;
			}
			$account['problem'] = is_string( $copy ) ? $copy : $account['problem'];
		}
		// Where nothing could be copied, more of the same does not help.
		return $is_late && $is_ahead;
	}

	/** Whether the token has to be refreshed. Instagram refreshes those that are at least a day old. */
	private static function is_due( array $account ): bool {
		$left = $account['expires'] - time();
		return $left > 0 && $left < self::EARLY && $account['issued'] < time() - DAY_IN_SECONDS;
	}

	/** Records that the login is rejected or could not be renewed in time, and tells the owner once. */
	private static function fail( array $account, bool $is_refused ): array {
		$account['failed'] = $is_refused && 0 === $account['failed'] ? time() : $account['failed'];
		if ( ! $account['mailed'] && Notices::has_failed( $account ) ) {
			$account['mailed'] = Notices::mail( $account );
		}
		return $account;
	}
}

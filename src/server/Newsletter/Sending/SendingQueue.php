<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Sending;

use Ramjet\Newsletter\Settings\NewsletterSettings;
use Ramjet\Newsletter\Transport\Connections;
use Ramjet\Support\Content\FirstPublication;
use Ramjet\Support\Jobs\Jobs;

/** Decides which posts are emailed, and what becomes of their sendings. */
final class SendingQueue {

	/** The cron event that sends what is due. */
	public const JOB = 'ramjet_newsletter_send';

	/** @param \Closure(): Connections $connections */
	public function __construct(
		private readonly SendingStore $sendings,
		private readonly RecipientStore $recipients,
		private readonly NewsletterSettings $settings,
		private readonly \Closure $connections
	) {}

	/**
	 * Takes note of a saved post (action wp_after_insert_post): what is news is emailed, what is not public any more is
	 * not.
	 *
	 * @param \WP_Post|null $before As it was; null for a new one.
	 */
	public function note( \WP_Post $post, ?\WP_Post $before ): void {
		if ( ! self::is_sendable( $post ) ) {
			if ( null !== $before && self::is_sendable( $before ) && $this->sendings->has_work() ) {
				$this->sendings->end( $post->ID, SendingState::Stopped );
			}
			return;
		}
		if ( FirstPublication::is( $post, $before ) && PostMeta::is_emailed( $post->ID ) ) {
			$delay = $this->settings->get( 'newsletter_delay' ) * MINUTE_IN_SECONDS;
			$this->sendings->add( $post->ID, time() + $delay );
			Jobs::start( self::JOB, Jobs::EVERY_MINUTE );
		}
	}

	/** Whether a post is one that subscribers get. */
	public static function is_sendable( \WP_Post $post ): bool {
		return 'post' === $post->post_type && 'publish' === $post->post_status && '' === $post->post_password;
	}

	/** Ends the sending of a post; returns whether there was one to end. */
	public function cancel( int $post ): bool {
		return $this->sendings->end( $post, SendingState::Canceled );
	}

	/**
	 * Emails a post that was not emailed. One that was canceled or failed before anybody got it can be emailed, too.
	 *
	 * @return bool False if it was emailed, is being emailed, or is none that subscribers get.
	 */
	public function send_now( \WP_Post $post ): bool {
		if ( ! self::is_sendable( $post ) || ! $this->sendings->is_ready() ) {
			return false;
		}
		$found = $this->sendings->of_post( $post->ID );
		$sent  = null === $found ? $this->sendings->add( $post->ID, time() ) : $this->restart( $found );
		$sent && Jobs::start( self::JOB, Jobs::EVERY_MINUTE );
		return $sent;
	}

	/** Begins anew what was canceled, stopped or failed before anybody got it. */
	private function restart( Sending $sending ): bool {
		if ( $sending->state->is_active() || $sending->sent + $sending->failed + $sending->doubt > 0 ) {
			return false;
		}
		$this->recipients->withdraw( $sending->id );
		$columns = array( 'starts_at' => time(), 'attempts' => 0, 'error' => '', 'total' => null );
		// The last email may be being handed over.
		return ! $this->recipients->has_any( $sending->id )
			&& $this->sendings->change( $sending->id, $sending->state, SendingState::Waiting, $columns );
	}

	/** Sends the emails in doubt again, with the same Message-ID; returns whether there are any. */
	public function send_again( Sending $sending ): bool {
		$post        = get_post( $sending->post );
		$is_sendable = null !== $post && self::is_sendable( $post );
		if ( ! $is_sendable || SendingState::Done !== $sending->state || 0 === $sending->doubt ) {
			return false;
		}
		// Its sums are stored: what a killed process has left must not count again.
		$this->recipients->clear( $sending->id );
		$columns = array( 'total' => null );
		if ( ! $this->sendings->change( $sending->id, SendingState::Done, SendingState::Sending, $columns ) ) {
			return false;
		}
		$this->recipients->retry_doubtful( $sending->id );
		Jobs::start( self::JOB, Jobs::EVERY_MINUTE );
		return true;
	}

	/** Seconds that emails to so many people take. */
	public function estimate( int $recipients ): int {
		return (int) ceil( $recipients * HOUR_IN_SECONDS / max( 1, ( $this->connections )()->per_hour() ) );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Options\Schedule;
use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Support\Content\FreshPosts;
use Ramjet\Support\Queue\Delays;
use Ramjet\Support\Queue\Worker;

/**
 * Delivers responses: at once, and again with growing delays. A response and its log say what is left to do; its row
 * says when, and which request does it.
 */
final class Queue {

	/** @var array<string, Channel>|null By kind. */
	private ?array $channels = null;

	/** @param \Closure(): array<string, Channel> $get_channels Channels by kind; called for the first delivery. */
	public function __construct(
		private readonly QueueRows $rows,
		private readonly ResponseStore $responses,
		private readonly \Closure $get_channels,
		private readonly Akismet $akismet
	) {}

	public function start( int $id ): void {
		if ( $this->rows->work->claim( $id ) ) {
			$this->deliver( $id );
		}
	}

	/**
	 * Delivers what is due (action ramjet_forms_deliver).
	 *
	 * @param int ...$first Responses that come first, if they are due.
	 */
	public function run( int ...$first ): void {
		$this->rows->add_missing();
		Worker::run( $this->rows->work, $this->start( ... ), ...$first );
	}

	/**
	 * Delivers a response again: all channels that have not succeeded, or one even if it has.
	 *
	 * @param string|null $channel Name of the channel; null for all that have not succeeded.
	 * @return array<string, Attempt> By channel; empty where another request is delivering the response.
	 */
	public function retry( int $id, ?string $channel = null ): array {
		return $this->claim_now( $id ) ? $this->deliver_again( $id, $channel ) : array();
	}

	/** Makes responses due: what they waited for has happened. */
	public function make_due( Response ...$responses ): void {
		foreach ( $responses as $response ) {
			$this->rows->make_due( $response->id, $response->time );
		}
		Schedule::start();
	}

	/** Delivers a response from spam that is deleted afterwards; false where another request delivers it. */
	public function release( int $id ): bool {
		// Claimed first: a hidden response without a due row would never be found.
		if ( ! $this->claim_now( $id ) ) {
			return false;
		}
		if ( ! $this->responses->set_status( $id, Response::TEMPORARY ) ) {
			$this->rows->work->release( $id, null );
			return false;
		}
		$this->deliver_again( $id, null );
		return true;
	}

	private function claim_now( int $id ): bool {
		$response = $this->responses->get( $id );
		if ( null === $response || ! $this->rows->claim_now( $id, $response->time ) ) {
			return false;
		}
		Schedule::start();
		return true;
	}

	private function deliver_again( int $id, ?string $channel ): array {
		FreshPosts::load_meta( $id );
		$response = $this->responses->get( $id );
		if ( null === $response ) {
			return array();
		}
		$progress = Progress::of( $response );
		$names    = null === $channel ? array( ...$progress->open, ...$progress->failed ) : array( $channel );
		$known    = array( ...$progress->open, ...$progress->failed, ...$progress->done );
		return $this->attempt( $response, array_intersect( $names, $known ), 0 );
	}

	private function deliver( int $id ): void {
		// The log of former attempts decides what is sent again.
		FreshPosts::load_meta( $id );
		$response = $this->responses->get( $id );
		if ( null === $response || ! in_array( $response->status, array( 'publish', Response::TEMPORARY ), true ) ) {
			$this->rows->work->release( $id, null );
			return;
		}
		if ( $this->akismet->is_spam( $response ) ) {
			$spam = array( 'verdict' => 'suspected', 'reasons' => array( 'akismet' ) );
			$this->responses->rewrite( $response->with( spam: $spam ) );
			$this->responses->set_status( $id, 'spam' );
			$this->rows->work->release( $id, null );
			return;
		}
		$open   = Progress::of( $response )->open;
		$failed = $this->rows->work->attempts( $id ) - 1;
		if ( Delays::are_over( $failed ) ) {
			// PHP ended during each attempt, for example because a file needs too much memory.
			$message = __( 'The server stopped every attempt, probably because memory or time ran out.', 'ramjet' );
			foreach ( $open as $name ) {
				Log::add( $id, $name, Attempt::refused( $message ), time() );
			}
			$this->finish( $response );
			return;
		}
		$this->attempt( $response, $open, $failed );
	}

	/**
	 * @param list<string> $names    Channels to try.
	 * @param int          $attempts How many attempts failed before.
	 * @return array<string, Attempt>
	 */
	private function attempt( Response $response, array $names, int $attempts ): array {
		$results = array();
		// A user who sends it again may have another language than the site.
		$is_switched = switch_to_locale( get_locale() );
		foreach ( $names as $name ) {
			if ( array() !== $results ) {
				$this->rows->work->extend( $response->id );
			}
			$result = $this->try_channel( $response, $name );
			if ( $result->is_held ) {
				$results[ $name ] = $result;
				continue;
			}
			if ( null === Delays::after( $attempts ) && ! $result->succeeded && 0 === $result->until ) {
				$result = Attempt::refused( $result->message );
			}
			Log::add( $response->id, $name, $result, time() );
			$results[ $name ] = $result;
		}
		if ( $is_switched ) {
			restore_previous_locale();
		}
		$this->reschedule( $response, $results, $attempts );
		return $results;
	}

	/**
	 * @param array<string, Attempt> $results  By channel.
	 * @param int                    $attempts How many attempts failed before.
	 */
	private function reschedule( Response $response, array $results, int $attempts ): void {
		$held = array_filter( $results, static fn( Attempt $attempt ): bool => $attempt->is_held );
		$left = array_filter( $results, static fn( Attempt $attempt ): bool => ! $attempt->is_final );
		$left = array_diff_key( $left, $held );
		if ( array() === $left ) {
			if ( array() === array_diff( Progress::of( $response )->open, array_keys( $held ) ) ) {
				$this->finish( $response );
			} else {
				// One channel was tried by itself; the others wait as before.
				$this->rows->work->release( $response->id, time() + (int) Delays::after( 0 ), 0 );
			}
			return;
		}
		// An attempt that waits for a known time has not failed.
		$times  = array_filter( array_map( static fn( Attempt $attempt ): int => $attempt->until, $left ) );
		$failed = count( $times ) < count( $left );
		if ( $failed ) {
			$times[] = time() + (int) Delays::after( $attempts );
		}
		$this->rows->work->release( $response->id, min( $times ), $attempts + (int) $failed );
	}

	private function try_channel( Response $response, string $name ): Attempt {
		$this->channels ??= ( $this->get_channels )();
		$channel          = $this->channels[ strtok( $name, ':' ) ] ?? null;
		if ( null === $channel ) {
			return Attempt::failed( __( 'The plugin that provides this integration is not active.', 'ramjet' ) );
		}
		try {
			return $channel->deliver( $response, $name, $response->delivery['channels'][ $name ] );
		} catch ( \Throwable $error ) {
			// A plugin's error is logged and does not stop the other channels.
			return Attempt::failed( $error->getMessage() );
		}
	}

	/**
	 * Settles a response. A temporary one is deleted if every channel succeeded, else moved to the inbox; before that
	 * it stays due, so that the queue finishes it if PHP is killed now.
	 */
	private function finish( Response $response ): void {
		if ( Response::TEMPORARY === $response->status ) {
			$progress = Progress::of( $response );
			if ( array() === $progress->open && Progress::FAILED !== $progress->state() ) {
				$this->responses->delete( $response->id );
			} else {
				$this->responses->set_status( $response->id, 'publish' );
			}
		}
		$this->rows->work->release( $response->id, null );
	}
}

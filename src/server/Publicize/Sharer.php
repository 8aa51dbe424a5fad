<?php
declare(strict_types=1);

namespace Ramjet\Publicize;

use Ramjet\Publicize\Messages\Announcement;
use Ramjet\Publicize\Messages\PostMeta;
use Ramjet\Publicize\Networks\Network;
use Ramjet\Publicize\Networks\Networks;
use Ramjet\Publicize\Networks\Outcome;
use Ramjet\Publicize\Networks\ShareState;
use Ramjet\Publicize\Shares\Share;
use Ramjet\Publicize\Shares\ShareStore;
use Ramjet\Support\Content\FirstPublication;
use Ramjet\Support\Content\FreshPosts;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Support\Queue\AfterResponse;
use Ramjet\Support\Queue\Delays;
use Ramjet\Support\Queue\Worker;
use Ramjet\Support\Site\SiteCopy;

/** Shares what is due. Whatever ends PHP, nothing is lost, and nothing is shared twice. */
final class Sharer {

	/** Posts that a network gets in a minute. */
	public const PER_MINUTE = 10;

	/** Seconds after which what still waits is no news any more. */
	public const MAX_AGE = WEEK_IN_SECONDS;

	/** @var list<int> Shares that this request has made due. */
	private array $own = array();

	/** @param \Closure(): Networks $networks */
	public function __construct( private readonly ShareStore $shares, private readonly \Closure $networks ) {}

	/**
	 * Decides where a post is shared that a save has published (action wp_after_insert_post).
	 *
	 * @param \WP_Post|null $before The post as it was; null for a new one.
	 */
	public function decide( \WP_Post $post, ?\WP_Post $before ): void {
		FreshPosts::load_meta( $post->ID );
		$chosen = PostMeta::networks( $post->ID );
		if ( array() === $chosen ) {
			return;
		}
		// They were chosen for this publication.
		delete_post_meta( $post->ID, PostMeta::NETWORKS );
		$is_done = (bool) get_post_meta( $post->ID, PostMeta::DONE, true );
		if ( $is_done || ! FirstPublication::is( $post, $before ) || SiteCopy::is_copy()
			|| null !== Announcement::obstacle( $post ) ) {
			return;
		}
		$networks = array_intersect( ( $this->networks )()->connected(), $chosen );
		$shares   = array_map( fn( string $network ): int => $this->shares->add( $post->ID, $network ), $networks );
		array() === $shares || $this->run_later( $post->ID, ...array_filter( $shares ) );
	}

	/** Shares a post after the response was sent, or else by cron. */
	public function run_later( int $post, int ...$shares ): void {
		update_post_meta( $post, PostMeta::DONE, true );
		Jobs::start( ShareStore::JOB, Jobs::EVERY_MINUTE );
		array() === $this->own && AfterResponse::run( function (): void {
			$own       = $this->own;
			$this->own = array();
			$this->run( ...array_slice( $own, 0, self::PER_MINUTE ) );
		} );
		array_push( $this->own, ...$shares );
	}

	/**
	 * Shares what is due (action ShareStore::JOB).
	 *
	 * @param int ...$first Shares that come first.
	 */
	public function run( int ...$first ): void {
		if ( $this->shares->is_ready() && ! SiteCopy::is_copy() ) {
			Worker::run( $this->shares->work, $this->start( ... ), ...$first );
		}
	}

	private function start( int $id ): void {
		$share = $this->shares->get( $id );
		if ( null === $share ) {
			return;
		}
		$minute = intdiv( time(), MINUTE_IN_SECONDS );
		if ( ! AtomicOptions::count( "ramjet_publicize_{$share->network}_", (string) $minute, self::PER_MINUTE ) ) {
			$this->shares->hold( $share->network, ( $minute + 1 ) * MINUTE_IN_SECONDS );
		} elseif ( $this->shares->work->claim( $id ) ) {
			// As it is now that no other request changes it. PHP may have ended after it was recorded.
			$share = $this->shares->get( $id );
			ShareState::Waiting === $share?->state
				? $this->share( $share )
				: $this->shares->work->release( $id, null );
		}
	}

	private function share( Share $share ): void {
		$network  = ( $this->networks )()->get( $share->network );
		$post     = get_post( $share->post );
		$obstacle = match ( true ) {
			null === $network => __( 'This network is not connected any more.', 'ramjet' ),
			null === $post    => __( 'This post does not exist any more.', 'ramjet' ),
			default           => Announcement::obstacle( $post ),
		};
		// What an attempt may have shared whose outcome is not known has not failed.
		$state = $share->sent > 0 ? ShareState::InDoubt : ShareState::Failed;
		if ( $share->sent > 0 && time() - $share->sent >= ( $network?->repeatable() ?? 0 ) ) {
			$this->finish( $share, ShareState::InDoubt, '' );
		} elseif ( null !== $obstacle ) {
			$this->finish( $share, $state, $obstacle );
		} elseif ( Delays::are_over( $share->attempts - 1 ) || time() - $share->created > self::MAX_AGE ) {
			$this->finish( $share, $state, __( 'Every attempt failed, so it was given up.', 'ramjet' ) );
		} elseif ( $this->shares->begin( $share ) ) {
			$announcement = Announcement::of( $post, $share->message );
			$this->record( $share, $network, $network->share( $announcement, $share->key, $share->created ) );
		}
	}

	private function record( Share $share, Network $network, Outcome $outcome ): void {
		$is_known = 0 === $share->sent && ShareState::InDoubt !== $outcome->state;
		$given_up = $is_known ? ShareState::Failed : ShareState::InDoubt;
		// An attempt that ends with a time to wait for has not failed.
		$failed   = $share->attempts - (int) ( $outcome->until > 0 );
		$delay    = $outcome->until > 0 ? $outcome->until - time() : Delays::after( $failed - 1 );
		$due      = time() + max( 1, (int) $delay );
		$sent     = 0 === $share->sent ? time() : $share->sent;
		if ( ShareState::Shared === $outcome->state ) {
			$this->finish( $share, ShareState::Shared, '', $outcome->url );
		} elseif ( ShareState::Failed === $outcome->state || null === $delay ) {
			$this->finish( $share, $given_up, $outcome->error );
		} elseif ( ! $is_known && $due - $sent >= $network->repeatable() ) {
			$this->finish( $share, ShareState::InDoubt, '' );
		} else {
			$this->shares->finish( $share, ShareState::Waiting, $is_known, $outcome->error );
			$this->shares->work->release( $share->id, $due, $failed );
		}
		$outcome->until > 0 && $this->shares->hold( $share->network, $due );
	}

	private function finish( Share $share, ShareState $state, string $error, string $url = '' ): void {
		$this->shares->finish( $share, $state, true, $error, $url );
		$this->shares->work->release( $share->id, null );
	}
}

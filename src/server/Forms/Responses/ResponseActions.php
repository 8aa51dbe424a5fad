<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Delivery\Akismet;
use Ramjet\Forms\Delivery\DeliveryPlan;
use Ramjet\Forms\Delivery\Progress;
use Ramjet\Forms\Delivery\Queue;
use Ramjet\Forms\Options\FormOptions;
use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Storage\ResponseStore;

/** The actions of people on responses. */
final class ResponseActions {

	public const ACTIONS = array( 'read', 'unread', 'spam', 'not-spam', 'trash', 'restore', 'delete' );

	/**
	 * @param \Closure(): Queue $queue Delivers responses that leave spam or trash.
	 * @param \Closure(): Akismet $akismet Learns of decisions about spam.
	 */
	public function __construct(
		private readonly ResponseStore $store,
		private readonly \Closure $queue,
		private readonly \Closure $akismet,
		private readonly FormOptions $options
	) {}

	/**
	 * @param string $action One of ACTIONS.
	 * @return bool Whether the response is in the state that the action leads to.
	 */
	public function apply( Response $response, string $action ): bool {
		return match ( $action ) {
			'read'     => $this->store->mark_read( $response->id ),
			'unread'   => $this->store->mark_read( $response->id, false ),
			'spam'     => 'spam' === $response->status || $this->mark_as_spam( $response ),
			'not-spam' => 'spam' !== $response->status || $this->mark_as_not_spam( $response ),
			'trash'    => 'trash' === $response->status || $this->trash( $response ),
			'restore'  => 'trash' !== $response->status || $this->restore( $response ),
			// Deleting from the inbox by mistake could not be undone.
			'delete'   => 'publish' !== $response->status && $this->store->delete( $response->id ),
		};
	}

	/** @return list<string> The actions that move a response to a status: 'publish', 'spam' or 'trash'. */
	public function actions_to_reach( Response $response, string $status ): array {
		return match ( true ) {
			$status === $response->status => array(),
			'trash' === $status           => array( 'trash' ),
			'spam' === $status            => array( 'spam' ),
			'spam' === $response->status  => array( 'not-spam' ),
			// Restoring moves it back to spam if it was there.
			default                       => array( 'restore', 'not-spam' ),
		};
	}

	private function mark_as_spam( Response $response ): bool {
		if ( ! $this->store->set_status( $response->id, 'spam' ) ) {
			return false;
		}
		$akismet = ( $this->akismet )();
		if ( $akismet->wants_report( $response ) ) {
			$akismet->report( $response, true );
		}
		return true;
	}

	private function mark_as_not_spam( Response $response ): bool {
		$akismet = ( $this->akismet )();
		// Asked now: the log may be deleted with the response.
		$wants_report = $akismet->wants_report( $response );
		if ( $this->is_email_only( $response ) ) {
			if ( ! ( $this->queue )()->release( $response->id ) ) {
				return false;
			}
		} elseif ( $this->store->set_status( $response->id, 'publish' ) ) {
			( $this->queue )()->retry( $response->id );
		} else {
			return false;
		}
		if ( $wants_report ) {
			$akismet->report( $response, false );
		}
		return true;
	}

	/**
	 * Whether a response would have been emailed and deleted if it had not been suspected. Responses that were in the
	 * inbox before are kept.
	 */
	private function is_email_only( Response $response ): bool {
		return DeliveryPlan::is_temporary( $response, $this->options->is_mail_only() )
			&& 'suspected' === $response->spam['verdict']
			&& array() !== Progress::of( $response )->open;
	}

	private function trash( Response $response ): bool {
		// WordPress empties the trash by these.
		update_post_meta( $response->id, '_wp_trash_meta_status', $response->status );
		update_post_meta( $response->id, '_wp_trash_meta_time', time() );
		return $this->store->set_status( $response->id, 'trash' );
	}

	private function restore( Response $response ): bool {
		$status = 'spam' === get_post_meta( $response->id, '_wp_trash_meta_status', true ) ? 'spam' : 'publish';
		if ( ! $this->store->set_status( $response->id, $status ) ) {
			return false;
		}
		delete_post_meta( $response->id, '_wp_trash_meta_status' );
		delete_post_meta( $response->id, '_wp_trash_meta_time' );
		if ( 'publish' === $status && array() !== Progress::of( $response )->open ) {
			// The queue skipped it in the trash.
			( $this->queue )()->retry( $response->id );
		}
		return true;
	}
}

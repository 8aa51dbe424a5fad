<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Approval\Approvals;
use Ramjet\Forms\Approval\Destinations;
use Ramjet\Forms\Delivery\Progress;
use Ramjet\Forms\Delivery\Queue;
use Ramjet\Forms\Delivery\QueueRows;
use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Support\Visitors\RateLimit;

/** Reads, changes and delivers one response: ramjet/v1/forms/responses/{id} and …/{id}/deliver. */
final class ResponseController {

	/** How often a user may send a response again within RateLimit::WINDOW, besides once for each channel. */
	private const RESENDS = 4;

	/** @param \Closure(): Queue $queue */
	public function __construct(
		private readonly ResponseStore $responses,
		private readonly ResponseIndex $index,
		private readonly ResponseActions $actions,
		private readonly Approvals $approvals,
		private readonly \Closure $queue
	) {}

	public function routes(): array {
		$id      = array( 'id' => Schema::field( 'integer', 'The response’s ID.', array( 'minimum' => 1 ) ) );
		$errors  = array(
			'ramjet_no_response' => '404: the response does not exist.',
			'rest_forbidden'     => '403: the response came from a post that the current user may not edit.',
		);
		$changes = array(
			'unread' => Schema::field( 'boolean', 'Whether it was never opened.' ),
			'status' => Schema::field(
				'string',
				'The list to move it to. A response that moves from spam to the inbox is delivered. If the site '
				. 'deletes emailed responses, it is in no list afterwards, and the HTTP response is empty (204).',
				array( 'enum' => array_keys( ResponseFilter::STATUSES ) )
			),
		);
		$channel = Schema::field(
			'string',
			'One channel, even if it has succeeded before; by default, all channels that have not succeeded.',
			array( 'maxLength' => 400 )
		);
		return array(
			'/forms/responses/(?P<id>\d+)'         => array(
				ResponseAccess::endpoint( 'GET', $this->read( ... ), $id + ResponseFilter::args() ),
				ResponseAccess::endpoint( 'POST', $this->change( ... ), $id + $changes ),
				'description' => 'A form response with its field values and its delivery. "previous" and "next" are '
					. 'its neighbors in the list that the arguments name.',
				'schema'      => ResourceSchema::full( ... ),
				'errors'      => static fn(): array => $errors
					+ array( 'ramjet_not_saved' => '500: the change could not be saved.' ),
			),
			'/forms/responses/(?P<id>\d+)/deliver' => array(
				ResponseAccess::endpoint( 'POST', $this->send( ... ), $id + array( 'channel' => $channel ) ),
				'description' => 'Delivers a response again, and returns it with its log.',
				'schema'      => ResourceSchema::full( ... ),
				'errors'      => static fn(): array => $errors + array(
					'ramjet_no_channel'   => '400: the response has no such channel.',
					'ramjet_not_in_inbox' => '409: the response is in spam or trash.',
					'ramjet_too_often'    => '429: sent again too often. The message says how long to wait.',
				),
			),
		);
	}

	private function read( \WP_REST_Request $request ): array|\WP_Error {
		$response = $this->find( $request );
		return is_wp_error( $response ) ? $response : $this->full( $response, ResponseFilter::of( $request ) );
	}

	private function change( \WP_REST_Request $request ): array|\WP_REST_Response|\WP_Error {
		$response = $this->find( $request );
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		$actions = array();
		if ( null !== $request['unread'] ) {
			$actions[] = $request['unread'] ? 'unread' : 'read';
		}
		if ( null !== $request['status'] ) {
			$status  = ResponseFilter::STATUSES[ $request['status'] ];
			$actions = array( ...$actions, ...$this->actions->actions_to_reach( $response, $status ) );
		}
		foreach ( $actions as $action ) {
			if ( ! $this->actions->apply( $response, $action ) ) {
				return Failure::not_saved();
			}
			$response = $this->responses->get( $response->id );
			if ( ! $response?->is_listed() ) {
				return new \WP_REST_Response( null, 204 );
			}
		}
		return $this->full( $response, new ResponseFilter() );
	}

	private function send( \WP_REST_Request $request ): array|\WP_Error {
		$response = $this->find( $request );
		if ( is_wp_error( $response ) ) {
			return $response;
		}
		$channel = $request['channel'];
		if ( null !== $channel && ! isset( $response->delivery['channels'][ $channel ] ) ) {
			$message = __( 'This response has no such channel.', 'ramjet' );
			return new \WP_Error( 'ramjet_no_channel', $message, array( 'status' => 400 ) );
		}
		if ( 'publish' !== $response->status ) {
			$message = __( 'Move this response to the inbox to send it.', 'ramjet' );
			return new \WP_Error( 'ramjet_not_in_inbox', $message, array( 'status' => 409 ) );
		}
		$wait = $this->wait( $response );
		if ( $wait > 0 ) {
			$message = sprintf(
				/* translators: %s: length of time, such as '3 minutes'. */
				__( 'You have sent this response again several times. Please try again in %s.', 'ramjet' ),
				human_time_diff( 0, $wait )
			);
			return new \WP_Error( 'ramjet_too_often', $message, array( 'status' => 429 ) );
		}
		( $this->queue )()->retry( $response->id, $channel );
		return $this->full( $this->responses->get( $response->id ) ?? $response, new ResponseFilter() );
	}

	/** Seconds until the user may send the response again: each channel once, and a few more times. */
	private function wait( Response $response ): int {
		$limit = self::RESENDS + count( $response->delivery['channels'] );
		$who   = hash( 'sha256', "resend|$response->id|" . get_current_user_id() );
		return ( new RateLimit( $GLOBALS['wpdb'], $limit ) )->wait( $who, time() );
	}

	private function full( Response $response, ResponseFilter $filter ): array {
		$neighbours = $this->index->query()->neighbours( $filter, $response->id );
		$queued     = ( new QueueRows( $GLOBALS['wpdb'] ) )->queued( $response->id );
		return ResponseResource::full( $response, $neighbours, array() !== $queued )
			+ array( 'destinations' => $this->waiting( $response ) );
	}

	/** The destinations that the response waits for, each with its channel. */
	private function waiting( Response $response ): array {
		$source = BlockSource::from_string( $response->form['source'] );
		$named  = array();
		foreach ( Progress::of( $response )->open as $channel ) {
			$target = $response->delivery['channels'][ $channel ];
			if ( false === ( $target['approved'] ?? true ) ) {
				$named[ (string) Destinations::of_channel( $channel, $target ) ] = $channel;
			}
		}
		if ( null === $source || array() === $named ) {
			return array();
		}
		$pending = array_filter(
			$this->approvals->pending( $source ),
			static fn( array $one ): bool => isset( $named[ $one['destination'] ] )
		);
		return array_map(
			static fn( array $item ): array => $item + array( 'channel' => $named[ $item['destination'] ] ),
			DestinationsController::items( array_values( $pending ) )
		);
	}

	private function find( \WP_REST_Request $request ): Response|\WP_Error {
		$this->index->catch_up();
		$response = $this->responses->get( $request['id'] );
		if ( $response?->is_listed() ) {
			return ResponseAccess::may_read( $response->source ) ? $response : ResponseAccess::refusal();
		}
		// Other users do not learn which responses exist.
		if ( ! current_user_can( ResponseAccess::ALL ) ) {
			return ResponseAccess::refusal();
		}
		$message = __( 'This response does not exist. It may have been deleted.', 'ramjet' );
		return new \WP_Error( 'ramjet_no_response', $message, array( 'status' => 404 ) );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Storage\Entry;
use Ramjet\Support\Failure;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * One entry: ramjet/v1/forms/responses/{id}, and sending it again.
 */
final class EntryController implements RestController {

	/**
	 * @param Responses $responses The stored entries.
	 * @param Changes   $changes   What can be done to them.
	 * @param \Closure( Entry, string|null ): bool $deliver Hands an entry over by one channel, or by all that are left.
	 */
	public function __construct(
		private readonly Responses $responses,
		private readonly Changes $changes,
		private readonly \Closure $deliver
	) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'ramjet/v1';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$id     = array( 'id' => Schema::field( 'integer', __( 'The entry.', 'ramjet' ), array( 'minimum' => 1 ) ) );
		$errors = array(
			'ramjet_no_response' => __( '404: there is no such entry.', 'ramjet' ),
			'rest_forbidden'     => __( '403: the entry came from a post that the current user may not edit.', 'ramjet' ),
		);
		return array(
			'/forms/responses/(?P<id>\d+)'         => array(
				Gate::endpoint( 'GET', $this->read( ... ), $id + Filter::args() ),
				Gate::endpoint(
					'POST',
					$this->change( ... ),
					$id + array(
						'unread' => Schema::field( 'boolean', __( 'Whether nobody has opened it.', 'ramjet' ) ),
						'status' => Schema::field( 'string', __( 'The list that it goes to. What leaves spam for the inbox is delivered; where the site keeps none that were mailed, it is in no list any more, and the answer is empty (204).', 'ramjet' ), array( 'enum' => array_keys( Filter::STATUSES ) ) ),
					)
				),
				'description' => __( 'An entry with its answers and its delivery. The arguments name the list that ‘previous’ and ‘next’ are about.', 'ramjet' ),
				'schema'      => ResourceSchema::full( ... ),
				'errors'      => static fn(): array => $errors + array( 'ramjet_not_saved' => __( '500: the database did not take the change.', 'ramjet' ) ),
			),
			'/forms/responses/(?P<id>\d+)/deliver' => array(
				Gate::endpoint(
					'POST',
					$this->send( ... ),
					$id + array( 'channel' => Schema::field( 'string', __( 'One channel, which gets it although it had it before; without it all that are left.', 'ramjet' ), array( 'maxLength' => 400 ) ) )
				),
				'description' => __( 'Sends an entry again. It is answered with what the log says then.', 'ramjet' ),
				'schema'      => ResourceSchema::full( ... ),
				'errors'      => static fn(): array => $errors + array(
					'ramjet_no_channel'   => __( '400: the entry has no such channel.', 'ramjet' ),
					'ramjet_not_in_inbox' => __( '409: the entry is spam or in the trash.', 'ramjet' ),
				),
			),
		);
	}

	private function read( \WP_REST_Request $request ): array|\WP_Error {
		$entry = $this->entry( $request );
		return $entry instanceof Entry ? $this->full( $entry, Filter::of( $request ) ) : $entry;
	}

	private function change( \WP_REST_Request $request ): array|\WP_REST_Response|\WP_Error {
		$entry = $this->entry( $request );
		if ( ! $entry instanceof Entry ) {
			return $entry;
		}
		$actions = array();
		if ( null !== $request['unread'] ) {
			$actions[] = $request['unread'] ? 'unread' : 'read';
		}
		if ( null !== $request['status'] ) {
			array_push( $actions, ...$this->changes->towards( $entry, Filter::STATUSES[ $request['status'] ] ) );
		}
		foreach ( $actions as $action ) {
			if ( ! $this->changes->apply( $entry, $action ) ) {
				return Failure::not_saved();
			}
			$entry = $this->responses->entries->find( $entry->id );
			if ( null === $entry ) {
				return new \WP_REST_Response( null, 204 );
			}
		}
		return $this->full( $entry, new Filter() );
	}

	private function send( \WP_REST_Request $request ): array|\WP_Error {
		$entry = $this->entry( $request );
		if ( ! $entry instanceof Entry ) {
			return $entry;
		}
		$channel = $request['channel'];
		if ( null !== $channel && ! isset( $entry->delivery['channels'][ $channel ] ) ) {
			return new \WP_Error( 'ramjet_no_channel', __( 'This response is not sent that way.', 'ramjet' ), array( 'status' => 400 ) );
		}
		if ( 'publish' !== $entry->status ) {
			return new \WP_Error( 'ramjet_not_in_inbox', __( 'Move this response to the inbox to send it.', 'ramjet' ), array( 'status' => 409 ) );
		}
		( $this->deliver )( $entry, $channel );
		return $this->full( $this->responses->entries->find( $entry->id ) ?? $entry, new Filter() );
	}

	private function full( Entry $entry, Filter $filter ): array {
		return $this->responses->resource()->full( $entry, $this->responses->query()->neighbours( $filter, $entry->id ) );
	}

	private function entry( \WP_REST_Request $request ): Entry|\WP_Error {
		$this->responses->index->catch_up();
		$entry = $this->responses->entries->find( $request['id'] );
		// Who may read none of them is not told which there are.
		if ( null === $entry ) {
			return current_user_can( Access::ALL ) ? new \WP_Error( 'ramjet_no_response', __( 'There is no such response. It may have been deleted.', 'ramjet' ), array( 'status' => 404 ) ) : Access::refusal();
		}
		return Access::may_read( $entry->source ) ? $entry : Access::refusal();
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Schema;

/** POST ramjet/v1/forms/responses/empty: deletes what is in spam or trash, as much as a request has time for. */
final class EmptyController {

	private const BATCH = 100;

	/** @param float $seconds After which a request deletes no more. */
	public function __construct(
		private readonly ResponseStore $responses,
		private readonly ResponseIndex $index,
		private readonly float $seconds = 5.0
	) {}

	public function routes(): array {
		$list  = array( 'required' => true, 'enum' => array( 'spam', 'trash' ) );
		$count = static fn( string $about ): array => Schema::field( 'integer', $about );
		return array(
			'/forms/responses/empty' => array(
				ResponseAccess::endpoint(
					'POST',
					$this->run( ... ),
					array( 'status' => Schema::field( 'string', 'The list to empty.', $list ) )
				),
				'description' => 'Permanently deletes the responses in spam or trash that the current user may read, '
					. 'for a few seconds. Repeat the request while responses are left.',
				'schema'      => static fn(): array => Schema::object( array(
					'deleted' => $count( 'Responses that were deleted.' ),
					'left'    => $count( 'Responses that are still in the list.' ),
				), 'form-responses-emptied' ),
				'errors'      => static fn(): array => array(
					'ramjet_not_saved' => '500: no response could be deleted.',
				),
			),
		);
	}

	private function run( \WP_REST_Request $request ): array|\WP_Error {
		$this->index->catch_up();
		$query   = $this->index->query();
		$filter  = new ResponseFilter( $request['status'] );
		$end     = microtime( true ) + $this->seconds;
		$ids     = array( 0 );
		$deleted = 0;
		do {
			$ids = $query->ids_after( $filter, (int) end( $ids ), self::BATCH );
			foreach ( $this->responses->load( ...$ids ) as $response ) {
				// Another user may have moved it to the inbox a moment ago.
				$is_listed = ResponseFilter::STATUSES[ $filter->status ] === $response->status;
				$deleted  += (int) ( $is_listed && $this->responses->delete( $response->id ) );
				if ( microtime( true ) > $end ) {
					break 2;
				}
			}
		} while ( count( $ids ) === self::BATCH );
		$left = $query->total( $filter );
		// A client repeats the request while responses are left.
		return 0 === $deleted && $left > 0 ? Failure::not_saved() : array( 'deleted' => $deleted, 'left' => $left );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Delivery\QueueRows;
use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Support\Rest\Schema;

/** GET ramjet/v1/forms/responses, …/counts and …/forms. */
final class ListController {

	public function __construct( private readonly ResponseStore $responses, private readonly ResponseIndex $index ) {}

	public function routes(): array {
		return array(
			'/forms/responses'        => array(
				ResponseAccess::endpoint(
					'GET',
					$this->read( ... ),
					ResponseFilter::args() + Schema::paging( 'Responses per page.' )
				),
				'description' => 'Form responses that the current user may read. X-WP-Total and X-WP-TotalPages say '
					. 'how many match; the header X-Ramjet-Incomplete is set while older responses are being imported.',
				'schema'      => static fn(): array => Schema::list_of( ResourceSchema::summary(), 'form-responses' ),
			),
			'/forms/responses/counts' => array(
				ResponseAccess::endpoint( 'GET', fn(): array => $this->up_to_date()->counts() ),
				'description' => 'Number of responses that the current user may read.',
				'schema'      => self::counts_schema( ... ),
			),
			'/forms/responses/forms'  => array(
				ResponseAccess::endpoint( 'GET', fn(): array => $this->up_to_date()->forms() ),
				'description' => 'Forms that have responses, the one with the newest first; at most 500.',
				'schema'      => self::forms_schema( ... ),
			),
		);
	}

	private function read( \WP_REST_Request $request ): \WP_REST_Response {
		$is_complete = $this->index->catch_up();
		$query       = $this->index->query();
		$filter      = ResponseFilter::of( $request );
		$size        = $request['per_page'];
		$ids         = $query->ids( $filter, $size, ( $request['page'] - 1 ) * $size );
		$is_all      = 1 === $request['page'] && count( $ids ) < $size;
		$total       = $is_all ? count( $ids ) : $query->total( $filter );
		// Loads all logs with one query.
		update_meta_cache( 'post', $ids );
		$queued  = ( new QueueRows( $GLOBALS['wpdb'] ) )->queued( ...$ids );
		$summary = static fn( Response $response ): array =>
			ResponseResource::summary( $response, in_array( $response->id, $queued, true ) );
		$reply   = new \WP_REST_Response( array_map( $summary, $this->responses->load( ...$ids ) ) );
		$reply->header( 'X-WP-Total', (string) $total );
		$reply->header( 'X-WP-TotalPages', (string) (int) ceil( $total / $size ) );
		if ( ! $is_complete ) {
			$reply->header( 'X-Ramjet-Incomplete', '1' );
		}
		return $reply;
	}

	private function up_to_date(): ResponseQuery {
		$this->index->catch_up();
		return $this->index->query();
	}

	private static function counts_schema(): array {
		return Schema::object( array(
			'inbox'  => Schema::field( 'integer', 'Responses in the inbox.' ),
			'unread' => Schema::field( 'integer', 'Unread responses in the inbox.' ),
			'spam'   => Schema::field( 'integer', 'Responses in spam.' ),
			'trash'  => Schema::field( 'integer', 'Responses in the trash.' ),
		), 'form-response-counts' );
	}

	private static function forms_schema(): array {
		return Schema::list_of( Schema::object( array(
			'source' => Schema::field( 'string', 'Where the form is saved.' ),
			'key'    => Schema::field( 'string', 'The form’s key in that source.' ),
			'title'  => Schema::field( 'string', 'The form’s title.' ),
		) ), 'forms-with-responses' );
	}
}

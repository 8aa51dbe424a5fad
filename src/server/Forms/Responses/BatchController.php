<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Storage\Response;
use Ramjet\Forms\Storage\ResponseStore;
use Ramjet\Support\Rest\Schema;

/** POST ramjet/v1/forms/responses/batch: changes many responses. */
final class BatchController {

	private const MAX = 100;

	public function __construct(
		private readonly ResponseStore $responses,
		private readonly ResponseActions $actions
	) {}

	public function routes(): array {
		$id     = Schema::field( 'integer', 'A response’s ID.', array( 'minimum' => 1 ) );
		$ids    = static fn( string $about ): array => Schema::list_of( $id ) + array( 'description' => $about );
		$action = Schema::field(
			'string',
			'The action. "not-spam" and "restore" change nothing outside spam and trash; "delete" is permanent, and '
			. 'skips responses in the inbox.',
			array( 'required' => true, 'enum' => ResponseActions::ACTIONS )
		);
		$limits = array( 'required' => true, 'minItems' => 1, 'maxItems' => self::MAX );
		return array(
			'/forms/responses/batch' => array(
				ResponseAccess::endpoint(
					'POST',
					$this->apply( ... ),
					array(
						'ids'    => $ids( 'The responses, at most 100.' ) + $limits,
						'action' => $action,
					)
				),
				'description' => 'Changes many responses, or none if the current user may not read one of them.',
				'schema'      => static fn(): array => Schema::object( array(
					'done'   => $ids( 'Changed responses.' ),
					'gone'   => $ids( 'Changed responses that are now deleted, or waiting to be emailed.' ),
					'failed' => $ids( 'Responses that do not exist, were skipped, or could not be saved.' ),
				), 'form-response-batch' ),
				'errors'      => static fn(): array => array(
					'rest_forbidden' => '403: one response came from a post that the current user may not edit.',
				),
			),
		);
	}

	private function apply( \WP_REST_Request $request ): array|\WP_Error {
		$ids       = array_values( array_unique( $request['ids'] ) );
		$responses = $this->listed( $ids );
		foreach ( $responses as $response ) {
			if ( ! ResponseAccess::may_read( $response->source ) ) {
				return ResponseAccess::refusal();
			}
		}
		$apply = fn( Response $response ): bool => $this->actions->apply( $response, $request['action'] );
		$done  = array_column( array_filter( $responses, $apply ), 'id' );
		return array(
			'done'   => $done,
			'gone'   => array_values( array_diff( $done, array_column( $this->listed( $done ), 'id' ) ) ),
			'failed' => array_values( array_diff( $ids, $done ) ),
		);
	}

	/** @return list<Response> Those that are in a list. */
	private function listed( array $ids ): array {
		$is_listed = static fn( Response $response ): bool => $response->is_listed();
		return array_values( array_filter( $this->responses->load( ...$ids ), $is_listed ) );
	}
}

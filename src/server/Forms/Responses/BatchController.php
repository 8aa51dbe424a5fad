<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * POST ramjet/v1/forms/responses/batch: the same to many entries.
 */
final class BatchController implements RestController {

	/** How many a request may name. */
	private const MAX = 100;

	/**
	 * @param Entries $entries Loads them.
	 * @param Changes $changes What can be done to them.
	 */
	public function __construct(
		private readonly Entries $entries,
		private readonly Changes $changes
	) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'ramjet/v1';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$ids = static fn( string $description ): array => Schema::list_of( Schema::field( 'integer', __( 'An entry.', 'ramjet' ), array( 'minimum' => 1 ) ) ) + array( 'description' => $description );
		return array(
			'/forms/responses/batch' => array(
				Gate::endpoint(
					'POST',
					$this->apply( ... ),
					array(
						'ids'    => $ids( __( 'Which entries: 100 at most.', 'ramjet' ) ) + array(
							'required' => true,
							'minItems' => 1,
							'maxItems' => self::MAX,
						),
						'action' => Schema::field(
							'string',
							__( 'What to do. ‘not-spam’ and ‘restore’ pass over what is not spam or in the trash; ‘delete’ is for ever, and passes over what is in the inbox.', 'ramjet' ),
							array(
								'required' => true,
								'enum'     => Changes::ACTIONS,
							)
						),
					)
				),
				'description' => __( 'Does the same to many entries, or to none where the current user may not read one of them.', 'ramjet' ),
				'schema'      => static fn(): array => Schema::object(
					array(
						'done'   => $ids( __( 'For these it is done.', 'ramjet' ) ),
						'gone'   => $ids( __( 'Those of them that are in no list any more: deleted, or, where the site keeps none that were mailed, taken out of spam.', 'ramjet' ) ),
						'failed' => $ids( __( 'These were gone, or passed over, or the database did not take the change.', 'ramjet' ) ),
					),
					'form-response-batch'
				),
				'errors'      => static fn(): array => array( 'rest_forbidden' => __( '403: one of the entries came from a post that the current user may not edit.', 'ramjet' ) ),
			),
		);
	}

	/**
	 * @return array{done: list<int>, gone: list<int>, failed: list<int>}|\WP_Error
	 */
	private function apply( \WP_REST_Request $request ): array|\WP_Error {
		$ids     = array_values( array_unique( $request['ids'] ) );
		$entries = $this->entries->load( ...$ids );
		foreach ( $entries as $entry ) {
			if ( ! Access::may_read( $entry->source ) ) {
				return Access::refusal();
			}
		}
		$done = array();
		foreach ( $entries as $entry ) {
			if ( $this->changes->apply( $entry, $request['action'] ) ) {
				$done[] = $entry->id;
			}
		}
		return array(
			'done'   => $done,
			'gone'   => array_values( array_diff( $done, $this->entries->listed( ...$done ) ) ),
			'failed' => array_values( array_diff( $ids, $done ) ),
		);
	}
}

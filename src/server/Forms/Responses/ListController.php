<?php
declare(strict_types=1);

namespace Ramjet\Forms\Responses;

use Ramjet\Forms\Storage\Entry;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * GET ramjet/v1/forms/responses and what goes with the list: how many there are, and of which forms.
 */
final class ListController implements RestController {

	private const PER_PAGE = 20;

	private const MAX_PER_PAGE = 100;

	/**
	 * @param Responses $responses The stored entries.
	 */
	public function __construct( private readonly Responses $responses ) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'ramjet/v1';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		return array(
			'/forms/responses'        => array(
				Gate::endpoint( 'GET', $this->read( ... ), Filter::args() + self::page_args() ),
				'description' => __( 'What visitors sent by forms: those entries that the current user may read. The headers X-WP-Total and X-WP-TotalPages say how many match; X-Ramjet-Incomplete is there while older entries are still being read in.', 'ramjet' ),
				'schema'      => static fn(): array => Schema::list_of( ResourceSchema::summary(), 'form-responses' ),
			),
			'/forms/responses/counts' => array(
				Gate::endpoint( 'GET', $this->counts( ... ) ),
				'description' => __( 'How many entries there are that the current user may read.', 'ramjet' ),
				'schema'      => self::counts_schema( ... ),
			),
			'/forms/responses/forms'  => array(
				Gate::endpoint( 'GET', $this->forms( ... ) ),
				'description' => __( 'The forms that there are entries of, the one with the latest entry first: 500 at most.', 'ramjet' ),
				'schema'      => self::forms_schema( ... ),
			),
		);
	}

	private function read( \WP_REST_Request $request ): \WP_REST_Response {
		$is_complete = $this->responses->index->catch_up();
		$filter      = Filter::of( $request );
		$query       = $this->responses->query();
		$size        = $request['per_page'];
		$ids         = $query->ids( $filter, $size, ( $request['page'] - 1 ) * $size );
		$is_all      = 1 === $request['page'] && count( $ids ) < $size;
		$total       = $is_all ? count( $ids ) : $query->total( $filter );
		$entries     = $this->responses->entries->load( ...$ids );
		// The log of each, by one statement.
		update_meta_cache( 'post', $ids );
		$resource = $this->responses->resource();
		$response = new \WP_REST_Response( array_map( static fn( Entry $entry ): array => $resource->summary( $entry ), $entries ) );
		$response->header( 'X-WP-Total', (string) $total );
		$response->header( 'X-WP-TotalPages', (string) (int) ceil( $total / $size ) );
		if ( ! $is_complete ) {
			$response->header( 'X-Ramjet-Incomplete', '1' );
		}
		return $response;
	}

	/**
	 * @return array{inbox: int, unread: int, spam: int, trash: int}
	 */
	private function counts(): array {
		$this->responses->index->catch_up();
		return $this->responses->totals()->counts();
	}

	/**
	 * @return list<array{source: string, key: string, title: string}>
	 */
	private function forms(): array {
		$this->responses->index->catch_up();
		$names = new FormNames();
		return array_map(
			static fn( object $form ): array => array(
				'source' => $form->source,
				'key'    => $form->form_key,
				'title'  => $names->title( $form->form_title, (int) $form->parent ),
			),
			$this->responses->totals()->forms()
		);
	}

	private static function page_args(): array {
		return array(
			'page'     => Schema::field(
				'integer',
				__( 'Page of the list, from 1.', 'ramjet' ),
				array(
					'default' => 1,
					'minimum' => 1,
					'maximum' => 1_000_000,
				)
			),
			'per_page' => Schema::field(
				'integer',
				__( 'Entries of a page.', 'ramjet' ),
				array(
					'default' => self::PER_PAGE,
					'minimum' => 1,
					'maximum' => self::MAX_PER_PAGE,
				)
			),
		);
	}

	private static function counts_schema(): array {
		return Schema::object(
			array(
				'inbox'  => Schema::field( 'integer', __( 'In the inbox, read or not.', 'ramjet' ) ),
				'unread' => Schema::field( 'integer', __( 'In the inbox, opened by nobody.', 'ramjet' ) ),
				'spam'   => Schema::field( 'integer', __( 'Suspected of being spam.', 'ramjet' ) ),
				'trash'  => Schema::field( 'integer', __( 'In the trash.', 'ramjet' ) ),
			),
			'form-response-counts'
		);
	}

	private static function forms_schema(): array {
		return Schema::list_of(
			Schema::object(
				array(
					'source' => Schema::field( 'string', __( 'Where the form is saved.', 'ramjet' ) ),
					'key'    => Schema::field( 'string', __( 'Which form of the source it is.', 'ramjet' ) ),
					'title'  => Schema::field( 'string', __( 'The form’s name.', 'ramjet' ) ),
				)
			),
			'forms-with-responses'
		);
	}
}

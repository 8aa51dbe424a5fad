<?php
declare(strict_types=1);

namespace Ramjet\Notices;

use Ramjet\Support\Endpoint;
use Ramjet\Support\Failure;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * POST jetpack/v4/notice/{id}: keeps a notice away from the current user (spec 1 §7).
 */
final class NoticeController implements RestController {

	/**
	 * @param DismissedNotices $notices What the user has dismissed.
	 */
	public function __construct( private readonly DismissedNotices $notices ) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		return array(
			'/notice/(?P<id>[\w-]+)' => array(
				Endpoint::for_admins(
					'POST',
					$this->set( ... ),
					array(
						'id'        => Schema::field(
							'string',
							__( 'The notice.', 'ramjet' ),
							array(
								'pattern'  => DismissedNotices::ID,
								'required' => true,
							)
						),
						'dismissed' => Schema::field( 'boolean', __( 'Whether it stays away.', 'ramjet' ), array( 'required' => true ) ),
					)
				),
				'schema' => static fn(): array => Schema::object(
					array(
						'id'        => Schema::field( 'string', __( 'The notice.', 'ramjet' ) ),
						'dismissed' => Schema::field( 'boolean', __( 'Whether it stays away from the current user.', 'ramjet' ) ),
					),
					'notice'
				) + array( 'description' => __( 'A notice that the current user has dismissed. The latest hundred are kept.', 'ramjet' ) ),
				'errors' => static fn(): array => array( 'ramjet_not_saved' => __( '500: the database did not take the change.', 'ramjet' ) ),
			),
		);
	}

	private function set( \WP_REST_Request $request ): array|\WP_Error {
		return $this->notices->set( $request['id'], $request['dismissed'] ) ? array(
			'id'        => $request['id'],
			'dismissed' => $request['dismissed'],
		) : Failure::not_saved();
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Verification;

use Ramjet\Support\Endpoint;
use Ramjet\Support\Failure;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * GET and POST jetpack/v4/verify-site/google (spec 1 §7).
 */
final class VerifySiteController implements RestController {

	/**
	 * @param GoogleVerification $google Keeps the token.
	 */
	public function __construct( private readonly GoogleVerification $google ) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$token = Schema::field(
			'string',
			__( 'The token that Google gives for a site’s meta tag; empty takes the tag away.', 'ramjet' ),
			array(
				'pattern'  => GoogleVerification::PATTERN,
				'required' => true,
			)
		);
		return array(
			'/verify-site/google' => array(
				Endpoint::for_admins( 'GET', $this->get( ... ) ),
				Endpoint::for_admins( 'POST', $this->save( ... ), array( 'keyring_id' => $token ) ),
				'schema' => static fn(): array => Schema::object(
					array(
						'is_set' => Schema::field( 'boolean', __( 'Whether the front page has the tag.', 'ramjet' ) ),
						'token'  => Schema::field( 'string', __( 'The token, which everybody can read on the front page; empty where there is none.', 'ramjet' ) ),
					),
					'verify-site-google'
				) + array( 'description' => __( 'The meta tag by which Google knows that the site is its owner’s.', 'ramjet' ) ),
				'errors' => static fn(): array => array( 'ramjet_not_saved' => __( '500: the database did not take the change.', 'ramjet' ) ),
			),
		);
	}

	private function get(): array {
		$token = $this->google->token();
		return array(
			'is_set' => '' !== $token,
			'token'  => $token,
		);
	}

	private function save( \WP_REST_Request $request ): array|\WP_Error {
		return $this->google->set_token( $request['keyring_id'] ) ? $this->get() : Failure::not_saved();
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Licensing;

use Ramjet\Support\Endpoint;
use Ramjet\Support\Failure;
use Ramjet\Support\JsonOption;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * jetpack/v4/licensing/error: the last thing that went wrong with a license, kept to be shown until it is solved
 * (spec 1 §7).
 */
final class ErrorController implements RestController {

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		return array(
			'/licensing/error' => array(
				Endpoint::for_admins( 'GET', static fn(): array => array( 'error' => self::option()->get( '' ) ) ),
				Endpoint::for_admins(
					'POST',
					$this->save( ... ),
					array(
						'error' => array(
							'type'        => 'string',
							'maxLength'   => 1000,
							'required'    => true,
							'description' => __( 'What went wrong, for people; empty once it is solved.', 'ramjet' ),
						),
					)
				),
				'description' => __( 'The last failure of a license.', 'ramjet' ),
				'errors'      => static fn(): array => array( Failure::not_saved() ),
				'schema'      => static fn(): array => Schema::object(
					array( 'error' => Schema::field( 'string', __( 'What went wrong, with license keys masked; empty where nothing did.', 'ramjet' ) ) ),
					'licensing-error'
				),
			),
		);
	}

	private function save( \WP_REST_Request $request ): array|\WP_Error {
		$error = LicenseKey::mask_all( sanitize_text_field( $request['error'] ) );
		return self::option()->set( $error ) ? array( 'error' => $error ) : Failure::not_saved();
	}

	private static function option(): JsonOption {
		return new JsonOption( 'ramjet_licensing_error' );
	}
}

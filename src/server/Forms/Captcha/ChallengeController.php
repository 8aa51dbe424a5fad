<?php
declare(strict_types=1);

namespace Ramjet\Forms\Captcha;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * Gives visitors' browsers puzzles: ramjet/v1/forms/challenge.
 */
final class ChallengeController implements RestController {

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'ramjet/v1';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$text = static fn( string $description ): array => Schema::field( 'string', $description );
		return array(
			'/forms/challenge' => array(
				// For visitors, who can do as much: it costs one hash, keeps nothing and tells nothing.
				Endpoint::requiring( 'exist', 'GET', self::answer( ... ) ),
				'description' => __( 'A puzzle that a visitor’s browser solves before it sends a form, where the owner chose so (ALTCHA).', 'ramjet' ),
				'schema'      => static fn(): array => Schema::object(
					array(
						'algorithm' => $text( __( 'How the number is hashed.', 'ramjet' ) ),
						'challenge' => $text( __( 'The hash of salt and number.', 'ramjet' ) ),
						'maxnumber' => Schema::field( 'integer', __( 'The greatest number it may be.', 'ramjet' ) ),
						'salt'      => $text( __( 'What stands before the number; it says until when a solution is taken.', 'ramjet' ) ),
						'signature' => $text( __( 'Shows that this site asked; it is sent back with salt and number.', 'ramjet' ) ),
					),
					'form-challenge'
				),
			),
		);
	}

	private static function answer(): \WP_REST_Response {
		$response = new \WP_REST_Response( ( new Puzzle( time() ) )->make() );
		$response->header( 'Cache-Control', 'no-store, private' );
		return $response;
	}
}

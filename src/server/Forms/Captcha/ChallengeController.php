<?php
declare(strict_types=1);

namespace Ramjet\Forms\Captcha;

use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** Gives puzzles to visitors' browsers: GET ramjet/v1/forms/challenge. */
final class ChallengeController {

	public static function routes(): array {
		return array(
			'/forms/challenge' => array(
				// Public, because visitors submit forms. A puzzle costs one hash and stores nothing.
				Route::requiring( 'exist', 'GET', self::read( ... ) ),
				'description' => 'A puzzle that a visitor’s browser solves before it submits a form, if ALTCHA is on.',
				'schema'      => self::schema( ... ),
			),
		);
	}

	private static function schema(): array {
		$properties = array(
			'algorithm' => Schema::field( 'string', 'Hash algorithm.' ),
			'challenge' => Schema::field( 'string', 'Hash of salt and number.' ),
			'maxnumber' => Schema::field( 'integer', 'Largest possible number.' ),
			'salt'      => Schema::field( 'string', 'Text before the number, with the time when the puzzle expires.' ),
			'signature' => Schema::field( 'string', 'Signature of the challenge. Send it back with salt and number.' ),
		);
		return Schema::object( $properties, 'form-challenge' );
	}

	private static function read(): \WP_REST_Response {
		$response = new \WP_REST_Response( ( new Puzzle( time() ) )->make() );
		$response->header( 'Cache-Control', 'no-store, private' );
		return $response;
	}
}

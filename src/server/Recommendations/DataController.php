<?php
declare(strict_types=1);

namespace Ramjet\Recommendations;

use Ramjet\Support\Endpoint;
use Ramjet\Support\Failure;
use Ramjet\Support\JsonOption;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * jetpack/v4/recommendations/data and step: the answers that the owner gave while going through the recommendations,
 * and how far they came (spec 1 §7). Each is saved whole, in a row of its own.
 */
final class DataController implements RestController {

	/** Bytes that the answers may have, as JSON. */
	private const MAX_SIZE = 64 * KB_IN_BYTES;

	/** The steps, in their order. */
	private const STEPS = array( 'not-started', 'site-type-question', 'modules', 'services', 'product-suggestions', 'upsell', 'summary' );

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$data = array(
			'type'                 => 'object',
			'description'          => __( 'Answers by the question’s name. They take the place of all that were saved before.', 'ramjet' ),
			'additionalProperties' => self::answer_schema(),
		);
		$step = array(
			'type'        => 'string',
			'description' => __( 'The step that the owner is at.', 'ramjet' ),
			'enum'        => self::STEPS,
		);
		return array(
			'/recommendations/data' => array(
				Endpoint::for_admins( 'GET', static fn(): object => (object) self::data()->get( array() ) ),
				Endpoint::for_admins( 'POST', $this->save_data( ... ), array( 'data' => $data + array( 'required' => true ) ) ),
				'description' => __( 'What the owner answered to recommendations.', 'ramjet' ),
				'errors'      => static fn(): array => array( Failure::too_large(), Failure::not_saved() ),
				'schema'      => static fn(): array => array(
					'$schema' => 'http://json-schema.org/draft-04/schema#',
					'title'   => 'recommendations',
				) + $data,
			),
			'/recommendations/step' => array(
				Endpoint::for_admins( 'GET', static fn(): array => array( 'step' => self::step()->get( self::STEPS[0] ) ) ),
				Endpoint::for_admins( 'POST', $this->save_step( ... ), array( 'step' => $step + array( 'required' => true ) ) ),
				'description' => __( 'How far the owner has come in the recommendations.', 'ramjet' ),
				'errors'      => static fn(): array => array( Failure::not_saved() ),
				'schema'      => static fn(): array => Schema::object( array( 'step' => $step ), 'recommendations-step' ),
			),
		);
	}

	/**
	 * An answer is a choice, a text, a number or a list of texts; null takes it back.
	 */
	private static function answer_schema(): array {
		return array(
			'type'  => array( 'null', 'boolean', 'number', 'string', 'array' ),
			'items' => array( 'type' => 'string' ),
		);
	}

	/**
	 * @return object The answers as they are then, or a WP_Error.
	 */
	private function save_data( \WP_REST_Request $request ): object {
		$data = $request['data'];
		// To PHP a list and an object are both arrays, and core takes one for the other.
		if ( array() !== $data && array_is_list( $data ) ) {
			return Failure::invalid( 'data', __( 'Answers go by the names of their questions.', 'ramjet' ) );
		}
		if ( strlen( (string) wp_json_encode( $data ) ) > self::MAX_SIZE ) {
			return Failure::too_large();
		}
		return self::data()->set( $data ) ? (object) $data : Failure::not_saved();
	}

	private function save_step( \WP_REST_Request $request ): array|\WP_Error {
		$step = $request['step'];
		return self::step()->set( $step ) ? array( 'step' => $step ) : Failure::not_saved();
	}

	private static function data(): JsonOption {
		return new JsonOption( Progress::DATA );
	}

	private static function step(): JsonOption {
		return new JsonOption( Progress::STEP );
	}
}

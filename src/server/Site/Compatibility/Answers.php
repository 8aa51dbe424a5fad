<?php
declare(strict_types=1);

namespace Ramjet\Site\Compatibility;

use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Database\Options;
use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Settings\Resettable;

/** The owner's answers to a list of questions. */
final class Answers implements Resettable {

	/** Bytes of one request. */
	private const MAX_SIZE = 16 * KB_IN_BYTES;

	/**
	 * @param string $name Name of the list and of the argument that contains the answers.
	 * @param string $path Route that saves them, with its namespace.
	 */
	public function __construct( private readonly string $name, private readonly string $path ) {}

	/** @return array<string, mixed> Answers by question. */
	public function get(): array {
		return $this->option()->get( array() ) ?? array();
	}

	/** Replaces the answers by those in the argument of the list's name, or by the whole body. */
	public function save( \WP_REST_Request $request ): bool|\WP_Error {
		$body    = (array) ( $request->get_json_params() ?? $request->get_body_params() );
		$answers = (array) ( $request[ $this->name ] ?? array() );
		$answers += array_diff_key( $body, array( $this->name => true ) );
		// WordPress does not keep the text of a form's body, so the decoded values are measured.
		if ( strlen( (string) wp_json_encode( $answers ) ) > self::MAX_SIZE ) {
			return Failure::too_large();
		}
		if ( array() === $answers || array_is_list( $answers ) ) {
			return Failure::invalid( array( $this->name => __( 'There are no answers in this request.', 'ramjet' ) ) );
		}
		return $this->option()->set( $answers ) ? true : Failure::not_saved();
	}

	public function reset_name(): string {
		return $this->name;
	}

	public function reset(): array|\WP_Error {
		$former = $this->get();
		return Options::remove( "ramjet_$this->name" ) ? $former : Failure::not_saved();
	}

	public function undo( array $former ): array {
		return array( array( 'path' => $this->path, 'data' => array( $this->name => $former ) ) );
	}

	private function option(): JsonOption {
		return new JsonOption( "ramjet_$this->name" );
	}
}

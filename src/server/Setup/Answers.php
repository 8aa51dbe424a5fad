<?php
declare(strict_types=1);

namespace Ramjet\Setup;

use Ramjet\Support\Failure;
use Ramjet\Support\JsonOption;
use Ramjet\Support\Options;
use Ramjet\Support\Settings\Resettable;

/**
 * What the owner answered to a list of questions. It stays on the site.
 */
final class Answers implements Resettable {

	/** Bytes that one request may have. */
	private const MAX_SIZE = 16 * KB_IN_BYTES;

	private readonly string $option;

	/**
	 * @param string $name Of the list: the argument that holds the answers.
	 * @param string $path The route that saves them, with its namespace.
	 */
	public function __construct(
		private readonly string $name,
		private readonly string $path
	) {
		$this->option = "ramjet_$name";
	}

	/**
	 * @return array<string, mixed> Answers by question; none before somebody answers.
	 */
	public function get(): array {
		return (array) ( new JsonOption( $this->option ) )->get( array() );
	}

	/**
	 * Keeps the answers of a request in the place of the former ones.
	 *
	 * @param \WP_REST_Request $request With the answers in the argument of the list's name, or directly in its body.
	 * @return true|\WP_Error Status 400 where there is none, 413 for too much, 500 where the database refused.
	 */
	public function save( \WP_REST_Request $request ): bool|\WP_Error {
		$body    = (array) ( $request->get_json_params() ?? $request->get_body_params() );
		$answers = array_merge( (array) ( $request[ $this->name ] ?? array() ), array_diff_key( $body, array( $this->name => true ) ) );
		// The values are measured, for a form's body is not kept as text.
		if ( strlen( (string) wp_json_encode( $answers ) ) > self::MAX_SIZE ) {
			return Failure::too_large();
		}
		if ( array() === $answers || array_is_list( $answers ) ) {
			return Failure::invalid( $this->name, __( 'There is no answer in it.', 'ramjet' ) );
		}
		return ( new JsonOption( $this->option ) )->set( $answers ) ? true : Failure::not_saved();
	}

	/** {@inheritDoc} */
	public function reset_name(): string {
		return $this->name;
	}

	/** {@inheritDoc} */
	public function reset(): array|\WP_Error {
		$former = $this->get();
		return Options::remove( $this->option ) ? $former : Failure::not_saved();
	}

	/** {@inheritDoc} */
	public function undo( array $former ): array {
		return array(
			array(
				'path' => $this->path,
				'data' => array( $this->name => $former ),
			),
		);
	}
}

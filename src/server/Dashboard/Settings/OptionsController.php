<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Settings;

use Ramjet\Support\Rest\Failure;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Settings\Resettable;

/**
 * POST jetpack/v4/options/{name}: resets something to its defaults. Options of WordPress and of other
 * plugins have no name here.
 */
final class OptionsController {

	/** @param list<Resettable> $resettables Those of one name are reset together. */
	public function __construct( private readonly array $resettables ) {}

	public function routes(): array {
		$args = array(
			'name'  => Schema::field( 'string', 'What to reset: ' . $this->names() . '.', array( 'required' => true ) ),
			'reset' => Schema::field( 'boolean', 'Always true.', array( 'enum' => array( true ), 'required' => true ) ),
		);
		return array(
			'/options/(?P<name>[a-z0-9_-]+)' => array(
				Route::for_admins( 'POST', $this->reset( ... ), $args ),
				'description' => 'Puts settings back to their defaults, and returns the requests that undo it.',
				'schema'      => self::schema( ... ),
				'errors'      => static fn(): array => array(
					'ramjet_options_not_found' => '404: nothing of that name can be reset.',
					Failure::not_saved(),
				),
			),
		);
	}

	private function reset( \WP_REST_Request $request ): array|\WP_Error {
		$matching = array_filter(
			$this->resettables,
			static fn( Resettable $one ): bool => $one->reset_name() === $request['name']
		);
		if ( array() === $matching ) {
			/* translators: %s: names, separated by commas. */
			$message = sprintf( __( 'Only these can be reset: %s.', 'ramjet' ), $this->names() );
			return new \WP_Error( 'ramjet_options_not_found', $message, array( 'status' => 404 ) );
		}
		$former = array();
		$undo   = array();
		foreach ( $matching as $resettable ) {
			$own = $resettable->reset();
			if ( is_wp_error( $own ) ) {
				return $own;
			}
			$former += $own;
			array_push( $undo, ...( array() === $own ? array() : $resettable->undo( $own ) ) );
		}
		return array( 'name' => $request['name'], 'former' => (object) $former, 'undo' => $undo );
	}

	private function names(): string {
		$names = array_map(
			static fn( Resettable $resettable ): string => $resettable->reset_name(),
			$this->resettables
		);
		return implode( ', ', array_unique( $names ) );
	}

	private static function schema(): array {
		$request = Schema::object( array(
			'path' => Schema::field( 'string', 'A route with its namespace.' ),
			'data' => Schema::field( 'object', 'The body.' ),
		) );
		$undo    = array( 'items' => $request );
		return Schema::object( array(
			'name'   => Schema::field( 'string', 'As in the URL.' ),
			'former' => Schema::field( 'object', 'What was saved, by name.', array( 'additionalProperties' => true ) ),
			'undo'   => Schema::field( 'array', 'POST requests that restore it, in this order.', $undo ),
		), 'reset-options' );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Settings;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;
use Ramjet\Support\Settings\Resettable;

/**
 * POST jetpack/v4/options/{name}: puts something back to its defaults (spec 1 §7). Only what is on its list has a
 * name; an option of WordPress or of another plugin has none.
 */
final class OptionsController implements RestController {

	/**
	 * @param list<Resettable> $resettables What can be put back.
	 */
	public function __construct( private readonly array $resettables ) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		return array(
			'/options/(?P<name>[a-z0-9_-]+)' => array(
				Endpoint::for_admins(
					'POST',
					$this->reset( ... ),
					array(
						'name'  => array(
							'type'        => 'string',
							/* translators: %s: names, separated by commas. */
							'description' => sprintf( __( 'What to put back: %s.', 'ramjet' ), implode( ', ', $this->names() ) ),
							'required'    => true,
						),
						'reset' => array(
							'type'        => 'boolean',
							'description' => __( 'True; there is nothing else to ask for.', 'ramjet' ),
							'enum'        => array( true ),
							'required'    => true,
						),
					)
				),
				'schema' => self::schema( ... ),
				'errors' => static fn(): array => array(
					'ramjet_options_not_found'  => __( '404: there is nothing of that name to put back.', 'ramjet' ),
					'ramjet_setting_not_saved' => __( '500: the database did not take the change.', 'ramjet' ),
				),
			),
		);
	}

	private function reset( \WP_REST_Request $request ): array|\WP_Error {
		foreach ( $this->resettables as $resettable ) {
			if ( $resettable->reset_name() === $request['name'] ) {
				$former = $resettable->reset();
				return is_wp_error( $former ) ? $former : array(
					'name'   => $request['name'],
					'former' => (object) $former,
					'undo'   => array() === $former ? array() : $resettable->undo( $former ),
				);
			}
		}
		return new \WP_Error(
			'ramjet_options_not_found',
			/* translators: %s: names, separated by commas. */
			sprintf( __( 'There is nothing of that name to put back. There is: %s.', 'ramjet' ), implode( ', ', $this->names() ) ),
			array( 'status' => 404 )
		);
	}

	/**
	 * @return list<string> What stands in addresses.
	 */
	private function names(): array {
		return array_map( static fn( Resettable $resettable ): string => $resettable->reset_name(), $this->resettables );
	}

	/**
	 * @return array<string, mixed> JSON schema of the answer.
	 */
	private static function schema(): array {
		return array(
			'$schema'     => 'http://json-schema.org/draft-04/schema#',
			'title'       => 'reset-options',
			'description' => __( 'What was put back to its defaults, and how to undo that.', 'ramjet' ),
			'type'        => 'object',
			'properties'  => array(
				'name'   => array(
					'type'        => 'string',
					'description' => __( 'As in the address.', 'ramjet' ),
				),
				'former' => array(
					'type'                 => 'object',
					'description'          => __( 'What had been saved, by name.', 'ramjet' ),
					'additionalProperties' => true,
				),
				'undo'   => array(
					'type'        => 'array',
					'description' => __( 'Requests that bring it back, to be sent with POST in this order; none where there was nothing to forget.', 'ramjet' ),
					'items'       => array(
						'type'       => 'object',
						'properties' => array(
							'path' => array(
								'type'        => 'string',
								'description' => __( 'A route with its namespace.', 'ramjet' ),
							),
							'data' => array(
								'type'        => 'object',
								'description' => __( 'The body.', 'ramjet' ),
							),
						),
					),
				),
			),
		);
	}
}

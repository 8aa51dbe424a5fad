<?php
declare(strict_types=1);

namespace Ramjet\Support\Settings;

use Ramjet\Support\Failure;
use Ramjet\Support\JsonOption;

/** Settings that visitors' pages read, each in an autoloaded option `ramjet_{group}_{name}`. */
final class StoredSettings implements SettingGroup {

	/** @param \Closure(): array<string, array> $schemas Name => JSON schema with `description` and `default`. */
	public function __construct( private readonly string $group, private readonly \Closure $schemas ) {}

	public function schemas(): array {
		return ( $this->schemas )();
	}

	public function values(): array {
		$values = array();
		foreach ( $this->schemas() as $name => $schema ) {
			$values[ $name ] = $this->row( $name )->get( $schema['default'] );
		}
		return $values;
	}

	public function save( array $values ): bool|\WP_Error {
		$saved = true;
		foreach ( $values as $name => $value ) {
			$saved = $this->row( $name )->set( $value ) && $saved;
		}
		return $saved ? true : Failure::not_saved();
	}

	/** The schemas as arguments of a route, without defaults: a setting missing from a request stays unchanged. */
	public function arguments(): array {
		return array_map(
			static fn( array $schema ): array => array_diff_key( $schema, array( 'default' => true ) ),
			$this->schemas()
		);
	}

	/** Saves the settings among a request's parameters, which are valid by arguments(). */
	public function save_from( \WP_REST_Request $request ): bool|\WP_Error {
		$sent = array_filter( array_keys( $this->schemas() ), $request->has_param( ... ) );
		return $this->save( array_combine( $sent, array_map( $request->get_param( ... ), $sent ) ) );
	}

	private function row( string $name ): JsonOption {
		return new JsonOption( "ramjet_{$this->group}_$name", true );
	}
}

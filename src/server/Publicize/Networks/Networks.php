<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Networks;

use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;

/** The networks where posts can be shared. */
final class Networks {

	/** Slug of the module. */
	public const MODULE = 'publicize';

	/** Their names in requests and in the database; also those of their services. */
	public const SLUGS = array( 'mastodon', 'bluesky', 'webhook' );

	/** @param array<string, Network> $networks By slug. */
	public function __construct( private readonly ServiceKeys $keys, private readonly array $networks ) {}

	/** @return array<string, Service> By slug. */
	public function services(): array {
		return array_map( static fn( Network $network ): Service => $network->service(), $this->networks );
	}

	/** Null if it is not connected. */
	public function get( string $slug ): ?Network {
		$network = $this->networks[ $slug ] ?? null;
		foreach ( self::required( $network ) as $field ) {
			if ( ! $this->keys->has( $slug, $field ) ) {
				return null;
			}
		}
		return $network;
	}

	/** @return list<string> Slugs of those that are connected. */
	public function connected(): array {
		$slugs = array_keys( $this->networks );
		$rows  = fn( string $slug ): array => $this->keys->rows( $slug, ...self::required( $this->networks[ $slug ] ) );
		wp_prime_option_caches( array_merge( ...array_map( $rows, $slugs ) ) );
		return array_values( array_filter( $slugs, fn( string $slug ): bool => null !== $this->get( $slug ) ) );
	}

	/** @return list<string> Names of the fields without which it is not connected. */
	private static function required( ?Network $network ): array {
		$fields   = $network?->service()->fields ?? array();
		$required = array_filter( $fields, static fn( ServiceField $field ): bool => ! $field->optional );
		return array_column( $required, 'name' );
	}
}

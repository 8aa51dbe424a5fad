<?php
declare(strict_types=1);

namespace Ramjet\Publicize\Networks;

/** The networks where posts can be shared. */
final class Networks {

	/** Their names in requests and in the database. */
	public const SLUGS = array( 'mastodon', 'bluesky', 'webhook' );

	/**
	 * @param array<string, Network> $networks By slug.
	 * @param list<string>           $rows     Options that say whether they are connected, for one query.
	 */
	public function __construct( private readonly array $networks, private readonly array $rows = array() ) {}

	/** @return array<string, Network> By slug. */
	public function all(): array {
		return $this->networks;
	}

	public function get( string $slug ): ?Network {
		return $this->networks[ $slug ] ?? null;
	}

	/** @return list<string> Slugs of those that are connected. */
	public function connected(): array {
		wp_prime_option_caches( $this->rows );
		$is_connected = static fn( Network $network ): bool => $network->is_connected();
		return array_keys( array_filter( $this->networks, $is_connected ) );
	}
}

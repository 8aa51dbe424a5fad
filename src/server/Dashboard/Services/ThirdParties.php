<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Services;

use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ThirdParty;

/** ramjet/v1/third-parties: everybody who may get data from this site or its visitors, with or without a key. */
final class ThirdParties {

	public function __construct(
		private readonly Features $features,
		private readonly ServiceResource $resource,
		private readonly UsedBy $used_by
	) {}

	public function routes(): array {
		$texts = array( 'items' => array( 'type' => 'string' ) );
		return array(
			'/third-parties' => Route::of(
				'Everybody outside the site who may get data through Ramjet; those that the site uses come first.',
				static fn(): array => Schema::list_of( Schema::object( array(
					'name'        => Schema::field( 'string', 'Name for people.' ),
					'hosts'       => Schema::field( 'array', 'Hosts, including their subdomains.', $texts ),
					'disclosure'  => Schema::field( 'string', 'What is sent, and when.' ),
					'privacy_url' => Schema::field( 'string', 'The privacy policy; empty if it is not known.' ),
					'in_use'      => Schema::field( 'boolean', 'Whether this site uses it.' ),
				) ), 'third-parties' ),
				Route::for_admins( 'GET', $this->list( ... ) )
			),
		);
	}

	/** @return list<array{name: string, hosts: list<string>, disclosure: string, privacy_url: string, in_use: bool}> */
	private function list(): array {
		$services = $this->features->collect( Provides\Services::class );
		$others   = $this->features->collect( Provides\ThirdParties::class );
		$parties  = array( ...array_map( $this->of_service( ... ), $services ), ...$others );
		$list     = array_map( $this->describe( ... ), $parties );
		usort( $list, static fn( array $a, array $b ): int =>
			array( $b['in_use'], strtolower( $a['name'] ) ) <=> array( $a['in_use'], strtolower( $b['name'] ) ) );
		return $list;
	}

	private function of_service( Service $service ): ThirdParty {
		return new ThirdParty(
			$service->name,
			$service->hosts,
			trim( "$service->visitors $service->disclosure" ),
			$service->privacy_url,
			$this->used_by->slugs( $service ),
			$service->is_used ?? fn(): bool => 'none' !== $this->resource->state( $service )
		);
	}

	private function describe( ThirdParty $party ): array {
		$is_used = $this->used_by->is_on( $party->modules ) && null !== $party->is_used
			&& ( $party->is_used )( $this->used_by->have_blocks( $party->modules ) );
		return array(
			'name'        => $party->name,
			'hosts'       => $party->hosts,
			'disclosure'  => $party->disclosure,
			'privacy_url' => $party->privacy_url,
			'in_use'      => $is_used,
		);
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Overview;

use Ramjet\Support\Admin\Page;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Overview\Item;
use Ramjet\Support\Overview\State;
use Ramjet\Support\Route;
use Ramjet\Support\RouteTable;
use Ramjet\Support\Schema;

/** The first page of the dashboard: what failed recently, what needs attention and what is active. */
final class OverviewFeature extends Feature {

	public function __construct( private readonly Features $features ) {}

	public function controllers(): array {
		return array( new RouteTable( 'ramjet/v1', $this->routes( ... ) ) );
	}

	public function dashboard_pages(): array {
		$preload = array( 'ramjet/v1/overview', 'ramjet/v1/forms/responses/counts' );
		return array( new Page( 'overview', __( 'Overview', 'ramjet' ), 10, $preload ) );
	}

	private function routes(): array {
		$state    = array( 'enum' => array_column( State::cases(), 'value' ) );
		// Far more than there can be, and a number that PHP can count with.
		$page     = array( 'default' => 1, 'minimum' => 1, 'maximum' => 1_000_000 );
		$per_page = array( 'default' => 20, 'minimum' => 1, 'maximum' => 100 );
		$args     = array(
			'state'    => Schema::field( 'string', 'Only this group.', $state ),
			'page'     => Schema::field( 'integer', 'Page of each group, from 1.', $page ),
			'per_page' => Schema::field( 'integer', 'Items on a page.', $per_page ),
		);
		return array(
			'/overview' => array(
				Route::for_admins( 'GET', $this->read( ... ), $args ),
				'description' => 'What failed recently, what needs attention and what is active on the site.',
				'schema'      => self::schema( ... ),
			),
		);
	}

	/** @return array<string, array{total: int, items: list<array>}> By group. */
	private function read( \WP_REST_Request $request ): array {
		$items = $this->features->collect( static fn( Feature $feature ): array => $feature->overview() );
		// The latest failure first; others keep the order of their features.
		usort( $items, static fn( Item $a, Item $b ): int => ( $b->time ?? 0 ) <=> ( $a->time ?? 0 ) );

		$groups = array();
		foreach ( State::cases() as $state ) {
			if ( null === $request['state'] || $state->value === $request['state'] ) {
				$group = array_filter( $items, static fn( Item $item ): bool => $item->state === $state );
				$shown = array_slice( $group, ( $request['page'] - 1 ) * $request['per_page'], $request['per_page'] );

				$groups[ $state->value ] = array(
					'total' => count( $group ),
					'items' => array_map( static fn( Item $item ): array => $item->to_array(), $shown ),
				);
			}
		}
		return $groups;
	}

	private static function schema(): array {
		$items = Schema::object( array(
			'total' => Schema::field( 'integer', 'Items on all pages.' ),
			'items' => Schema::list_of( Item::schema() ),
		) );
		$group = static fn( string $description ): array => array( 'description' => $description ) + $items;
		return Schema::object( array(
			State::Failed->value => $group( 'Recent problems, the latest first.' ),
			State::Needs->value  => $group( 'What needs a key, a connection or a decision.' ),
			State::Works->value  => $group( 'What is active.' ),
		), 'overview' );
	}
}

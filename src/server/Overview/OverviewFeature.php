<?php
declare(strict_types=1);

namespace Ramjet\Overview;

use Ramjet\Support\Admin\Page;
use Ramjet\Support\Contracts\ModuleList;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Overview\Item;
use Ramjet\Support\Overview\State;
use Ramjet\Support\Overview\Step;
use Ramjet\Support\Route;
use Ramjet\Support\RouteTable;
use Ramjet\Support\Schema;

/** The first page of the dashboard: problems, what happened, what is worth setting up, and a new site's first steps. */
final class OverviewFeature extends Feature {

	/** @param \Closure(): list<string> $dismissed Notices that the current user has dismissed. */
	public function __construct(
		private readonly Features $features,
		private readonly ModuleList $modules,
		private readonly \Closure $dismissed
	) {}

	public function controllers(): array {
		return array(
			new RouteTable( 'ramjet/v1', $this->routes( ... ) ),
			new RouteTable( 'jetpack/v4', fn(): array => RecommendationRoutes::all( $this->modules ) ),
		);
	}

	public function resettables(): array {
		return array( new Recommendations() );
	}

	public function dashboard_pages(): array {
		return array( new Page( 'overview', __( 'Overview', 'ramjet' ), 10, array( 'ramjet/v1/overview' ) ) );
	}

	public function overview(): array {
		return array( new Item(
			'start-privacy',
			State::Start,
			__( 'Check what leaves your site', 'ramjet' ),
			__( 'See which services your visitors’ data can reach. Turn off what you don’t want.', 'ramjet' ),
			Step::section( __( 'Open Privacy', 'ramjet' ), 'privacy' ),
			done: null
		) );
	}

	private function routes(): array {
		return array(
			'/overview' => Route::of(
				'What the Overview shows: problems, what happened, and what can be set up.',
				self::schema( ... ),
				Route::for_admins( 'GET', $this->read( ... ) )
			),
		);
	}

	/** @return array<string, list<array>> All groups, in the order of State. */
	private function read(): array {
		$to_array = static fn( Item $item ): array => $item->to_array();
		return array_map(
			static fn( array $items ): array => array_map( $to_array, $items ),
			array_merge( array_fill_keys( array_column( State::cases(), 'value' ), array() ), $this->items() )
		);
	}

	/** @return array<string, list<Item>> By group. */
	private function items(): array {
		$items = $this->features->collect( static fn( Feature $feature ): array => $feature->overview() );
		// The latest failure first; others keep the order of their features.
		usort( $items, static fn( Item $a, Item $b ): int => ( $b->time ?? 0 ) <=> ( $a->time ?? 0 ) );
		$groups = array();
		foreach ( $items as $item ) {
			$groups[ $item->state->value ][] = $item;
		}
		$dismissed = ( $this->dismissed )();
		$setup     = $groups[ State::Setup->value ] ?? array();
		$start     = $groups[ State::Start->value ] ?? array();
		return array(
			State::Setup->value => array_map(
				static fn( Item $item ): Item => $item->with_done( in_array( $item->id, $dismissed, true ) ),
				$setup
			),
			State::Start->value => FirstSteps::of( $start, $dismissed ),
		) + $groups;
	}

	private static function schema(): array {
		$items = Schema::list_of( Item::schema() );
		$group = static fn( string $description ): array => array( 'description' => $description ) + $items;
		return Schema::object( array(
			State::Failed->value   => $group( 'Recent problems, the latest first.' ),
			State::Needs->value    => $group( 'What needs a key, a connection or a decision.' ),
			State::Happened->value => $group( 'What features did lately.' ),
			State::Setup->value    => $group( 'What is worth setting up.' ),
			State::Start->value    => $group( 'First steps; none on a site in use, or once all are done.' ),
		), 'overview' );
	}
}

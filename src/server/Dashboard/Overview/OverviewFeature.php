<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Overview;

use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Page;
use Ramjet\Support\Dashboard\Step;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Rest\Schema;

/** The first page of the dashboard: problems, what happened, what is worth setting up, and a new site's first steps. */
final class OverviewFeature extends Feature implements
	Provides\Routes,
	Provides\Resettables,
	Provides\Pages,
	Provides\OverviewItems
{

	/** @param \Closure(): list<string> $dismissed Notices that the current user has dismissed. */
	public function __construct(
		private readonly Features $features,
		private readonly Shared $shared,
		private readonly \Closure $dismissed
	) {}

	public function routes(): array {
		return array(
			new RouteTable( 'ramjet/v1', $this->definitions( ... ) ),
			new RouteTable( 'jetpack/v4', fn(): array => RecommendationRoutes::all( $this->shared->modules( ... ) ) ),
		);
	}

	public function resettables(): array {
		return array( new Recommendations() );
	}

	public function dashboard_pages(): array {
		return array( new Page( 'overview', __( 'Overview', 'ramjet' ), 10, array( 'ramjet/v1/overview' ) ) );
	}

	public function overview(): array {
		return array( new OverviewItem(
			'start-privacy',
			OverviewState::Start,
			__( 'Check what leaves your site', 'ramjet' ),
			__( 'See which services your visitors’ data can reach. Turn off what you don’t want.', 'ramjet' ),
			Step::section( __( 'Open Privacy', 'ramjet' ), 'privacy' ),
			done: null
		) );
	}

	private function definitions(): array {
		return array(
			'/overview' => Route::of(
				'What the Overview shows: problems, what happened, and what can be set up.',
				self::schema( ... ),
				Route::for_admins( 'GET', $this->read( ... ) )
			),
		);
	}

	/** @return array<string, list<array>> All groups, in the order of OverviewState. */
	private function read(): array {
		$to_array = static fn( OverviewItem $item ): array => $item->to_array();
		return array_map(
			static fn( array $items ): array => array_map( $to_array, $items ),
			array_merge( array_fill_keys( array_column( OverviewState::cases(), 'value' ), array() ), $this->items() )
		);
	}

	/** @return array<string, list<OverviewItem>> By group. */
	private function items(): array {
		$items = $this->features->collect( Provides\OverviewItems::class );
		// The latest failure first; others keep the order of their features.
		usort( $items, static fn( OverviewItem $a, OverviewItem $b ): int => ( $b->time ?? 0 ) <=> ( $a->time ?? 0 ) );
		$groups = array();
		foreach ( $items as $item ) {
			$groups[ $item->state->value ][] = $item;
		}
		$dismissed = ( $this->dismissed )();
		$setup     = $groups[ OverviewState::Setup->value ] ?? array();
		$start     = FirstSteps::of( $groups[ OverviewState::Start->value ] ?? array(), $dismissed );
		// A first step that is shown does not need attention, too.
		$shown = array_column( $start, 'title' );
		$needs = array_filter(
			$groups[ OverviewState::Needs->value ] ?? array(),
			static fn( OverviewItem $item ): bool => ! in_array( $item->title, $shown, true )
		);
		return array(
			OverviewState::Needs->value => array_values( $needs ),
			OverviewState::Setup->value => array_map(
				static fn( OverviewItem $item ): OverviewItem => $item->with_done(
					in_array( $item->id, $dismissed, true )
				),
				$setup
			),
			OverviewState::Start->value => $start,
		) + $groups;
	}

	private static function schema(): array {
		$items = Schema::list_of( OverviewItem::schema() );
		$group = static fn( string $description ): array => array( 'description' => $description ) + $items;
		return Schema::object( array(
			OverviewState::Failed->value   => $group( 'Recent problems, the latest first.' ),
			OverviewState::Needs->value    => $group( 'What needs a key, a connection or a decision.' ),
			OverviewState::Happened->value => $group( 'What features did lately.' ),
			OverviewState::Setup->value    => $group( 'What is worth setting up.' ),
			OverviewState::Start->value    => $group( 'First steps; none on a site in use, or once all are done.' ),
		), 'overview' );
	}
}

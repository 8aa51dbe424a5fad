<?php
declare(strict_types=1);

namespace Ramjet\Search;

use Ramjet\Support\Contracts\PlanList;
use Ramjet\Support\Contracts\PlanSchemas;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** The routes below jetpack/v4/search. POST to any of them saves the settings and then responds like GET. */
final class SearchRoutes {

	private readonly SearchSettings $settings;

	private ?array $arguments = null;

	/** @param \Closure(): PlanList $plans */
	public function __construct( private readonly \Closure $plans ) {
		$this->settings = new SearchSettings();
	}

	/** @return array<string, array> As in a RouteTable. */
	public function all(): array {
		$counts = array( 'additionalProperties' => array( 'type' => 'integer' ) );
		return array(
			'/search/plan' => $this->route(
				'What search the plan includes.',
				$this->plan( ... ),
				static fn(): array => Schema::object( array(
					'plan'                    => array( 'description' => 'The site’s plan; null for none.' )
						+ PlanSchemas::product( array( 'object', 'null' ) ),
					'supports_search'         => Schema::field( 'boolean', 'Always true: search needs no plan.' ),
					'supports_instant_search' => Schema::field( 'boolean', 'Whether results appear while typing.' ),
				), 'search-plan' )
			),
			'/search/settings' => $this->route(
				'The settings of search. Those missing from a request stay unchanged.',
				$this->settings->values( ... ),
				fn(): array => Schema::object( $this->settings->schemas(), 'search-settings' )
			),
			'/search/stats' => $this->route(
				'How much content visitors can search.',
				$this->stats( ... ),
				static fn(): array => Schema::object( array(
					'post_count'          => Schema::field( 'integer', 'Number of posts of all included types.' ),
					'post_type_breakdown' => Schema::field( 'object', 'The same by post type.', $counts ),
				), 'search-stats' )
			),
			'/search/pricing' => $this->route(
				'What a larger search costs.',
				$this->pricing( ... ),
				static fn(): array => Schema::object( array(
					'is_free'  => Schema::field( 'boolean', 'Always true: WordPress’s search is free.' ),
					'products' => Schema::list_of( PlanSchemas::product() ),
				), 'search-pricing' )
			),
		);
	}

	private function route( string $description, \Closure $respond, \Closure $schema ): array {
		$save = function ( \WP_REST_Request $request ) use ( $respond ): array|\WP_Error {
			$saved = $this->settings->save_from( $request );
			return is_wp_error( $saved ) ? $saved : $respond();
		};
		return Route::of(
			$description,
			$schema,
			array(
				Route::for_admins( 'GET', static fn(): array => $respond() ),
				Route::for_admins( 'POST', $save, $this->arguments ??= $this->settings->arguments() ),
			),
			array( 'ramjet_not_saved' => '500: The change could not be saved.' )
		);
	}

	private function plan(): array {
		$plan = ( $this->plans )()->current();
		return array(
			'plan'                    => PlanSchemas::filter( PlanSchemas::product(), $plan ),
			'supports_search'         => true,
			'supports_instant_search' => in_array( 'instant-search', $plan['features'] ?? array(), true ),
		);
	}

	private function stats(): array {
		$counts = PostTypes::count( $GLOBALS['wpdb'] );
		return array( 'post_count' => array_sum( $counts ), 'post_type_breakdown' => (object) $counts );
	}

	private function pricing(): array {
		$products = array_filter(
			array( ...( $this->plans )()->plans(), ...( $this->plans )()->products() ),
			static fn( array $product ): bool => in_array( 'search', $product['features'] ?? array(), true )
		);
		return array( 'is_free' => true, 'products' => PlanSchemas::filter_all( PlanSchemas::product(), $products ) );
	}
}

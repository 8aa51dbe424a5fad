<?php
declare(strict_types=1);

namespace Ramjet\Search;

use Ramjet\Provider\PlanList;
use Ramjet\Provider\Product;
use Ramjet\Settings\StoredSettings;
use Ramjet\Support\Endpoint;
use Ramjet\Support\Failure;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * jetpack/v4/search/…: the site's search (spec 1 §7). Each of the four takes the settings by POST and then answers as
 * for GET; the search is WordPress's own, which needs no plan.
 */
final class SearchController implements RestController {

	/** Names of features (see Product) that a plan for search brings. */
	private const FEATURE         = 'search';
	private const INSTANT_FEATURE = 'instant-search';

	private readonly StoredSettings $settings;

	/**
	 * @param PlanList    $list  What is sold, and what the site has of it.
	 * @param SearchStats $stats Counts what can be found.
	 */
	public function __construct(
		private readonly PlanList $list,
		private readonly SearchStats $stats
	) {
		$this->settings = SearchSettings::group();
	}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		return array(
			'/search/plan'     => $this->route( $this->plan( ... ), self::plan_schema( ... ) ) + array( 'description' => __( 'What search the plan has. Posting saves the settings of search.', 'ramjet' ) ),
			'/search/settings' => $this->route( $this->settings->values( ... ), fn(): array => Schema::object( $this->settings->schemas(), 'search-settings' ) ) + array( 'description' => __( 'The settings of search. Those that a request does not name stay as they are.', 'ramjet' ) ),
			'/search/stats'    => $this->route( $this->stats( ... ), self::stats_schema( ... ) ) + array( 'description' => __( 'How much there is to be searched. Posting saves the settings of search.', 'ramjet' ) ),
			'/search/pricing'  => $this->route( $this->pricing( ... ), self::pricing_schema( ... ) ) + array( 'description' => __( 'What a larger search costs. Posting saves the settings of search.', 'ramjet' ) ),
		);
	}

	private function route( \Closure $answer, \Closure $schema ): array {
		$save = function ( \WP_REST_Request $request ) use ( $answer ): array|\WP_Error {
			$saved = $this->settings->save_from( $request );
			return is_wp_error( $saved ) ? $saved : $answer();
		};
		return array(
			Endpoint::for_admins( 'GET', static fn(): array => $answer() ),
			Endpoint::for_admins( 'POST', $save, $this->settings->arguments() ),
			'schema' => $schema,
			'errors' => static fn(): array => array( Failure::not_saved() ),
		);
	}

	private function plan(): array {
		$plan = $this->list->current();
		return array(
			'plan'                    => $plan?->to_array(),
			'supports_search'         => true,
			'supports_instant_search' => in_array( self::INSTANT_FEATURE, $plan?->features ?? array(), true ),
		);
	}

	private static function plan_schema(): array {
		return Schema::object(
			array(
				'plan'                    => array( 'description' => __( 'The site’s plan; null where it has none and needs none.', 'ramjet' ) ) + Product::schema( array( 'object', 'null' ) ),
				'supports_search'         => Schema::field( 'boolean', __( 'Always true: WordPress’s own search needs no plan.', 'ramjet' ) ),
				'supports_instant_search' => Schema::field( 'boolean', __( 'Whether the plan brings results while visitors type.', 'ramjet' ) ),
			),
			'search-plan'
		);
	}

	private function stats(): array {
		$counts = $this->stats->count_by_type();
		return array(
			'post_count'          => array_sum( $counts ),
			'post_type_breakdown' => (object) $counts,
		);
	}

	private static function stats_schema(): array {
		return Schema::object(
			array(
				'post_count'          => Schema::field( 'integer', __( 'How many posts of all types a visitor’s search can find.', 'ramjet' ) ),
				'post_type_breakdown' => Schema::field( 'object', __( 'The same by post type.', 'ramjet' ), array( 'additionalProperties' => array( 'type' => 'integer' ) ) ),
			),
			'search-stats'
		);
	}

	private function pricing(): array {
		$offers = array_filter( array( ...$this->list->plans(), ...$this->list->products() ), static fn( Product $offer ): bool => in_array( self::FEATURE, $offer->features, true ) );
		return array(
			'is_free'  => true,
			'products' => array_map( static fn( Product $offer ): array => $offer->to_array(), array_values( $offers ) ),
		);
	}

	private static function pricing_schema(): array {
		return Schema::object(
			array(
				'is_free'  => Schema::field( 'boolean', __( 'Always true: WordPress’s own search costs nothing.', 'ramjet' ) ),
				'products' => array( 'description' => __( 'Plans and products that bring a larger search.', 'ramjet' ) ) + Schema::list_of( Product::schema() ),
			),
			'search-pricing'
		);
	}
}

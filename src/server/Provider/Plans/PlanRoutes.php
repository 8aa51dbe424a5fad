<?php
declare(strict_types=1);

namespace Ramjet\Provider\Plans;

use Ramjet\Support\Contracts\PlanList;
use Ramjet\Support\Contracts\PlanSchemas;
use Ramjet\Support\Contracts\Shared;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** The routes of jetpack/v4 for the plans and products that the provider sells, and those of the site. */
final class PlanRoutes {

	public function __construct( private readonly Shared $shared ) {}

	/** @return array<string, array> As in a RouteTable. */
	public function all(): array {
		$list    = $this->shared->plans( ... );
		$product = static fn(): array => PlanSchemas::product();
		$many    = static fn( string $title ): \Closure => static fn(): array => Schema::list_of( $product(), $title );
		$admins  = static fn( string $description, \Closure $data, \Closure $schema ): array =>
			Route::of( $description, $schema, Route::for_admins( 'GET', $data ) );
		$site    = static fn( string $title, string $about, \Closure $data, \Closure $schema ): array => Route::of(
			$about,
			static fn(): array => Schema::enveloped( $schema(), $title ),
			Route::requiring(
				// The editor's upgrade notice names the plan.
				'site' === $title ? 'edit_posts' : 'manage_options',
				'GET',
				static fn(): array => array( 'code' => 'success', 'data' => $data() )
			)
		);
		return array(
			'/site' => $site( 'site', 'The site and its plan.', $this->site( ... ), self::site_schema( ... ) ),
			'/site/features' => $site(
				'site-features',
				'Features of the site’s plan and of other plans.',
				$this->features( ... ),
				self::features_schema( ... )
			),
			'/site/products' => $site(
				'site-products',
				'Products that the provider sells to this site.',
				static fn(): array => PlanSchemas::filter_all( $product(), $list()->products() ),
				static fn(): array => Schema::list_of( $product() )
			),
			'/site/purchases' => $site(
				'site-purchases',
				'Products bought for this site.',
				static fn(): array => PlanSchemas::filter_all( PlanSchemas::purchase(), $list()->purchases() ),
				static fn(): array => Schema::list_of( PlanSchemas::purchase() )
			),
			'/site/benefits' => $site(
				'site-benefits',
				'What Ramjet does for the site.',
				$this->benefits( ... ),
				self::benefits_schema( ... )
			),
			'/site/discount' => $site(
				'site-discount',
				'A discount that the provider offers to this site.',
				static fn(): ?array => PlanSchemas::filter( PlanSchemas::discount(), $list()->discount() ),
				static fn(): array => PlanSchemas::discount()
			),
			'/plans' => Route::of(
				'Plans that the provider sells. The built-in provider has none.',
				$many( 'plans' ),
				// The editor's notices on blocks that need a plan name the plan.
				Route::for_authors(
					'GET',
					static fn(): array => PlanSchemas::filter_all( $product(), $list()->plans() )
				)
			),
			'/products' => $admins(
				'Products that the provider sells. The built-in provider has none.',
				static fn(): array => PlanSchemas::filter_all( $product(), $list()->products() ),
				$many( 'products' )
			),
			'/intro-offers' => $admins(
				'Introductory prices. The built-in provider has none.',
				static fn(): array => PlanSchemas::filter_all( PlanSchemas::intro_offer(), $list()->intro_offers() ),
				static fn(): array => Schema::list_of( PlanSchemas::intro_offer(), 'intro-offers' )
			),
			'/recommendations/product-suggestions' => $admins(
				'Products that the site does not have. The built-in provider has none.',
				static fn(): array => PlanSchemas::filter_all( $product(), SitePlan::not_owned( $list() ) ),
				$many( 'product-suggestions' )
			),
			'/recommendations/upsell' => $admins(
				'The next larger plan.',
				static fn(): array => array( 'plan' => PlanSchemas::filter( $product(), SitePlan::next( $list() ) ) ),
				static fn(): array =>
					Schema::object( array( 'plan' => self::plan_or_null( 'The next larger plan, if any.' ) ), 'upsell' )
			),
		);
	}

	private function site(): array {
		return array(
			'ID'   => get_current_blog_id(),
			'name' => get_bloginfo( 'name', 'display' ),
			'URL'  => home_url(),
			'plan' => PlanSchemas::filter( PlanSchemas::product(), $this->shared->plans()->current() ),
		);
	}

	private static function site_schema(): array {
		return Schema::object( array(
			'ID'   => Schema::field( 'integer', 'The site’s ID in its network; 1 on a single site.' ),
			'name' => Schema::field( 'string', 'The site’s title.' ),
			'URL'  => Schema::field( 'string', 'The site’s URL.' ),
			'plan' => self::plan_or_null( 'The site’s plan; null if it has none and needs none.' ),
		) );
	}

	private function features(): array {
		$list      = $this->shared->plans();
		$available = array();
		foreach ( $list->plans() as $plan ) {
			foreach ( $plan['features'] as $feature ) {
				$available[ $feature ][] = $plan['product_slug'];
			}
		}
		return array( 'active' => $list->current()['features'] ?? array(), 'available' => (object) $available );
	}

	private static function features_schema(): array {
		$plans = Schema::list_of( Schema::field( 'string', 'Slug of a plan.' ) );
		return Schema::object( array(
			'active'    => Schema::list_of( Schema::field( 'string', 'A feature of the site’s plan.' ) ),
			'available' => Schema::field(
				'object',
				'The plans that include a feature, by the feature’s name.',
				array( 'additionalProperties' => $plans )
			),
		) );
	}

	/** The benefits of the plugin that can be counted on this site. */
	private function benefits(): array {
		$active = count( array_filter( array_column( $this->shared->modules(), 'activated' ) ) );
		return 0 === $active ? array() : array( array(
			'name'        => 'active-modules',
			'title'       => __( 'Modules', 'ramjet' ),
			/* translators: %d: number of modules. */
			'description' => sprintf( _n( '%d module is on.', '%d modules are on.', $active, 'ramjet' ), $active ),
			'value'       => $active,
		) );
	}

	private static function benefits_schema(): array {
		return Schema::list_of(
			Schema::object( array(
				'name'        => Schema::field( 'string', 'Its name for machines.' ),
				'title'       => Schema::field( 'string', 'Its name.' ),
				'description' => Schema::field( 'string', 'A sentence that includes the number.' ),
				'value'       => Schema::field( 'integer', 'The number, counted on this site.' ),
			) )
		);
	}

	private static function plan_or_null( string $description ): array {
		return array( 'description' => $description ) + PlanSchemas::product( array( 'object', 'null' ) );
	}
}

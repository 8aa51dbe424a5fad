<?php
declare(strict_types=1);

namespace Ramjet\Plans;

use Ramjet\Provider\Discount;
use Ramjet\Provider\PlanList;
use Ramjet\Provider\Product;
use Ramjet\Provider\Purchase;
use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * jetpack/v4/site and what lies below it (spec 1 §7): the site, its plan, and what it has of what the provider sells.
 */
final class SiteController implements RestController {

	/**
	 * @param PlanList $list     What is sold, and what the site has of it.
	 * @param Benefits $benefits What the plugin does for the site.
	 */
	public function __construct(
		private readonly PlanList $list,
		private readonly Benefits $benefits
	) {}

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$purchases = fn(): array => array_map( static fn( Purchase $purchase ): array => $purchase->to_array(), $this->list->purchases() );
		$products  = fn(): array => array_map( static fn( Product $product ): array => $product->to_array(), $this->list->products() );
		return array(
			// The editor's notice of an upgrade names the plan (spec 4 §2).
			'/site'           => self::route( 'edit_posts', $this->site( ... ), self::site_schema( ... ) ) + array( 'description' => __( 'The site and its plan.', 'ramjet' ) ),
			'/site/features'  => self::route( 'manage_options', $this->features( ... ), self::features_schema( ... ) ) + array( 'description' => __( 'What the site has, and what its plan adds.', 'ramjet' ) ),
			'/site/products'  => self::route( 'manage_options', $products, static fn(): array => Schema::enveloped( Schema::list_of( Product::schema() ), 'site-products' ) ) + array( 'description' => __( 'The products that the provider sells to this site.', 'ramjet' ) ),
			'/site/purchases' => self::route( 'manage_options', $purchases, static fn(): array => Schema::enveloped( Schema::list_of( Purchase::schema() ), 'site-purchases' ) ) + array( 'description' => __( 'What the owner has bought for this site.', 'ramjet' ) ),
			'/site/benefits'  => self::route( 'manage_options', $this->benefits->all( ... ), static fn(): array => Schema::enveloped( Benefits::schema(), 'site-benefits' ) ) + array( 'description' => __( 'What the site gets from Ramjet.', 'ramjet' ) ),
			'/site/discount'  => self::route( 'manage_options', fn(): ?array => $this->list->discount()?->to_array(), static fn(): array => Schema::enveloped( Discount::schema(), 'site-discount' ) ) + array( 'description' => __( 'A discount that the provider offers to this site.', 'ramjet' ) ),
		);
	}

	private static function route( string $capability, \Closure $data, \Closure $schema ): array {
		$callback = static fn(): array => array(
			'code' => 'success',
			'data' => $data(),
		);
		return array(
			Endpoint::requiring( $capability, 'GET', $callback ),
			'schema' => $schema,
		);
	}

	private function site(): array {
		return array(
			'ID'   => get_current_blog_id(),
			'name' => get_bloginfo( 'name', 'display' ),
			'URL'  => home_url(),
			'plan' => $this->list->current()?->to_array(),
		);
	}

	private static function site_schema(): array {
		return Schema::enveloped(
			Schema::object(
				array(
					'ID'   => Schema::field( 'integer', __( 'The site’s number in its network; 1 on a single site.', 'ramjet' ) ),
					'name' => Schema::field( 'string', __( 'The site’s title.', 'ramjet' ) ),
					'URL'  => Schema::field( 'string', __( 'The site’s address.', 'ramjet' ) ),
					'plan' => array( 'description' => __( 'Null where the site has none and needs none.', 'ramjet' ) ) + Product::schema( array( 'object', 'null' ) ),
				)
			),
			'site'
		);
	}

	/**
	 * What the site's plan brings, and which plans would bring what.
	 */
	private function features(): array {
		$available = array();
		foreach ( $this->list->plans() as $plan ) {
			foreach ( $plan->features as $feature ) {
				$available[ $feature ][] = $plan->slug;
			}
		}
		return array(
			'active'    => $this->list->current()?->features ?? array(),
			'available' => (object) $available,
		);
	}

	private static function features_schema(): array {
		return Schema::enveloped(
			Schema::object(
				array(
					'active'    => Schema::list_of( Schema::field( 'string', __( 'A feature that the site’s plan brings.', 'ramjet' ) ) ),
					'available' => Schema::field(
						'object',
						__( 'The plans that bring a feature, by the feature’s name.', 'ramjet' ),
						array( 'additionalProperties' => Schema::list_of( Schema::field( 'string', __( 'The slug of a plan.', 'ramjet' ) ) ) )
					),
				)
			),
			'site-features'
		);
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Provider\Plans;

use Ramjet\Support\Contracts\PlanList;

/**
 * Sells three plans and three products. The site has the small plan and one product.
 */
final class Shop implements PlanList {

	/** @param array<string, mixed> $more Further fields of the site's plan. */
	public function __construct( private readonly array $more = array() ) {}

	public function current(): ?array {
		return $this->more + $this->plans()[1];
	}

	public function plans(): array {
		return array(
			self::product( 3, 'plan-large', 'Large Plan', 100.0, 'year', array( 'video', 'search', 'instant-search' ) ),
			self::product( 1, 'plan-small', 'Small Plan', 1.5, 'month', array( 'video' ) ),
			self::product( 2, 'plan-middle', 'Middle Plan', 2.0, 'month', array( 'video', 'search', 'button' ) ),
		);
	}

	public function products(): array {
		return array(
			self::product( 8, 'search', 'Search', 5.0, 'month', array( 'search' ) ),
			self::product( 9, 'space', 'Space', 50.0, 'once', array( 'disk' ) ),
			self::product( 7, 'old', 'Old', 1.0, 'once' ),
		);
	}

	public function purchases(): array {
		return array( self::purchase( 1, 'space', true, null ), self::purchase( 2, 'old', false, '2021-01-02T03:04:05+00:00' ) );
	}

	public function intro_offers(): array {
		return array(
			array(
				'product_slug'   => 'plan-large',
				'raw_price'      => 50.0,
				'original_price' => 100.0,
				'currency_code'  => 'EUR',
				'interval_unit'  => 'year',
				'interval_count' => 1,
			),
		);
	}

	public function discount(): ?array {
		return array( 'code' => 'SPRING', 'percentage' => 20, 'product_slugs' => array( 'space' ), 'expiry_date' => null );
	}

	public function licenses( \WP_User $user ): array {
		return array(
			self::license( '••••6789', 'space', true, 'https://example.org' ) + array( 'key' => 'secret' ),
			self::license( '••••0000', 'search', false ),
			self::license( '••••1111', 'search', false ),
		);
	}

	public function attach_license( string $key, \WP_User $user ): array|\WP_Error {
		return 'known-key-0000000001' === $key
			? self::license( '••••0001', 'search', true, home_url() )
			: new \WP_Error( 'unknown', 'Unknown.', array( 'status' => 404 ) );
	}

	private static function product( int $id, string $slug, string $name, float $price, string $interval, array $features = array() ): array {
		return array(
			'product_id'         => $id,
			'product_slug'       => $slug,
			'product_name'       => $name,
			'product_name_short' => $name,
			'price'              => $price,
			'currency_code'      => 'EUR',
			'interval'           => $interval,
			'features'           => $features,
			'checkout_url'       => 'https://example.org/' . str_replace( 'plan-', '', $slug ),
		);
	}

	private static function purchase( int $id, string $slug, bool $active, ?string $expires ): array {
		return array(
			'ID'              => $id,
			'product_slug'    => $slug,
			'product_name'    => $slug,
			'active'          => $active,
			'subscribed_date' => '2020-01-02T03:04:05+00:00',
			'expiry_date'     => $expires,
			'auto_renew'      => false,
		);
	}

	private static function license( string $license, string $slug, bool $attached, ?string $site = null ): array {
		return array( 'license' => $license, 'product_slug' => $slug, 'attached' => $attached, 'site' => $site );
	}
}

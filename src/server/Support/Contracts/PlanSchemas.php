<?php
declare(strict_types=1);

namespace Ramjet\Support\Contracts;

use Ramjet\Support\Rest\Schema;

/** JSON schemas of what a plan list contains, for REST responses. */
final class PlanSchemas {

	/** A plan, or a product sold separately. */
	public static function product( string|array $type = 'object' ): array {
		$interval = array( 'enum' => array( 'month', 'year', 'once' ) );
		return Schema::object( array(
			'product_id'         => Schema::field( 'integer', 'The provider’s ID.' ),
			'product_slug'       => Schema::field( 'string', 'Its name for machines.' ),
			'product_name'       => Schema::field( 'string', 'Its name.' ),
			'product_name_short' => Schema::field( 'string', 'A shorter name.' ),
			'price'              => Schema::field( 'number', 'Price for one interval, in units of the currency.' ),
			'currency_code'      => Schema::field( 'string', 'ISO 4217 code.' ),
			'interval'           => Schema::field( 'string', 'How often the price is due.', $interval ),
			'features'           => Schema::list_of( Schema::field( 'string', 'Name of a feature it includes.' ) ),
		), null, $type );
	}

	/** A product bought for the site. */
	public static function purchase(): array {
		$date = array( 'format' => 'date-time' );
		return Schema::object( array(
			'ID'              => Schema::field( 'integer', 'The provider’s ID.' ),
			'product_slug'    => Schema::field( 'string', 'Slug of the product.' ),
			'product_name'    => Schema::field( 'string', 'Name of the product.' ),
			'active'          => Schema::field( 'boolean', 'Whether it can be used now.' ),
			'subscribed_date' => Schema::field( 'string', 'When it was bought, in UTC.', $date ),
			'expiry_date'     => Schema::field( array( 'string', 'null' ), 'When it expires, in UTC, if ever.' ),
			'auto_renew'      => Schema::field( 'boolean', 'Whether it renews automatically.' ),
		) );
	}

	/** An introductory price. */
	public static function intro_offer(): array {
		$unit = array( 'enum' => array( 'month', 'year' ) );
		return Schema::object( array(
			'product_slug'   => Schema::field( 'string', 'Slug of the product.' ),
			'raw_price'      => Schema::field( 'number', 'The introductory price, in units of the currency.' ),
			'original_price' => Schema::field( 'number', 'The regular price.' ),
			'currency_code'  => Schema::field( 'string', 'ISO 4217 code.' ),
			'interval_unit'  => Schema::field( 'string', 'Unit of the introductory period.', $unit ),
			'interval_count' => Schema::field( 'integer', 'Length of the introductory period in that unit.' ),
		) );
	}

	/** A discount; null if there is none. */
	public static function discount(): array {
		$slug = Schema::field( 'string', 'Slug of a product it applies to; an empty list means all.' );
		return array( 'description' => 'Null if there is none.' ) + Schema::object( array(
			'code'          => Schema::field( 'string', 'Coupon code.' ),
			'percentage'    => Schema::field( 'integer', 'Discount in percent.' ),
			'product_slugs' => Schema::list_of( $slug ),
			'expiry_date'   => Schema::field( array( 'string', 'null' ), 'When it expires, in UTC, if ever.' ),
		), null, array( 'object', 'null' ) );
	}

	/** A license of the user's account. */
	public static function license(): array {
		return Schema::object( array(
			'license'      => Schema::field( 'string', 'The end of its key, after dots.' ),
			'product_slug' => Schema::field( 'string', 'Slug of the product.' ),
			'attached'     => Schema::field( 'boolean', 'Whether it is attached to a site.' ),
			'site'         => Schema::field( array( 'string', 'null' ), 'URL of that site.' ),
		) );
	}

	/** Keeps the fields of an item that a schema documents. */
	public static function filter( array $schema, ?array $item ): ?array {
		return null === $item ? null : array_intersect_key( $item, $schema['properties'] );
	}

	/** Keeps the fields of each item that a schema documents. */
	public static function filter_all( array $schema, array $items ): array {
		return array_map( static fn( array $item ): ?array => self::filter( $schema, $item ), array_values( $items ) );
	}
}

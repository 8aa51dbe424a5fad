<?php
declare(strict_types=1);

namespace Ramjet\Provider;

use Ramjet\Support\Schema;

/**
 * A plan, or a product that is sold on its own.
 */
final class Product {

	/**
	 * @param int          $id         The provider's number for it.
	 * @param string       $slug       Its name for machines.
	 * @param string       $name       For people, translated.
	 * @param string       $short_name The same, where there is little room.
	 * @param float        $price      For one interval, in units of the currency.
	 * @param string       $currency   ISO 4217 code.
	 * @param string       $interval   'month', 'year' or 'once'.
	 * @param list<string> $features   What it brings, by name. The name of a family of blocks (blocks/registry.json)
	 *                                 among a plan's makes these blocks need a plan that has it.
	 * @param string       $checkout   Absolute address where it is bought; '' where that is not known.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $slug,
		public readonly string $name,
		public readonly string $short_name,
		public readonly float $price,
		public readonly string $currency,
		public readonly string $interval,
		public readonly array $features = array(),
		public readonly string $checkout = ''
	) {}

	/**
	 * What it costs in a year, to compare it with others.
	 */
	public function price_per_year(): float {
		return 'month' === $this->interval ? 12 * $this->price : $this->price;
	}

	/**
	 * @return array<string, mixed> As schema() says, with the names of spec 4 §4.
	 */
	public function to_array(): array {
		return array(
			'product_id'         => $this->id,
			'product_slug'       => $this->slug,
			'product_name'       => $this->name,
			'product_name_short' => $this->short_name,
			'price'              => $this->price,
			'currency_code'      => $this->currency,
			'interval'           => $this->interval,
			'features'           => $this->features,
		);
	}

	/**
	 * @param string|list<string> $type 'object', or array( 'object', 'null' ) where there may be none.
	 * @return array<string, mixed> JSON schema.
	 */
	public static function schema( string|array $type = 'object' ): array {
		return Schema::object(
			array(
				'product_id'         => Schema::field( 'integer', __( 'The provider’s number for it.', 'ramjet' ) ),
				'product_slug'       => Schema::field( 'string', __( 'Its name for machines.', 'ramjet' ) ),
				'product_name'       => Schema::field( 'string', __( 'Its name for people.', 'ramjet' ) ),
				'product_name_short' => Schema::field( 'string', __( 'Its name where there is little room.', 'ramjet' ) ),
				'price'              => Schema::field( 'number', __( 'For one interval, in units of the currency.', 'ramjet' ) ),
				'currency_code'      => Schema::field( 'string', __( 'ISO 4217 code.', 'ramjet' ) ),
				'interval'           => Schema::field( 'string', __( 'How often the price is due.', 'ramjet' ), array( 'enum' => array( 'month', 'year', 'once' ) ) ),
				'features'           => Schema::list_of( Schema::field( 'string', __( 'Something that it brings, by name.', 'ramjet' ) ) ),
			),
			null,
			$type
		);
	}
}

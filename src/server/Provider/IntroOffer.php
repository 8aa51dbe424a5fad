<?php
declare(strict_types=1);

namespace Ramjet\Provider;

use Ramjet\Support\Schema;

/**
 * A lower price for the first while.
 */
final class IntroOffer {

	/**
	 * @param string $product_slug  What is offered.
	 * @param float  $price         The price at first, in units of the currency.
	 * @param float  $regular_price The price from then on.
	 * @param string $currency      ISO 4217 code.
	 * @param string $unit          'month' or 'year'.
	 * @param int    $count         For how many of them the lower price holds.
	 */
	public function __construct(
		public readonly string $product_slug,
		public readonly float $price,
		public readonly float $regular_price,
		public readonly string $currency,
		public readonly string $unit,
		public readonly int $count
	) {}

	/**
	 * @return array<string, mixed> As schema() says.
	 */
	public function to_array(): array {
		return array(
			'product_slug'   => $this->product_slug,
			'raw_price'      => $this->price,
			'original_price' => $this->regular_price,
			'currency_code'  => $this->currency,
			'interval_unit'  => $this->unit,
			'interval_count' => $this->count,
		);
	}

	/**
	 * @return array<string, mixed> JSON schema.
	 */
	public static function schema(): array {
		return Schema::object(
			array(
				'product_slug'   => Schema::field( 'string', __( 'What is offered.', 'ramjet' ) ),
				'raw_price'      => Schema::field( 'number', __( 'The price at first, in units of the currency.', 'ramjet' ) ),
				'original_price' => Schema::field( 'number', __( 'The price from then on.', 'ramjet' ) ),
				'currency_code'  => Schema::field( 'string', __( 'ISO 4217 code.', 'ramjet' ) ),
				'interval_unit'  => Schema::field( 'string', __( 'What the time is counted in.', 'ramjet' ), array( 'enum' => array( 'month', 'year' ) ) ),
				'interval_count' => Schema::field( 'integer', __( 'For how many of these units the lower price holds.', 'ramjet' ) ),
			)
		);
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Provider;

use Ramjet\Support\Schema;

/**
 * A discount that a site can have now.
 */
final class Discount {

	/**
	 * @param string       $code          What to enter when buying.
	 * @param int          $percentage    How much less it costs, 1 to 100.
	 * @param list<string> $product_slugs What it holds for; empty for everything.
	 * @param string|null  $expires       Until when: RFC 3339, in UTC; null where it does not end.
	 */
	public function __construct(
		public readonly string $code,
		public readonly int $percentage,
		public readonly array $product_slugs,
		public readonly ?string $expires
	) {}

	/**
	 * @return array<string, mixed> As schema() says.
	 */
	public function to_array(): array {
		return array(
			'code'          => $this->code,
			'percentage'    => $this->percentage,
			'product_slugs' => $this->product_slugs,
			'expiry_date'   => $this->expires,
		);
	}

	/**
	 * @return array<string, mixed> JSON schema; the site may have none.
	 */
	public static function schema(): array {
		return array( 'description' => __( 'Null where there is none.', 'ramjet' ) ) + Schema::object(
			array(
				'code'          => Schema::field( 'string', __( 'What to enter when buying.', 'ramjet' ) ),
				'percentage'    => Schema::field( 'integer', __( 'How much less it costs, in percent.', 'ramjet' ) ),
				'product_slugs' => Schema::list_of( Schema::field( 'string', __( 'Something that it holds for; an empty list means everything.', 'ramjet' ) ) ),
				'expiry_date'   => Schema::field( array( 'string', 'null' ), __( 'Until when it holds, in UTC; null where it does not end.', 'ramjet' ) ),
			),
			null,
			array( 'object', 'null' )
		);
	}
}

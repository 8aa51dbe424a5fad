<?php
declare(strict_types=1);

namespace Ramjet\Provider;

use Ramjet\Support\Schema;

/**
 * Something that was bought for the site.
 */
final class Purchase {

	/**
	 * @param int         $id           The provider's number for it.
	 * @param string      $product_slug What was bought.
	 * @param string      $product_name The same, for people.
	 * @param bool        $active       Whether it can be used now.
	 * @param string      $bought       When: RFC 3339, in UTC.
	 * @param string|null $expires      Until when: RFC 3339, in UTC; null where it does not end.
	 * @param bool        $auto_renew   Whether it goes on by itself.
	 */
	public function __construct(
		public readonly int $id,
		public readonly string $product_slug,
		public readonly string $product_name,
		public readonly bool $active,
		public readonly string $bought,
		public readonly ?string $expires,
		public readonly bool $auto_renew
	) {}

	/**
	 * @return array<string, mixed> As schema() says.
	 */
	public function to_array(): array {
		return array(
			'ID'              => $this->id,
			'product_slug'    => $this->product_slug,
			'product_name'    => $this->product_name,
			'active'          => $this->active,
			'subscribed_date' => $this->bought,
			'expiry_date'     => $this->expires,
			'auto_renew'      => $this->auto_renew,
		);
	}

	/**
	 * @return array<string, mixed> JSON schema.
	 */
	public static function schema(): array {
		return Schema::object(
			array(
				'ID'              => Schema::field( 'integer', __( 'The provider’s number for it.', 'ramjet' ) ),
				'product_slug'    => Schema::field( 'string', __( 'What was bought.', 'ramjet' ) ),
				'product_name'    => Schema::field( 'string', __( 'What was bought, for people.', 'ramjet' ) ),
				'active'          => Schema::field( 'boolean', __( 'Whether it can be used now.', 'ramjet' ) ),
				'subscribed_date' => Schema::field( 'string', __( 'When it was bought, in UTC.', 'ramjet' ), array( 'format' => 'date-time' ) ),
				'expiry_date'     => Schema::field( array( 'string', 'null' ), __( 'Until when it can be used, in UTC; null where it does not end.', 'ramjet' ) ),
				'auto_renew'      => Schema::field( 'boolean', __( 'Whether it goes on by itself.', 'ramjet' ) ),
			)
		);
	}
}

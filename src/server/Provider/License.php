<?php
declare(strict_types=1);

namespace Ramjet\Provider;

use Ramjet\Support\Schema;

/**
 * A license of a user's account, without its key.
 */
final class License {

	/**
	 * @param string      $masked_key   The end of its key, to recognise it by; see Licensing\LicenseKey::masked().
	 * @param string      $product_slug What it is for.
	 * @param bool        $attached     Whether it is attached to a site.
	 * @param string|null $site         The address of that site.
	 */
	public function __construct(
		public readonly string $masked_key,
		public readonly string $product_slug,
		public readonly bool $attached,
		public readonly ?string $site = null
	) {}

	/**
	 * @return array<string, mixed> As schema() says.
	 */
	public function to_array(): array {
		return array(
			'license'      => $this->masked_key,
			'product_slug' => $this->product_slug,
			'attached'     => $this->attached,
			'site'         => $this->site,
		);
	}

	/**
	 * @return array<string, mixed> JSON schema.
	 */
	public static function schema(): array {
		return Schema::object(
			array(
				'license'      => Schema::field( 'string', __( 'The end of its key, behind dots.', 'ramjet' ) ),
				'product_slug' => Schema::field( 'string', __( 'What it is for.', 'ramjet' ) ),
				'attached'     => Schema::field( 'boolean', __( 'Whether it is attached to a site.', 'ramjet' ) ),
				'site'         => Schema::field( array( 'string', 'null' ), __( 'The address of that site.', 'ramjet' ) ),
			)
		);
	}
}

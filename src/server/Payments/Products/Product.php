<?php
declare(strict_types=1);

namespace Ramjet\Payments\Products;

use Ramjet\Payments\Money\Money;

/** A product as it is saved now. */
final class Product {

	public const POST_TYPE = 'jp_pay_product';

	/**
	 * @param string   $title       Plain text.
	 * @param string   $description HTML as its author saved it.
	 * @param int      $image       Id of the attachment; 0 for none.
	 * @param int|null $price       In PayPal's unit; null if it is missing or invalid.
	 * @param string   $email       PayPal's payee. Never shown to people who may not edit the product.
	 */
	private function __construct(
		public readonly int $id,
		public readonly string $title,
		public readonly string $description,
		public readonly int $image,
		public readonly ?int $price,
		public readonly string $currency,
		public readonly string $email,
		public readonly bool $is_multiple,
		private readonly bool $is_published
	) {}

	/** @return self|null Null where there is none. */
	public static function find( int $id ): ?self {
		$post = $id > 0 ? get_post( $id ) : null;
		if ( ! $post instanceof \WP_Post || self::POST_TYPE !== $post->post_type ) {
			return null;
		}
		$meta = static function ( string $name ) use ( $id ): string {
			$value = get_post_meta( $id, $name, true );
			return is_scalar( $value ) ? (string) $value : '';
		};
		// Jetpack has saved products without a currency.
		$currency = $meta( 'spay_currency' ) ?: 'USD';
		return new self(
			$id,
			html_entity_decode( $post->post_title, ENT_QUOTES | ENT_HTML5, 'UTF-8' ),
			$post->post_content,
			(int) $meta( '_thumbnail_id' ),
			self::units( $meta( 'spay_price' ), $currency ),
			$currency,
			$meta( 'spay_email' ),
			'' !== $meta( 'spay_multiple' ) && '0' !== $meta( 'spay_multiple' ),
			'publish' === $post->post_status
		);
	}

	/** @return int|null A price in PayPal's unit; null if it cannot be paid. */
	public static function units( string $price, string $currency ): ?int {
		$is_known = is_numeric( $price ) && in_array( $currency, Money::CURRENCIES, true );
		return $is_known ? ( Money::units( (float) $price, $currency, 'paypal' ) ?: null ) : null;
	}

	/** Whether visitors see it and can buy it. */
	public function is_for_sale(): bool {
		return $this->is_published && null !== $this->price && false !== is_email( $this->email );
	}
}

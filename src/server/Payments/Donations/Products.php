<?php
declare(strict_types=1);

namespace Ramjet\Payments\Donations;

/**
 * The donation products (posts of type jp_mem_plan, in Jetpack's format) whose IDs saved blocks have, so that the
 * blocks open with Jetpack, too. They decide nothing here: amounts are in the blocks.
 */
final class Products {

	private const TYPE = 'jp_mem_plan';

	private const META = 'jetpack_memberships_';

	/** Found at once; those of donations are three per currency. */
	private const LIMIT = 500;

	/**
	 * All that are not deleted, the oldest first.
	 *
	 * @return list<array{id: int, title: string, type: string, interval: string, currency: string, price: float}>
	 */
	public function all(): array {
		$posts = get_posts( array(
			'post_type'      => self::TYPE,
			'post_status'    => 'publish',
			'orderby'        => 'ID',
			'order'          => 'ASC',
			'posts_per_page' => self::LIMIT,
		) );
		$found = array();
		foreach ( $posts as $post ) {
			$meta = static fn( string $name ): string => (string) get_post_meta( $post->ID, self::META . $name, true );
			if ( '' === $meta( 'is_deleted' ) || '0' === $meta( 'is_deleted' ) ) {
				$found[] = array(
					'id'       => $post->ID,
					'title'    => $post->post_title,
					'type'     => $meta( 'type' ),
					'interval' => $meta( 'interval' ),
					'currency' => $meta( 'currency' ),
					'price'    => (float) $meta( 'price' ),
				);
			}
		}
		return $found;
	}

	/** @return list<array> The donation products of a currency, one per interval. The missing ones are created. */
	public function of_currency( string $currency, float $price ): array {
		$found = array();
		foreach ( $this->all() as $product ) {
			if ( 'donation' === $product['type'] && $currency === $product['currency'] ) {
				$found += array( $product['interval'] => $product );
			}
		}
		$complete = array();
		foreach ( DonationsOffer::INTERVALS as $interval ) {
			$complete[] = $found[ $interval ] ?? self::create( $interval, $currency, $price );
		}
		return $complete;
	}

	private static function create( string $interval, string $currency, float $price ): array {
		$title = "Donation ($interval, $currency)";
		$meta  = array( 'type' => 'donation', 'interval' => $interval, 'currency' => $currency, 'price' => $price );
		$id    = wp_insert_post( array(
			'post_type'   => self::TYPE,
			'post_status' => 'publish',
			'post_title'  => $title,
			'meta_input'  => array_combine(
				array_map( static fn( string $name ): string => self::META . $name, array_keys( $meta ) ),
				$meta
			),
		) );
		return array( 'id' => $id, 'title' => $title ) + $meta;
	}
}

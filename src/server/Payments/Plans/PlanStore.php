<?php
declare(strict_types=1);

namespace Ramjet\Payments\Plans;

use Ramjet\Support\Values\Scalar;

/** The site's plans, also those of donations: posts in Jetpack's format. */
final class PlanStore {

	public const TYPE = 'jp_mem_plan';

	private const META = 'jetpack_memberships_';

	/** @return Plan|null Null if the post is not a plan. One in the trash counts as deleted. */
	public function get( int $id ): ?Plan {
		$post = $id > 0 ? get_post( $id ) : null;
		return self::TYPE === $post?->post_type ? self::read( $post ) : null;
	}

	/** @return list<Plan> The oldest first. */
	public function all( bool $with_deleted = false ): array {
		$posts = get_posts( array(
			'post_type'      => self::TYPE,
			'post_status'    => 'publish',
			'orderby'        => 'ID',
			'order'          => 'ASC',
			'posts_per_page' => -1,
		) );
		$plans = array_map( self::read( ... ), $posts );
		return array_values( array_filter( $plans, static fn( Plan $plan ): bool =>
			$with_deleted || ! $plan->is_deleted ) );
	}

	/**
	 * Reads plans with two queries; get() then needs none.
	 *
	 * @param list<int> $ids
	 */
	public function prime( array $ids ): void {
		_prime_post_caches( $ids, false );
	}

	/**
	 * Creates a plan, or changes one.
	 *
	 * @param array<string, mixed> $values Any of title, type, interval, currency, price, site_subscriber,
	 *                                     buyer_can_change_amount, tier; unslashed.
	 * @param int                  $id     0 for a new one.
	 * @return Plan|null Null if it could not be stored.
	 */
	public function save( array $values, int $id = 0 ): ?Plan {
		$post = array(
			'ID'          => $id,
			'post_type'   => self::TYPE,
			'post_status' => 'publish',
			'meta_input'  => array(),
		);
		if ( isset( $values['title'] ) || 0 === $id ) {
			$post['post_title'] = $values['title'] ?? '';
		}
		unset( $values['title'] );
		foreach ( $values as $name => $value ) {
			$post['meta_input'][ self::META . $name ] = $value;
		}
		$saved = 0 === $id ? wp_insert_post( wp_slash( $post ) ) : wp_update_post( wp_slash( $post ) );
		return $this->get( (int) $saved );
	}

	/** Ends the sale of a plan. Its members keep it. */
	public function delete( int $id ): bool {
		update_post_meta( $id, self::META . 'is_deleted', '1' );
		return true === $this->get( $id )?->is_deleted;
	}

	/** What Jetpack stores and Ramjet only keeps: 'buyer_can_change_amount' or 'tier'; '' for none. */
	public static function kept( int $id, string $name ): string {
		$value = get_post_meta( $id, self::META . $name, true );
		return is_scalar( $value ) ? (string) $value : '';
	}

	private static function read( \WP_Post $post ): Plan {
		$meta = static fn( string $name ): string => self::kept( $post->ID, $name );
		$is   = static fn( string $name ): bool => ! in_array( $meta( $name ), array( '', '0' ), true );
		return new Plan(
			$post->ID,
			// WordPress stores entities for users who may not write HTML.
			Scalar::unescape( $post->post_title ),
			$meta( 'type' ),
			$meta( 'interval' ),
			(float) $meta( 'price' ),
			$meta( 'currency' ),
			$is( 'is_deleted' ) || 'publish' !== $post->post_status,
			$is( 'site_subscriber' )
		);
	}
}

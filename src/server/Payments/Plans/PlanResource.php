<?php
declare(strict_types=1);

namespace Ramjet\Payments\Plans;

use Ramjet\Support\Rest\Schema;

/** A plan as the REST API has it. */
final class PlanResource {

	public static function of( Plan $plan ): array {
		$tier = PlanStore::kept( $plan->id, 'tier' );
		return array(
			'id'                           => $plan->id,
			'title'                        => $plan->title,
			'type'                         => $plan->type,
			'interval'                     => $plan->interval,
			'currency'                     => $plan->currency,
			'price'                        => $plan->price,
			'subscribe_as_site_subscriber' => $plan->subscribes,
			'buyer_can_change_amount'      => (bool) PlanStore::kept( $plan->id, 'buyer_can_change_amount' ),
			'tier'                         => is_numeric( $tier ) ? (int) $tier : null,
		);
	}

	/** @param string|null $title Only for the schema of a whole response. */
	public static function schema( ?string $title = null ): array {
		return Schema::object( array(
			'id'                           => Schema::field( 'integer', 'ID that a block saves.' ),
			'title'                        => Schema::field( 'string', 'Name.' ),
			'type'                         => Schema::field( 'string', '`donation`, `` or a type of Jetpack’s.' ),
			'interval'                     => Schema::field( 'string', '`one-time`, `1 month` or `1 year`.' ),
			'currency'                     => Schema::field( 'string', 'Code of its currency.' ),
			'price'                        => Schema::field( 'number', 'Price; of a donation, the smallest amount.' ),
			'subscribe_as_site_subscriber' => Schema::field( 'boolean', 'Whether members become subscribers.' ),
			'buyer_can_change_amount'      => Schema::field( 'boolean', 'Kept for Jetpack.' ),
			'tier'                         => Schema::field( array( 'integer', 'null' ), 'Kept for Jetpack.' ),
		), $title );
	}

	public static function status_schema(): array {
		$nullable = array( 'string', 'null' );
		$products = array( 'items' => self::schema() );
		$connect  = Schema::field( $nullable, 'Page on which Stripe is connected; null if it is.' );
		$account  = 'Stripe’s account, or a hash of a key that may not read it; null if it is not connected.';
		return Schema::object( array(
			'products'             => Schema::field( 'array', 'The plans.', $products ),
			'connect_url'          => $connect,
			'connected_account_id' => Schema::field( $nullable, $account ),
			'site_slug'            => Schema::field( 'string', 'Host name of the site.' ),
			'errors'               => Schema::field( 'array', 'Always empty.' ),
		), 'membership-status' );
	}

	public static function change_schema(): array {
		return Schema::object( array(
			'product' => self::schema(),
			'deleted' => Schema::field( 'boolean', 'True, in place of the plan, once it is no longer sold.' ),
		), 'membership-product-change' );
	}
}

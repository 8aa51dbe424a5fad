<?php
declare(strict_types=1);

namespace Ramjet\Payments\Plans;

use Ramjet\Payments\Checkout\PaymentNote;
use Ramjet\Payments\Money\Money;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Rest\Schema;

/** The REST routes for the state of Stripe's connection, and for reading and changing plans. */
final class PaymentPlanRoutes {

	private const PLAN = '/memberships/product/(?P<product_id>\d+)';

	/** Characters of the longest title that Stripe accepts. */
	private const LENGTH = 250;

	/** Other fields => as they are stored. */
	private const MORE = array(
		'interval'                     => 'interval',
		'type'                         => 'type',
		'subscribe_as_site_subscriber' => 'site_subscriber',
		'buyer_can_change_amount'      => 'buyer_can_change_amount',
		'tier'                         => 'tier',
	);

	/**
	 * @param \Closure(): Processor              $stripe
	 * @param \Closure(): string                 $account   Stripe's account ID, or its substitute.
	 * @param \Closure( string ): list<Plan>     $donations The donation plans of a currency, the missing ones created.
	 */
	public function __construct(
		private readonly PlanStore $store,
		private readonly \Closure $stripe,
		private readonly \Closure $account,
		private readonly \Closure $donations
	) {}

	/** @return list<RouteTable> */
	public function routes(): array {
		return array( new RouteTable( 'wpcom/v2', $this->lists( ... ), $this->plans( ... ) ) );
	}

	private function lists(): array {
		$type     = static fn( string ...$types ): array =>
			Schema::field( 'string', 'Type of the plans.', array( 'enum' => $types ) );
		$editable = Schema::field( 'boolean', 'False: donations, whose prices are in the blocks; true: the others.' );
		$filter   = array(
			'type'        => $type( 'donation', 'all' ) + array( 'default' => 'all' ),
			'is_editable' => $editable,
		);
		$list     = static fn(): array => Schema::list_of( PlanResource::schema(), 'membership-products' );
		return array(
			'/memberships/status'   => Route::of(
				'Whether Stripe is connected, and the plans of the site.',
				PlanResource::status_schema( ... ),
				Route::for_authors( 'GET', $this->status( ... ), $filter + array(
					'source' => Schema::field( 'string', 'The requesting editor. Ignored.' ),
				) )
			),
			'/memberships/products' => Route::of(
				'The plans of the site; creates the donation plans that a currency lacks.',
				$list,
				array(
					Route::for_authors( 'GET', $this->list( ... ), $filter ),
					Route::for_authors( 'POST', $this->create_donations( ... ), array(
						'type'        => $type( 'donation' ) + array( 'required' => true ),
						'currency'    => self::currency() + array( 'required' => true ),
						'is_editable' => $editable,
					) ),
				),
				array( 'ramjet_product_failed' => '500: A plan could not be stored.' )
			),
		);
	}

	private function plans(): array {
		$errors = array(
			'ramjet_invalid_product' => '400: The name or the price is not valid.',
			'ramjet_product_failed'  => '500: The plan could not be stored.',
		);
		$gone   = array( 'ramjet_product_not_found' => '404: There is no such plan.' );
		$new    = self::args();
		$new['currency'] += array( 'default' => 'USD' );
		$new['interval'] += array( 'default' => '1 month' );
		return array(
			'/memberships/product' => Route::of(
				'Creates a plan.',
				static fn(): array => PlanResource::schema( 'membership-product' ),
				Route::requiring( 'publish_posts', 'POST', fn( \WP_REST_Request $request ): array|\WP_Error =>
					$this->save( $request, null ), $new ),
				$errors
			),
			self::PLAN             => Route::of(
				'Changes a plan (a new price applies to new members), or stops selling it (its members keep it).',
				PlanResource::change_schema( ... ),
				array(
					Route::for_admins( 'POST, PUT', $this->update( ... ), self::args() ),
					Route::for_admins( 'DELETE', $this->delete( ... ) ),
				),
				$gone + $errors
			),
		);
	}

	private static function currency(): array {
		return Schema::field( 'string', 'Code of the currency.', array( 'enum' => array_keys( Money::MINIMUMS ) ) );
	}

	private static function args(): array {
		return array(
			'title'                        => Schema::field( 'string', 'Name.', array( 'maxLength' => self::LENGTH ) ),
			'price'                        => Schema::field( 'number', 'Price in whole units of the currency.' ),
			'currency'                     => self::currency(),
			'interval'                     => Schema::field( 'string', 'Billing interval.', array(
				'enum' => PlanRules::INTERVALS,
			) ),
			'type'                         => Schema::field( 'string', 'Jetpack’s type, such as `tier`. Kept.' ),
			'subscribe_as_site_subscriber' => Schema::field( 'boolean', 'Whether members become subscribers.' ),
			'buyer_can_change_amount'      => Schema::field( 'boolean', 'Kept, without effect.' ),
			'tier'                         => Schema::field( 'integer', 'Kept, without effect.' ),
			'is_editable'                  => Schema::field( 'boolean', 'Ignored.' ),
		);
	}

	private function status( \WP_REST_Request $request ): array {
		$is_ready = ( $this->stripe )()->is_ready();
		return array(
			'products'             => $this->list( $request ),
			'connect_url'          => $is_ready ? null : PaymentNote::connect_url( 'stripe' ),
			'connected_account_id' => $is_ready ? ( $this->account )() : null,
			'site_slug'            => (string) wp_parse_url( home_url(), PHP_URL_HOST ),
			'errors'               => array(),
		);
	}

	/** @return list<array> */
	private function list( \WP_REST_Request $request ): array {
		$is_wanted = static function ( Plan $plan ) use ( $request ): bool {
			$is_donation = 'donation' === $plan->type;
			return ( 'all' === $request['type'] || $is_donation )
				&& ( null === $request['is_editable'] || $is_donation !== $request['is_editable'] );
		};
		$plans     = array_filter( $this->store->all(), $is_wanted );
		return array_map( PlanResource::of( ... ), array_values( $plans ) );
	}

	private function create_donations( \WP_REST_Request $request ): array|\WP_Error {
		$plans = ( $this->donations )( $request['currency'] );
		return count( PlanRules::INTERVALS ) === count( $plans )
			? array_map( PlanResource::of( ... ), $plans )
			: self::failed();
	}

	private function update( \WP_REST_Request $request ): array|\WP_Error {
		$plan  = $this->find( $request );
		$saved = null === $plan ? self::not_found() : $this->save( $request, $plan );
		return is_wp_error( $saved ) ? $saved : array( 'product' => $saved );
	}

	private function delete( \WP_REST_Request $request ): array|\WP_Error {
		$plan = $this->find( $request );
		if ( null === $plan ) {
			return self::not_found();
		}
		return $this->store->delete( $plan->id ) ? array( 'deleted' => true ) : self::failed();
	}

	private function find( \WP_REST_Request $request ): ?Plan {
		$plan = $this->store->get( (int) $request['product_id'] );
		return true === $plan?->is_deleted ? null : $plan;
	}

	/** @param Plan|null $plan The one that is changed. */
	private function save( \WP_REST_Request $request, ?Plan $plan ): array|\WP_Error {
		$title    = sanitize_text_field( $request['title'] ?? $plan->title ?? '' );
		$price    = $request['price'] ?? $plan?->price;
		$currency = $request['currency'] ?? $plan->currency ?? '';
		$problem  = PlanRules::problem( $title, $price, $currency );
		if ( null !== $problem ) {
			return new \WP_Error( 'ramjet_invalid_product', $problem, array( 'status' => 400 ) );
		}
		$values = array( 'title' => $title, 'price' => $price, 'currency' => $currency );
		foreach ( self::MORE as $field => $name ) {
			if ( isset( $request[ $field ] ) ) {
				$values[ $name ] = is_bool( $request[ $field ] ) ? (string) $request[ $field ] : $request[ $field ];
			}
		}
		$saved = $this->store->save( $values, $plan->id ?? 0 );
		return null === $saved ? self::failed() : PlanResource::of( $saved );
	}

	private static function not_found(): \WP_Error {
		$text = __( 'There is no such payment plan.', 'ramjet' );
		return new \WP_Error( 'ramjet_product_not_found', $text, array( 'status' => 404 ) );
	}

	private static function failed(): \WP_Error {
		$text = __( 'The payment plan could not be stored.', 'ramjet' );
		return new \WP_Error( 'ramjet_product_failed', $text, array( 'status' => 500 ) );
	}
}

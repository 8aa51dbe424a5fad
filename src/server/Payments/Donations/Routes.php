<?php
declare(strict_types=1);

namespace Ramjet\Payments\Donations;

use Ramjet\Payments\Money\Money;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Payments\Stripe\StripeProcessor;
use Ramjet\Support\Admin\Section;
use Ramjet\Support\Route;
use Ramjet\Support\RouteTable;
use Ramjet\Support\Scalar;
use Ramjet\Support\Schema;

/** The REST routes by which editors learn whether Stripe is connected, and get the IDs that blocks save. */
final class Routes {

	/** @param \Closure(string): Processor $processor By name. */
	public function __construct( private readonly \Closure $processor ) {}

	/** @return list<RouteTable> */
	public function controllers(): array {
		return array( new RouteTable( 'wpcom/v2', $this->routes( ... ) ) );
	}

	private function routes(): array {
		$type     = static fn( string ...$types ): array =>
			Schema::field( 'string', 'Type of the products.', array( 'enum' => $types ) );
		$editable = Schema::field( 'boolean', 'False: donations, whose prices are in the blocks; true: the others.' );
		$codes    = array( 'enum' => array_keys( Money::MINIMUMS ) );
		$currency = Schema::field( 'string', 'Code of the currency.', $codes );
		return array(
			'/memberships/status'   => Route::of(
				'Whether Stripe is connected, and the products of the site.',
				self::status_schema( ... ),
				Route::for_authors( 'GET', $this->status( ... ), array(
					'type'        => $type( 'donation', 'all' ) + array( 'default' => 'all' ),
					'is_editable' => $editable,
					'source'      => Schema::field( 'string', 'The editor that asks. Ignored.' ),
				) )
			),
			'/memberships/products' => Route::of(
				'Creates the donation products that a currency lacks.',
				static fn(): array => Schema::list_of( self::product_schema(), 'membership-products' ),
				Route::for_authors( 'POST', self::create( ... ), array(
					'type'        => $type( 'donation' ) + array( 'required' => true ),
					'currency'    => $currency + array( 'required' => true ),
					'is_editable' => $editable,
				) ),
				array( 'ramjet_product_failed' => '500: A product could not be stored.' )
			),
		);
	}

	/** The page on which an administrator connects Stripe. */
	public static function connect_url(): string {
		return admin_url( Section::url( 'services', array( 'service' => 'stripe' ) ) );
	}

	private function status( \WP_REST_Request $request ): array {
		$is_ready  = ( $this->processor )( 'stripe' )->is_ready();
		// A restricted key may not read the account's ID.
		$account   = Scalar::text( get_option( StripeProcessor::ACCOUNT ) ) ?: 'stripe';
		$is_wanted = static function ( array $product ) use ( $request ): bool {
			$is_donation = 'donation' === $product['type'];
			return ( 'all' === $request['type'] || $is_donation )
				&& ( null === $request['is_editable'] || $is_donation !== $request['is_editable'] );
		};
		return array(
			'products'             => array_values( array_filter( ( new Products() )->all(), $is_wanted ) ),
			'connect_url'          => $is_ready ? null : self::connect_url(),
			'connected_account_id' => $is_ready ? $account : null,
			'site_slug'            => (string) wp_parse_url( home_url(), PHP_URL_HOST ),
			'errors'               => array(),
		);
	}

	private static function create( \WP_REST_Request $request ): array|\WP_Error {
		$currency = $request['currency'];
		$products = ( new Products() )->of_currency( $currency, Money::minimum( $currency ) );
		return in_array( 0, array_column( $products, 'id' ), true )
			? new \WP_Error(
				'ramjet_product_failed',
				__( 'The products could not be stored.', 'ramjet' ),
				array( 'status' => 500 )
			)
			: $products;
	}

	private static function status_schema(): array {
		$nullable = array( 'string', 'null' );
		$products = array( 'items' => self::product_schema() );
		return Schema::object( array(
			'products'             => Schema::field( 'array', 'The products.', $products ),
			'connect_url'          => Schema::field( $nullable, 'Page on which Stripe is connected; null if it is.' ),
			'connected_account_id' => Schema::field( $nullable, '`stripe` if it is connected, else null.' ),
			'site_slug'            => Schema::field( 'string', 'Host name of the site.' ),
			'errors'               => Schema::field( 'array', 'Always empty.' ),
		), 'membership-status' );
	}

	private static function product_schema(): array {
		return Schema::object( array(
			'id'       => Schema::field( 'integer', 'ID that a block saves.' ),
			'title'    => Schema::field( 'string', 'Name.' ),
			'type'     => Schema::field( 'string', '`donation`, or a type of Jetpack’s.' ),
			'interval' => Schema::field( 'string', '`one-time`, `1 month` or `1 year`.' ),
			'currency' => Schema::field( 'string', 'Code of its currency.' ),
			'price'    => Schema::field( 'number', 'Price; of a donation, the smallest amount.' ),
		) );
	}
}

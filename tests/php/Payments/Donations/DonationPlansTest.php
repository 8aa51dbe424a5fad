<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Donations;

use Ramjet\Payments\Plans\PlanStore;
use Ramjet\Tests\TestCase;

final class DonationPlansTest extends TestCase {

	public function test_a_currency_gets_one_product_per_interval_once_and_keeps_the_older_ones(): void {
		$this->log_in_as( 'contributor' );
		$old = wp_insert_post( array(
			'post_type'   => 'jp_mem_plan',
			'post_status' => 'publish',
			'post_title'  => 'Monthly Donation',
			'meta_input'  => array(
				'jetpack_memberships_type'     => 'donation',
				'jetpack_memberships_interval' => '1 month',
				'jetpack_memberships_currency' => 'EUR',
				'jetpack_memberships_price'    => '0.5',
			),
		) );
		$deleted = wp_insert_post( array(
			'post_type'   => 'jp_mem_plan',
			'post_status' => 'publish',
			'meta_input'  => array(
				'jetpack_memberships_type'       => 'donation',
				'jetpack_memberships_currency'   => 'EUR',
				'jetpack_memberships_interval'   => '1 year',
				'jetpack_memberships_is_deleted' => '1',
			),
		) );
		$body    = array( 'type' => 'donation', 'currency' => 'EUR', 'is_editable' => false );
		$created = $this->rest( 'POST', '/wpcom/v2/memberships/products', $body )->get_data();
		self::assertSame( array( 'one-time', '1 month', '1 year' ), array_column( $created, 'interval' ) );
		self::assertSame( $old, $created[1]['id'] );
		self::assertNotContains( $deleted, array_column( $created, 'id' ) );
		self::assertSame( $created, $this->rest( 'POST', '/wpcom/v2/memberships/products', $body )->get_data() );

		$query  = array( 'source' => 'gutenberg', 'type' => 'donation', 'is_editable' => 'false' );
		$status = $this->rest( 'GET', '/wpcom/v2/memberships/status', $query )->get_data();
		self::assertEqualsCanonicalizing( array_column( $created, 'id' ), array_column( $status['products'], 'id' ) );
		self::assertStringContainsString( 'service=stripe', $status['connect_url'] );
		self::assertSame( array( null, array() ), array( $status['connected_account_id'], $status['errors'] ) );
	}

	public function test_other_currencies_and_users_who_cannot_edit_are_refused(): void {
		$body = array( 'type' => 'donation', 'currency' => 'RUB' );
		$this->log_in_as( 'author' );
		self::assertSame( 400, $this->rest( 'POST', '/wpcom/v2/memberships/products', $body )->get_status() );
		$this->log_in_as( 'subscriber' );
		self::assertSame( 403, $this->rest( 'GET', '/wpcom/v2/memberships/status' )->get_status() );
		self::assertSame( array(), ( new PlanStore() )->all() );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Plans;

require_once __DIR__ . '/PlanTestCase.php';

final class PaymentPlanRoutesTest extends PlanTestCase {

	private const ROUTE = '/wpcom/v2/memberships/product';

	public function test_an_author_creates_a_plan_that_every_editor_lists(): void {
		$this->log_in_as( 'author' );
		$body    = array( 'title' => ' Tea "&" cake\n ', 'price' => 4.5, 'currency' => 'EUR', 'interval' => '1 year' )
			+ array( 'subscribe_as_site_subscriber' => true, 'buyer_can_change_amount' => true, 'tier' => 7 );
		$created = $this->rest( 'POST', self::ROUTE, $body )->get_data();
		$plan    = $this->store->get( $created['id'] );
		self::assertSame( array( 'Tea "&" cake\n', 4.5 ), array( $created['title'], $created['price'] ) );
		self::assertSame( array( 'EUR', '1 year', true ), array( $plan->currency, $plan->interval, $plan->subscribes ) );
		self::assertSame( '1', get_post_meta( $created['id'], 'jetpack_memberships_site_subscriber', true ) );
		self::assertSame( array( true, 7 ), array( $created['buyer_can_change_amount'], $created['tier'] ) );
		$this->plan( array( 'type' => 'donation' ) );
		$this->log_in_as( 'contributor' );
		$query = array( 'source' => 'gutenberg', 'type' => 'all', 'is_editable' => 'true' );
		self::assertSame( array( $created ), $this->rest( 'GET', '/wpcom/v2/memberships/status', $query )->get_data()['products'] );
		self::assertCount( 2, $this->rest( 'GET', '/wpcom/v2/memberships/products' )->get_data() );
	}

	/** @return array<string, array{array<string, mixed>, string}> */
	public static function problems(): array {
		return array(
			'no name'       => array( array( 'price' => 5 ), 'product requires a name' ),
			'blank name'    => array( array( 'title' => ' ', 'price' => 5 ), 'product requires a name' ),
			'no price'      => array( array( 'title' => 'Tea' ), 'product requires a valid price' ),
			'three digits'  => array( array( 'title' => 'Tea', 'price' => 5.005 ), 'product requires a valid price' ),
			'huge'          => array( array( 'title' => 'Tea', 'price' => 1e9 ), 'product requires a valid price' ),
			'below minimum' => array( array( 'title' => 'Tea', 'price' => 0.49 ), 'Minimum allowed price is $0.50.' ),
			'negative'      => array( array( 'title' => 'Tea', 'price' => -5 ), 'Minimum allowed price is $0.50.' ),
			'yen'           => array( array( 'title' => 'Tea', 'price' => 49, 'currency' => 'JPY' ), 'Minimum allowed price is ¥50.' ),
		);
	}

	/**
	 * @dataProvider problems
	 */
	public function test_an_invalid_plan_is_refused_with_a_reason( array $body, string $message ): void {
		$this->log_in_as( 'admin' );
		$response = $this->rest( 'POST', self::ROUTE, $body );
		self::assertSame( array( 400, $message ), array( $response->get_status(), $response->get_data()['message'] ) );
		self::assertSame( array(), $this->store->all() );
	}

	public function test_a_title_is_no_longer_than_stripe_accepts(): void {
		$this->log_in_as( 'admin' );
		$post = fn( int $length ): int => $this->rest( 'POST', self::ROUTE, array(
			'title' => str_repeat( 'é', $length ),
			'price' => 5,
		) )->get_status();
		self::assertSame( array( 200, 400, 400 ), array_map( $post, array( 250, 251, 100_000 ) ) );
	}

	public function test_lists_more_than_500_plans(): void {
		global $wpdb;
		$values = implode( ',', array_fill( 0, 501, "('jp_mem_plan', 'publish', 'Tea', '', '', '', '', '')" ) );
		$wpdb->query( "INSERT INTO $wpdb->posts
			(post_type, post_status, post_title, post_content, post_excerpt, to_ping, pinged, post_content_filtered) VALUES
			$values" );
		self::assertCount( 501, $this->store->all() );
	}

	public function test_a_plan_is_changed_in_part_and_a_deleted_one_is_kept_for_its_members(): void {
		$this->log_in_as( 'admin' );
		$id   = $this->plan();
		$path = self::ROUTE . "/$id";
		self::assertSame( 7.0, $this->rest( 'PUT', $path, array( 'price' => 7 ) )->get_data()['product']['price'] );
		self::assertSame( 400, $this->rest( 'POST', $path, array( 'price' => 0.1 ) )->get_status() );
		$plan = $this->store->get( $id );
		self::assertSame( array( 'Tea', 7.0, '1 month' ), array( $plan->title, $plan->price, $plan->interval ) );
		self::assertSame( array( 'deleted' => true ), $this->rest( 'DELETE', $path )->get_data() );
		self::assertTrue( $this->store->get( $id )->is_deleted );
		self::assertSame( array(), $this->rest( 'GET', '/wpcom/v2/memberships/products' )->get_data() );
		self::assertSame( 404, $this->rest( 'DELETE', $path )->get_status() );
		$page = wp_insert_post( array( 'post_type' => 'page', 'post_title' => 'Page', 'post_status' => 'publish' ) );
		self::assertSame( 404, $this->rest( 'PUT', self::ROUTE . "/$page", array( 'title' => 'x' ) )->get_status() );
	}
}

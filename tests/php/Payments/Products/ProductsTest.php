<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Products;

use Ramjet\Payments\Products\Product;
use Ramjet\Payments\Products\ProductPostType;
use Ramjet\Tests\TestCase;

/** The REST routes of products: permissions and the payee. */
final class ProductsTest extends TestCase {

	private const ROUTE = '/wp/v2/jp_pay_product';

	private const META = array(
		'spay_currency' => 'AUD',
		'spay_email'    => 'seller@example.org',
		'spay_multiple' => true,
		'spay_price'    => 10.5,
	);

	protected function setUp(): void {
		parent::setUp();
		ProductPostType::register();
	}

	public function test_a_product_is_saved_and_read_as_the_editor_has_it(): void {
		$this->log_in_as( 'author' );
		$draft = $this->rest( 'POST', self::ROUTE, array( 'status' => 'draft', 'title' => '', 'content' => '' ) );
		self::assertSame( 201, $draft->get_status(), 'The first draft is empty.' );
		$id    = $draft->get_data()['id'];
		$image = $this->attach_image( 600, 400 );
		$saved = $this->rest( 'POST', self::ROUTE . "/$id", array(
			'status'         => 'publish',
			'title'          => 'Tea & cake',
			'content'        => "One pot\nTwo slices",
			'featured_media' => $image,
			'meta'           => self::META,
		) );
		self::assertSame( 200, $saved->get_status() );
		$read = $this->rest( 'GET', self::ROUTE . "/$id", array( 'context' => 'edit' ) )->get_data();
		self::assertEquals( self::META, array_intersect_key( $read['meta'], self::META ) );
		self::assertSame( array( $image, 'publish' ), array( $read['featured_media'], $read['status'] ) );
		$product = Product::find( $id );
		self::assertSame( 'Tea & cake', $product->title );
		self::assertSame( 1050, $product->price );
		self::assertSame( 'AUD', $product->currency );
		self::assertTrue( $product->is_multiple && $product->is_for_sale() );
	}

	/** @dataProvider people */
	public function test_only_those_who_may_edit_a_product_see_and_change_its_payee(
		?string $login,
		int $read,
		bool $sees_payee,
		int $saved
	): void {
		$id = $this->product_of( 'admin' );
		$this->log_in_as( $login );
		$response = $this->rest( 'GET', self::ROUTE . "/$id" );
		self::assertSame( $read, $response->get_status() );
		self::assertSame( $sees_payee, isset( $response->get_data()['meta']['spay_email'] ) );
		self::assertStringNotContainsString(
			$sees_payee ? 'nobody@example.org' : self::META['spay_email'],
			(string) wp_json_encode( $this->rest( 'GET', self::ROUTE )->get_data() )
		);
		$change = array( 'title' => 'Renamed', 'meta' => array( 'spay_email' => 'other@example.org' ) );
		self::assertSame( $saved, $this->rest( 'POST', self::ROUTE . "/$id", $change )->get_status() );
		$payee = 200 === $saved ? 'other@example.org' : self::META['spay_email'];
		self::assertSame( $payee, Product::find( $id )->email );
	}

	/** @return array<string, array{?string, int, bool, int}> */
	public static function people(): array {
		return array(
			'editor'      => array( 'editor', 200, true, 200 ),
			'author'      => array( 'author', 200, false, 403 ),
			'contributor' => array( 'contributor', 200, false, 403 ),
			'subscriber'  => array( 'subscriber', 403, false, 403 ),
			'visitor'     => array( null, 401, false, 401 ),
		);
	}

	public function test_a_contributor_cannot_put_a_product_on_sale(): void {
		$this->log_in_as( 'contributor' );
		$product = array( 'status' => 'publish', 'title' => 'Tea', 'meta' => self::META );
		self::assertSame( 403, $this->rest( 'POST', self::ROUTE, $product )->get_status() );
		$draft = $this->rest( 'POST', self::ROUTE, array( 'status' => 'draft' ) + $product )->get_data()['id'];
		wp_publish_post( $draft );
		$change = array( 'meta' => array( 'spay_email' => 'other@example.org' ) );
		self::assertSame( 403, $this->rest( 'POST', self::ROUTE . "/$draft", $change )->get_status() );
	}

	public function test_a_change_without_a_payee_keeps_it(): void {
		$id = $this->product_of( 'author' );
		$this->rest( 'POST', self::ROUTE . "/$id", array( 'title' => 'New', 'meta' => array( 'spay_price' => 3 ) ) );
		self::assertSame( self::META['spay_email'], Product::find( $id )->email );
		self::assertSame( 300, Product::find( $id )->price );
	}

	/** @dataProvider invalid */
	public function test_an_invalid_product_is_not_published( string $field, array $product ): void {
		$id       = $this->product_of( 'author' );
		$response = $this->rest( 'POST', self::ROUTE . "/$id", $product );
		self::assertSame( 400, $response->get_status() );
		self::assertSame( $field, $response->get_data()['data']['key'] );
		self::assertSame( self::META['spay_email'], Product::find( $id )->email );
		self::assertSame( 1050, Product::find( $id )->price );
	}

	/** @return array<string, array{string, array<string, mixed>}> */
	public static function invalid(): array {
		$meta = static fn( string $name, mixed $value ): array =>
			array( $name, array( 'meta' => array( $name => $value ) ) );
		return array(
			'no email'          => $meta( 'spay_email', '' ),
			'removed email'     => $meta( 'spay_email', null ),
			'no address'        => $meta( 'spay_email', 'bob' ),
			'no price'          => $meta( 'spay_price', null ),
			'free'              => $meta( 'spay_price', 0 ),
			'negative'          => $meta( 'spay_price', -5 ),
			'too many decimals' => $meta( 'spay_price', 0.001 ),
			'too much'          => $meta( 'spay_price', 1e9 ),
			'unknown currency'  => $meta( 'spay_currency', 'XYZ' ),
			'no title'          => array( 'title', array( 'title' => ' ' ) ),
		);
	}

	/** @dataProvider damaged */
	public function test_a_damaged_product_is_not_for_sale( string $name, mixed $value ): void {
		$id = $this->product_of( 'author' );
		update_metadata( 'post', $id, $name, $value );
		self::assertFalse( Product::find( $id )->is_for_sale() );
	}

	/** @return array<string, array{string, mixed}> */
	public static function damaged(): array {
		return array(
			'text as price'     => array( 'spay_price', 'abc' ),
			'currency'          => array( 'spay_currency', 'usd' ),
			'payee'             => array( 'spay_email', 'bob' ),
		);
	}

	private function product_of( string $login ): int {
		$this->log_in_as( $login );
		$product = array( 'status' => 'publish', 'title' => 'Tea', 'meta' => self::META );
		return $this->rest( 'POST', self::ROUTE, $product )->get_data()['id'];
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Products;

use Ramjet\Payments\Products\Product;
use Ramjet\Tests\TestCase;

/** The block and the shortcode with the plugin's own services. */
final class ShortcodeTest extends TestCase {

	public function test_block_and_shortcode_show_the_product_on_the_page(): void {
		update_option( 'ramjet_service_paypal_client_id', 'client' );
		$id    = wp_insert_post( array(
			'post_type'   => Product::POST_TYPE,
			'post_status' => 'publish',
			'post_title'  => 'Tea',
			'meta_input'  => array( 'spay_price' => '3', 'spay_email' => 'seller@example.org' ),
		) );
		$saved = $this->block( 'jetpack/simple-payments', array( 'productId' => $id ), "[simple-payment id=\"$id\"]" );
		$first = $this->block( 'jetpack/simple-payments', array( 'paymentId' => (string) $id ), "[simple-payment id=\"$id\"]" );
		$bare  = $this->block( 'jetpack/simple-payments', array( 'paymentId' => (string) $id ) );
		foreach ( array( $saved, $first, $bare, "Buy it:\n\n[simple-payment id=\"$id\"]" ) as $content ) {
			$post            = wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'x', 'post_content' => $content ) );
			$GLOBALS['post'] = get_post( $post );
			$html            = apply_filters( 'the_content', $content );
			self::assertSame( 1, substr_count( $html, '<p>$3.00</p>' ), $html );
			self::assertSame( 1, substr_count( $html, 'name="ramjet_pay"' ), $html );
			self::assertStringNotContainsString( '[simple-payment', $html );
		}
		self::assertIsInt( has_filter( 'the_content', 'wpautop' ) );
	}
}

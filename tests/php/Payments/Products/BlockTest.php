<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Products;

use Ramjet\Payments\Checkout\BlockViews;
use Ramjet\Payments\Checkout\CheckoutOutcome;
use Ramjet\Payments\Checkout\Choice;
use Ramjet\Payments\Checkout\InvalidChoice;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Payments\Products\Product;
use Ramjet\Payments\Products\ProductMarkup;
use Ramjet\Payments\Products\ProductOffer;
use Ramjet\Payments\Products\ProductPostType;
use Ramjet\Payments\Products\ProductSeller;
use Ramjet\Support\Blocks\Parser;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Tests\TestCase;

/** The block on the page, and what it sells. */
final class BlockTest extends TestCase {

	private const SAVED = '<div class="jetpack-simple-payments-wrapper"><p>Old name</p><p>$1.00</p></div>';

	private int $id;

	private bool $is_ready = true;

	private bool $is_test = false;

	private ?CheckoutOutcome $outcome = null;

	protected function setUp(): void {
		parent::setUp();
		ProductPostType::register();
		$this->id        = $this->add_product();
		$GLOBALS['post'] = null;
	}

	public function test_the_page_has_the_product_and_a_form(): void {
		set_post_thumbnail( $this->id, $this->attach_image( 600, 400 ) );
		$html = $this->page();
		self::assertStringContainsString( '<div class="jetpack-simple-payments-title"><p>Tea &lt; cake &amp; more</p>', $html );
		self::assertStringContainsString( '<p>One pot</p>', $html );
		self::assertStringContainsString( '<div class="jetpack-simple-payments-price"><p>A$10.50</p>', $html );
		self::assertStringContainsString( 'picture.jpg', $html );
		self::assertStringNotContainsString( 'Old name', $html );
		self::assertStringNotContainsString( 'seller@example.org', $html );
		$tags = new \WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( 'form' ) );
		self::assertSame( '#' . $tags->get_attribute( 'id' ), $tags->get_attribute( 'action' ) );
		self::assertStringContainsString( 'name="ramjet_pay"', $html );
		self::assertMatchesRegularExpression(
			'/<button type="submit" name="ramjet_pay_with" value="paypal"[^>]*>Pay with PayPal</',
			$html
		);
		self::assertStringNotContainsString( 'ramjet_quantity', $html );
		self::assertStringNotContainsString( 'Test mode', $html );
	}

	public function test_a_quantity_keeps_what_was_typed_beside_its_error(): void {
		update_post_meta( $this->id, 'spay_multiple', '1' );
		self::assertMatchesRegularExpression(
			'/<label for="(ramjet-pay-\d+-quantity)">Quantity<\/label><input type="number" id="\1" name="ramjet_quantity" value="1" min="1" max="99"/',
			$this->page()
		);
		$choice  = new Choice( 'one-time', '', '', '100', 'paypal' );
		$problem = $this->offer()->purchase( $choice );
		$post    = (int) $GLOBALS['post']->ID;
		$this->outcome = new CheckoutOutcome( BlockSource::post( $post ), "product-$this->id", '', $problem, $choice );
		self::assertMatchesRegularExpression(
			'/value="100"[^>]* aria-invalid="true" aria-describedby="([^"]+)"[^>]*><span[^>]* id="\1">Please enter a whole number from 1 to 99\./',
			$this->html( $post )
		);
	}

	public function test_visitors_see_no_product_that_is_not_for_sale_and_editors_see_a_note(): void {
		wp_update_post( array( 'ID' => $this->id, 'post_status' => 'draft' ) );
		self::assertSame( '', $this->page() );
		$this->log_in_as( 'contributor' );
		self::assertMatchesRegularExpression( '/not published.*Visitors do not see this note/', $this->page() );
		wp_delete_post( $this->id, true );
		self::assertStringContainsString( 'was deleted', $this->page() );
	}

	public function test_without_keys_there_is_no_button_and_editors_see_why(): void {
		$this->is_ready = false;
		$html           = $this->page();
		self::assertStringContainsString( 'A$10.50', $html );
		self::assertStringNotContainsString( '<form', $html );
		self::assertStringNotContainsString( 'PayPal', $html );
		$this->log_in_as( 'admin' );
		self::assertMatchesRegularExpression( '/PayPal is not connected.*service=paypal/', $this->page() );
	}

	public function test_test_mode_is_labeled(): void {
		$this->is_test = true;
		self::assertStringContainsString( 'Test mode', $this->page() );
	}

	/** @dataProvider quantities */
	public function test_quantities( bool $is_multiple, string $typed, ?int $quantity ): void {
		update_post_meta( $this->id, 'spay_multiple', $is_multiple ? '1' : '' );
		$purchase = $this->offer()->purchase( new Choice( '', '', '', $typed, 'paypal' ) );
		if ( null === $quantity ) {
			self::assertInstanceOf( InvalidChoice::class, $purchase );
			return;
		}
		self::assertSame(
			array( $quantity, 1050, 'AUD', 'seller@example.org', 'one-time', "product:$this->id", 'Tea < cake & more' ),
			array( $purchase->quantity, $purchase->amount, $purchase->currency, $purchase->payee )
				+ array( 4 => $purchase->interval, 5 => $purchase->item, 6 => $purchase->title )
		);
	}

	/** @return list<array{bool, string, ?int}> */
	public static function quantities(): array {
		return array(
			array( true, '1', 1 ),
			array( true, '99', 99 ),
			array( true, '0', null ),
			array( true, '1.5', null ),
			array( true, '1e6', null ),
			array( true, '100', null ),
			array( true, '-1', null ),
			array( true, '٥', null ),
			array( true, '', null ),
			array( false, '', 1 ),
			array( false, '2', null ),
		);
	}

	public function test_the_fingerprint_follows_price_currency_payee_and_quantity(): void {
		$seen = array( $this->offer()->prices() );
		foreach ( array( 'spay_price' => '9', 'spay_currency' => 'EUR', 'spay_email' => 'b@example.org', 'spay_multiple' => '1' ) as $name => $value ) {
			update_post_meta( $this->id, $name, $value );
			$seen[] = $this->offer()->prices();
		}
		self::assertCount( 5, array_unique( $seen ) );
	}

	public function test_only_a_saved_block_or_shortcode_sells(): void {
		$offer = fn( string $content, int $id = 0 ) => ( new ProductSeller() )->offer(
			BlockSource::post( wp_insert_post( wp_slash( array( 'post_status' => 'publish', 'post_title' => 'x', 'post_content' => $content ) ) ) ),
			'product-' . ( $id ?: $this->id )
		);
		$block = $this->block( 'jetpack/simple-payments', array( 'productId' => $this->id ), self::SAVED );
		self::assertNotNull( $offer( "<!-- wp:group --><div>$block</div><!-- /wp:group -->" ) );
		self::assertNotNull( $offer( "Buy [simple-payment id=\"$this->id\"] now" ) );
		self::assertNull( $offer( '[simple-payment id="1"]' ) );
		self::assertNull( $offer( $block, $this->add_product() ) );
		self::assertNull( $offer( '' ) );
		( new ModuleStore() )->set_active( 'simple-payments', false );
		self::assertNull( $offer( $block ), 'A cached page still has the block.' );
		( new ModuleStore() )->set_active( 'simple-payments', true );
		wp_trash_post( $this->id );
		self::assertNull( $offer( $block ) );
	}

	private function add_product(): int {
		return wp_insert_post( array(
			'post_type'    => Product::POST_TYPE,
			'post_status'  => 'publish',
			'post_title'   => 'Tea < cake & more',
			'post_content' => 'One pot',
			'meta_input'   => array( 'spay_price' => '10.5', 'spay_currency' => 'AUD', 'spay_email' => 'seller@example.org' ),
		) );
	}

	private function offer(): ProductOffer {
		return new ProductOffer( Product::find( $this->id ) );
	}

	private function page(): string {
		$block = $this->block( 'jetpack/simple-payments', array( 'productId' => $this->id ), self::SAVED );
		return $this->html( wp_insert_post( wp_slash( array( 'post_status' => 'publish', 'post_title' => 'x', 'post_content' => $block ) ) ) );
	}

	/** The block on a saved page. */
	private function html( int $post ): string {
		$GLOBALS['post'] = get_post( $post );
		$paypal          = $this->createStub( Processor::class );
		$paypal->method( 'is_ready' )->willReturnCallback( fn(): bool => $this->is_ready );
		$paypal->method( 'is_test' )->willReturnCallback( fn(): bool => $this->is_test );
		$views  = new BlockViews( static fn(): ?string => null, fn(): ?CheckoutOutcome => $this->outcome );
		$markup = new ProductMarkup( static fn(): Processor => $paypal, $views->view( ... ) );
		$parsed = parse_blocks( $GLOBALS['post']->post_content )[0];
		\WP_Block_Supports::init();
		$before                             = \WP_Block_Supports::$block_to_render;
		\WP_Block_Supports::$block_to_render = $parsed;
		$html                               = $markup->html( $parsed['attrs'], new \WP_Block( $parsed + array( Parser::CONTAINER => array() ) ) );
		\WP_Block_Supports::$block_to_render = $before;
		return $html;
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Plans;

use Ramjet\Payments\Checkout\BlockViews;
use Ramjet\Payments\Checkout\CheckoutOutcome;
use Ramjet\Payments\Checkout\Choice;
use Ramjet\Payments\Plans\ButtonMarkup;
use Ramjet\Payments\Plans\PlanPage;
use Ramjet\Support\Visitors\BlockSource;

require_once __DIR__ . '/PlanTestCase.php';

/** The button on the page, and the page of a plan. */
final class ButtonMarkupTest extends PlanTestCase {

	private ?CheckoutOutcome $outcome = null;

	private ?ButtonMarkup $markup = null;

	private function html( array $attributes, ?array $button = array( 'text' => '<strong>Pay</strong>' ) ): string {
		$GLOBALS['post'] ??= get_post( wp_insert_post( array( 'post_title' => 'Post', 'post_status' => 'publish' ) ) );
		$inner  = null === $button ? '' : $this->block( 'jetpack/button', $button + array( 'element' => 'a', 'url' => '#' ) );
		$parsed = parse_blocks( $this->block( 'jetpack/recurring-payments', $attributes, $inner ) )[0];
		$this->markup ??= new ButtonMarkup( $this->store, $this->seller(), $this->stripe( ... ), $this->views()->view( ... ) );
		\WP_Block_Supports::$block_to_render = $parsed;
		return $this->markup->html( new \WP_Block( $parsed ) );
	}

	private function views(): BlockViews {
		return new BlockViews( static fn(): ?string => null, fn(): ?CheckoutOutcome => $this->outcome );
	}

	protected function tearDown(): void {
		$GLOBALS['post'] = null;
		$GLOBALS['wp_query']->is_feed = false;
		parent::tearDown();
	}

	public function test_a_button_is_a_form_with_the_look_of_its_block(): void {
		$html = $this->html(
			array( 'planId' => $this->plan(), 'align' => 'center' ),
			array( 'text' => '<strong>Pay</strong>', 'backgroundColor' => 'red', 'width' => '50%' )
		);
		self::assertMatchesRegularExpression( '/<div [^>]*class="aligncenter has-custom-width /', $html );
		self::assertStringContainsString( '--ramjet-share:0.5', $html );
		self::assertMatchesRegularExpression( '/<form class="ramjet-plan-form" id="(ramjet-pay-\d+)" method="post" action="#\1">/', $html );
		self::assertMatchesRegularExpression( '/<button class="[^"]*has-red-background-color[^"]*"[^>]* type="submit"><strong>Pay<\/strong><\/button>/', $html );
		self::assertStringNotContainsString( 'type="radio"', $html );
		self::assertMatchesRegularExpression( '~</button></div><p class="ramjet-plan-price">\$5.00 per month</p></form>~', $html );
		self::assertStringNotContainsString( 'Test mode', $html );
	}

	public function test_several_plans_are_a_choice_with_prices(): void {
		$this->is_test = true;
		$ids  = array( $this->plan(), $this->plan( array( 'title' => 'Cake <3', 'interval' => 'one-time' ) ) );
		$html = $this->html( array( 'planId' => implode( '+', $ids ) ) );
		self::assertStringContainsString( 'Tea <span>$5.00 per month</span>', $html );
		self::assertStringContainsString( 'Cake &lt;3 <span>$5.00</span>', $html );
		self::assertStringNotContainsString( 'ramjet-plan-price', $html );
		self::assertSame( 1, substr_count( $html, ' checked' ) );
		self::assertStringContainsString( '</button></div><p class="ramjet-pay__test">Test mode</p></form>', $html );
		$choice        = new Choice( 'one-time', '1', '', '', 'stripe' );
		$source        = BlockSource::post( $GLOBALS['post']->ID );
		$this->outcome = new CheckoutOutcome( $source, 'plan-' . implode( '-', $ids ), 'No.', choice: $choice );
		$html          = $this->html( array( 'planIds' => $ids ) );
		self::assertStringContainsString( 'value="1" checked', $html );
		self::assertStringContainsString( '>No&#046;</div><form', $html );
	}

	public function test_the_first_versions_button_keeps_its_text_and_colors(): void {
		$old  = array( 'submitButtonText' => '$1 Contribution', 'backgroundButtonColor' => 'purple' );
		$html = $this->html( array( 'planId' => $this->plan() ) + $old, null );
		self::assertMatchesRegularExpression( '/has-purple-background-color[^>]*>\$1 Contribution</', $html );
		self::assertStringContainsString( '>Subscribe<', $this->html( array( 'planId' => $this->plan() ), null ) );
	}

	public function test_visitors_see_no_unpayable_button_and_editors_see_why(): void {
		$deleted = $this->plan( array( 'is_deleted' => '1' ) );
		self::assertSame( '', $this->html( array( 'planId' => $deleted ) ) );
		$this->log_in_as( 'author' );
		$warning = 'Invalid payment plan configured for this block.';
		self::assertStringContainsString( $warning, $this->html( array( 'planId' => $deleted ) ) );
		self::assertStringContainsString( $warning, $this->html( array() ) );
		$this->is_ready = false;
		self::assertStringContainsString( 'Stripe is not connected', $this->html( array( 'planId' => $this->plan() ) ) );
		$this->log_in_as( null );
		self::assertSame( '', $this->html( array( 'planId' => $this->plan() ) ) );
	}

	public function test_feeds_link_to_the_page_of_the_plans(): void {
		$ids = array( $this->plan(), $this->plan() );
		$GLOBALS['wp_query']->is_feed = true;
		$html = $this->html( array( 'planIds' => $ids ) );
		self::assertStringContainsString( "open_payment_plan=$ids[0]%2B$ids[1]\"", $html );
		self::assertStringNotContainsString( '<form', $html );
	}

	public function test_all_buttons_of_a_post_need_two_queries(): void {
		$plans   = array( $this->plan(), $this->plan(), $this->plan() );
		$blocks  = array_map( fn( int $id ): string => $this->block( 'jetpack/recurring-payments', array( 'planId' => $id ) ), $plans );
		$content = implode( '', $blocks );
		$GLOBALS['post'] = get_post( wp_insert_post( array( 'post_content' => $content, 'post_status' => 'publish' ) ) );
		$this->html( array() );
		array_map( clean_post_cache( ... ), $plans );
		$this->markup = null;
		$before       = $GLOBALS['wpdb']->num_queries;
		foreach ( $plans as $id ) {
			self::assertStringContainsString( '<form', $this->html( array( 'planId' => $id ) ) );
		}
		self::assertSame( 2, $GLOBALS['wpdb']->num_queries - $before );
	}

	public function test_a_plan_has_a_page_with_its_price_and_the_form(): void {
		$id   = $this->plan( array( 'interval' => '1 year' ) );
		$page = new PlanPage( $this->seller(), $this->stripe( ... ), $this->views()->of( ... ) );
		$html = $page->html( $this->seller()->offer_of( array( $id ) ), BlockSource::post( $id ) );
		self::assertMatchesRegularExpression( '~^<form .*</button><p class="ramjet-plan-price">\$5.00 per year</p></form>$~', $html );
		$page->show( '1 OR 1' );
		$page->show( array( '1' ) );
		$this->is_ready = false;
		$page->show( (string) $id );
	}
}

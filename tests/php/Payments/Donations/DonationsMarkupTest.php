<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Donations;

use Ramjet\Payments\Checkout\BlockViews;
use Ramjet\Payments\Checkout\CheckoutOutcome;
use Ramjet\Payments\Checkout\Choice;
use Ramjet\Payments\Checkout\InvalidChoice;
use Ramjet\Payments\Donations\DonationsMarkup;
use Ramjet\Payments\Donations\DonationsOffer;
use Ramjet\Payments\Processors\Processor;
use Ramjet\Support\Blocks\Parser;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Tests\Markup;
use Ramjet\Tests\TestCase;

final class DonationsMarkupTest extends TestCase {

	/** @var array<string, bool> By processor: whether its keys are those of a test account. Without: no keys. */
	private array $ready = array( 'stripe' => false );

	private ?CheckoutOutcome $outcome = null;

	private float $raised = 0;

	/** @param array<string, mixed> $attributes */
	private function html( array $attributes = array(), string $saved = '', array $context = array() ): string {
		$processor = function ( string $name ): Processor {
			$found = $this->createStub( Processor::class );
			$found->method( 'is_ready' )->willReturn( isset( $this->ready[ $name ] ) );
			$found->method( 'is_test' )->willReturn( $this->ready[ $name ] ?? false );
			return $found;
		};
		$widget    = static fn(): ?string => null;
		$views     = new BlockViews( $widget, fn(): ?CheckoutOutcome => $this->outcome );
		$raised    = fn( string $source, string $currency ): float =>
			array( 'post:5', 'USD' ) === array( $source, $currency ) ? $this->raised : -1;
		$markup    = new DonationsMarkup( $processor, $views->view( ... ), $widget, $raised );
		$container = array( 'blockName' => 'core/block', 'attrs' => array( 'ref' => 5 ) );
		$parsed    = array(
			'blockName'       => 'jetpack/donations',
			'attrs'           => $attributes,
			'innerBlocks'     => array(),
			Parser::CONTAINER => array( 'block' => $container, 'index' => 0, 'count' => 1 ),
		);
		$block     = new \WP_Block( $parsed );
		$block->context = $context;
		\WP_Block_Supports::$block_to_render = $parsed;
		return $markup->html( $saved, $block, Markup::blocks()['jetpack/donations']['ramjet']['texts'] );
	}

	/** @return list<string> The texts, or attribute values, that an XPath expression finds. */
	private static function find( string $html, string $path ): array {
		$page = new \DOMDocument();
		$page->loadHTML( "<?xml encoding=\"utf-8\"?>$html", LIBXML_NOERROR );
		$found = iterator_to_array( ( new \DOMXPath( $page ) )->query( $path ) );
		return array_map( static fn( \DOMNode $node ): string => trim( $node->textContent ), $found );
	}

	public function test_each_shown_interval_has_a_tab_with_its_texts_amounts_and_button(): void {
		$html = $this->html( array(
			'monthlyDonation' => array(
				'show'               => true,
				'amounts'            => array( 5, 15 ),
				'heading'            => 'Every <em>month</em>',
				'extraText'          => '',
				'buttonText'         => 'Give',
				'defaultAmountIndex' => 1,
			),
			'annualDonation'  => array( 'show' => false ),
			'defaultInterval' => '1 month',
		) );
		$tabs = self::find( $html, '//*[@class="donations__nav"]/label' );
		self::assertSame( array( 'One-Time', 'Monthly' ), $tabs );
		self::assertSame( array( '1 month', '1' ), self::find( $html, '//input[@checked]/@value' ) );
		self::assertSame( array( 'Make a one-time donation', 'Every month' ), self::find( $html, '//h4' ) );
		self::assertStringContainsString( '>Every <em>month</em></h4>', $html );
		self::assertSame( array( 'Your contribution is appreciated.' ), self::find( $html, '//form//p' ) );
		self::assertSame( array( 'Donate', 'Give' ), self::find( $html, '//button[@value="stripe"]' ) );
		self::assertSame(
			array( '$5.00', '$15.00', 'Or enter a custom amount' ),
			self::find( $html, '//*[@class="donations__tab"][2]/fieldset/label' )
		);
		self::assertSame( array( 'ramjet_amount[one-time]', 'ramjet_amount[1 month]' ), self::find( $html, '//input[@inputmode]/@name' ) );
		self::assertSame( array(), self::find( $html, '//button[@value="paypal"]' ) );
	}

	public function test_the_one_time_tab_has_a_paypal_button_and_test_mode_is_labeled(): void {
		$this->ready = array( 'stripe' => false, 'paypal' => true );
		$html        = $this->html();
		self::assertSame( array( 'Donate with PayPal' ), self::find( $html, '//button[@value="paypal"]' ) );
		self::assertSame( array( 'Test mode' ), self::find( $html, '//*[@class="ramjet-pay__test"]' ) );
	}

	public function test_without_stripe_only_editors_see_why_there_is_no_form(): void {
		$this->ready = array( 'paypal' => false );
		self::assertSame( '', $this->html() );
		$this->log_in_as( 'author' );
		self::assertStringContainsString( 'Stripe is not connected', $this->html() );
		self::assertStringNotContainsString( '<a', $this->html() );
		$this->log_in_as( 'admin' );
		self::assertStringContainsString( 'service=stripe', $this->html() );
	}

	public function test_a_form_within_a_form_is_left_out(): void {
		self::assertSame( '', $this->html( context: array( 'ramjet/form' => new \stdClass() ) ) );
	}

	public function test_feeds_show_the_saved_markup_with_links_to_the_post(): void {
		$post            = get_post( wp_insert_post( array( 'post_title' => 'Give', 'post_status' => 'publish' ) ) );
		$GLOBALS['post'] = $post;
		$is_feed         = $GLOBALS['wp_query']->is_feed;

		$GLOBALS['wp_query']->is_feed = true;
		$html = $this->html( array(), '<a class="jetpack-donations-fallback-link" rel="noopener">Donate</a>' );
		$GLOBALS['wp_query']->is_feed = $is_feed;
		self::assertSame( array( get_permalink( $post ) ), self::find( $html, '//a/@href' ) );
		self::assertStringNotContainsString( '<form', $html );
	}

	public function test_a_refused_amount_is_shown_again_with_its_error_beside_it(): void {
		$choice        = new Choice( '1 year', 'custom', '<5>', '1', 'stripe' );
		$error         = new InvalidChoice( 'amount', 'Digits & more.' );
		$this->outcome = new CheckoutOutcome( BlockSource::post( 5 ), 'donation-0', error: $error, choice: $choice );
		$html          = $this->html();
		self::assertSame( array( '1 year', 'custom' ), self::find( $html, '//input[@checked]/@value' ) );
		self::assertSame( array( '<5>' ), self::find( $html, '//input[@inputmode]/@value' ) );
		$message = self::find( $html, '//*[@class="donations__tab"][3]//*[@role="alert"]' );
		self::assertSame( array( 'Digits & more.' ), $message );
		$described = self::find( $html, '//input[@aria-invalid="true"]/@aria-describedby' );
		self::assertSame( self::find( $html, '//*[@role="alert"]/@id' ), $described );
	}

	public function test_a_goal_shows_what_was_donated_so_far(): void {
		$this->raised = 350.5;
		$html         = $this->html( array( 'ramjetGoal' => 1000 ) );
		self::assertSame( array( '$350.50 of $1,000.00 donated' ), self::find( $html, '//*[@class="donations__goal"]/p' ) );
		self::assertSame( array( '350.5' ), self::find( $html, '//progress/@value' ) );
	}

	public function test_an_empty_text_stays_empty_and_a_single_interval_has_no_tabs(): void {
		$hidden = array( 'show' => false );
		$html   = $this->html( array(
			'monthlyDonation'  => $hidden,
			'annualDonation'   => $hidden,
			'oneTimeDonation'  => array( 'show' => true, 'amounts' => array(), 'heading' => '' ),
			'chooseAmountText' => '',
		) );
		self::assertSame( array(), self::find( $html, '//h4 | //legend' ) );
		self::assertSame( array( 'Choose an amount' ), self::find( $html, '//fieldset[@class="donations__amounts"]/@aria-label' ) );
		self::assertCount( 1, self::find( $html, '//fieldset[@hidden]' ) );
		self::assertSame( array( 'one-time', 'custom' ), self::find( $html, '//input[@checked]/@value' ) );
	}
}

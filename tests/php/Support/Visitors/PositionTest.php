<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Visitors;

use Ramjet\Blocks\Mailchimp\MailchimpAccount;
use Ramjet\Blocks\Mailchimp\MailchimpSignup;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Payments\Checkout\BlockViews;
use Ramjet\Payments\Checkout\Sellers;
use Ramjet\Payments\Donations\DonationsSeller;
use Ramjet\Payments\Plans\PlanSeller;
use Ramjet\Payments\Plans\PlanStore;
use Ramjet\Payments\Products\ProductPostType;
use Ramjet\Payments\Products\ProductSeller;
use Ramjet\Payments\Stripe\StripeKey;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Visitors\PageToken;
use Ramjet\Tests\TestCase;

/** The blocks that visitors send something from are found again wherever they are shown. */
final class PositionTest extends TestCase {

	private const KINDS = array( 'contact form', 'signup form', 'donations', 'plan', 'product' );

	protected function setUp(): void {
		parent::setUp();
		( new Secrets( new KeyRing() ) )->save( 'mailchimp_key', '0123456789abcdef0123456789abcdef-us21' );
		update_option( 'ramjet_service_mailchimp_audience', 'a1b2c3d4e5' );
		update_option( StripeKey::MODE, 'test' );
		update_option( 'ramjet_service_paypal_client_id', 'client' );
		ProductPostType::register();
		$GLOBALS['post'] = null;
	}

	protected function tearDown(): void {
		wp_unregister_sidebar_widget( 'block-7' );
		$GLOBALS['_wp_sidebars_widgets'] = array();
		parent::tearDown();
	}

	/** @return array<string, array{string, string}> A kind and a place. */
	public static function cases(): array {
		$places = array(
			'on page 2',
			'before More',
			'after a paid part',
			'in a synced pattern',
			'in a template part',
			'in a widget',
			'in a query loop',
			'in a Repeat Visitor',
		);
		$cases  = array();
		foreach ( self::KINDS as $kind ) {
			foreach ( $places as $place ) {
				$cases[ "$kind $place" ] = array( $kind, $place );
			}
		}
		return $cases;
	}

	/** @dataProvider cases */
	public function test_a_block_is_found_wherever_it_is_shown( string $kind, string $place ): void {
		[ $first, $second ] = $this->blocks( $kind );

		$html = $this->show( $place, $first, $second );
		self::assertGreaterThan( 0, preg_match_all( '/name="ramjet_(?:form|pay)" value="([^"]+)"/', $html, $match ), $html );
		$token = PageToken::read( end( $match[1] ) );
		self::assertSame( $this->fingerprint_of( $kind, $token ), $token->fingerprint );
		self::assertSame( 'in a widget' === $place ? 0 : $GLOBALS['wp_query']->posts[0]->ID, $token->page );
	}

	/** @return array{string, string} Two blocks that differ. */
	private function blocks( string $kind ): array {
		$form = fn( string $to ): string => $this->block(
			'jetpack/contact-form',
			array( 'to' => "$to@example.org" ),
			'<div>' . $this->block( 'jetpack/field-email' ) . '</div>'
		);
		return match ( $kind ) {
			'contact form' => array( $form( 'a' ), $form( 'b' ) ),
			'signup form'  => array(
				$this->block( 'jetpack/mailchimp', array( 'interests' => array( 'a1' ) ) ),
				$this->block( 'jetpack/mailchimp', array( 'interests' => array( 'b2' ) ) ),
			),
			'donations'    => array(
				$this->block( 'jetpack/donations', array( 'currency' => 'EUR' ) ),
				$this->block( 'jetpack/donations', array( 'currency' => 'USD' ) ),
			),
			'plan'         => array( $this->plan(), $this->plan() ),
			'product'      => array( $this->product(), $this->product() ),
		};
	}

	private function plan(): string {
		$plan = array( 'title' => 'Tea', 'interval' => '1 month', 'currency' => 'USD', 'price' => 5 );
		$id   = ( new PlanStore() )->save( $plan )->id;
		return $this->block( 'jetpack/recurring-payments', array( 'planId' => $id ), $this->block( 'jetpack/button', array( 'element' => 'a' ) ) );
	}

	private function product(): string {
		$id = wp_insert_post( array( 'post_type' => 'jp_pay_product', 'post_status' => 'publish', 'post_title' => 'Tea' ) );
		foreach ( array( 'price' => '5.00', 'currency' => 'USD', 'email' => 'seller@example.org' ) as $name => $value ) {
			update_post_meta( $id, "spay_$name", $value );
		}
		return $this->block( 'jetpack/simple-payments', array( 'productId' => $id ) );
	}

	private function show( string $place, string $first, string $second ): string {
		$paid  = $this->block( 'premium-content/subscriber-view', array(), "<div>$first</div>" );
		$paid  = $this->block( 'premium-content/container', array( 'selectedPlanIds' => array( 1 ) ), "<div>$paid</div>" );
		$loop  = $this->block( 'core/post-template', array(), $second );
		$query = array( 'perPage' => 1, 'postType' => 'post', 'order' => 'asc', 'orderBy' => 'date', 'inherit' => false );
		$more  = '<!-- wp:more --><!--more--><!-- /wp:more -->';
		$next  = '<!-- wp:nextpage --><!--nextpage--><!-- /wp:nextpage -->';
		return match ( $place ) {
			'on page 2'           => self::page( $first . $next . $second, array( 'page' => 2 ) ),
			'before More'         => self::page( $second . $more . $first, array(), 'post__in' ),
			'after a paid part'   => self::page( $paid . $second ),
			'in a synced pattern' => self::page(
				$this->block( 'core/block', array( 'ref' => self::publish( $first . $second, 'wp_block' ) ) )
			),
			'in a template part'  => self::page( $this->part( $first . $second ) ),
			'in a widget'         => self::widget( $first . $second ),
			'in a query loop'     => self::page( $first . $this->block( 'core/query', array( 'query' => $query ), "<div>$loop</div>" ) ),
			'in a Repeat Visitor' => self::page( $first . $this->block(
				'jetpack/repeat-visitor',
				array( 'criteria' => 'before-visits' ),
				"<div class=\"wp-block-jetpack-repeat-visitor\">$second</div>"
			) ),
		};
	}

	private static function publish( string $content, string $type = 'post', string $date = '' ): int {
		$post = array( 'post_type' => $type, 'post_status' => 'publish', 'post_title' => 'A post', 'post_name' => 'a-part' );
		return wp_insert_post( wp_slash( $post + array( 'post_content' => $content, 'post_date' => $date ) ) );
	}

	/** The content of a post as a theme prints it, on its own page or, with 'post__in', in a list. */
	private static function page( string $content, array $query = array(), string $by = 'p' ): string {
		// The one that a query loop shows.
		self::publish( 'Another post', 'post', '2001-02-03 04:05:06' );
		$id = self::publish( $content );

		$GLOBALS['wp_query'] = new \WP_Query( array( $by => 'p' === $by ? $id : array( $id ) ) + $query );
		the_post();
		return (string) apply_filters( 'the_content', get_the_content() );
	}

	private function part( string $content ): string {
		wp_set_object_terms( self::publish( $content, 'wp_template_part' ), get_stylesheet(), 'wp_theme' );
		return $this->block( 'core/template-part', array( 'slug' => 'a-part' ) );
	}

	private static function widget( string $content ): string {
		update_option( 'widget_block', array( 7 => array( 'content' => $content ) ) );
		update_option( 'sidebars_widgets', array( 'sidebar-1' => array( 'block-7' ) ) );
		$GLOBALS['_wp_sidebars_widgets'] = array();

		$widget = new \WP_Widget_Block();
		$widget->_set( 7 );
		$widget->_register_one( 7 );
		ob_start();
		$widget->widget( array( 'before_widget' => '', 'after_widget' => '' ), array( 'content' => $content ) );
		return (string) ob_get_clean();
	}

	/** The fingerprint of what a token leads to; null for nothing. */
	private function fingerprint_of( string $kind, PageToken $token ): ?string {
		if ( str_ends_with( $kind, ' form' ) ) {
			$account = new MailchimpAccount( self::services_of() );
			$reader  = new FormReader( static fn(): array => array( new MailchimpSignup( $account ) ) );
			$forms   = $reader->read_saved( $token->source, 'signup form' === $kind );
			return Form::find( $token->fingerprint, $forms )?->fingerprint();
		}
		$plans   = new PlanSeller( new PlanStore(), static fn(): ?string => null );
		$sellers = new Sellers( static fn(): array => array( new DonationsSeller(), new ProductSeller(), $plans ) );
		[ $key ] = explode( '|', $token->fingerprint );
		$offer   = $sellers->find( $token->source, $key, $token->page );
		return null === $offer ? null : BlockViews::fingerprint( $offer );
	}
}

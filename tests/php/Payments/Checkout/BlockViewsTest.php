<?php
declare(strict_types=1);

namespace Ramjet\Tests\Payments\Checkout;

use Ramjet\Payments\Checkout\BlockViews;
use Ramjet\Payments\Checkout\CheckoutOutcome;
use Ramjet\Payments\Checkout\InvalidChoice;
use Ramjet\Support\Blocks\Parser;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Support\Visitors\PageToken;
use Ramjet\Tests\TestCase;

require_once __DIR__ . '/FakeOffer.php';

final class BlockViewsTest extends TestCase {

	private ?CheckoutOutcome $outcome = null;

	private BlockViews $views;

	protected function setUp(): void {
		parent::setUp();
		$this->views = new BlockViews( static fn(): ?string => null, fn(): ?CheckoutOutcome => $this->outcome );
	}

	private static function block_in( int $pattern ): \WP_Block {
		$container = array( 'blockName' => 'core/block', 'attrs' => array( 'ref' => $pattern ) );
		$location  = array( 'block' => $container, 'index' => 0, 'count' => 1 );
		return new \WP_Block( array( 'blockName' => 'core/spacer', Parser::CONTAINER => $location ) );
	}

	private static function token_in( string $inputs ): ?PageToken {
		self::assertSame( 1, preg_match( '/name="ramjet_pay" value="([^"]+)"/', $inputs, $match ) );
		return PageToken::read( $match[1] );
	}

	public function test_a_block_has_an_id_of_its_own_and_a_token_of_its_source_key_and_prices(): void {
		$views = array();
		foreach ( array( array( 5, 500 ), array( 5, 600 ), array( 6, 500 ) ) as [ $pattern, $price ] ) {
			$views[] = $this->views->view( self::block_in( $pattern ), new FakeOffer( $price ) );
		}
		self::assertSame( array( 'ramjet-pay-1', 'ramjet-pay-2', 'ramjet-pay-3' ), array_column( $views, 'id' ) );
		$tokens = array_map( static fn( object $view ): ?PageToken => self::token_in( $view->inputs ), $views );
		self::assertSame( 'post:5', (string) $tokens[0]->source );
		self::assertStringStartsWith( 'tea-0|', $tokens[0]->fingerprint );
		self::assertNotSame( $tokens[0]->fingerprint, $tokens[1]->fingerprint );
		self::assertSame( $tokens[0]->fingerprint, $tokens[2]->fingerprint );
		self::assertFalse( $tokens[0]->has_expired( time() ) );
	}

	public function test_an_unsaved_block_has_no_view(): void {
		$unsaved = new \WP_Block( array( 'blockName' => 'core/spacer' ) );
		unset( $GLOBALS['post'] );
		self::assertNull( $this->views->view( $unsaved, new FakeOffer( 500 ) ) );
	}

	public function test_only_the_block_that_was_used_shows_the_outcome(): void {
		$this->outcome = new CheckoutOutcome( BlockSource::post( 5 ), 'tea-0', 'The <b> price & more' );
		$other         = $this->views->view( self::block_in( 6 ), new FakeOffer( 500 ) );
		$used          = $this->views->view( self::block_in( 5 ), new FakeOffer( 500 ) );
		self::assertSame( '', $other->notice() );
		self::assertStringContainsString( 'The &#060;b&#062; price &#038; more', $used->notice() );
		self::assertFalse( $used->hides_form );
	}

	public function test_a_problem_with_a_field_is_left_to_the_field(): void {
		foreach ( array( 'amount' => '', '' => 'Choose something.' ) as $field => $expected ) {
			$error         = new InvalidChoice( $field, 'Choose something.' );
			$this->outcome = new CheckoutOutcome( BlockSource::post( 5 ), 'tea-0', error: $error );
			$notice        = $this->views->view( self::block_in( 5 ), new FakeOffer( 500 ) )->notice();
			self::assertSame( $expected, html_entity_decode( wp_strip_all_tags( $notice ) ) );
		}
	}
}

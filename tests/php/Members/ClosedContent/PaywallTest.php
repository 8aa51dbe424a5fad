<?php
declare(strict_types=1);

namespace Ramjet\Tests\Members\ClosedContent;

use Ramjet\Members\NewsletterFeature;
use Ramjet\Newsletter\Sending\PostMeta;
use Ramjet\Payments\Plans\PlanStore;
use Ramjet\Support\Content\NewsletterPost;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Tests\Newsletter\NewsletterTestCase;

/** What visitors see where a restricted post ends. */
final class PaywallTest extends NewsletterTestCase {

	private mixed $query;

	protected function setUp(): void {
		parent::setUp();
		$this->query = $GLOBALS['wp_query'];
		$this->log_in_as( null );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_query'] = $this->query;
		wp_reset_postdata();
		parent::tearDown();
	}

	/** The content of a post's own page, or of a list. */
	private function shown( string $access, mixed $tier = '', bool $is_list = false ): string {
		$id = wp_insert_post( array( 'post_title' => 'Tea', 'post_content' => '<p>before</p>' . NewsletterPost::END . '<p>xylophone</p>', 'post_status' => 'publish' ) );
		update_post_meta( $id, NewsletterPost::META, $access );
		update_post_meta( $id, NewsletterPost::TIER, $tier );
		$GLOBALS['wp_query'] = new \WP_Query( $is_list ? array( 'post__in' => array( $id ) ) : array( 'p' => $id ) );
		the_post();
		$html = (string) apply_filters( 'the_content', get_the_content() );
		self::assertStringContainsString( 'before', $html );
		self::assertStringNotContainsString( 'xylophone', $html );
		return $html;
	}

	private function plan( string $title, bool $is_newsletter ): int {
		return ( new PlanStore() )->save( array( 'title' => $title, 'interval' => '1 month', 'currency' => 'USD', 'price' => 5, 'site_subscriber' => $is_newsletter ) )->id;
	}

	public function test_it_says_how_to_read_the_rest(): void {
		$html = $this->shown( 'subscribers' );
		self::assertStringContainsString( 'The rest of this post is for subscribers only.', $html );
		self::assertStringContainsString( 'wp-block-jetpack-subscriptions', $html );
		self::assertStringContainsString( 'ramjet_login=1">Log in</a>', $html );
		self::assertStringNotContainsString( 'ramjet_login', $this->shown( 'subscribers', '', true ), 'in a list' );
	}

	public function test_it_sells_the_plans_that_read_the_rest(): void {
		$this->start_empty();
		$coffee = $this->plan( 'Coffee', false );
		$news   = $this->plan( 'News', true );
		$gone   = $this->plan( 'Gone', true );
		( new PlanStore() )->delete( $gone );
		$sold = array();
		$this->filter( 'pre_render_block', static function ( mixed $html, array $block ) use ( &$sold ): mixed {
			if ( 'jetpack/recurring-payments' === $block['blockName'] ) {
				$sold[] = $block['attrs']['planIds'];
			}
			return $html;
		} );
		self::assertStringContainsString( 'for paid subscribers only', $this->shown( 'paid_subscribers' ) );
		$this->shown( 'paid_subscribers', $coffee );
		$this->shown( 'paid_subscribers_all_tiers', $coffee );
		$this->shown( 'paid_subscribers', $gone );
		$this->shown( 'paid_subscribers', 'x' );
		self::assertSame( array( array( $news ), array( $coffee ), array( $news ) ), $sold );
	}

	public function test_a_switched_off_newsletter_says_why_the_rest_is_missing(): void {
		( new ModuleStore() )->set_active( 'subscriptions', false );
		$html = $this->shown( 'subscribers' );
		self::assertStringContainsString( 'The rest of this post is for subscribers only.', $html );
		self::assertStringNotContainsString( 'ramjet_login', $html );
	}

	public function test_authors_restrict_the_posts_they_may_edit_and_no_others(): void {
		// As in a REST request.
		( new NewsletterFeature() )->boot();
		PostMeta::register();
		$this->log_in_as( 'admin' );
		$theirs = wp_insert_post( array( 'post_title' => 'Theirs', 'post_status' => 'publish' ) );
		foreach ( array( 'contributor' => false, 'author' => false, 'subscriber' => false, 'editor' => true ) as $role => $may ) {
			$this->log_in_as( $role );
			foreach ( array( NewsletterPost::META => 'subscribers', NewsletterPost::TIER => 12 ) as $key => $value ) {
				$request = new \WP_REST_Request( 'POST', "/wp/v2/posts/$theirs" );
				$request->set_body_params( array( 'meta' => array( $key => $value ) ) );
				self::assertSame( $may ? 200 : 403, rest_do_request( $request )->get_status(), "$role: $key" );
				self::assertSame( $may, metadata_exists( 'post', $theirs, $key ), "$role: $key" );
			}
		}
	}
}

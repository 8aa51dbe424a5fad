<?php
declare(strict_types=1);

namespace Ramjet\Tests\Likes;

use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Visitors\RateLimit;
use Ramjet\Tests\Clock;

/** POST ramjet/v1/likes/{post}. */
final class LikeRouteTest extends LikesTestCase {

	private int $post;

	protected function setUp(): void {
		parent::setUp();
		$this->post = self::add_post();
		$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
	}

	public function test_a_browser_likes_a_post_once_and_takes_it_back(): void {
		self::assertSame( array( 'likes' => 1, 'text' => '1 like' ), $this->like( 1 )->get_data() );
		// A reply was lost, or the post is open in two tabs.
		self::assertSame( 1, $this->like( 1 )->get_data()['likes'] );
		self::assertSame( array( 'likes' => 2, 'text' => '2 likes' ), $this->like( 2 )->get_data() );
		self::assertSame( 1, $this->like( 1, false )->get_data()['likes'] );
		self::assertSame( 1, $this->like( 1, false )->get_data()['likes'] );
	}

	public function test_nobody_takes_back_the_like_of_another_browser(): void {
		$this->like( 1 );
		self::assertSame( 1, $this->like( 2, false )->get_data()['likes'] );
		self::assertSame( 1, self::likes_of( $this->post ) );
	}

	public function test_rows_do_not_show_which_posts_one_browser_likes(): void {
		$other = self::add_post();
		$this->like( 1 );
		$this->like( 1, true, array( 'post' => $other ) );
		$stored = $GLOBALS['wpdb']->get_col( "SELECT browser FROM {$GLOBALS['wpdb']->prefix}ramjet_likes WHERE post_id IN ($this->post, $other)" );
		self::assertCount( 2, array_unique( $stored ) );
		self::assertStringNotContainsString( self::token( 1 ), implode( $stored ) );
	}

	public function test_an_ip_address_has_a_limit_per_day(): void {
		for ( $browser = 1; $browser <= 200; $browser++ ) {
			self::assertSame( 200, $this->like( $browser )->get_status() );
		}
		$refused = $this->like( 201 );
		self::assertSame( 429, $refused->get_status() );
		self::assertSame( 'Too many likes came from your network today. Please try again tomorrow.', $refused->get_data()['message'] );
		self::assertSame( 200, self::likes_of( $this->post ) );
		// Likes can still be taken back, and others can like the post.
		self::assertSame( 199, $this->like( 200, false )->get_data()['likes'] );
		$_SERVER['REMOTE_ADDR'] = '203.0.113.8';
		self::assertSame( 200, $this->like( 201 )->get_data()['likes'] );

		$_SERVER['REMOTE_ADDR'] = '203.0.113.7';
		Clock::pass( DAY_IN_SECONDS );
		self::assertSame( 201, $this->like( 202 )->get_data()['likes'] );
		Clock::pass( 2 * DAY_IN_SECONDS );
		RateLimit::forget_past( $GLOBALS['wpdb'], time() );
		self::assertFalse( RateLimit::has_rows( $GLOBALS['wpdb'] ) );
	}

	/** @dataProvider closed_posts */
	public function test_closed_posts_cannot_be_liked( array $post, array $meta = array() ): void {
		// Who can read them all.
		$this->log_in_as( 'editor' );
		wp_update_post( array( 'ID' => $this->post, 'meta_input' => $meta ) + $post );
		foreach ( array( true, false ) as $is_liked ) {
			$refused = $this->like( 1, $is_liked );
			self::assertSame( 404, $refused->get_status() );
			self::assertSame( 'This post can no longer be liked.', $refused->get_data()['message'] );
		}
		self::assertSame( 0, self::likes_of( $this->post ) );
	}

	/** @return array<string, array> */
	public static function closed_posts(): array {
		return array(
			'a draft'         => array( array( 'post_status' => 'draft' ) ),
			'private'         => array( array( 'post_status' => 'private' ) ),
			'with a password' => array( array( 'post_password' => 'secret' ) ),
			'in the trash'    => array( array( 'post_status' => 'trash' ) ),
			'of a plugin'     => array( array( 'post_type' => 'wp_block' ) ),
			'without likes'   => array( array(), array( 'switch_like_status' => '0' ) ),
		);
	}

	public function test_the_block_in_a_post_is_its_author_s_wish(): void {
		wp_update_post( array( 'ID' => $this->post, 'post_content' => '<!-- wp:jetpack/like /-->', 'meta_input' => array( 'switch_like_status' => '0' ) ) );
		self::assertSame( 200, $this->like( 1 )->get_status() );
	}

	public function test_a_page_from_a_cache_has_the_button_after_the_module_was_turned_off(): void {
		( new ModuleStore() )->set_active( 'likes', false );
		self::assertSame( 'ramjet_likes_closed', $this->like( 1 )->get_data()['code'] );
	}

	/** @dataProvider wrong_arguments */
	public function test_refuses_other_arguments( array $arguments, int $status ): void {
		self::assertSame( $status, $this->like( 1, true, $arguments )->get_status() );
		self::assertSame( 0, self::likes_of( $this->post ) );
	}

	/** @return array<string, array> */
	public static function wrong_arguments(): array {
		return array(
			'a short token'            => array( array( 'token' => '1-2' ), 400 ),
			'a long token'             => array( array( 'token' => str_repeat( '1', 65 ) ), 400 ),
			'a token with markup'      => array( array( 'token' => '1234567890-123456789<' ), 400 ),
			'no boolean'               => array( array( 'liked' => array() ), 400 ),
			'an ID of 20 digits'       => array( array( 'post' => '99999999999999999999' ), 404 ),
			'0'                        => array( array( 'post' => '0' ), 404 ),
		);
	}

	public function test_the_path_names_the_post(): void {
		$other    = self::add_post();
		$response = $this->rest( 'POST', "/ramjet/v1/likes/$this->post", array( 'token' => self::token( 1 ), 'liked' => true, 'post' => $other ) );
		self::assertSame( 1, $response->get_data()['likes'] );
		self::assertSame( array( 1, 0 ), array( self::likes_of( $this->post ), self::likes_of( $other ) ) );
	}

	public function test_a_deleted_post_s_likes_go(): void {
		$this->like( 1 );
		( new ModuleStore() )->set_active( 'likes', false );
		wp_delete_post( $this->post, true );
		self::assertSame( 0, self::likes_of( $this->post ) );
	}

	private function like( int $browser, bool $is_liked = true, array $more = array() ): \WP_REST_Response {
		$data = $more + array( 'post' => $this->post, 'token' => self::token( $browser ), 'liked' => $is_liked );
		return $this->rest( 'POST', "/ramjet/v1/likes/{$data['post']}", array_diff_key( $data, array( 'post' => 0 ) ) );
	}
}

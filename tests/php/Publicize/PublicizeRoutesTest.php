<?php
declare(strict_types=1);

namespace Ramjet\Tests\Publicize;

use Ramjet\Publicize\Networks\ShareState;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Tests\Clock;

/** The routes by which people share a post again, or say what became of it. */
final class PublicizeRoutesTest extends PublicizeTestCase {

	private int $post;

	protected function setUp(): void {
		parent::setUp();
		$this->post = $this->save_post( array( 'status' => 'publish' ) )['id'];
	}

	private function share( array $data = array() ): \WP_REST_Response {
		return $this->rest( 'POST', "/ramjet/v1/publicize/posts/$this->post/share", $data + array( 'network' => 'mastodon' ) );
	}

	private function settle( bool $was_shared ): \WP_REST_Response {
		return $this->rest( 'POST', "/ramjet/v1/publicize/posts/$this->post/settle", array( 'network' => 'mastodon', 'was_shared' => $was_shared ) );
	}

	/** Ends the share that waits. */
	private function finish( ShareState $state ): void {
		$share = $this->shares->find( $this->post, 'mastodon' );
		$this->shares->finish( $share, $state, true, 'Why.', 'https://a.example/1' );
		$this->shares->work->claim_now( $share->id );
		$this->shares->work->release( $share->id, null );
	}

	public function test_a_post_that_was_not_shared_can_be(): void {
		$response = $this->share( array( 'message' => 'By hand' ) );
		self::assertSame( 200, $response->get_status() );
		self::assertSame( array( array( 'network' => 'mastodon', 'state' => 'waiting', 'url' => '', 'error' => '', 'time' => gmdate( 'Y-m-d\TH:i:s\Z', Clock::time() ) ) ), $response->get_data() );
		self::assertSame( 'By hand', $this->shares->find( $this->post, 'mastodon' )->message );
		self::assertSame( '1', get_post_meta( $this->post, '_wpas_done_all', true ), 'Jetpack does not share it, too.' );
		self::assertSame( $response->get_data(), $this->rest( 'GET', "/ramjet/v1/publicize/posts/$this->post" )->get_data() );
	}

	public function test_what_was_shared_or_failed_is_shared_again_as_something_new(): void {
		$this->share();
		foreach ( array( ShareState::Shared, ShareState::Failed, ShareState::InDoubt ) as $state ) {
			$before = $this->shares->find( $this->post, 'mastodon' )->key;
			$this->finish( $state );
			Clock::pass( 5 );
			$share = $this->share()->get_data()[0];
			self::assertSame( array( 'waiting', '', '' ), array( $share['state'], $share['url'], $share['error'] ) );
			self::assertNotSame( $before, $this->shares->find( $this->post, 'mastodon' )->key );
		}
	}

	public function test_two_clicks_share_once(): void {
		$this->share();
		$key = $this->shares->find( $this->post, 'mastodon' )->key;
		self::assertSame( array( 409, 'ramjet_publicize_refused' ), array( $this->share()->get_status(), $this->share()->get_data()['code'] ) );
		self::assertSame( $key, $this->shares->find( $this->post, 'mastodon' )->key );
	}

	public function test_what_is_in_doubt_was_shared_or_is_shared_again(): void {
		$this->share( array( 'message' => 'By hand' ) );
		self::assertSame( 409, $this->settle( true )->get_status() );
		$this->finish( ShareState::InDoubt );
		self::assertSame( array( 'shared', '' ), array_values( array_intersect_key( $this->settle( true )->get_data()[0], array( 'state' => 1, 'error' => 1 ) ) ) );
		$this->finish( ShareState::InDoubt );
		self::assertSame( 'waiting', $this->settle( false )->get_data()[0]['state'] );
		self::assertSame( 'By hand', $this->shares->find( $this->post, 'mastodon' )->message );
	}

	public function test_what_is_shared_again_meanwhile_is_not_settled(): void {
		$this->share();
		$this->finish( ShareState::InDoubt );
		$seen = $this->shares->find( $this->post, 'mastodon' );
		self::assertTrue( $this->shares->restart( $seen, '' ) );
		$this->shares->finish( $seen, ShareState::Shared, true );
		self::assertSame( array( 'mastodon waiting' ), $this->states( $this->post ) );
	}

	/** @dataProvider obstacles */
	public function test_a_post_that_cannot_be_shared_says_why( string $reason, \Closure $prepare, string $network = 'mastodon' ): void {
		$prepare( $this->post );
		$response = $this->share( array( 'network' => $network ) );
		self::assertSame( array( 409, $reason ), array( $response->get_status(), $response->get_data()['message'] ) );
		self::assertSame( array(), $this->states( $this->post ) );
	}

	public static function obstacles(): array {
		return array(
			'draft'         => array( 'This post is not public.', static fn( int $id ) => wp_update_post( array( 'ID' => $id, 'post_status' => 'draft' ) ) ),
			'password'      => array( 'This post has a password.', static fn( int $id ) => wp_update_post( array( 'ID' => $id, 'post_password' => 'tea' ) ) ),
			'restricted'    => array( 'This post is for subscribers only.', static fn( int $id ) => update_post_meta( $id, '_jetpack_newsletter_access', 'paid_subscribers' ) ),
			'not connected' => array( 'This network is not connected.', static fn() => null, 'webhook' ),
			'module off'    => array( 'The module is off.', static fn() => ( new ModuleStore() )->set_active( 'publicize', false ) ),
			'copy'          => array( 'A copy of a site shares nothing. If the site has moved here, an administrator can confirm that on the Overview.', static fn() => self::make_copy() ),
		);
	}

	public function test_each_route_asks_for_the_post(): void {
		$page = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'A page' ) );
		foreach ( array( 'contributor' => 403, 'subscriber' => 403, 'editor' => 200 ) as $role => $status ) {
			$this->log_in_as( $role );
			self::assertSame( $status, $this->rest( 'GET', "/ramjet/v1/publicize/posts/$this->post" )->get_status() );
			self::assertSame( 200 === $status ? 409 : 403, $this->settle( true )->get_status() );
			self::assertSame( $status, $this->share()->get_status() );
		}
		$this->log_in_as( 'author' );
		self::assertSame( 403, $this->rest( 'GET', "/ramjet/v1/publicize/posts/$page" )->get_status() );
		$attachment = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg' ), 'picture.jpg' );
		self::assertSame( 404, $this->rest( 'GET', "/ramjet/v1/publicize/posts/$attachment" )->get_status() );
	}

	public function test_networks_say_whether_they_can_be_used(): void {
		delete_option( 'ramjet_service_mastodon_url' );
		$networks = array_column( $this->rest( 'GET', '/ramjet/v1/publicize/networks' )->get_data(), null, 'id' );
		self::assertSame( array( 'id' => 'mastodon', 'name' => 'Mastodon', 'is_connected' => false, 'account' => '', 'limit' => null, 'problem' => '' ), $networks['mastodon'] );
		self::assertSame(
			array( 'id' => 'bluesky', 'name' => 'Bluesky', 'is_connected' => true, 'account' => '@ann.example', 'limit' => array( 'maximum' => 300, 'reserved' => 34, 'bytes' => 3000, 'per_url' => null ), 'problem' => '' ),
			$networks['bluesky']
		);
		self::assertStringNotContainsString( 'abcd-efgh', (string) wp_json_encode( $networks ) );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Likes;

use Ramjet\Likes\LikesSettings;
use Ramjet\Likes\PostLikes;

/** The field `jetpack_likes_enabled` over the meta `switch_like_status` and the option `disabled_likes`. */
final class PostLikesTest extends LikesTestCase {

	private int $post;

	protected function setUp(): void {
		parent::setUp();
		PostLikes::register();
		// The next request makes a server whose routes know the field.
		$GLOBALS['wp_rest_server'] = null;
		$this->post = self::add_post();
		$this->log_in_as( 'editor' );
	}

	protected function tearDown(): void {
		foreach ( PostLikes::TYPES as $type ) {
			unset( $GLOBALS['wp_rest_additional_fields'][ $type ]['jetpack_likes_enabled'] );
		}
		$GLOBALS['wp_rest_server'] = null;
		parent::tearDown();
	}

	/**
	 * @testWith [ true, "0" ]
	 *           [ false, "1" ]
	 */
	public function test_stores_what_differs_from_the_site( bool $is_site_on, string $other ): void {
		( new LikesSettings() )->save( array( 'likes_below' => $is_site_on ) );
		self::assertSame( $is_site_on ? '0' : '1', get_option( 'disabled_likes' ) );
		self::assertSame( $is_site_on, $this->field() );
		foreach ( array( 1, 2 ) as $time ) {
			$this->save( ! $is_site_on );
			self::assertSame( array( $other ), get_post_meta( $this->post, 'switch_like_status' ), "time $time" );
			self::assertSame( ! $is_site_on, $this->field() );
		}
		$this->save( $is_site_on );
		self::assertFalse( metadata_exists( 'post', $this->post, 'switch_like_status' ) );
		self::assertSame( $is_site_on, $this->field() );
	}

	/**
	 * @testWith [ "", true ]
	 *           [ "0", true ]
	 *           [ "1", false ]
	 *           [ "yes", true ]
	 */
	public function test_reads_jetpack_s_option( string $row, bool $is_on ): void {
		update_option( 'disabled_likes', $row );
		self::assertSame( $is_on, ( new LikesSettings() )->get( 'likes_below' ) );
	}

	public function test_understands_every_meta(): void {
		( new LikesSettings() )->save( array( 'likes_below' => false ) );
		foreach ( array( array( '1' ), array( '' ), '' ) as $nothing ) {
			update_post_meta( $this->post, 'switch_like_status', $nothing );
			self::assertFalse( $this->field() );
		}
		update_post_meta( $this->post, 'switch_like_status', 'on' );
		self::assertTrue( $this->field() );
	}

	public function test_is_not_for_everybody(): void {
		$this->log_in_as( 'contributor' );
		self::assertSame( 403, $this->save( false )->get_status() );
		self::assertFalse( metadata_exists( 'post', $this->post, 'switch_like_status' ) );
		$this->log_in_as( 'editor' );
		self::assertSame( 400, $this->save( array( 'on' ) )->get_status() );
	}

	private function field(): mixed {
		$data = $this->rest( 'GET', "/wp/v2/posts/$this->post", array( 'context' => 'edit' ) )->get_data();
		return $data['jetpack_likes_enabled'] ?? null;
	}

	private function save( mixed $value ): \WP_REST_Response {
		return $this->rest( 'POST', "/wp/v2/posts/$this->post", array( 'jetpack_likes_enabled' => $value ) );
	}
}

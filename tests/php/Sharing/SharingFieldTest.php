<?php
declare(strict_types=1);

namespace Ramjet\Tests\Sharing;

use Ramjet\Sharing\SharingField;
use Ramjet\Tests\TestCase;

/** The field `jetpack_sharing_enabled` over the meta `sharing_disabled`. */
final class SharingFieldTest extends TestCase {

	private int $post;

	protected function setUp(): void {
		parent::setUp();
		SharingField::register( array( 'post' ) );
		// The next request makes a server whose routes know the field.
		$GLOBALS['wp_rest_server'] = null;
		$this->post = wp_insert_post( array( 'post_title' => 'Tea', 'post_status' => 'publish' ) );
	}

	protected function tearDown(): void {
		unset( $GLOBALS['wp_rest_additional_fields']['post']['jetpack_sharing_enabled'] );
		$GLOBALS['wp_rest_server'] = null;
		parent::tearDown();
	}

	public function test_is_what_jetpack_reads(): void {
		$this->log_in_as( 'editor' );
		self::assertTrue( $this->field() );
		$this->save( false );
		self::assertSame( '1', get_post_meta( $this->post, 'sharing_disabled', true ) );
		self::assertFalse( $this->field() );
		$this->save( false );
		self::assertSame( array( '1' ), get_post_meta( $this->post, 'sharing_disabled' ) );
		$this->save( true );
		self::assertFalse( metadata_exists( 'post', $this->post, 'sharing_disabled' ) );
		self::assertTrue( $this->field() );
	}

	public function test_understands_every_meta(): void {
		$this->log_in_as( 'editor' );
		update_post_meta( $this->post, 'sharing_disabled', array( 'yes' ) );
		self::assertFalse( $this->field() );
		update_post_meta( $this->post, 'sharing_disabled', '0' );
		self::assertTrue( $this->field() );
	}

	public function test_is_not_for_everybody(): void {
		$this->log_in_as( 'contributor' );
		self::assertSame( 403, $this->save( false )->get_status() );
		self::assertFalse( metadata_exists( 'post', $this->post, 'sharing_disabled' ) );
	}

	public function test_refuses_what_is_no_boolean(): void {
		$this->log_in_as( 'editor' );
		self::assertSame( 400, $this->save( array( 'on' ) )->get_status() );
	}

	private function field(): mixed {
		$data = $this->rest( 'GET', "/wp/v2/posts/$this->post", array( 'context' => 'edit' ) )->get_data();
		return $data['jetpack_sharing_enabled'] ?? null;
	}

	private function save( mixed $value ): \WP_REST_Response {
		return $this->rest( 'POST', "/wp/v2/posts/$this->post", array( 'jetpack_sharing_enabled' => $value ) );
	}
}

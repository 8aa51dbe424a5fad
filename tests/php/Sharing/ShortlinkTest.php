<?php
declare(strict_types=1);

namespace Ramjet\Tests\Sharing;

use Ramjet\Sharing\Shortlink;
use Ramjet\Tests\TestCase;

/** The field `jetpack_shortlink`. */
final class ShortlinkTest extends TestCase {

	private int $post;

	protected function setUp(): void {
		parent::setUp();
		Shortlink::register();
		// The next request makes a server whose routes know the field.
		$GLOBALS['wp_rest_server'] = null;
		$this->post = wp_insert_post( array( 'post_title' => 'Tea', 'post_status' => 'publish' ) );
	}

	protected function tearDown(): void {
		foreach ( array_keys( $GLOBALS['wp_rest_additional_fields'] ) as $type ) {
			unset( $GLOBALS['wp_rest_additional_fields'][ $type ]['jetpack_shortlink'] );
		}
		remove_all_filters( 'get_shortlink' );
		$GLOBALS['wp_rest_server'] = null;
		parent::tearDown();
	}

	public function test_is_that_of_wordpress_and_cannot_be_changed(): void {
		$this->log_in_as( 'editor' );
		self::assertSame( home_url( "/?p=$this->post" ), $this->field() );
		$this->rest( 'POST', "/wp/v2/posts/$this->post", array( 'jetpack_shortlink' => 'https://example.com/' ) );
		self::assertSame( home_url( "/?p=$this->post" ), $this->field() );
		// As a plugin for short URLs does.
		add_filter( 'get_shortlink', static fn(): string => 'https://sho.rt/tea' );
		self::assertSame( 'https://sho.rt/tea', $this->field() );
		add_filter( 'get_shortlink', static fn(): array => array( 'tea' ) );
		self::assertSame( '', $this->field() );
	}

	private function field(): mixed {
		return $this->rest( 'GET', "/wp/v2/posts/$this->post" )->get_data()['jetpack_shortlink'];
	}
}

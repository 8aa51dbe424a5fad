<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Site;

use Ramjet\Support\Site\SiteCopy;
use Ramjet\Tests\TestCase;

final class SiteCopyTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		delete_option( 'ramjet_site_url' );
	}

	/** @return array{bool, bool, string} Whether it is a copy, whether that is confirmed, and of which site. */
	private static function state(): array {
		return array( SiteCopy::is_copy(), SiteCopy::is_confirmed(), SiteCopy::original() );
	}

	public function test_another_url_is_a_copy_until_an_administrator_decides(): void {
		$own = SiteCopy::bare( home_url() );
		self::assertFalse( SiteCopy::is_stopped() );
		self::assertFalse( get_option( 'ramjet_site_url' ), 'is_stopped() stores nothing.' );
		self::assertSame( array( false, false, $own ), self::state() );
		self::make_copy();
		self::assertTrue( SiteCopy::is_stopped() );
		self::assertSame( array( true, false, 'other.example' ), self::state() );
		SiteCopy::decide( true );
		self::assertSame( array( true, true, 'other.example' ), self::state() );
		SiteCopy::decide( false );
		self::assertSame( array( false, false, $own ), self::state() );
		SiteCopy::decide( true );
		self::assertSame( array( false, false, $own ), self::state(), 'The site itself is no copy.' );
	}

	public function test_a_copy_of_a_copy_is_asked_about_again(): void {
		$stored = array( 'url' => bin2hex( 'other.example' ), 'copy' => bin2hex( 'staging.example' ) );
		update_option( 'ramjet_site_url', wp_json_encode( $stored ) );
		self::assertSame( array( true, false, 'other.example' ), self::state() );
	}

	public function test_scheme_www_slash_and_case_do_not_make_a_copy(): void {
		foreach ( array( 'http://www.Example.org/Shop/', 'https://example.org/shop', '//example.org/shop' ) as $url ) {
			self::assertSame( 'example.org/shop', SiteCopy::bare( $url ) );
		}
		self::assertSame( '', SiteCopy::bare( 'https:///shop' ), 'Made from a request without a host.' );
		self::assertNotSame( SiteCopy::bare( 'https://example.org' ), SiteCopy::bare( 'https://example.org/shop' ) );
	}

	public function test_tools_that_replace_the_url_in_the_database_do_not_find_it(): void {
		SiteCopy::is_copy();
		self::assertStringNotContainsString( SiteCopy::original(), get_option( 'ramjet_site_url' ) );
	}

	public function test_a_damaged_url_causes_no_error(): void {
		update_option( 'ramjet_site_url', '{"url":"zz1","copy":""}' );
		self::assertSame( array( true, false, '' ), self::state() );
	}
}

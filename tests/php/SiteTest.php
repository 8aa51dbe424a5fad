<?php
declare(strict_types=1);

namespace Ramjet\Tests;

/**
 * The site that the PHP tests run in.
 */
final class SiteTest extends TestCase {

	public function test_ramjet_is_active(): void {
		self::assertTrue( defined( 'RAMJET_FILE' ) );
	}

	public function test_the_overview_is_for_administrators(): void {
		self::assertSame( 401, $this->rest( 'GET', '/ramjet/v1/overview' )->get_status() );
		$this->log_in_as( 'admin' );
		self::assertSame( 200, $this->rest( 'GET', '/ramjet/v1/overview' )->get_status() );
	}
}

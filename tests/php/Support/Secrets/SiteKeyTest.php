<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Secrets;

use Ramjet\Support\Secrets\SiteKey;
use Ramjet\Tests\TestCase;

final class SiteKeyTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		delete_option( SiteKey::OPTION );
		delete_option( SiteKey::FORMER );
	}

	public function test_the_key_of_an_earlier_version_stays_the_key(): void {
		add_option( SiteKey::FORMER, 'old' );
		self::assertSame( self::mac( 'old' ), SiteKey::mac( 'text' ) );
		self::assertSame( 'old', get_option( SiteKey::OPTION ) );
		self::assertSame( 'old', get_option( SiteKey::FORMER ), 'for a server that still has that version' );
		update_option( SiteKey::FORMER, 'another' );
		self::assertSame( self::mac( 'old' ), SiteKey::mac( 'text' ) );
	}

	public function test_an_earlier_version_uses_the_key_of_this_one(): void {
		$mac = SiteKey::mac( 'text' );
		self::assertMatchesRegularExpression( '/^[0-9a-f]{64}$/D', get_option( SiteKey::FORMER ) );
		self::assertSame( $mac, self::mac( get_option( SiteKey::FORMER ) ) );
		self::assertSame( $mac, SiteKey::mac( 'text' ) );
	}

	public function test_a_backup_of_an_earlier_version_has_the_key(): void {
		$mac = SiteKey::mac( 'text' );
		delete_option( SiteKey::OPTION );
		self::assertSame( $mac, SiteKey::mac( 'text' ) );
	}

	public function test_the_key_needs_no_copy(): void {
		add_option( SiteKey::OPTION, 'kept' );
		self::assertSame( self::mac( 'kept' ), SiteKey::mac( 'text' ) );
		self::assertFalse( get_option( SiteKey::FORMER ) );
	}

	public function test_an_emptied_option_is_no_key(): void {
		add_option( SiteKey::FORMER, 'old' );
		add_option( SiteKey::OPTION, '' );
		self::assertSame( self::mac( 'old' ), SiteKey::mac( 'text' ) );
		update_option( SiteKey::FORMER, '' );
		self::assertNotSame( self::mac( '' ), SiteKey::mac( 'text' ) );
	}

	private static function mac( string $key ): string {
		return substr( hash_hmac( 'sha256', 'text', $key ), 0, 32 );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Visitors;

use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Support\Visitors\PageToken;
use Ramjet\Tests\TestCase;

final class PageTokenTest extends TestCase {

	private static function token( int $issued = 1_000_000 ): PageToken {
		return new PageToken( BlockSource::from_string( 'part:twentytwentyfive//footer' ), 'abc-0', 7, $issued );
	}

	public function test_a_signed_token_is_read_back(): void {
		$text = self::token()->sign();
		$this->assertMatchesRegularExpression( '/^[A-Za-z0-9_.-]+$/D', $text );
		$this->assertEquals( self::token(), PageToken::read( $text ) );
	}

	public function test_an_altered_token_is_not_read(): void {
		$text = self::token()->sign();
		foreach ( array( '', '.', 'x.y', substr( $text, 1 ), $text . 'A', substr( $text, 0, -1 ), str_repeat( 'a', 5000 ) ) as $altered ) {
			$this->assertNull( PageToken::read( $altered ) );
		}
	}

	public function test_a_token_expires_after_two_days_and_is_not_from_the_future(): void {
		$now = 1_000_000;
		$this->assertFalse( self::token( $now - 172_800 )->has_expired( $now ) );
		$this->assertTrue( self::token( $now - 172_801 )->has_expired( $now ) );
		$this->assertTrue( self::token( $now + 3601 )->has_expired( $now ) );
	}
}

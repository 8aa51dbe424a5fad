<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Values;

use Ramjet\Support\Values\Utf8;
use Ramjet\Tests\TestCase;

final class Utf8Test extends TestCase {

	/**
	 * @dataProvider texts
	 */
	public function test_scrubbed_text_is_utf8_and_valid_text_stays_as_it_is( string $text, string $scrubbed ): void {
		self::assertSame( $scrubbed, Utf8::scrub( $text ) );
	}

	public static function texts(): array {
		return array(
			array( '<b>&amp; &lt; &#039; "é" 🦊</b>', '<b>&amp; &lt; &#039; "é" 🦊</b>' ),
			array( "a\xFFb\xC3", "a\u{FFFD}b\u{FFFD}" ),
			array( '', '' ),
		);
	}

	public function test_texts_are_cut_between_characters(): void {
		foreach ( array( 0 => '', 1 => 'a', 2 => 'a', 3 => 'aé', 6 => 'aé', 7 => 'aé🦊', 99 => 'aé🦊' ) as $bytes => $head ) {
			self::assertSame( $head, Utf8::head( 'aé🦊', $bytes ) );
		}
		foreach ( array( 0 => '', 1 => 'a', 2 => 'a', 3 => 'éa', 6 => 'éa', 7 => '🦊éa', 99 => '🦊éa' ) as $bytes => $tail ) {
			self::assertSame( $tail, Utf8::tail( '🦊éa', $bytes ) );
		}
	}
}

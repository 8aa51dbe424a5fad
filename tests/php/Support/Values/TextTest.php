<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Values;

use Ramjet\Support\Values\Text;
use Ramjet\Tests\TestCase;

final class TextTest extends TestCase {

	public function test_converts_markup_to_plain_text(): void {
		$html = "<b>Fish &amp; chips</b>,<br>caf\u{e9}&apos;s &lt;best&gt;\n<style>b{}</style>&#8364;5";
		self::assertSame( "Fish & chips,caf\u{e9}'s <best>\n\u{20ac}5", Text::plain( $html ) );
		self::assertSame( "Fish & chips,caf\u{e9}'s <best> \u{20ac}5", Text::plain( $html, true ) );
	}
}

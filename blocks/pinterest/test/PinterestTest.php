<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Pinterest;

use Ramjet\Tests\TestCase;

/** The Pinterest block on the page. */
final class PinterestTest extends TestCase {

	private function page( mixed $url ): string {
		return do_blocks( $this->block( 'jetpack/pinterest', array( 'url' => $url ), '<a class="wp-block-jetpack-pinterest">Saved</a>' ) );
	}

	/** @dataProvider embeds */
	public function test_what_a_click_loads( string $url, string $html, string $label ): void {
		$page = $this->page( $url );
		self::assertMatchesRegularExpression( "~<template>$html</template>~", $page );
		self::assertStringContainsString( ">$label</button>", $page );
		self::assertStringNotContainsString( 'Saved', $page );
	}

	public static function embeds(): array {
		$pin    = '<iframe src="https://assets.pinterest.com/ext/embed.html\?id=1234" [^>]+></iframe>';
		$script = '<script src="https://assets.pinterest.com/js/pinit.js"></script><script>[^<]+PinUtils[^<]+</script>';
		return array(
			array( 'https://www.pinterest.com/pin/1234/', $pin, 'Show the pin' ),
			array( 'https://www.pinterest.id/pin/cake/', "<a data-pin-do=\"embedPin\" [^>]*href=\"https://www.pinterest.id/pin/cake/\"></a>$script", 'Show the pin' ),
			array( 'https://de.pinterest.com/ann/cakes/', "<a data-pin-do=\"embedBoard\" [^>]*href=\"https://de.pinterest.com/ann/cakes/\"></a>$script", 'Show the board' ),
			array( 'https://pinterest.de/ann/?x=1&y=2', "<a data-pin-do=\"embedUser\" [^>]*href=\"https://pinterest.de/ann/\?x=1&\#038;y=2\"></a>$script", 'Show the profile' ),
		);
	}

	/** @dataProvider links */
	public function test_shows_the_saved_link_for_everything_else( mixed $url ): void {
		self::assertSame( '<div><a class="wp-block-jetpack-pinterest">Saved</a></div>', trim( $this->page( $url ) ) );
	}

	public static function links(): array {
		return array(
			array( 'https://pin.it/4AbCdEf' ),
			array( array( 'https://www.pinterest.com/pin/1/' ) ),
			array( null ),
		);
	}
}

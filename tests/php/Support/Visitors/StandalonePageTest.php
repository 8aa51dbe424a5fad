<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Visitors;

use Ramjet\Support\Visitors\StandalonePage;
use Ramjet\Tests\TestCase;

/** The page outside of the theme's templates. */
final class StandalonePageTest extends TestCase {

	public function test_has_the_look_of_the_theme_and_the_way_home_but_no_scripts(): void {
		update_option( 'blogname', 'Tea & <cake>' );
		$html = StandalonePage::html( 'Gold & <silver>', '<p>Text</p>' );
		$home = esc_url( home_url( '/' ) );
		self::assertStringContainsString( '<title>Gold &amp; &lt;silver&gt;</title>', $html );
		self::assertStringContainsString( "<header><a href=\"$home\">Tea &amp; &lt;cake&gt;</a></header>", $html );
		self::assertStringContainsString( '<main><h1>Gold &amp; &lt;silver&gt;</h1><p>Text</p></main>', $html );
		self::assertStringContainsString( '--wp--preset--color--contrast', $html );
		self::assertStringContainsString( '@font-face', $html );
		self::assertStringNotContainsString( '<script', $html );
	}

	public function test_without_a_title_it_has_no_heading(): void {
		update_option( 'blogname', 'Tea & cake' );
		$html = StandalonePage::html( '', '<p>Text</p>' );
		self::assertStringContainsString( '<title>Tea &amp; cake</title>', $html );
		self::assertStringContainsString( '<main><p>Text</p></main>', $html );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Tock;

use Ramjet\Tests\TestCase;

/** The Tock block on a page. */
final class TockTest extends TestCase {

	public function test_links_to_the_business_and_loads_its_button_from_a_template(): void {
		$html = $this->render( 'a-b-c' );
		self::assertStringContainsString( 'href="https://www.exploretock.com/a-b-c"', $html );
		self::assertMatchesRegularExpression(
			'~<template><div id="Tock_widget_container" [^>]*></div><script>\( data => \{ window\.tock .*</script>'
				. '<script src="https://www\.exploretock\.com/tock\.js"></script>'
				. '<script>.*tock\( \'init\', data\.name \).*"a-b-c".*</script></template>~s',
			$html
		);
	}

	public function test_only_authors_see_a_block_without_a_name(): void {
		foreach ( array( null, '', "a\n", '../x', '"><script>', array( 'a' ) ) as $name ) {
			$this->log_in_as( null );
			self::assertSame( '', $this->render( $name ) );
			$this->log_in_as( 'contributor' );
			self::assertStringContainsString( 'until a Tock business name is set', $this->render( $name ) );
		}
	}

	private function render( mixed $name ): string {
		$saved = '<div id="Tock_widget_container" data-tock-display-mode="Button"></div>';
		return trim( do_blocks( $this->block( 'jetpack/tock', array( 'url' => $name ), $saved ) ) );
	}
}

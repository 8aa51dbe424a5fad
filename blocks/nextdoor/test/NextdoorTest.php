<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Nextdoor;

use Ramjet\Tests\TestCase;

/** The Nextdoor block on a page. Which URLs: test/urls.json. */
final class NextdoorTest extends TestCase {

	public function test_the_post_is_a_link_and_grows_once_it_is_loaded(): void {
		$html = do_blocks( $this->block( 'jetpack/nextdoor', array( 'url' => 'https://nextdoor.com/embed/abc' ), '<div></div>' ) );
		self::assertStringContainsString( 'href="https://nextdoor.com/p/abc"', $html );
		self::assertStringContainsString( 'style="height:200px"', $html );
		self::assertMatchesRegularExpression( '~<template><iframe [^>]+></iframe><script>[^<&]+</script></template>~', $html );
	}
}

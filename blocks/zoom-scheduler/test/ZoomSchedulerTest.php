<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\ZoomScheduler;

use Ramjet\Tests\TestCase;

/** The Zoom Scheduler block on a page. Which URLs: test/urls.json. */
final class ZoomSchedulerTest extends TestCase {

	public function test_the_booking_page_is_a_link_and_loads_in_a_sandbox(): void {
		$url  = 'https://scheduler.zoom.us/ann/call';
		$html = do_blocks( $this->block( 'jetpack/zoom-scheduler', compact( 'url' ), '<a>Saved</a>' ) );
		self::assertStringContainsString( "href=\"$url\"", $html );
		self::assertStringContainsString( 'style="height:900px;max-width:550px"', $html );
		self::assertMatchesRegularExpression(
			'~<template><iframe [^>]*sandbox="allow-scripts allow-same-origin allow-popups allow-forms"~',
			$html
		);
		self::assertStringNotContainsString( 'Saved', $html );
	}
}

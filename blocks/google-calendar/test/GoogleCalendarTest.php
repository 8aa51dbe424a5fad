<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\GoogleCalendar;

use Ramjet\Tests\TestCase;

final class GoogleCalendarTest extends TestCase {

	public function test_a_page_asks_google_for_the_calendar(): void {
		$url  = 'https://calendar.google.com/calendar/embed?src=a%40example.com&ctz=UTC';
		$html = $this->block( 'jetpack/google-calendar', compact( 'url' ) + array( 'height' => 420 ) );
		$html = do_blocks( $html );
		self::assertStringContainsString( '<template><iframe src="' . esc_attr( $url ) . '"', $html );
		self::assertStringContainsString( 'style="height:420px"', $html );
		$sized = array( 'width' => 500, 'height' => 420 );
		$html  = do_blocks( $this->block( 'jetpack/google-calendar', compact( 'url' ) + $sized ) );
		self::assertStringContainsString( 'style="height:420px;width:500px"', $html );
		$html = do_blocks( $this->block( 'jetpack/google-calendar', compact( 'url' ) + $sized + array( 'align' => 'wide' ) ) );
		self::assertStringContainsString( 'style="height:420px"', $html );
	}
}

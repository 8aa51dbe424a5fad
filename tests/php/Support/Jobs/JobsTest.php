<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Options;

use Ramjet\Forms\Options\Schedule;
use Ramjet\Tests\TestCase;

final class ScheduleTest extends TestCase {

	public function test_the_interval_is_not_translated_before_init(): void {
		$translated = array();
		$this->filter(
			'gettext_ramjet',
			static function ( string $text ) use ( &$translated ): string {
				$translated[] = $text;
				return $text;
			}
		);
		$count = $GLOBALS['wp_actions']['init'];
		unset( $GLOBALS['wp_actions']['init'] );
		$schedules = Schedule::add_interval( array() );
		$GLOBALS['wp_actions']['init'] = $count;
		self::assertSame( array(), $translated );
		self::assertSame( 300, $schedules['ramjet_five_minutes']['interval'] );
		Schedule::add_interval( array() );
		self::assertSame( array( 'Every five minutes' ), $translated );
	}
}

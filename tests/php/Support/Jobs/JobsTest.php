<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Jobs;

use Ramjet\Support\Jobs\Job;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Tests\TestCase;

final class JobsTest extends TestCase {

	private const HOOK = 'ramjet_test_job';

	protected function tearDown(): void {
		remove_all_actions( self::HOOK );
		parent::tearDown();
	}

	public function test_the_intervals_are_not_translated_before_init(): void {
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
		$schedules = Jobs::add_interval( array() );
		$GLOBALS['wp_actions']['init'] = $count;
		self::assertSame( array(), $translated );
		self::assertSame( 300, $schedules['ramjet_five_minutes']['interval'] );
		Jobs::add_interval( array() );
		self::assertSame( array( 'Every minute', 'Every five minutes' ), $translated );
	}

	public function test_a_recurring_job_runs_until_it_is_not_needed(): void {
		$runs      = array();
		$is_needed = true;
		$run       = static function ( string ...$values ) use ( &$runs ): void {
			$runs[] = $values;
		};
		$ask       = static function () use ( &$is_needed ): bool {
			return $is_needed;
		};
		$jobs = new Jobs( array( new Job( self::HOOK, $run, Jobs::FIVE_MINUTES, $ask ) ) );
		$jobs->hook();
		$jobs->start_needed();
		$event = wp_get_scheduled_event( self::HOOK );
		self::assertSame( 300, $event->interval );
		$jobs->start_needed();
		self::assertEquals( $event, wp_get_scheduled_event( self::HOOK ), 'It is scheduled once.' );
		wp_schedule_single_event( time(), self::HOOK, array( 'a', 'b' ) );
		do_action_ref_array( self::HOOK, array( 'a', 'b' ) );
		self::assertNotFalse( wp_next_scheduled( self::HOOK ) );
		$is_needed = false;
		do_action_ref_array( self::HOOK, array() );
		self::assertSame( array( array( 'a', 'b' ), array() ), $runs );
		self::assertFalse( wp_next_scheduled( self::HOOK ) );
		self::assertFalse( wp_next_scheduled( self::HOOK, array( 'a', 'b' ) ) );
		$jobs->start_needed();
		self::assertFalse( wp_next_scheduled( self::HOOK ) );
	}

	public function test_a_job_that_throws_is_logged_and_runs_again(): void {
		$runs  = 0;
		$run   = static function () use ( &$runs ): void {
			++$runs;
			throw new \Error( 'Damaged.' );
		};
		$hooked = false;
		$job    = new Job( self::HOOK, $run, 'daily', static fn(): bool => true );
		$other  = new Job( 'ramjet_test_other', $run, 'daily', static fn(): bool => throw new \Error( 'No table.' ) );
		( new Jobs( array( $job ) ) )->hook();
		$log = self::logged( ( new Jobs( array( $other, $job ) ) )->start_needed( ... ) );
		self::assertStringContainsString( 'Ramjet could not start the job ramjet_test_other: Error: No table. in ', $log );
		add_action( self::HOOK, static function () use ( &$hooked ): void {
			$hooked = true;
		}, 20 );
		$log = self::logged( static fn() => do_action_ref_array( self::HOOK, array() ) );
		self::assertTrue( $hooked, 'Cron’s run continues.' );
		self::assertStringContainsString( 'Ramjet could not run the job ramjet_test_job: Error: Damaged. in ', $log );
		self::assertNotFalse( wp_next_scheduled( self::HOOK ) );
	}

	public function test_work_that_is_stored_while_the_job_is_unscheduled_is_done(): void {
		$has_work = false;
		$runs     = array();
		$run      = static function ( string ...$values ) use ( &$runs ): void {
			$runs[] = $values;
		};
		$ask      = static function () use ( &$has_work ): bool {
			return $has_work;
		};
		$jobs = new Jobs( array( new Job( self::HOOK, $run, Jobs::FIVE_MINUTES, $ask ) ) );
		$jobs->hook();
		// Another request reads the list of events now. It stores its work after the job was unscheduled.
		Jobs::start( self::HOOK, Jobs::FIVE_MINUTES );
		do_action_ref_array( self::HOOK, array() );
		self::assertFalse( wp_next_scheduled( self::HOOK ) );
		$has_work = true;
		$again    = array_filter( _get_cron_array(), static fn( array $hooks ): bool => isset( $hooks[ self::HOOK ] ) );
		self::assertSame( array( time() + 600 ), array_keys( $again ) );
		$event = current( current( $again )[ self::HOOK ] );
		wp_unschedule_event( time() + 600, self::HOOK, $event['args'] );
		do_action_ref_array( self::HOOK, $event['args'] );
		self::assertNotFalse( wp_next_scheduled( self::HOOK ) );
		self::assertSame( array( array() ), $runs );
		// Unless there is none: then nothing is scheduled.
		wp_unschedule_hook( self::HOOK );
		$has_work = false;
		do_action_ref_array( self::HOOK, $event['args'] );
		self::assertFalse( wp_next_scheduled( self::HOOK ) );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Features;

use Ramjet\Blocks\InstagramGallery\Accounts;
use Ramjet\Blocks\InstagramGallery\GalleryRefresh;
use Ramjet\Dashboard\Modules\UsageCount;
use Ramjet\Forms\Options\Schedule;
use Ramjet\Forms\Storage\FormTables;
use Ramjet\Media\Video\Library\PrivacyJob;
use Ramjet\Members\Login\LoginLinks;
use Ramjet\Members\Login\Sessions;
use Ramjet\Members\Membership\MemberStore;
use Ramjet\RelatedPosts\Rebuild;
use Ramjet\Support\Jobs\Jobs;
use Ramjet\Tests\TestCase;

use function Ramjet\Tests\keep_events_elsewhere;
use function Ramjet\Tests\run_job;

require_once __DIR__ . '/../../../support/other-cron.php';

/** Activation and deactivation of one site; of a network: tests/integration/admin/network.spec.ts. */
final class LifecycleTest extends TestCase {

	private const HOOKS = array( Schedule::CLEANUP, Schedule::DELIVERY, GalleryRefresh::HOOK );

	protected function setUp(): void {
		parent::setUp();
		$db = $GLOBALS['wpdb'];
		FormTables::migrations( $db )->ensure();
		$db->query( 'DELETE FROM ' . FormTables::submissions( $db ) );
		foreach ( array( ...self::HOOKS, Rebuild::HOOK, UsageCount::HOOK ) as $hook ) {
			wp_unschedule_hook( $hook );
		}
	}

	/** @return array<string, string> Recurrence of Ramjet's events by hook; '' for single ones. */
	private static function events(): array {
		$events = array();
		foreach ( _get_cron_array() as $hooks ) {
			foreach ( $hooks as $hook => $list ) {
				foreach ( str_starts_with( $hook, 'ramjet_' ) ? $list : array() as $event ) {
					$events[ $hook ] = (string) $event['schedule'];
				}
			}
		}
		ksort( $events );
		return $events;
	}

	public function test_deactivating_removes_every_event(): void {
		Schedule::start();
		GalleryRefresh::schedule();
		wp_schedule_single_event( time(), GalleryRefresh::HOOK, array( 'an account' ) );
		do_action( 'activate_ramjet/plugin.php', false );
		self::assertCount( 5, self::events() );
		do_action( 'deactivate_ramjet/plugin.php', false );
		self::assertSame( array(), self::events() );
	}

	public function test_events_that_another_program_keeps_are_started_and_removed(): void {
		$undo = keep_events_elsewhere( 'TEMPORARY' );
		try {
			do_action( 'activate_ramjet/plugin.php', false );
			Schedule::start();
			GalleryRefresh::schedule();
			Jobs::run_soon( Schedule::DELIVERY );
			$hooks = static fn(): array => $GLOBALS['wpdb']->get_col( "SELECT hook FROM {$GLOBALS['wpdb']->prefix}other_events ORDER BY hook" );
			self::assertSame( array( Schedule::CLEANUP, Schedule::DELIVERY, Schedule::DELIVERY, GalleryRefresh::HOOK, Rebuild::HOOK, UsageCount::HOOK ), $hooks() );
			self::assertArrayHasKey( Schedule::DELIVERY, current( wp_get_ready_cron_jobs() ) );
			// Nothing needs it, so it is removed when it has run, but for asking once more.
			run_job( GalleryRefresh::HOOK );
			self::assertFalse( wp_next_scheduled( GalleryRefresh::HOOK ) );
			self::assertContains( GalleryRefresh::HOOK, $hooks() );
			do_action( 'deactivate_ramjet/plugin.php', false );
			self::assertSame( array(), $hooks() );
		} finally {
			$undo();
		}
	}

	public function test_activating_starts_what_the_site_needs(): void {
		$db = $GLOBALS['wpdb'];
		do_action( 'activate_ramjet/plugin.php', false );
		$events = self::events();
		self::assertArrayNotHasKey( Schedule::DELIVERY, $events );
		self::assertArrayNotHasKey( GalleryRefresh::HOOK, $events );
		self::assertArrayHasKey( Rebuild::HOOK, $events, 'The index was not updated meanwhile.' );

		$token = array( 'token' => 'x', 'expires' => time() + DAY_IN_SECONDS );
		Accounts::connect( array( 'user' => '1', 'username' => 'ann' ), $token );
		update_option( 'ramjet_forms_retention_days', '30' );
		$db->insert( FormTables::submissions( $db ), array( 'submission_id' => 'x', 'created_at' => time() ) );
		do_action( 'activate_ramjet/plugin.php', false );
		$started = self::events();
		self::assertSame( array( ...self::HOOKS, Rebuild::HOOK, UsageCount::HOOK ), array_keys( $started ) );

		// As they recur when something else starts them.
		do_action( 'deactivate_ramjet/plugin.php', false );
		Schedule::start();
		GalleryRefresh::schedule();
		UsageCount::start();
		self::assertEquals( $started, self::events() + array( Rebuild::HOOK => '' ) );
	}

	public function test_work_whose_event_was_lost_is_found_once_a_day(): void {
		do_action( 'activate_ramjet/plugin.php', false );
		PrivacyJob::restart();
		$links = new LoginLinks( new Sessions( $GLOBALS['wpdb'] ), new MemberStore( $GLOBALS['wpdb'] ), static fn() => null );
		$links->request( 'ann@example.org', 'https://site.example/', false );
		// Another request stores the list of events that it read before.
		_set_cron_array( array() );
		run_job( 'wp_scheduled_delete' );
		$hooks = array( LoginLinks::MAIL, Rebuild::HOOK, UsageCount::HOOK, PrivacyJob::HOOK );
		self::assertSame( array(), array_diff( $hooks, array_keys( self::events() ) ) );
		foreach ( $hooks as $hook ) {
			run_job( $hook );
		}
		run_job( Rebuild::HOOK );
		_set_cron_array( array() );
		run_job( 'wp_scheduled_delete' );
		$done = array_diff( $hooks, array( UsageCount::HOOK ) );
		self::assertSame( array(), array_intersect( $done, array_keys( self::events() ) ) );
	}
}

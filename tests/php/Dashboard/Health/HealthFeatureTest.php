<?php
declare(strict_types=1);

namespace Ramjet\Tests\Dashboard\Health;

use Ramjet\Dashboard\Health\HealthFeature;
use Ramjet\Dashboard\Health\MailLog;
use Ramjet\Dashboard\Health\QueueTest;
use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Health\Finding;
use Ramjet\Support\Site\Activation;
use Ramjet\Tests\TestCase;

use function Ramjet\Tests\keep_events_elsewhere;

require_once __DIR__ . '/../../../support/other-cron.php';

final class HealthFeatureTest extends TestCase {

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
	}

	/**
	 * @return list<string> '{id} {state}' of the items that a feature with given findings gets.
	 */
	private function overview( Finding ...$findings ): array {
		$features = new Features();
		$features->add(
			new class( $findings ) extends Feature implements Provides\HealthTests {

				public function __construct( private readonly array $findings ) {}

				public function health_tests(): array {
					$tests = array();
					foreach ( $this->findings as $finding ) {
						$tests[ "ramjet_$finding->label" ] = array( 'label' => '', 'test' => static fn(): Finding => $finding );
					}
					return $tests;
				}
			}
		);
		return array_map(
			static fn( OverviewItem $item ): string => "$item->id {$item->state->value}: $item->detail",
			( new HealthFeature( $features ) )->overview()
		);
	}

	public function test_findings_are_on_the_overview_but_those_of_services_are_there_already(): void {
		$bad  = new Finding( 'bad', 'critical', 'It failed.' );
		$late = new Finding( 'late', 'recommended', 'It is late.' );
		$good = new Finding( 'good', 'good', 'Fine.' );
		$keys = new Finding( 'secrets', 'critical', 'Lost.' );
		self::assertSame(
			array( 'health-ramjet_bad failed: It failed.', 'health-ramjet_late needs: It is late.' ),
			$this->overview( $bad, $late, $good, $keys )
		);
	}

	public function test_users_who_may_not_open_site_health_have_no_findings(): void {
		$this->filter( 'user_has_cap', static fn( array $all ): array => array( 'view_site_health_checks' => false ) + $all );
		self::assertSame( array(), $this->overview( new Finding( 'bad', 'critical', 'It failed.' ) ) );
	}

	public function test_issues_of_others_are_left_to_site_health(): void {
		set_transient( 'health-check-site-status-result', '{"good":1,"recommended":2,"critical":3}' );
		self::assertSame( array(), $this->overview() );
	}

	public function test_the_tests_are_in_site_health(): void {
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array() ) )['direct'];
		foreach ( array( 'ramjet_secrets', 'ramjet_mail', 'ramjet_queue' ) as $name ) {
			$finding = ( $tests[ $name ]['test'] )();
			self::assertSame( $name, $finding['test'] );
			self::assertSame( 'Ramjet', $finding['badge']['label'] );
		}
		self::assertSame( 'x', apply_filters( 'site_status_tests', 'x' ) );
	}

	public function test_an_email_failure_is_kept_without_email_addresses_until_the_next_success(): void {
		$log = new MailLog();
		$log->failed( new \WP_Error( 'wp_mail_failed', 'SMTP Error: <b>refused</b> for ann@example.com' ) );
		$finding = $log->test();
		self::assertSame( 'critical', $finding->status );
		self::assertStringContainsString( 'SMTP Error: refused for ….', $finding->description );
		self::assertStringNotContainsString( 'example.com', (string) get_option( 'ramjet_mail_failure' ) );
		$log->succeeded();
		self::assertSame( 'good', $log->test()->status );
		update_option( 'ramjet_mail_failure', '{"time":"x"}' );
		self::assertNull( $log->last() );
	}

	/**
	 * @dataProvider jobs
	 */
	public function test_late_jobs_are_found( string $hook, int $ago, string $status, string $label ): void {
		update_option( 'ramjet_activation', '{"first":0,"last":0}' );
		$find = static function () use ( $hook, $ago ): array {
			wp_schedule_single_event( time() - $ago, $hook );
			$finding = ( new QueueTest( time() ) )->run();
			return array( $finding->status, $finding->label );
		};
		update_option( 'cron', array( 'version' => 2 ) );
		self::assertSame( array( $status, $label ), $find() );
		$undo = keep_events_elsewhere( 'TEMPORARY' );
		try {
			self::assertSame( array( $status, $label ), $find(), 'of another runner' );
		} finally {
			$undo();
		}
	}

	public static function jobs(): array {
		return array(
			array( 'ramjet_deliver', 60, 'good', 'Background jobs run in time' ),
			array( 'ramjet_deliver', 1_200, 'recommended', 'Ramjet’s background jobs are late' ),
			array( 'ramjet_deliver', 90_000, 'critical', 'Ramjet’s background jobs are late' ),
			array( 'other_plugin', 90_000, 'good', 'Background jobs run in time' ),
		);
	}

	public function test_jobs_may_be_late_in_the_first_hour_after_the_activation(): void {
		$this->filter( 'pre_option_cron', static fn(): array => array( time() - 90_000 => array( 'ramjet_deliver' => array() ), 'version' => 2 ) );
		Activation::note();
		self::assertSame( 'good', ( new QueueTest( time() + HOUR_IN_SECONDS - 1 ) )->run()->status );
		self::assertSame( 'critical', ( new QueueTest( time() + HOUR_IN_SECONDS ) )->run()->status );
		update_option( 'ramjet_activation', sprintf( '{"first":0,"last":%d}', PHP_INT_MIN ) );
		self::assertSame( 'critical', ( new QueueTest( time() ) )->run()->status );
	}
}

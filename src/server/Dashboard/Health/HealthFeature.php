<?php
declare(strict_types=1);

namespace Ramjet\Dashboard\Health;

use Ramjet\Support\Dashboard\OverviewItem;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Dashboard\Step;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Health\Finding;

/** Tools > Site Health: the tests and the information of all features, without a request to another server. */
final class HealthFeature extends Feature implements
	Provides\OverviewItems,
	Provides\HealthTests,
	Provides\HealthInformation
{

	/** @param Features $features What can be tested. */
	public function __construct( private readonly Features $features ) {}

	public function boot(): void {
		add_filter(
			'site_status_tests',
			fn( mixed $tests ): mixed => is_array( $tests ) ? $this->add_tests( $tests ) : $tests
		);
		add_filter(
			'debug_information',
			fn( mixed $info ): mixed => is_array( $info ) ? $this->add_information( $info ) : $info
		);
		add_action( 'wp_mail_failed', static fn( mixed $error ) => ( new MailLog() )->failed( $error ) );
		add_action( 'wp_mail_succeeded', static fn() => ( new MailLog() )->succeeded() );
	}

	public function health_tests(): array {
		return array(
			'ramjet_mail'  => array(
				'label' => __( 'Sending email', 'ramjet' ),
				'test'  => static fn(): Finding => ( new MailLog() )->test(),
			),
			'ramjet_queue' => array(
				'label' => __( 'Background jobs', 'ramjet' ),
				'test'  => static fn(): Finding => ( new QueueTest( time() ) )->run(),
			),
			'ramjet_files' => array(
				'label' => __( 'Private files', 'ramjet' ),
				'test'  => static fn(): Finding => PrivateFolderTest::run(),
			),
		);
	}

	public function health_information(): array {
		$failure = ( new MailLog() )->last();
		return array(
			'mail' => array(
				'label' => __( 'Last email that could not be sent', 'ramjet' ),
				'value' => null === $failure ? __( 'None', 'ramjet' ) : gmdate( 'c', $failure['time'] ),
			),
		);
	}

	/**
	 * Findings of Ramjet's own tests. Those of WordPress and other plugins are in Site Health.
	 * Nothing for users who may not open Site Health, such as administrators of one site of a network.
	 *
	 * {@inheritDoc}
	 */
	public function overview(): array {
		if ( ! current_user_can( 'view_site_health_checks' ) ) {
			return array();
		}
		$items = array();
		// Other features have items for these.
		$others = array( 'ramjet_secrets' => true, 'ramjet_site_copy' => true );
		foreach ( array_diff_key( $this->tests(), $others ) as $name => $test ) {
			$finding = ( $test['test'] )();
			$state   = match ( $finding->status ) {
				'critical'    => OverviewState::Failed,
				'recommended' => OverviewState::Needs,
				default       => null,
			};
			if ( null !== $state ) {
				$items[] = self::item( $name, $state, $finding->label, $finding->description );
			}
		}
		return $items;
	}

	private static function item( string $name, OverviewState $state, string $title, string $detail ): OverviewItem {
		$step = Step::url( __( 'Open Site Health', 'ramjet' ), admin_url( 'site-health.php' ) );
		return new OverviewItem( "health-$name", $state, $title, $detail, $step );
	}

	/** @return array<string, array{label: string, test: \Closure(): Finding}> */
	private function tests(): array {
		return $this->features->collect( Provides\HealthTests::class );
	}

	private function add_tests( array $tests ): array {
		foreach ( $this->tests() as $name => $test ) {
			$tests['direct'][ $name ] = array(
				'label' => $test['label'],
				'test'  => static fn(): array => ( $test['test'] )()->to_array( $name ),
			);
		}
		return $tests;
	}

	/** People copy this section into public forums, so it has states and no values. */
	private function add_information( array $sections ): array {
		$sections['ramjet'] = array(
			'label'  => __( 'Ramjet', 'ramjet' ),
			'fields' => $this->features->collect( Provides\HealthInformation::class ),
		);
		return $sections;
	}
}

<?php
declare(strict_types=1);

namespace Ramjet;

use Ramjet\Connection\Connections;
use Ramjet\Connection\RegistrationController;
use Ramjet\Connection\ReturnAddress;
use Ramjet\Notices\ConnectionModal;
use Ramjet\Notices\DismissedNotices;
use Ramjet\Overview\ConnectionSource;
use Ramjet\Overview\PlanSource;
use Ramjet\Recommendations\Progress;
use Ramjet\Settings\ModuleSettings;
use Ramjet\Setup\Answers;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Plans\PlanFeatures;
use Ramjet\Support\Feature;

/**
 * Contributions of capabilities that are not features yet. Each moves into its own feature.
 */
final class Interim extends Feature {

	private ?PlanFeatures $plans = null;

	public function __construct( private readonly Parts $parts ) {}

	public function controllers(): array {
		return ( new Controllers( $this->parts ) )->all();
	}

	public function initial_state( ?string $editor ): array {
		$connection = ( new Connections() )->status->summary( wp_get_current_user() );
		return array(
			'connection'            => $connection,
			// phpcs:ignore WordPress.Security.NonceVerification.Recommended -- Chooses one of the results that there are; the proof is a nonce.
			'connectionReturn'      => isset( $_GET['ramjet_connection'] ) ? ReturnAddress::told( $_GET, $connection['isUserConnected'] ) : '',
			'registrationNonce'     => current_user_can( 'manage_options' ) ? wp_create_nonce( RegistrationController::NONCE ) : '',
			'dismissedNotices'      => ( new DismissedNotices() )->ids(),
			'seenWCConnectionModal' => ( new ConnectionModal() )->is_seen(),
		);
	}

	public function overview(): array {
		return array( ...( new ConnectionSource() )->items(), ...( new PlanSource() )->items() );
	}

	public function settings(): array {
		return array( new ModuleSettings( $this->parts->modules, new ModuleStore() ) );
	}

	public function resettables(): array {
		return array(
			new ModuleSettings( $this->parts->modules, new ModuleStore() ),
			new DismissedNotices(),
			new Answers( 'questionnaire', 'jetpack/v4/setup/questionnaire' ),
			new Answers( 'survey', 'jetpack/v4/marketing/survey' ),
			new Progress(),
		);
	}

	public function missing_requirement( string $family ): ?array {
		$this->plans ??= new PlanFeatures( ( new Connections() )->provider->plan_list() );
		$plan          = $this->plans->missing( $family );
		return null === $plan ? null : array(
			'unavailableReason' => 'missing_plan',
			'details'           => array(
				'plan'        => $plan->name,
				'checkoutUrl' => $plan->checkout,
			),
		);
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\PayPal\PayPalApi;
use Ramjet\Payments\PayPal\PayPalService;
use Ramjet\Payments\PayPal\PayPalSetup;
use Ramjet\Payments\PayPal\PayPalWebhook;
use Ramjet\Payments\Settlement\Settler;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Health\Finding;
use Ramjet\Support\Queue\AfterResponse;
use Ramjet\Support\Rest\RouteTable;

/** PayPal's keys and webhook. */
final class PayPalFeature extends Feature implements
	Provides\Routes,
	Provides\Services,
	Provides\State,
	Provides\HealthTests
{

	private bool $is_set_up = false;

	/**
	 * @param \Closure(): Settler     $settler
	 * @param \Closure(): ServiceKeys $keys
	 */
	public function __construct( private readonly \Closure $settler, private readonly \Closure $keys ) {}

	public function boot(): void {
		foreach ( array( 'add_option_', 'update_option_' ) as $saved ) {
			add_action( "{$saved}ramjet_service_paypal_client_id", $this->set_up( ... ), 10, 0 );
			add_action( "{$saved}ramjet_service_paypal_mode", $this->set_up( ... ), 10, 0 );
			add_action( "{$saved}ramjet_secret_paypal_secret", $this->set_up( ... ), 10, 0 );
		}
	}

	public function routes(): array {
		$routes = fn(): array => ( new PayPalWebhook( $this->settler, $this->keys ) )->routes();
		return array( new RouteTable( 'ramjet/v1', $routes ) );
	}

	public function services(): array {
		return array( PayPalService::describe() );
	}

	public function health_tests(): array {
		return '' === ( $this->keys )()->autoloaded( 'paypal', 'client_id' ) ? array() : array(
			'ramjet_paypal_webhooks' => array(
				'label' => __( 'Webhooks of PayPal', 'ramjet' ),
				'test'  => $this->test_webhook( ... ),
			),
		);
	}

	public function initial_state( ?string $editor ): array {
		if ( null === $editor ) {
			return array();
		}
		$keys        = ( $this->keys )();
		$has_app     = '' !== $keys->autoloaded( 'paypal', 'client_id' );
		$is_rejected = $has_app && PayPalApi::is_rejected( $keys );
		return array( 'isPayPalReady' => $has_app && ! $is_rejected )
			+ ( $is_rejected ? array( 'isPayPalRejected' => true ) : array() );
	}

	/** Once, with all keys that one request saves. */
	private function set_up(): void {
		AfterResponse::run( function (): void {
			$api = $this->is_set_up ? null : PayPalApi::of( ( $this->keys )() );
			if ( null !== $api ) {
				$this->is_set_up = true;
				PayPalSetup::run( $api );
			}
		} );
	}

	private function test_webhook(): Finding {
		if ( '' !== PayPalSetup::webhook_id( ( $this->keys )() ) ) {
			return new Finding(
				__( 'PayPal reports payments to this site', 'ramjet' ),
				'good',
				__( 'A webhook is registered at PayPal.', 'ramjet' )
			);
		}
		return new Finding(
			__( 'PayPal does not report payments to this site', 'ramjet' ),
			'recommended',
			__( 'Refunds and disputes in PayPal stay unknown, and some payments are confirmed late.', 'ramjet' ) . ' '
				. __( 'Test the keys of PayPal, which registers a webhook.', 'ramjet' ),
			__( 'Test the keys', 'ramjet' ),
			admin_url( Section::url( 'services', array( 'service' => 'paypal' ) ) )
		);
	}
}

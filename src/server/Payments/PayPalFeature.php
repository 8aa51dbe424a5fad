<?php
declare(strict_types=1);

namespace Ramjet\Payments;

use Ramjet\Payments\PayPal\PayPalApi;
use Ramjet\Payments\PayPal\PayPalService;
use Ramjet\Payments\PayPal\WebhookEndpoint;
use Ramjet\Support\Admin\Section;
use Ramjet\Support\AfterResponse;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Health\Finding;

/** PayPal's keys, and what PayPal reports. */
final class PayPalFeature extends Feature {

	private bool $is_set_up = false;

	/** @param \Closure(): ServiceKeys $keys */
	public function __construct( private readonly \Closure $keys ) {}

	public function boot(): void {
		foreach ( array( 'add_option_', 'update_option_' ) as $saved ) {
			add_action( "{$saved}ramjet_service_paypal_client_id", $this->set_up( ... ), 10, 0 );
			add_action( "{$saved}ramjet_service_paypal_mode", $this->set_up( ... ), 10, 0 );
			add_action( "{$saved}ramjet_secret_paypal_secret", $this->set_up( ... ), 10, 0 );
		}
	}

	public function services(): array {
		return array( PayPalService::describe() );
	}

	public function health_tests(): array {
		return '' === ( $this->keys )()->autoloaded( 'paypal', 'client_id' ) ? array() : array(
			'ramjet_paypal_webhook' => array(
				'label' => __( 'Webhook of PayPal', 'ramjet' ),
				'test'  => $this->test_webhook( ... ),
			),
		);
	}

	/** Several keys are saved in one request. */
	private function set_up(): void {
		if ( $this->is_set_up ) {
			return;
		}
		$this->is_set_up = true;
		AfterResponse::run( function (): void {
			$api = PayPalApi::of( ( $this->keys )() );
			if ( null !== $api ) {
				WebhookEndpoint::set_up( $api );
			}
		} );
	}

	private function test_webhook(): Finding {
		if ( '' !== WebhookEndpoint::id( ( $this->keys )() ) ) {
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

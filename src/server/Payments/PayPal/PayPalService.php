<?php
declare(strict_types=1);

namespace Ramjet\Payments\PayPal;

use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;

/** PayPal as a service. */
final class PayPalService {

	public static function describe(): Service {
		$pattern = '[A-Za-z0-9_-]{20,128}';
		$format  = __( 'Letters, digits, hyphens and underscores, from your app at PayPal.', 'ramjet' );
		return new Service(
			slug: 'paypal',
			name: 'PayPal',
			purpose: __( 'Takes payments with the blocks Pay with PayPal and Donations.', 'ramjet' ),
			disclosure: __( 'It receives what is paid for, the amount and the payee.', 'ramjet' ) . ' '
				. __( 'Saving and testing the keys registers a webhook there, which reports payments.', 'ramjet' ),
			fields: array(
				new ServiceField(
					'mode',
					__( 'Mode', 'ramjet' ),
					'live|sandbox',
					__( 'A sandbox moves no money. It has its own keys.', 'ramjet' ),
					optional: true,
					autoloaded: true,
					options: array( 'live' => __( 'Live', 'ramjet' ), 'sandbox' => __( 'Sandbox', 'ramjet' ) )
				),
				new ServiceField( 'client_id', __( 'Client ID', 'ramjet' ), $pattern, $format, autoloaded: true ),
				new ServiceField( 'secret', __( 'Secret', 'ramjet' ), $pattern, $format, secret: true ),
			),
			credentials_url: 'https://developer.paypal.com/dashboard/applications/live',
			privacy_url: 'https://www.paypal.com/legalhub/paypal/privacy-full',
			check: static function ( array $values, Caller $caller ): CheckResult {
				$is_test = 'sandbox' === $values['mode'];
				$api     = new PayPalApi( $values['client_id'], $values['secret'], $is_test, $caller );
				$reply   = $api->log_in();
				$result  = $reply->judge( is_string( $reply->json['access_token'] ?? null ) );
				return 'ok' === $result->state
					? new CheckResult( 'ok', trim( "$result->message " . PayPalSetup::run( $api ) ) )
					: $result;
			},
			visitors: __(
				'Visitors who pay are sent to PayPal’s website. Before that, their browsers do not contact it.',
				'ramjet'
			),
			modules: array( 'donations' ),
			hosts: array( 'paypal.com' )
		);
	}
}

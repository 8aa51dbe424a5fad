<?php
declare(strict_types=1);

namespace Ramjet\Services\Definitions;

use Ramjet\Services\Checks\PayPalCheck;
use Ramjet\Services\Checks\StripeCheck;
use Ramjet\Support\Services\Field;
use Ramjet\Support\Services\Service;

/**
 * Services that take money.
 */
final class Payments {

	/**
	 * @return list<Service>
	 */
	public static function all(): array {
		return array(
			new Service(
				slug: 'stripe',
				name: 'Stripe',
				purpose: __( 'Takes payments by card and by the other ways that Stripe offers.', 'ramjet' ),
				disclosure: __( 'Stripe gets your key and this server’s address when you test the key.', 'ramjet' ),
				fields: array(
					new Field( 'secret_key', __( 'Secret or restricted key', 'ramjet' ), secret: true, pattern: '(?:sk|rk)_(?:test|live)_[A-Za-z0-9_]{8,250}', format: __( 'It begins with sk_ or rk_; a key that begins with pk_ is not the secret one.', 'ramjet' ), connector: 'stripe' ),
					new Field( 'webhook_secret', __( 'Webhook signing secret', 'ramjet' ), secret: true, required: false, pattern: 'whsec_[A-Za-z0-9+/=_]{8,250}', format: __( 'It begins with whsec_.', 'ramjet' ) ),
				),
				credentials_url: 'https://dashboard.stripe.com/apikeys',
				terms_url: 'https://stripe.com/legal/ssa',
				privacy_url: 'https://stripe.com/privacy',
				modules: array( 'donations', 'recurring-payments', 'payment-buttons', 'premium-content' ),
				check: StripeCheck::class
			),
			new Service(
				slug: 'paypal',
				name: 'PayPal',
				purpose: __( 'Takes payments through PayPal.', 'ramjet' ),
				disclosure: __( 'PayPal gets your client ID, its secret and this server’s address when you test them.', 'ramjet' ),
				fields: array(
					new Field( 'client_id', __( 'Client ID', 'ramjet' ), pattern: '[A-Za-z0-9_-]{20,128}', format: __( 'It is made of some 80 letters, digits, hyphens and underscores.', 'ramjet' ), connector: 'paypal', connector_part: 'username' ),
					new Field( 'client_secret', __( 'Client secret', 'ramjet' ), secret: true, pattern: '[A-Za-z0-9_-]{20,128}', format: __( 'It is made of some 80 letters, digits, hyphens and underscores.', 'ramjet' ), connector: 'paypal', connector_part: 'password' ),
					new Field( 'sandbox', __( 'Use PayPal’s sandbox, where no money moves', 'ramjet' ), required: false, type: 'switch' ),
				),
				credentials_url: 'https://developer.paypal.com/dashboard/applications/',
				terms_url: 'https://www.paypal.com/us/legalhub/useragreement-full',
				privacy_url: 'https://www.paypal.com/us/legalhub/privacy-full',
				modules: array( 'simple-payments', 'paypal-payment-buttons' ),
				check: PayPalCheck::class
			),
		);
	}
}

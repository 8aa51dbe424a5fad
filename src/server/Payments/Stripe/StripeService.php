<?php
declare(strict_types=1);

namespace Ramjet\Payments\Stripe;

use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;

/** Stripe as a service. */
final class StripeService {

	public static function describe(): Service {
		return new Service(
			slug: 'stripe',
			name: 'Stripe',
			purpose: __(
				'Takes donations and sells your plans: payment buttons, paid content and memberships. Visitors pay on Stripe’s page.',
				'ramjet'
			),
			disclosure: __(
				'It also receives what a visitor pays for and how much, and the URL of your site, to which it reports payments.',
				'ramjet'
			),
			fields: array(
				new ServiceField(
					'key',
					__( 'Secret or restricted key', 'ramjet' ),
					'[sr]k_(?:live|test)_[A-Za-z0-9]{10,}',
					__( 'Begins with sk_live_ or rk_live_; sk_test_ or rk_test_ for tests.', 'ramjet' ),
					secret: true
				),
			),
			credentials_url: 'https://dashboard.stripe.com/apikeys',
			privacy_url: 'https://stripe.com/privacy',
			check: static function ( array $values, Caller $caller ): CheckResult {
				$api   = new StripeApi( $values['key'], $caller );
				$setup = new StripeSetup( $api, new Secrets( new KeyRing() ) );
				return $setup->run( str_starts_with( $values['key'], 'rk_' ) );
			},
			visitors: __(
				'Visitors who pay enter their data on Stripe’s page. Before, their browsers do not contact it.',
				'ramjet'
			),
			hosts: array( 'stripe.com' )
		);
	}
}

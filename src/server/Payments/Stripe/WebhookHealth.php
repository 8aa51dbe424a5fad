<?php
declare(strict_types=1);

namespace Ramjet\Payments\Stripe;

use Ramjet\Support\Dashboard\Section;
use Ramjet\Support\Health\Finding;

/** Whether Stripe's webhooks arrive, for Site Health. */
final class WebhookHealth {

	/** @return array{label: string, test: \Closure(): Finding} */
	public static function test(): array {
		return array( 'label' => __( 'Webhooks of Stripe', 'ramjet' ), 'test' => self::find( ... ) );
	}

	private static function find(): Finding {
		if ( StripeSetup::has_webhook() && EventReader::last_seen() <= StripeWebhook::last() + HOUR_IN_SECONDS ) {
			return new Finding(
				__( 'Stripe reports payments to this site', 'ramjet' ),
				'good',
				__( 'Stripe has this site’s webhook, and no payment was missed.', 'ramjet' )
			);
		}
		$label = StripeSetup::has_webhook()
			? __( 'Stripe’s webhooks do not arrive', 'ramjet' )
			: __( 'Stripe has no webhook for this site', 'ramjet' );
		/* translators: %s: URL of a webhook. */
		$text = __( 'Check that Stripe can reach %s, which a firewall or a security plugin may block.', 'ramjet' ) . ' '
			. __( 'Then test the key: this creates a missing webhook.', 'ramjet' ) . ' '
			. __( 'Until then, Ramjet asks Stripe each hour, so payments may be shown late.', 'ramjet' );
		return new Finding(
			$label,
			'recommended',
			sprintf( $text, StripeWebhook::url() ),
			__( 'Test the key', 'ramjet' ),
			admin_url( Section::url( 'services', array( 'service' => 'stripe' ) ) )
		);
	}
}

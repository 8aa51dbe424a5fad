<?php
declare(strict_types=1);

namespace Ramjet\Payments\PayPal;

use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Database\JsonOption;
use Ramjet\Support\Values\Shape;

/** Registers the webhook with which PayPal reports payments to this site. */
final class PayPalSetup {

	/** PayPal's ID of the webhook, and the app that it belongs to. */
	private const OPTION = 'ramjet_paypal_webhook';

	private const PATH = 'v1/notifications/webhooks';

	private const EVENTS = array(
		'CHECKOUT.ORDER.APPROVED',
		'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
		'PAYMENT.CAPTURE.COMPLETED',
		'PAYMENT.CAPTURE.DENIED',
		'PAYMENT.CAPTURE.PENDING',
		'PAYMENT.CAPTURE.REFUNDED',
		'PAYMENT.CAPTURE.REVERSED',
		'CUSTOMER.DISPUTE.CREATED',
		'CUSTOMER.DISPUTE.UPDATED',
		'CUSTOMER.DISPUTE.RESOLVED',
	);

	/** @return string PayPal's ID; '' before there is one for these keys. */
	public static function webhook_id( ServiceKeys $keys ): string {
		$saved = ( new JsonOption( self::OPTION ) )->get( array( 'id' => '', 'app' => '' ) );
		$app   = PayPalApi::app( $keys->autoloaded( 'paypal', 'client_id' ), PayPalApi::is_test( $keys ) );
		return null !== $saved && $saved['app'] === $app ? $saved['id'] : '';
	}

	/**
	 * Finds the app's webhook with this site's URL, or makes it.
	 *
	 * @return string|null An error message; null if the webhook is registered.
	 */
	public static function run( PayPalApi $api ): ?string {
		$url   = PayPalWebhook::url();
		$reply = $api->get( self::PATH );
		$hooks = Shape::of( $reply->json['webhooks'] ?? null, array( array( 'id' => '', 'url' => '' ) ) ) ?? array();
		$id    = array_column( $hooks, 'id', 'url' )[ $url ] ?? null;
		if ( null === $id ) {
			$types = array_map( static fn( string $name ): array => compact( 'name' ), self::EVENTS );
			$hook  = array( 'url' => $url, 'event_types' => $types );
			$reply = $api->post( self::PATH, (string) wp_json_encode( $hook ) );
			$id    = $reply->json['id'] ?? null;
		}
		if ( ! is_string( $id ) ) {
			/* translators: %s: PayPal's error code, or an HTTP status. */
			$text = __( 'But it did not register a webhook for this site (%s), which needs an https URL.', 'ramjet' );
			return sprintf( $text, Problems::issue( $reply ) ?: $reply->status );
		}
		( new JsonOption( self::OPTION ) )->set( array( 'id' => $id, 'app' => $api->app ) );
		return null;
	}
}

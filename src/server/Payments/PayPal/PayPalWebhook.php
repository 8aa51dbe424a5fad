<?php
declare(strict_types=1);

namespace Ramjet\Payments\PayPal;

use Ramjet\Payments\Processors\Notice;
use Ramjet\Payments\Settlement\ProcessorRateLimit;
use Ramjet\Payments\Settlement\Settler;
use Ramjet\Payments\Settlement\WebhookRoute;
use Ramjet\Support\Contracts\ServiceKeys;

/** The route for PayPal's events. */
final class PayPalWebhook extends WebhookRoute {

	protected const PROCESSOR = 'paypal';
	protected const NAME      = 'PayPal';
	protected const REFUSED   = '403: PayPal did not send this, or the site has no webhook at PayPal.';
	protected const ERRORS    = array(
		'ramjet_webhook_unverified' => '503: PayPal cannot be asked about the signature at present.',
	);

	/** Events about one order that PayPal is asked to verify in a minute. It sends about five in all. */
	private const EACH = 10;

	/** Fields of PayPal's verification by the headers that have them. */
	private const HEADERS = array(
		'paypal_auth_algo'         => 'auth_algo',
		'paypal_cert_url'          => 'cert_url',
		'paypal_transmission_id'   => 'transmission_id',
		'paypal_transmission_sig'  => 'transmission_sig',
		'paypal_transmission_time' => 'transmission_time',
	);

	/**
	 * @param \Closure(): Settler     $settler
	 * @param \Closure(): ServiceKeys $keys
	 */
	public function __construct( \Closure $settler, private readonly \Closure $keys ) {
		parent::__construct( $settler );
	}

	protected function read( \WP_REST_Request $request ): Notice|\WP_Error|null {
		$notice = self::notice( (array) json_decode( (string) $request->get_body(), true ) );
		$order  = null === $notice ? null : ( $this->settler )()->order_of( $notice );
		return $this->problem( $request, $order?->id ) ?? $notice;
	}

	/**
	 * @param int|null $order The ID of the order that the event names; null for none: then PayPal is not asked.
	 * @return \WP_Error|null Null if PayPal confirms that it sent the event, or if there is nothing to do.
	 */
	private function problem( \WP_REST_Request $request, ?int $order ): ?\WP_Error {
		$body    = (string) $request->get_body();
		$keys    = ( $this->keys )();
		$hook    = PayPalSetup::webhook_id( $keys );
		$api     = '' === $hook ? null : PayPalApi::of( $keys );
		$fields  = array( 'webhook_id' => $hook );
		foreach ( self::HEADERS as $header => $field ) {
			$fields[ $field ] = (string) $request->get_header( $header );
		}
		// What is no JSON object could add fields to the request below.
		if ( null === $api || in_array( '', $fields, true ) || ! is_object( json_decode( $body ) ) ) {
			return self::refused();
		}
		if ( null === $order ) {
			return null;
		}
		$unverified = self::error( 'unverified', __( 'PayPal cannot be reached.', 'ramjet' ), 503 );
		$limit      = new ProcessorRateLimit( $GLOBALS['wpdb'], 'paypal', self::EACH, MINUTE_IN_SECONDS );
		if ( ! $limit->allows( $order ) ) {
			return $unverified;
		}
		// PayPal signed these bytes. Encoding them again would change them.
		$json  = substr( (string) wp_json_encode( $fields ), 0, -1 ) . ",\"webhook_event\":$body}";
		$reply = $api->post( 'v1/notifications/verify-webhook-signature', $json );
		if ( null !== $reply->problem || in_array( $reply->status, array( 401, 403 ), true ) ) {
			return $unverified;
		}
		return 'SUCCESS' === ( $reply->json['verification_status'] ?? null ) ? null : self::refused();
	}

	/** @return Notice|null Null for an event about something else. */
	public static function notice( array $event ): ?Notice {
		$type    = is_string( $event['event_type'] ?? null ) ? $event['event_type'] : '';
		$about   = $event['resource'] ?? null;
		$order   = $about['custom_id'] ?? $about['purchase_units'][0]['custom_id'] ?? '';
		$payment = match ( true ) {
			str_starts_with( $type, 'CUSTOMER.DISPUTE.' )               =>
				$about['disputed_transactions'][0]['seller_transaction_id'] ?? '',
			// Refunds name their capture by a link only.
			1 === preg_match( '/\.RE(?:FUNDED|VERSED)$/D', $type )      => self::capture( $about['links'] ?? null ),
			str_starts_with( $type, 'PAYMENT.CAPTURE.' )                => $about['id'] ?? '',
			default                                                     => '',
		};
		$order   = is_string( $order ) ? $order : '';
		$payment = is_string( $payment ) ? $payment : '';
		return '' === $order . $payment ? null : new Notice( 'paypal', $order, $payment );
	}

	private static function capture( mixed $links ): string {
		// Untrusted input: the event is not verified yet.
		$is_up = static fn( mixed $link ): bool =>
			'up' === ( $link['rel'] ?? null ) && is_string( $link['href'] ?? null );
		$up    = is_array( $links ) ? array_values( array_filter( $links, $is_up ) ) : array();
		return basename( $up[0]['href'] ?? '' );
	}
}

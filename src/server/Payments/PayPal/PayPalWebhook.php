<?php
declare(strict_types=1);

namespace Ramjet\Payments\PayPal;

use Ramjet\Payments\Processors\Notice;
use Ramjet\Payments\Settlement\ProcessorRateLimit;
use Ramjet\Payments\Settlement\Settler;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Queue\AfterResponse;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;

/** The route for PayPal's events. They only say which payment to fetch from PayPal. */
final class PayPalWebhook {

	private const PATH = '/payments/paypal/webhook';

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
	public function __construct( private readonly \Closure $settler, private readonly \Closure $keys ) {}

	public static function url(): string {
		return rest_url( 'ramjet/v1' . self::PATH );
	}

	public function routes(): array {
		$schema = static fn(): array => Schema::object( array(
			'received' => Schema::field( 'boolean', 'Always true.' ),
		), 'paypal-webhook' );
		return array( self::PATH => Route::of(
			'Receives PayPal’s events. The payments they concern are fetched from PayPal after the response.',
			$schema,
			array(
				'methods'             => 'POST',
				'callback'            => $this->receive( ... ),
				'permission_callback' => '__return_true',
				'capability'          => 'PayPal’s signature',
				'args'                => array(),
			),
			array(
				'ramjet_webhook_refused'    => '403: PayPal did not send this, or the site has no webhook at PayPal.',
				'ramjet_webhook_too_large'  => '413: The body has more than a megabyte.',
				'ramjet_webhook_unsaved'    => '503: The database failed. PayPal sends the event again.',
				'ramjet_webhook_unverified' => '503: PayPal cannot be asked about the signature at present.',
			)
		) );
	}

	private function receive( \WP_REST_Request $request ): array|\WP_Error {
		$body = (string) $request->get_body();
		if ( strlen( $body ) > MB_IN_BYTES ) {
			return self::error( 'too_large', __( 'The event is too large.', 'ramjet' ), 413 );
		}
		$notice  = self::notice( (array) json_decode( $body, true ) );
		$settler = ( $this->settler )();
		$problem = $this->problem( $request, null === $notice ? null : $settler->order_of( $notice )?->id );
		if ( null !== $problem ) {
			return $problem;
		}
		$order = null === $notice ? null : $settler->notice( $notice );
		if ( false === $order ) {
			$text = __( 'The change could not be saved: the database refused it.', 'ramjet' );
			return self::error( 'unsaved', $text, 503 );
		}
		if ( null !== $order ) {
			AfterResponse::run( static function () use ( $settler, $order ): void {
				$settler->settle( $order );
			} );
		}
		return array( 'received' => true );
	}

	/**
	 * @param int|null $order The ID of the order that the event names; null for none: then PayPal is not asked.
	 * @return \WP_Error|null Null if PayPal confirms that it sent the event, or if there is nothing to do.
	 */
	private function problem( \WP_REST_Request $request, ?int $order ): ?\WP_Error {
		$body    = (string) $request->get_body();
		$refused = self::error( 'refused', __( 'The signature is not valid.', 'ramjet' ), 403 );
		$keys    = ( $this->keys )();
		$hook    = PayPalSetup::webhook_id( $keys );
		$api     = '' === $hook ? null : PayPalApi::of( $keys );
		$fields  = array( 'webhook_id' => $hook );
		foreach ( self::HEADERS as $header => $field ) {
			$fields[ $field ] = (string) $request->get_header( $header );
		}
		// What is no JSON object could add fields to the request below.
		if ( null === $api || in_array( '', $fields, true ) || ! is_object( json_decode( $body ) ) ) {
			return $refused;
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
		return 'SUCCESS' === ( $reply->json['verification_status'] ?? null ) ? null : $refused;
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

	private static function error( string $code, string $message, int $status ): \WP_Error {
		return new \WP_Error( "ramjet_webhook_$code", $message, array( 'status' => $status ) );
	}
}

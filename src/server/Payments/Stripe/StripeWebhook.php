<?php
declare(strict_types=1);

namespace Ramjet\Payments\Stripe;

use Ramjet\Payments\Settlement\Settler;
use Ramjet\Support\Database\Options;
use Ramjet\Support\Queue\AfterResponse;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Values\Scalar;

/** The route for Stripe's events. They only say which payment to fetch from Stripe. */
final class StripeWebhook {

	/**
	 * Name of a secret: the endpoint's ID, a space and its signing secret, in one value so that they always match.
	 * Older versions stored the signing secret alone.
	 */
	public const SECRET = 'stripe_webhook';

	public const LAST = 'ramjet_stripe_webhook_at';

	private const PATH = '/payments/stripe/webhook';

	/** Seconds for which a signature is valid. */
	private const TOLERANCE = 300;

	/** @param \Closure(): Settler $settler */
	public function __construct(
		private readonly StripeKey $key,
		private readonly Secrets $secrets,
		private readonly \Closure $settler
	) {}

	public static function url(): string {
		return rest_url( 'ramjet/v1' . self::PATH );
	}

	/** @return int When the last genuine event arrived, to the hour; 0 for never. */
	public static function last(): int {
		return Scalar::number( get_option( self::LAST ) );
	}

	public function routes(): array {
		$schema = static fn(): array => Schema::object( array(
			'received' => Schema::field( 'boolean', 'Always true.' ),
		), 'stripe-webhook' );
		return array(
			self::PATH => Route::of(
				'Receives Stripe’s events. The payments they concern are fetched from Stripe after the response.',
				$schema,
				array(
					'methods'             => 'POST',
					'callback'            => $this->receive( ... ),
					'permission_callback' => '__return_true',
					'capability'          => 'Stripe’s signature',
					'args'                => array(),
				),
				array(
					'ramjet_webhook_refused'   => '403: The signature is missing, wrong or older than 5 minutes.',
					'ramjet_webhook_too_large' => '413: The body has more than a megabyte.',
					'ramjet_webhook_unsaved'   => '503: The database failed. Stripe sends the event again.',
				)
			),
		);
	}

	private function receive( \WP_REST_Request $request ): array|\WP_Error {
		$body = $request->get_body();
		if ( strlen( $body ) > MB_IN_BYTES ) {
			$text = __( 'The event is too large.', 'ramjet' );
			return new \WP_Error( 'ramjet_webhook_too_large', $text, array( 'status' => 413 ) );
		}
		$stored = explode( ' ', $this->secrets->read( self::SECRET )->reveal() );
		$secret = end( $stored );
		if ( ! self::is_genuine( $body, (string) $request->get_header( 'stripe_signature' ), $secret ) ) {
			$text = __( 'The signature is not valid.', 'ramjet' );
			return new \WP_Error( 'ramjet_webhook_refused', $text, array( 'status' => 403 ) );
		}
		$event = new StripeObject( (array) json_decode( $body, true ) );
		$mode  = true === $event->value( 'livemode' ) ? 'live' : 'test';
		if ( $this->key->mode() === $mode ) {
			self::log();
			if ( ! $this->note( $event ) ) {
				$text = __( 'The change could not be saved: the database refused it.', 'ramjet' );
				return new \WP_Error( 'ramjet_webhook_unsaved', $text, array( 'status' => 503 ) );
			}
		}
		// Also where there is nothing to do, or Stripe would repeat it for days.
		return array( 'received' => true );
	}

	private static function log(): void {
		if ( self::last() < time() - HOUR_IN_SECONDS ) {
			Options::save( self::LAST, (string) time(), false );
		}
	}

	/** Whether Stripe need not send it again. */
	private function note( StripeObject $event ): bool {
		$notice = Events::notice( $event );
		$id     = null === $notice ? null : ( $this->settler )()->notice( $notice );
		if ( is_int( $id ) ) {
			AfterResponse::run( fn() => ( $this->settler )()->settle( $id ) );
		}
		return false !== $id;
	}

	/** @param string $header Such as `t=1492774577,v1=5257…,v1=6ffb…,v0=…`: a signature for each valid secret. */
	private static function is_genuine( string $body, string $header, #[\SensitiveParameter] string $secret ): bool {
		if ( '' === $secret || 1 !== preg_match( '/(?:^|,)t=(\d{1,12})(?:,|$)/D', $header, $time ) ) {
			return false;
		}
		$expected = hash_hmac( 'sha256', "$time[1].$body", $secret );
		preg_match_all( '/(?:^|,)v1=([0-9a-f]+)/', $header, $signatures );
		foreach ( $signatures[1] as $signature ) {
			if ( hash_equals( $expected, $signature ) ) {
				return abs( time() - (int) $time[1] ) <= self::TOLERANCE;
			}
		}
		return false;
	}
}

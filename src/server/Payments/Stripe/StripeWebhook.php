<?php
declare(strict_types=1);

namespace Ramjet\Payments\Stripe;

use Ramjet\Payments\Processors\Notice;
use Ramjet\Payments\Settlement\Settler;
use Ramjet\Payments\Settlement\WebhookRoute;
use Ramjet\Support\Database\Options;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Values\Scalar;

/** The route for Stripe's events. */
final class StripeWebhook extends WebhookRoute {

	/**
	 * Name of a secret: the endpoint's ID, a space and its signing secret, in one value so that they always match.
	 * Older versions stored the signing secret alone.
	 */
	public const SECRET = 'stripe_webhook';

	public const LAST = 'ramjet_stripe_webhook_at';

	protected const PROCESSOR = 'stripe';
	protected const NAME      = 'Stripe';
	protected const REFUSED   = '403: The signature is missing, wrong or older than 5 minutes.';

	/** Seconds for which a signature is valid. */
	private const TOLERANCE = 300;

	/** @param \Closure(): Settler $settler */
	public function __construct(
		private readonly StripeKey $key,
		private readonly Secrets $secrets,
		\Closure $settler
	) {
		parent::__construct( $settler );
	}

	/** @return int When the last genuine event arrived, to the hour; 0 for never. */
	public static function last(): int {
		return Scalar::number( get_option( self::LAST ) );
	}

	protected function read( \WP_REST_Request $request ): Notice|\WP_Error|null {
		$body   = $request->get_body();
		$stored = explode( ' ', $this->secrets->read( self::SECRET )->reveal() );
		if ( ! self::is_genuine( $body, (string) $request->get_header( 'stripe_signature' ), end( $stored ) ) ) {
			return self::refused();
		}
		$event = new StripeObject( (array) json_decode( $body, true ) );
		$mode  = true === $event->value( 'livemode' ) ? 'live' : 'test';
		if ( $this->key->mode() !== $mode ) {
			return null;
		}
		self::log();
		return Events::notice( $event );
	}

	private static function log(): void {
		if ( self::last() < time() - HOUR_IN_SECONDS ) {
			Options::save( self::LAST, (string) time(), false );
		}
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

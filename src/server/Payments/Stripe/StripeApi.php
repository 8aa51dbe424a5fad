<?php
declare(strict_types=1);

namespace Ramjet\Payments\Stripe;

use Ramjet\Support\Contracts\Problem;
use Ramjet\Support\Services\Caller;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\LastCheck;
use Ramjet\Support\Services\RejectedKey;
use Ramjet\Support\Services\Reply;

/** Stripe's API. Parameters are nested arrays. Responses are those of the version below, whatever the account's is. */
final class StripeApi {

	public const VERSION = '2026-10-28.endive';

	private const URL = 'https://api.stripe.com/v1/';

	public function __construct(
		#[\SensitiveParameter] private readonly string $key,
		private readonly Caller $caller
	) {}

	public function get( string $path, array $query = array() ): StripeObject|Problem {
		$query = array() === $query ? '' : '?' . self::encode( $query );
		return $this->read( $this->caller->get( self::URL . $path . $query, $this->headers() ) );
	}

	/**
	 * @param string $once Identifies the request, so that Stripe does only once what is sent twice within a day; '' for
	 *                     requests that change nothing when repeated.
	 */
	public function post( string $path, array $form = array(), string $once = '' ): StripeObject|Problem {
		$headers = $this->headers() + array( 'Content-Type' => 'application/x-www-form-urlencoded' )
			+ ( '' === $once ? array() : array( 'Idempotency-Key' => $once ) );
		// The WordPress HTTP API encodes flat forms only by itself.
		return $this->read( $this->caller->post( self::URL . $path, self::flat( $form ), $headers ) );
	}

	public function delete( string $path ): StripeObject|Problem {
		return $this->read( $this->caller->delete( self::URL . $path, $this->headers() ) );
	}

	/** @return array<string, string> */
	private function headers(): array {
		return array( 'Authorization' => "Bearer $this->key", 'Stripe-Version' => self::VERSION );
	}

	private static function encode( array $fields ): string {
		return http_build_query( self::flat( $fields ), '', '&' );
	}

	/** @return array<string, string> `array( 'a' => array( 'b' => 1 ) )` as `a[b]`; booleans as Stripe has them. */
	private static function flat( array $fields, string $prefix = '' ): array {
		$flat = array();
		foreach ( $fields as $name => $value ) {
			$path  = '' === $prefix ? (string) $name : "{$prefix}[$name]";
			$flat += match ( true ) {
				is_array( $value ) => self::flat( $value, $path ),
				is_bool( $value )  => array( $path => $value ? 'true' : 'false' ),
				default            => array( $path => (string) $value ),
			};
		}
		return $flat;
	}

	private function read( Reply $reply ): StripeObject|Problem {
		$kind = $reply->problem?->state;
		if ( null !== $kind ) {
			// For a day, Stripe repeats its own errors to the same key.
			return new Problem( $kind, $reply->problem->message, $reply->retry_at, $reply->status >= 500 );
		}
		if ( 200 === $reply->status ) {
			LastCheck::works( 'stripe' );
			return new StripeObject( $reply->json );
		}
		$error = ( new StripeObject( $reply->json ) )->part( 'error' );
		$kind  = match ( $reply->status ) {
			401     => 'keys',
			403     => 'permission',
			404     => 'gone',
			// Another request with the same key, or for the same object, is running.
			409     => 'limited',
			default => str_ends_with( $error->text( 'param' ), '[currency]' ) ? 'currency' : 'refused',
		};
		// A firewall's error page is not JSON from Stripe.
		if ( 'keys' === $kind && isset( $reply->json['error'] ) ) {
			RejectedKey::note( 'stripe', $this->key );
		}
		$words = self::words( $error->text( 'message' ) );
		return new Problem( $kind, 'keys' === $kind ? CheckResult::refused( 'Stripe' )->message : $words );
	}

	/** Stripe's own words, without markup and keys. */
	private static function words( string $text ): string {
		$text = (string) preg_replace( '/\b(sk|rk|whsec)_\S+/', '$1_…', wp_strip_all_tags( $text, true ) );
		return '' === $text
			? CheckResult::unexpected( 'Stripe' )->message
			/* translators: %s: a message from Stripe, in English. */
			: sprintf( __( 'Stripe: %s', 'ramjet' ), mb_substr( $text, 0, 500 ) );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Support\Services;

/** The result of testing a service's keys. The message never repeats a key. */
final class CheckResult {

	/** With the last three, no request was sent: a field is empty, a secret is unreadable, or there is no test. */
	public const STATES = array(
		'ok', 'refused', 'limited', 'unreachable', 'slow', 'nonsense', 'missing', 'unreadable', 'unchecked',
	);

	/**
	 * @param string $state   One of STATES.
	 * @param string $message A sentence for the owner.
	 * @param int    $time    Unix time; 0 before it is known.
	 */
	public function __construct(
		public readonly string $state,
		public readonly string $message,
		public readonly int $time = 0
	) {}

	/** Whether a request was sent. */
	public function was_sent(): bool {
		return ! in_array( $this->state, array( 'missing', 'unreadable', 'unchecked' ), true );
	}

	public static function ok( string $name ): self {
		/* translators: %s: name of a service. */
		return new self( 'ok', sprintf( __( '%s accepts your keys.', 'ramjet' ), $name ) );
	}

	public static function refused( string $name ): self {
		/* translators: %s: name of a service. */
		$text = __( '%s rejects your keys. Check that they are complete and have not expired.', 'ramjet' );
		return new self( 'refused', sprintf( $text, $name ) );
	}

	public static function unexpected( string $name ): self {
		/* translators: %s: name of a service. */
		$text = __( 'Unexpected response from %s. A firewall or a proxy may have changed it.', 'ramjet' );
		return new self( 'nonsense', sprintf( $text, $name ) );
	}

	/** The result for an HTTP status that reports too many requests, or a problem of the service. */
	public static function from_status( string $name, int $status ): self {
		if ( 429 === $status ) {
			/* translators: %s: name of a service. */
			$text = __( '%s received too many requests. Wait some minutes and try again.', 'ramjet' );
			return new self( 'limited', sprintf( $text, $name ) );
		}
		/* translators: 1: name of a service. 2: HTTP status code. */
		$text = __( '%1$s is not available at the moment (status %2$d). Try again later.', 'ramjet' );
		return new self( 'unreachable', sprintf( $text, $name, $status ) );
	}

	/** The result of a request without a response. */
	public static function from_error( string $name, \WP_Error $error ): self {
		$state = match ( $error->get_error_code() ) {
			'ramjet_http_slow'      => 'slow',
			'ramjet_http_too_large' => 'nonsense',
			default                 => 'unreachable',
		};
		/* translators: 1: name of a service. 2: reason, a sentence. */
		return new self(
			$state,
			sprintf( __( 'Could not connect to %1$s. %2$s', 'ramjet' ), $name, $error->get_error_message() )
		);
	}
}

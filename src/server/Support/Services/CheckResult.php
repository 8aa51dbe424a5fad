<?php
declare(strict_types=1);

namespace Ramjet\Support\Services;

/**
 * How a service took its key: a state for programs and a sentence for people, which never repeats a key.
 */
final class CheckResult {

	/**
	 * The states. Of the last three, no service was asked: a field is empty, a secret has to be entered again,
	 * there is nothing cheap to ask.
	 */
	public const STATES = array( 'ok', 'refused', 'limited', 'unreachable', 'slow', 'nonsense', 'missing', 'unreadable', 'unchecked' );

	private const UNASKED = array( 'missing', 'unreadable', 'unchecked' );

	/**
	 * @param string   $state   One of STATES.
	 * @param string   $message A sentence.
	 * @param int|null $time    When it was, in Unix time; null for now.
	 */
	public function __construct(
		public readonly string $state,
		public readonly string $message,
		public readonly ?int $time = null
	) {}

	/**
	 * Whether the service was asked.
	 */
	public function is_answer(): bool {
		return ! in_array( $this->state, self::UNASKED, true );
	}

	/**
	 * @param string $name The service's name.
	 */
	public static function ok( string $name ): self {
		/* translators: %s: name of a service. */
		return new self( 'ok', sprintf( __( '%s works with this.', 'ramjet' ), $name ) );
	}

	/**
	 * @param string $name The service's name.
	 */
	public static function refused( string $name ): self {
		/* translators: %s: name of a service. */
		return new self( 'refused', sprintf( __( '%s does not accept this. Check that nothing is missing at either end and that it has not expired.', 'ramjet' ), $name ) );
	}

	/**
	 * @param string $name The service's name.
	 */
	public static function nonsense( string $name ): self {
		/* translators: %s: name of a service. */
		return new self( 'nonsense', sprintf( __( 'The answer is not one that %s gives. Something on the way may have changed it, or the address is another’s.', 'ramjet' ), $name ) );
	}

	/**
	 * For an answer that says that the service itself has a problem.
	 *
	 * @param string $name   The service's name.
	 * @param int    $status HTTP status.
	 */
	public static function from_status( string $name, int $status ): self {
		if ( 429 === $status ) {
			/* translators: %s: name of a service. */
			return new self( 'limited', sprintf( __( '%s has been asked too often. Wait some minutes and try again.', 'ramjet' ), $name ) );
		}
		/* translators: 1: name of a service. 2: HTTP status code. */
		return new self( 'unreachable', sprintf( __( '%1$s has a problem of its own (status %2$d). Try again later.', 'ramjet' ), $name, $status ) );
	}

	/**
	 * For no answer.
	 *
	 * @param string    $name  The service's name.
	 * @param \WP_Error $error As Support\Http\Client gives it.
	 */
	public static function from_error( string $name, \WP_Error $error ): self {
		$state = match ( $error->get_error_code() ) {
			'ramjet_http_slow'      => 'slow',
			'ramjet_http_too_large' => 'nonsense',
			default                 => 'unreachable',
		};
		/* translators: 1: name of a service. 2: reason, a sentence. */
		return new self( $state, sprintf( __( '%1$s could not be asked. %2$s', 'ramjet' ), $name, $error->get_error_message() ) );
	}
}

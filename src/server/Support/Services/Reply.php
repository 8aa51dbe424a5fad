<?php
declare(strict_types=1);

namespace Ramjet\Support\Services;

use Ramjet\Support\Http\Answer;

/**
 * A service's answer to its check, with the judgements that are the same for all services.
 */
final class Reply {

	/** HTTP status; 0 where no answer came. */
	public readonly int $status;

	/** The answer's JSON; empty where it is none. */
	public readonly array $json;

	/** What is wrong whatever the service: no answer, too many requests, its own problem, no JSON. */
	public readonly ?CheckResult $problem;

	/**
	 * @param string           $name   What to call the service in sentences.
	 * @param Answer|\WP_Error $answer What came.
	 */
	public function __construct( private readonly string $name, Answer|\WP_Error $answer ) {
		$json          = is_wp_error( $answer ) ? null : $answer->json();
		$this->status  = is_wp_error( $answer ) ? 0 : $answer->status;
		$this->json    = $json ?? array();
		$this->problem = match ( true ) {
			is_wp_error( $answer )                               => CheckResult::from_error( $name, $answer ),
			429 === $this->status || $this->status >= 500        => CheckResult::from_status( $name, $this->status ),
			// A firewall that refuses may say so in HTML; so do some of the services.
			null === $json && ! in_array( $this->status, array( 401, 403 ), true ) => CheckResult::nonsense( $name ),
			default                                              => null,
		};
	}

	/**
	 * The result, for services that say by the status whether they accept a key.
	 *
	 * @param bool $is_expected Whether the JSON is what the service answers where it does.
	 */
	public function judge( bool $is_expected ): CheckResult {
		return $this->problem ?? match ( true ) {
			$this->status >= 400                     => CheckResult::refused( $this->name ),
			$is_expected && 2 === intdiv( $this->status, 100 ) => CheckResult::ok( $this->name ),
			default                                  => CheckResult::nonsense( $this->name ),
		};
	}
}

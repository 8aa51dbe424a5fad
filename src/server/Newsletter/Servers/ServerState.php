<?php
declare(strict_types=1);

namespace Ramjet\Newsletter\Servers;

use Ramjet\Support\Values\Shape;

/**
 * What a mail server is doing: who has its connections, what it has sent in the last hour and day, and whether it
 * rests. Each function returns the state after a change. Times are Unix times; those that only a wrong clock can have
 * made do not count.
 */
final class ServerState {

	/** Refusals in a row after which it is the server that fails (listmonk#2602). */
	public const REFUSALS = 20;

	/** Seconds for which a worker has a connection, from its last reservation on. */
	private const CLAIM = 5 * MINUTE_IN_SECONDS;

	/** Seconds of a rest after the first failure, the second, and so on. */
	private const RESTS = array( 60, 300, 900, 3_600 );

	/** Seconds that are counted together, by the window. */
	private const BUCKETS = array( HOUR_IN_SECONDS => MINUTE_IN_SECONDS, DAY_IN_SECONDS => HOUR_IN_SECONDS );

	/** Seconds that a pace makes up for, where cron runs rarely, and after which the server was idle. */
	private const CATCHES_UP = 30 * MINUTE_IN_SECONDS;
	private const IDLE       = 90 * MINUTE_IN_SECONDS;

	/**
	 * @param array<string, int> $claims      Token => until when.
	 * @param array<int, int>    $hour        Begin of a minute => emails.
	 * @param array<int, int>    $day         Begin of an hour => emails.
	 * @param int                $paced       When the emails so far would end at an even pace, in milliseconds.
	 * @param int                $rests_until 0 for no rest.
	 * @param int                $failures    In a row.
	 * @param int                $refusals    In a row.
	 * @param int                $refused_since Begin of the first of these refusals; 0 for none.
	 * @param string             $reason      Of the last failure.
	 */
	private function __construct(
		public readonly array $claims = array(),
		public readonly array $hour = array(),
		public readonly array $day = array(),
		public readonly int $paced = 0,
		public readonly int $rests_until = 0,
		public readonly int $failures = 0,
		public readonly int $refusals = 0,
		public readonly int $refused_since = 0,
		public readonly string $reason = ''
	) {}

	/** @param string|null $json As to_json() returned it; anything else is a server that has done nothing yet. */
	public static function from_json( ?string $json, int $now ): self {
		$fields = Shape::of_json( $json, get_object_vars( new self() ) ) ?? array();
		$state  = new self( ...$fields );
		$claims = array_filter( $state->claims, static fn( mixed $until ): bool =>
			is_int( $until ) && $until > $now && $until <= $now + self::CLAIM );
		return $state->with( array(
			'claims'      => $claims,
			'hour'        => self::recent( $state->hour, HOUR_IN_SECONDS, $now ),
			'day'         => self::recent( $state->day, DAY_IN_SECONDS, $now ),
			'rests_until' => $state->rests_until > $now + max( self::RESTS ) ? 0 : $state->rests_until,
			'failures'    => max( 0, $state->failures ),
		) );
	}

	public function to_json(): string {
		return (string) wp_json_encode( get_object_vars( $this ) );
	}

	/** Emails that the limits and the pace leave; null for no limit. */
	public function left( MailServer $server, int $now ): ?int {
		$left = array();
		0 === $server->hour || $left[] = $server->hour - array_sum( $this->hour );
		0 === $server->day || $left[]  = $server->day - array_sum( $this->day );
		$pace                          = $server->pace();
		0 === $pace || $left[]         = intdiv( 1_000 * $now - $this->paced_from( $pace, $now ), $pace );
		return array() === $left ? null : max( 0, min( $left ) );
	}

	/** The part of the limits that is free, from 0 to 1, by which servers share the work. */
	public function share( MailServer $server ): float {
		return min(
			0 === $server->hour ? 1 : 1 - array_sum( $this->hour ) / $server->hour,
			0 === $server->day ? 1 : 1 - array_sum( $this->day ) / $server->day
		);
	}

	/** When it can be claimed again; $now or earlier if it can be now. */
	public function free_at( MailServer $server, int $now ): int {
		$times = array( $this->rests_until );
		if ( count( $this->claims ) >= $server->connections ) {
			$times[] = min( $this->claims );
		}
		$pace = $server->pace();
		if ( $pace > 0 ) {
			$times[] = (int) ceil( ( $this->paced_from( $pace, $now ) + $pace ) / 1_000 );
		}
		foreach ( self::BUCKETS as $window => $bucket ) {
			[ $used, $limit ] = HOUR_IN_SECONDS === $window
				? array( $this->hour, $server->hour )
				: array( $this->day, $server->day );
			ksort( $used );
			foreach ( 0 === $limit ? array() : $used as $start => $number ) {
				if ( array_sum( $used ) < $limit ) {
					break;
				}
				unset( $used[ $start ] );
				$times[] = $start + $bucket + $window;
			}
		}
		return max( $times );
	}

	/**
	 * Claims a connection, or extends the claim, and reserves emails.
	 *
	 * @param string $token Of the worker.
	 * @return array{self, int} The state, and how many were reserved: 0 where there is no connection, or none is left.
	 */
	public function reserve( MailServer $server, string $token, int $wanted, int $now ): array {
		$has_place = isset( $this->claims[ $token ] ) || count( $this->claims ) < $server->connections;
		$number    = $has_place && $this->rests_until <= $now
			? min( $wanted, $this->left( $server, $now ) ?? $wanted )
			: 0;
		$pace      = $server->pace();
		return $number < 1 ? array( $this, 0 ) : array( $this->count( $number, $now )->with( array(
			'claims' => array( $token => $now + self::CLAIM ) + $this->claims,
			'paced'  => 0 === $pace ? 0 : $this->paced_from( $pace, $now ) + $number * $pace,
		) ), $number );
	}

	/** Returns a connection with the emails that were reserved and not sent. */
	public function release( MailServer $server, string $token, int $unused, int $now ): self {
		return $this->count( -$unused, $now )->with( array(
			'claims' => array_diff_key( $this->claims, array( $token => 0 ) ),
			'paced'  => max( 0, $this->paced - $unused * $server->pace() ),
		) );
	}

	/**
	 * Whether refusals in a row are held to be the server's fault. After all rests they are the recipients': a list
	 * that ends in wrong email addresses has to end.
	 */
	public function is_suspected(): bool {
		return $this->failures < count( self::RESTS );
	}

	/** Begins a rest, longer after each failure. */
	public function fail( string $reason, int $now ): self {
		return $this->with( array(
			'rests_until'   => $now + self::RESTS[ min( $this->failures, count( self::RESTS ) - 1 ) ],
			'failures'      => min( $this->failures + 1, count( self::RESTS ) ),
			'refusals'      => 0,
			'refused_since' => 0,
			'reason'        => $reason,
			// What was not sent during a rest is not made up for.
			'paced'         => 0,
		) );
	}

	/** Ends a rest. */
	public function wake(): self {
		return $this->with( array(
			'rests_until'   => 0,
			'failures'      => 0,
			'refusals'      => 0,
			'refused_since' => 0,
			'reason'        => '',
		) );
	}

	/**
	 * Notes what a worker has seen since it last did that. A server that works again is trusted again.
	 *
	 * @param int  $refusals  In a row, at the end.
	 * @param int  $since     Begin of the first of them.
	 * @param bool $has_taken Whether the server has taken an email.
	 */
	public function note( int $refusals, int $since, bool $has_taken, int $now ): self {
		$earlier  = $has_taken ? 0 : $this->refusals;
		$in_a_row = $this->with( array(
			'refusals'      => $refusals + $earlier,
			'refused_since' => $earlier > 0 ? $this->refused_since : ( $refusals > 0 ? $since : 0 ),
		) );
		// What another connection has seen may be newer.
		return $has_taken && $this->rests_until <= $now
			? $in_a_row->with( array( 'failures' => 0, 'reason' => '' ) )
			: $in_a_row;
	}

	/** Where the pace goes on, in milliseconds: what was idle before begins with a minute's emails. */
	private function paced_from( int $pace, int $now ): int {
		$is_idle = $this->paced < 1_000 * ( $now - self::IDLE );
		// A pace far in the future comes from a wrong clock.
		return $is_idle || $this->paced > 1_000 * ( $now + HOUR_IN_SECONDS )
			? 1_000 * $now - max( $pace, 1_000 * MINUTE_IN_SECONDS )
			: max( $this->paced, 1_000 * $now - max( $pace, 1_000 * self::CATCHES_UP ) );
	}

	/** Adds to the emails of this moment; less than none takes back the latest ones. */
	private function count( int $number, int $now ): self {
		$counts = array( HOUR_IN_SECONDS => $this->hour, DAY_IN_SECONDS => $this->day );
		foreach ( self::BUCKETS as $window => $bucket ) {
			$start = $now - $now % $bucket;
			$number > 0 && $counts[ $window ][ $start ] = ( $counts[ $window ][ $start ] ?? 0 ) + $number;
			krsort( $counts[ $window ] );
			$back = -min( 0, $number );
			foreach ( $counts[ $window ] as $begin => $used ) {
				$counts[ $window ][ $begin ] -= min( $used, $back );
				$back                        -= min( $used, $back );
			}
		}
		return $this->with( array( 'hour' => $counts[ HOUR_IN_SECONDS ], 'day' => $counts[ DAY_IN_SECONDS ] ) );
	}

	/** The counts that overlap a window, which ends now. Where the clock was set back, the future ones are of now. */
	private static function recent( array $counts, int $window, int $now ): array {
		$bucket = self::BUCKETS[ $window ];
		$recent = array();
		foreach ( $counts as $start => $number ) {
			if ( is_int( $number ) && is_int( $start ) && abs( $now - $start ) < $window + $bucket ) {
				$start            = min( $start, $now - $now % $bucket );
				$recent[ $start ] = ( $recent[ $start ] ?? 0 ) + $number;
			}
		}
		return $recent;
	}

	/** @param array<string, mixed> $changes */
	private function with( array $changes ): self {
		return new self( ...array_merge( get_object_vars( $this ), $changes ) );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Forms\Delivery;

use Ramjet\Forms\Storage\Response;

/** The progress of a response's delivery, derived from its channels and its log. */
final class Progress {

	/** There is nothing to send, or nobody has asked for it, as with an imported response. */
	public const NONE = 'none';
	public const SENT = 'sent';

	/** Will be tried, or tried again. */
	public const WAITING = 'waiting';

	/** Failed, and will not be retried automatically. */
	public const FAILED = 'failed';

	/** Spam and trash are not delivered, nor is anything to a destination that nobody has approved. */
	public const HELD = 'held';

	/**
	 * @param array<string, string> $open_states All channels, with the state of those that are open.
	 * @param list<string> $done Channels that succeeded.
	 * @param list<string> $failed Channels that failed for good.
	 * @param list<string> $open Channels that are still to be tried.
	 */
	private function __construct(
		private readonly array $open_states,
		public readonly array $done,
		public readonly array $failed,
		public readonly array $open
	) {}

	/** @param bool $is_queued Whether the queue has it (QueueRows::queued()). */
	public static function of( Response $response, bool $is_queued = true ): self {
		$names  = array_map( 'strval', array_keys( $response->delivery['channels'] ) );
		$log    = Log::of( $response->id );
		$done   = array_values( array_intersect( $names, self::done_in( $log ) ) );
		$failed = array_values( array_intersect( $names, self::failed_in( $log ) ) );
		$open   = array_values( array_diff( $names, $done, $failed ) );
		$state  = static fn( array $target ): string => match ( true ) {
			'publish' !== $response->status          => self::HELD,
			$is_queued                               => self::WAITING,
			false === ( $target['approved'] ?? null ) => self::HELD,
			default                                  => self::NONE,
		};
		return new self( array_map( $state, $response->delivery['channels'] ), $done, $failed, $open );
	}

	/**
	 * @param list<array> $log As Log::of() returns it.
	 * @return list<string> Channels that failed for good, and never succeeded.
	 */
	public static function failed_in( array $log ): array {
		// The last attempt counts: it may have been sent again since.
		$final = array_column( $log, 'final', 'channel' );
		$failed = array_map( 'strval', array_keys( array_filter( $final ) ) );
		return array_values( array_diff( $failed, self::done_in( $log ) ) );
	}

	public function state(): string {
		$counts = static fn( array $one ): bool =>
			self::FAILED !== $one['state'] || ! ConfirmationEmail::is( $one['channel'] );
		$states = array_column( array_filter( $this->channels(), $counts ), 'state' );
		foreach ( array( self::FAILED, self::HELD, self::WAITING, self::SENT ) as $state ) {
			if ( in_array( $state, $states, true ) ) {
				return $state;
			}
		}
		return self::NONE;
	}

	public function channels(): array {
		$channels = array();
		foreach ( $this->open_states as $name => $state ) {
			$channels[] = array(
				'channel' => (string) $name,
				'state'   => match ( true ) {
					in_array( (string) $name, $this->done, true )   => self::SENT,
					in_array( (string) $name, $this->failed, true ) => self::FAILED,
					default                                         => $state,
				},
			);
		}
		return $channels;
	}

	private static function done_in( array $log ): array {
		return array_column( array_filter( $log, static fn( array $row ): bool => $row['ok'] ), 'channel' );
	}
}

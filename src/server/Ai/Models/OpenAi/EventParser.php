<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models\OpenAi;

/**
 * Splits a stream of Server-Sent Events, in whatever pieces it arrives, into the data of its events. Every line of data
 * is an event: no model's server splits JSON into lines, and some forget the empty line between events.
 */
final class EventParser {

	/** Bytes of a line; longer ones are dropped. */
	private const MAX_LINE = 262_144;

	private string $line = '';

	private bool $is_dropped = false;

	/** @return list<string> The data that is complete now. */
	public function feed( string $bytes ): array {
		$lines      = explode( "\n", $bytes );
		$lines[0]   = $this->line . $lines[0];
		$this->line = (string) array_pop( $lines );
		if ( array() !== $lines && $this->is_dropped ) {
			array_shift( $lines );
			$this->is_dropped = false;
		}
		if ( strlen( $this->line ) > self::MAX_LINE ) {
			$this->line       = '';
			$this->is_dropped = true;
		}
		$data = array();
		foreach ( $lines as $line ) {
			if ( str_starts_with( $line, 'data:' ) ) {
				$data[] = trim( substr( $line, 5 ) );
			}
		}
		return $data;
	}

	/** @return list<string> The last line, if it did not end. */
	public function finish(): array {
		return $this->feed( "\n" );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Ai\Models\OpenAi;

/**
 * Extracts the data from a stream of Server-Sent Events. Each data line counts as an event, because model servers do
 * not split JSON into lines, and some omit the empty line between events.
 */
final class EventParser {

	/** Bytes of a line. Longer lines are dropped. */
	private const MAX_LINE = 262_144;

	private string $line = '';

	private bool $is_dropped = false;

	/** @return list<string> The data of the lines that are now complete. */
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

	/** @return list<string> The data of the last line, if it was incomplete. */
	public function finish(): array {
		return $this->feed( "\n" );
	}
}

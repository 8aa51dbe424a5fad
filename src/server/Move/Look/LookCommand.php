<?php
declare(strict_types=1);

namespace Ramjet\Move\Look;

use Ramjet\Support\Jobs\Walk;

/** The command `wp ramjet move look`. */
final class LookCommand {

	/** Seconds between lines of progress. */
	private const SECONDS = 5;

	public function __construct( private readonly Look $look ) {}

	/** Lists what a move from Jetpack leaves to a person. */
	public function __invoke(): void {
		if ( ! Look::is_offered() ) {
			\WP_CLI::error( __( 'There is nothing of Jetpack on this site.', 'ramjet' ) );
		}
		if ( ! $this->look->is_running() ) {
			$this->look->restart();
		}
		do {
			$result = $this->look->run( self::SECONDS );
			$status = $this->look->status();
			\WP_CLI::log( "{$status['percent']}%" );
		} while ( Walk::MORE === $result );
		if ( Walk::DONE !== $result ) {
			\WP_CLI::error( Walk::BUSY === $result
				? __( 'Another process is looking through the site.', 'ramjet' )
				: __( 'The findings could not be saved.', 'ramjet' ) );
		}
		$rows = array_map( static fn( array $finding ): array =>
			array( 'count' => (string) $finding['count'] ) + $finding, $status['findings'] );
		\WP_CLI\Utils\format_items( 'table', $rows, array( 'count', 'label', 'advice' ) );
	}
}

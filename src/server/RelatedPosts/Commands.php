<?php
declare(strict_types=1);

namespace Ramjet\RelatedPosts;

use Ramjet\Support\Jobs\Walk;

/** Builds the index of related posts. */
final class Commands {

	/** Seconds between lines of progress. */
	private const SECONDS = 5;

	public function __construct( private readonly Rebuild $rebuild ) {}

	/**
	 * Builds the index, or continues where a rebuild stopped.
	 *
	 * ## OPTIONS
	 *
	 * [--restart]
	 * : Starts from the beginning.
	 */
	public function rebuild( array $args, array $options ): void {
		if ( isset( $options['restart'] ) || 'building' !== $this->rebuild->progress()['state'] ) {
			$this->rebuild->restart();
		}
		do {
			$before = $this->rebuild->progress()['indexed'];
			$start  = microtime( true );
			$result = $this->rebuild->run( self::SECONDS );
			$status = $this->rebuild->status();
			$rate   = (int) ( ( $status['indexed'] - $before ) / ( microtime( true ) - $start ) );
			/* translators: 1: number of posts. 2: number of all posts. 3: posts per second. */
			$text = __( '%1$s of %2$s posts, %3$s per second.', 'ramjet' );
			\WP_CLI::log( sprintf( $text, $status['indexed'], $status['total'], $rate ) );
		} while ( Walk::MORE === $result );
		match ( $result ) {
			Walk::BUSY   => \WP_CLI::error( __( 'Another process is building the index.', 'ramjet' ) ),
			Walk::FAILED => \WP_CLI::error( __( 'The index could not be saved.', 'ramjet' ) ),
			default      => \WP_CLI::success( __( 'The index of related posts is complete.', 'ramjet' ) ),
		};
	}

	/** Shows whether the index is complete. */
	public function status(): void {
		$status = array_map( 'strval', $this->rebuild->status() );
		\WP_CLI\Utils\format_items( 'table', array( $status ), array_keys( $status ) );
	}
}

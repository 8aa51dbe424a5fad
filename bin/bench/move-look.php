<?php
/**
 * Looks through the site for what a move from Jetpack leaves to a person. Prints the time of the slowest batch and of all, and the
 * peak of memory beyond WordPress's own.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Move\Look\Look;

$look   = new Look( $wpdb );
$before = memory_get_usage();
$batch  = 0;
$time   = 0;
$look->restart();
do {
	$start  = hrtime( true );
	// No time: one batch.
	$result = $look->run( 0 );
	$took   = ( hrtime( true ) - $start ) / 1e6;
	$batch  = max( $batch, $took );
	$time  += $took;
} while ( 'more' === $result );
$counts = array_column( $look->status()['findings'], 'count', 'id' );
if ( 'done' !== $result || $counts['shortcodes'] < 2000 ) {
	throw new Exception( "The look ended as '$result'." );
}
echo wp_json_encode( array( 'batch' => $batch, 'time' => $time, 'memory' => memory_get_peak_usage() - $before ) );

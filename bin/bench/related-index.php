<?php
/**
 * Builds the index of related posts, and prints the time and the peak of memory beyond WordPress's own.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\RelatedPosts\Rebuild;
use Ramjet\RelatedPosts\RelatedSettings;

$rebuild = new Rebuild( $wpdb, new RelatedSettings() );
$before  = memory_get_usage();
$start   = microtime( true );
$rebuild->restart();
do {
	$result = $rebuild->run( 1 );
} while ( 'more' === $result );
if ( 'done' !== $result ) {
	throw new Exception( "The rebuild ended as '$result'." );
}
$time = ( microtime( true ) - $start ) * 1000;
$wpdb->query( "ANALYZE TABLE {$wpdb->prefix}ramjet_related" );
echo wp_json_encode( array( 'time' => $time, 'memory' => memory_get_peak_usage() - $before ) );

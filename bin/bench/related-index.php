<?php
/**
 * Builds the index of related posts, and prints the peak of memory beyond WordPress's own.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\RelatedPosts\Rebuild;
use Ramjet\RelatedPosts\RelatedSettings;

$rebuild = new Rebuild( $wpdb, new RelatedSettings() );
$before  = memory_get_usage();
$rebuild->restart();
do {
	$result = $rebuild->run( 1 );
} while ( 'more' === $result );
if ( 'done' !== $result ) {
	throw new Exception( "The rebuild ended as '$result'." );
}
$wpdb->query( "ANALYZE TABLE {$wpdb->prefix}ramjet_related" );
echo wp_json_encode( array( 'memory' => memory_get_peak_usage() - $before ) );

<?php
/**
 * Sends emails as `wp ramjet newsletter send` does, for some seconds or until nothing is left, and prints what that
 * took. Its process ID is the name of a file in the given folder until it ends.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Newsletter\Newsletter;
use Ramjet\Newsletter\Sending\SendingWorker;
use Ramjet\Plugin;

list( , $folder, $seconds, $state ) = $argv + array( 3 => '' );

if ( 'fresh' === $state ) {
	// Killed workers have no connection any more.
	delete_option( 'ramjet_newsletter_server_s0123abcd' );
}

$worker = ( new Newsletter( new Plugin( WP_PLUGIN_DIR . '/ramjet/plugin.php' ) ) )->worker();
$file   = "$folder/" . getmypid();
$cpu    = static fn(): float => array_sum( array_map(
	static fn( string $unit ): float => getrusage()[ "ru_$unit.tv_sec" ] * 1000 + getrusage()[ "ru_$unit.tv_usec" ] / 1000,
	array( 'utime', 'stime' )
) );
file_put_contents( $file, '' );
$begun = array( $cpu(), microtime( true ), $wpdb->num_queries );
$end   = microtime( true ) + (int) $seconds;
while ( $worker->run( min( $end, microtime( true ) + SendingWorker::LIMIT ) ) && microtime( true ) < $end ) {
	continue;
}
$spent = array(
	'cpu'     => $cpu() - $begun[0],
	'time'    => ( microtime( true ) - $begun[1] ) * 1000,
	'queries' => $wpdb->num_queries - $begun[2],
	'memory'  => memory_get_peak_usage( true ),
);
unlink( $file );
echo wp_json_encode( $spent );

<?php
/**
 * Prints the milliseconds of the longest wait for a locked row since the server was started, and how many views were counted.
 *
 * @package Ramjet
 */

declare(strict_types=1);

$status = static fn ( string $name ): float => (float) $wpdb->get_row( "SHOW GLOBAL STATUS LIKE '$name'", ARRAY_N )[1];
echo wp_json_encode( array(
	'time'     => $status( 'Innodb_row_lock_time_max' ),
	'accepted' => ( new Ramjet\Views\ViewStore( $wpdb ) )->totals( 0 )['views'],
) );

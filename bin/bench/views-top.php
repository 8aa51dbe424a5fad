<?php
/**
 * Makes the list of each period anew. Prints the time of the slowest one.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Views\TopPosts;

$slowest = 0;
foreach ( TopPosts::PERIODS as $period ) {
	delete_option( 'ramjet_views_top' );
	$top   = new TopPosts( $wpdb );
	$start = hrtime( true );
	if ( array() === $top->of( $period, array( 'post', 'page' ), TopPosts::MAX_POSTS ) ) {
		throw new RuntimeException( "No posts of $period." );
	}
	$slowest = max( $slowest, ( hrtime( true ) - $start ) / 1e6 );
}
echo wp_json_encode( array( 'time' => $slowest ) );

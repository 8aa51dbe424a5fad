<?php
/**
 * Turns the module Views on, with the views of 10,000 posts in two years, or off. Prints the URL of a post and the one that it
 * reports its views to.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Views\Counter;
use Ramjet\Views\Day;
use Ramjet\Views\ViewTables;

list( , $state, $posts ) = $argv + array( 2 => 0 );
( new ModuleStore() )->set_active( 'stats', 'on' === $state );
$url = array();
if ( 'on' === $state ) {
	$table = ViewTables::views( $wpdb );
	$table->delete( '1 = 1' );
	$values = array();
	for ( $index = 0; $index < (int) $posts; $index++ ) {
		$values[] = "(1, NOW(), NOW(), '', 'Views $index', '', 'publish', 'views-$index', '', '', NOW(), NOW(), '', 'post')";
	}
	$wpdb->query(
		"INSERT INTO $wpdb->posts (post_author, post_date, post_date_gmt, post_content, post_title, post_excerpt, post_status, post_name,
			to_ping, pinged, post_modified, post_modified_gmt, post_content_filtered, post_type) VALUES " . implode( ',', $values )
	);
	$first = (int) $wpdb->get_var( "SELECT MIN(ID) FROM $wpdb->posts WHERE post_name LIKE 'views-%'" );
	$today = Day::today();
	// A tenth of the posts has views on each day, another tenth on the next; some have many.
	for ( $ago = 730; $ago >= 0; $ago-- ) {
		$day  = Day::before( $today, $ago );
		$rows = array();
		for ( $index = $ago % 10; $index < (int) $posts; $index += 10 ) {
			$id    = $first + $index;
			$views = 1 + intdiv( 5000, 1 + ( $index * 7919 + $ago ) % (int) $posts );
			foreach ( array( 0, Day::month( $day ), $day ) as $time ) {
				$rows[] = "($id, $time, $views)";
			}
		}
		$table->write(
			"INSERT INTO $table->name (post_id, day, views) VALUES " . implode( ',', $rows )
			. ' ON DUPLICATE KEY UPDATE views = views + VALUES(views)'
		);
	}
	$wpdb->query( "ANALYZE TABLE $table->name" );
	$url = array( 'post' => get_permalink( $first ), 'report' => home_url( '/?' . Counter::PARAMETER . '=' . Counter::token( $first ) ) );
} else {
	$wpdb->query( "DELETE FROM $wpdb->posts WHERE post_name LIKE 'views-%'" );
}
echo wp_json_encode( $url );

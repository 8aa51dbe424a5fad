<?php
/**
 * Prints how often each message of the load is stored.
 *
 * @package Ramjet
 */

declare(strict_types=1);

$stored = array();
foreach ( $wpdb->get_col( "SELECT post_content FROM $wpdb->posts WHERE post_type = 'feedback'" ) as $content ) {
	if ( 1 === preg_match( '/load-[0-9a-f-]{36}/', $content, $match ) ) {
		$stored[ $match[0] ] = ( $stored[ $match[0] ] ?? 0 ) + 1;
	}
}
echo wp_json_encode( (object) $stored );

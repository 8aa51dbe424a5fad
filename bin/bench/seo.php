<?php
/**
 * Turns the module SEO on or off, and permalinks with titles ('plain': on, without those permalinks; 'changed': only stores a post again). With a number
 * of posts, stores as many, every other one hidden from search engines. Prints the URLs of the posts' sitemap and of the index.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Support\Modules\ModuleStore;

const BATCH = 1000;

list( , $state, $count ) = $argv + array( 2 => '0' );

if ( 'changed' === $state ) {
	wp_update_post( array( 'ID' => get_page_by_path( 'seo-1', OBJECT, 'post' )->ID ) );
	exit( '{}' );
}
( new ModuleStore() )->set_active( 'seo', 'off' !== $state );
// A sitemap consists of URLs, which on most sites have the title of the post.
$wp_rewrite->set_permalink_structure( 'on' === $state ? '/%year%/%monthnum%/%day%/%postname%/' : '' );
flush_rewrite_rules( false );
for ( $start = 0; $start < (int) $count; $start += BATCH ) {
	$rows = array();
	for ( $number = $start; $number < $start + BATCH; $number++ ) {
		$date   = gmdate( 'Y-m-d H:i:s', 1_600_000_000 + 300 * $number );
		$rows[] = "('post','publish',1,'$date','$date','$date','$date','Post $number','seo-$number','','','','','')";
	}
	$wpdb->query(
		"INSERT INTO $wpdb->posts (post_type, post_status, post_author, post_date, post_date_gmt, post_modified,
			post_modified_gmt, post_title, post_name, post_content, post_excerpt, to_ping, pinged, post_content_filtered)
		VALUES " . implode( ',', $rows )
	);
}
if ( (int) $count > 0 ) {
	// As many rows as posts have on a usual site.
	$keys = array( '_edit_last', '_edit_lock', '_thumbnail_id', '_wp_old_slug', '_pingme', '_encloseme', 'views', 'rating' );
	foreach ( array_fill_keys( $keys, 1 ) + array( 'jetpack_seo_noindex' => 2 ) as $key => $step ) {
		$wpdb->query(
			"INSERT INTO $wpdb->postmeta (post_id, meta_key, meta_value)
			SELECT ID, '$key', '1' FROM $wpdb->posts WHERE post_name LIKE 'seo-%' AND ID % $step = 0"
		);
	}
	$wpdb->query( "ANALYZE TABLE $wpdb->posts, $wpdb->postmeta" );
	wp_cache_flush();
}
echo wp_json_encode( array( 'page' => get_sitemap_url( 'posts', 'post' ), 'index' => get_sitemap_url( 'index' ) ) );

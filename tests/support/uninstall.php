<?php
/**
 * Creates data of Ramjet for tests of the uninstaller, in a scratch WordPress: it uses the test site's database with
 * another table prefix, and its own folder for uploads, so that other tests can use the site meanwhile.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

require_once ABSPATH . 'wp-admin/includes/admin.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';

/**
 * Installs the scratch WordPress and switches this request to it.
 *
 * @param string $prefix Of its tables.
 */
function enter_scratch_wordpress( string $prefix ): void {
	global $wpdb;
	$wpdb->set_prefix( $prefix );
	wp_cache_init();
	unset( $GLOBALS['wp_roles'] );
	make_db_current_silent();
	populate_options();
	populate_roles();
	update_option( 'upload_path', WP_CONTENT_DIR . '/uploads/' . $prefix );
}

/**
 * Adds all kinds of Ramjet's data to the current site, and similar data that is not Ramjet's.
 */
function fill_site(): void {
	global $wpdb;
	foreach ( array( 'ramjet_module_markdown', 'ramjet_tracking', '_transient_ramjet_a', '_transient_timeout_ramjet_a', '_site_transient_ramjet_b', 'ramjetty', 'xramjet_a', '_transient_other' ) as $name ) {
		update_option( $name, 'x' );
	}
	wp_schedule_event( time() + 1000, 'daily', 'ramjet_tidy', array( 'a' ) );
	wp_schedule_event( time() + 1000, 'daily', 'other_tidy' );
	$wpdb->query( "CREATE TABLE {$wpdb->prefix}ramjet_things ( id bigint(20) NOT NULL PRIMARY KEY )" );
	$wpdb->query( "CREATE TABLE IF NOT EXISTS {$wpdb->prefix}ramjet_orders ( id bigint(20) NOT NULL PRIMARY KEY )" );
	// The real table, if there is one, has columns that need a value.
	$wpdb->query( "INSERT IGNORE INTO {$wpdb->prefix}ramjet_orders (id) VALUES (1)" );
	$wpdb->query( "CREATE TABLE {$wpdb->prefix}ramjetty ( id bigint(20) NOT NULL PRIMARY KEY )" );
	$meta = array_fill_keys( array( '_ramjet_related_excluded', '_ramjet_related_pinned', '_ramjet_related_terms', '_ramjet_delivery_log', '_ramjet_crm_attempt' ), 'x' );
	foreach ( array( array( 'post', 'publish' ), array( 'feedback', 'publish' ), array( 'feedback', 'ramjet-temp' ) ) as list( $type, $status ) ) {
		wp_insert_post( array( 'post_type' => $type, 'post_status' => $status, 'post_title' => $type, 'post_content' => '<!-- wp:jetpack/rating-star /-->', 'meta_input' => $meta ) );
	}
	$folder = wp_upload_dir( null, false )['basedir'];
	wp_mkdir_p( "$folder/ramjet-private/a/b" );
	wp_mkdir_p( "$folder/ramjet-instagram/a" );
	wp_mkdir_p( "$folder/ramjet-podcasts/a" );
	foreach ( array( 'ramjet-instagram/a/1.jpg', 'ramjet-podcasts/a/1.jpg', 'ramjet-private/.htaccess', 'ramjet-private/a/b/secret.txt', 'photo.txt' ) as $file ) {
		file_put_contents( "$folder/$file", 'x' );
	}
	symlink( "$folder/photo.txt", "$folder/ramjet-private/link.txt" );
}

/**
 * @return array<string, list<string>> The part of this data that the current site has.
 */
function describe_site(): array {
	global $wpdb;
	$folder = wp_upload_dir( null, false )['basedir'];
	$hooks  = array_merge( ...array_map( 'array_keys', array_values( array_filter( _get_cron_array(), 'is_array' ) ) ) );
	return array(
		'options' => $wpdb->get_col( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE '%ramjet%' OR option_name = '_transient_other' ORDER BY option_name" ),
		'hooks'   => array_values( array_intersect( array( 'ramjet_tidy', 'other_tidy' ), $hooks ) ),
		'tables'  => array_map( static fn ( string $name ): string => substr( $name, strlen( $wpdb->prefix ) ), $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $wpdb->prefix ) . 'ramjet%' ) ) ),
		'posts'   => $wpdb->get_col( "SELECT CONCAT( post_type, ' ', post_status ) FROM $wpdb->posts WHERE post_type IN ( 'post', 'feedback' ) ORDER BY post_type, post_status" ),
		'meta'    => $wpdb->get_col( "SELECT DISTINCT meta_key FROM $wpdb->postmeta WHERE meta_key LIKE '%ramjet%' ORDER BY meta_key" ),
		'files'   => array_values( array_filter( array( 'ramjet-instagram', 'ramjet-podcasts', 'ramjet-private', 'photo.txt' ), static fn ( string $name ): bool => file_exists( "$folder/$name" ) ) ),
		'roles'   => array_keys( (array) get_option( $wpdb->get_blog_prefix() . 'user_roles' ) ),
	);
}

/**
 * Removes the scratch WordPress.
 *
 * @param string $prefix Of its tables.
 */
function remove_scratch_wordpress( string $prefix ): void {
	global $wpdb;
	foreach ( $wpdb->get_col( $wpdb->prepare( 'SHOW TABLES LIKE %s', $wpdb->esc_like( $prefix ) . '%' ) ) as $table ) {
		$wpdb->query( "DROP TABLE `$table`" );
	}
	\Ramjet\Support\Files\FileRemover::remove( WP_CONTENT_DIR . '/uploads/' . $prefix );
}

<?php
/**
 * Stores posts of a site that had Jetpack, a tenth of them with findings, or deletes them.
 *
 * @package Ramjet
 */

declare(strict_types=1);

list( , $count ) = $argv;

$wpdb->query( "DELETE FROM $wpdb->posts WHERE post_name LIKE 'move-%'" );
delete_option( 'jetpack_active_modules' );
if ( $count > 0 ) {
	update_option( 'jetpack_active_modules', array( 'blocks', 'carousel', 'latex' ) );
	$text  = '<!-- wp:paragraph --><p>' . str_repeat( 'Bread [and] tea for $5, from a hot oven. ', 50 ) . '</p><!-- /wp:paragraph -->';
	$found = array(
		'<!-- wp:image --><img src="https://i0.wp.com/other.example/a.jpg"/><!-- /wp:image -->',
		'[contact-form][contact-field label="Name" type="name"/][/contact-form]',
		'[gallery ids="1,2,3" type="rectangular"]',
		'$latex E = mc^2$',
		'https://videopress.com/v/AbCd1234',
	);
	for ( $start = 0; $start < (int) $count; $start += 500 ) {
		$rows = array();
		for ( $number = $start; $number < $start + 500; $number++ ) {
			$more   = 0 === $number % 10 ? $found[ $number / 10 % count( $found ) ] : '';
			$rows[] = "('post','publish',1,NOW(),NOW(),NOW(),NOW(),'Post $number','move-$number','$text$more','','','','')";
		}
		$wpdb->query(
			"INSERT INTO $wpdb->posts (post_type, post_status, post_author, post_date, post_date_gmt, post_modified,
				post_modified_gmt, post_title, post_name, post_content, post_excerpt, to_ping, pinged,
				post_content_filtered) VALUES " . implode( ',', $rows )
		);
	}
}
echo '{}';

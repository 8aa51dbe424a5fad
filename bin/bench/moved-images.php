<?php
/**
 * Filters content with 50 images of the media library, whose attachments are loaded: those of the site's own URLs ('own') or of
 * i0.wp.com ('cdn'), with the setting that shows own files, or own URLs without it ('off'). Prints the undisturbed time.
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Media\OwnFiles\CdnImage;

const IMAGES = 50;

list( , $kind ) = $argv;

remove_all_filters( 'wp_content_img_tag' );
if ( 'off' !== $kind ) {
	add_filter( 'wp_content_img_tag', CdnImage::replace( ... ), 10, 3 );
}
$base = wp_get_upload_dir()['baseurl'];
$cdn  = 'https://i0.wp.com/' . preg_replace( '~^https?://~', '', $base );
$html = '';
for ( $number = 0; $number < IMAGES; $number++ ) {
	$sizes = array();
	foreach ( array( 300, 768, 1024, 1536 ) as $width ) {
		$height          = $width * 3 / 4;
		$sizes[ $width ] = array( 'file' => "boat-$number-{$width}x$height.jpg", 'width' => $width, 'height' => $height, 'mime-type' => 'image/jpeg' );
	}
	$id = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg' ), "2020/01/boat-$number.jpg" );
	wp_update_attachment_metadata( $id, array( 'file' => "2020/01/boat-$number.jpg", 'width' => 2400, 'height' => 1800, 'sizes' => $sizes ) );
	$ids[] = $id;
	$src   = 'cdn' === $kind ? "$cdn/2020/01/boat-$number.jpg?resize=1024%2C768&amp;ssl=1" : "$base/2020/01/boat-$number-1024x768.jpg";
	$html .= "<figure><img src=\"$src\" alt=\"\" class=\"wp-image-$id\" width=\"1024\" height=\"768\"></figure>\n";
}
wp_filter_content_tags( $html );
for ( $round = 0; $round < 100; $round++ ) {
	$queries = $wpdb->num_queries;
	$start   = hrtime( true );
	$result  = wp_filter_content_tags( $html );
	$times[] = ( hrtime( true ) - $start ) / 1e6;
	$queries = $wpdb->num_queries - $queries;
}
if ( str_contains( $result, 'i0.wp.com' ) || IMAGES !== substr_count( $result, 'srcset=' ) ) {
	throw new Exception( 'The images are not those of this site.' );
}
array_map( 'wp_delete_post', $ids );
sort( $times );
echo wp_json_encode( array( 'time' => $times[ intdiv( count( $times ), 4 ) ], 'queries' => $queries ) );

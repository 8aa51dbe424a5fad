<?php
/**
 * Prints the time that the setting for own files takes for 50 images of the media library, whose attachments are loaded, with URLs
 * of i0.wp.com ('cdn') or of the site ('own').
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Media\OwnFiles\CdnImages;

const IMAGES = 50;

const ROUNDS = 200;

list( , $kind ) = $argv;

$own = wp_get_upload_dir()['baseurl'] . '/2020/01/';
$cdn = 'https://i0.wp.com/' . preg_replace( '~^https?://~', '', $own );
foreach ( range( 1, IMAGES ) as $number ) {
	$sizes = array();
	foreach ( array( 300, 768, 1024, 1536 ) as $width ) {
		$height          = $width * 3 / 4;
		$sizes[ $width ] = array( 'file' => "boat-$number-{$width}x$height.jpg", 'width' => $width, 'height' => $height, 'mime-type' => 'image/jpeg' );
	}
	$id   = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg' ), "2020/01/boat-$number.jpg" );
	$meta = array( 'file' => "2020/01/boat-$number.jpg", 'width' => 2400, 'height' => 1800, 'sizes' => $sizes );
	wp_update_attachment_metadata( $id, $meta );
	$ids[]  = $id;
	$src    = 'cdn' === $kind ? "{$cdn}boat-$number.jpg?resize=1024%2C768&amp;ssl=1" : "{$own}boat-$number-1024x768.jpg";
	$html[] = "<figure><img src=\"$src\" alt=\"\" class=\"wp-image-$id\" width=\"1024\" height=\"768\"></figure>";
}
$tags = array();
remove_all_filters( 'wp_content_img_tag' );
add_filter(
	'wp_content_img_tag',
	static function ( string $img, string $context, int $id ) use ( &$tags ): string {
		$tags[] = array( $img, $context, $id );
		return $img;
	},
	10,
	3
);
wp_filter_content_tags( implode( "\n", $html ) );
$images  = new CdnImages();
$queries = $wpdb->num_queries;
for ( $round = 0; $round < ROUNDS; $round++ ) {
	$start = hrtime( true );
	foreach ( $tags as $tag ) {
		$result = $images->replace( ...$tag );
	}
	$times[] = ( hrtime( true ) - $start ) / 1e6;
}
$queries = $wpdb->num_queries - $queries;
if ( IMAGES !== count( $tags ) || ! str_contains( $result, " src=\"{$own}boat-50-1024x768.jpg\"" ) ) {
	throw new Exception( 'The images are not those of this site.' );
}
array_map( 'wp_delete_post', $ids );
sort( $times );
// Other programs can only add time.
echo wp_json_encode( array( 'time' => $times[ intdiv( ROUNDS, 4 ) ], 'queries' => $queries ) );

<?php
/**
 * Fills the cache with a search of twenty images, as Openverse replies.
 *
 * @package Ramjet
 */

declare(strict_types=1);

list( , $search ) = $argv;

$image = static fn( int $index ): array => array(
	'id'                  => sprintf( '00000000-0000-4000-8000-%012d', $index ),
	'title'               => "Mountain $index",
	'url'                 => "https://live.example/photos/mountain-$index.jpg",
	'creator'             => 'Ann Example',
	'creator_url'         => 'https://photos.example/ann',
	'license'             => 'by-sa',
	'license_version'     => '2.0',
	'license_url'         => 'https://creativecommons.org/licenses/by-sa/2.0/',
	'foreign_landing_url' => "https://photos.example/ann/$index",
	'thumbnail'           => "https://api.openverse.org/v1/images/$index/thumb/",
);
$body  = wp_json_encode( array( 'page_count' => 12, 'results' => array_map( $image, range( 1, 20 ) ) ) );
add_filter(
	'pre_http_request',
	static fn(): array => array( 'response' => array( 'code' => 200 ), 'headers' => array(), 'body' => $body ),
	20
);

wp_set_current_user( 1 );
$request = new WP_REST_Request( 'GET', '/wpcom/v2/external-media/list/openverse' );
$request->set_query_params( array( 'search' => $search ) );
$found = count( rest_do_request( $request )->get_data()['media'] );
if ( 20 !== $found ) {
	throw new Exception( "The search found $found images." );
}
echo wp_json_encode( array( 'found' => $found ) );

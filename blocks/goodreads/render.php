<?php
/**
 * Books from a shelf, once the visitor asks for them. The widget is a script, which runs in a frame of no origin.
 *
 * @var array<string, mixed>  $attributes
 * @var array<string, mixed>  $declared
 * @var \Ramjet\Embeds\Facade $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Embeds\EmbedUrl;
use Ramjet\Support\Markup\Embed;
use Ramjet\Support\Markup\Html;

defined( 'ABSPATH' ) || exit;

// Jetpack saves a title's spaces and quotes as they are, and WordPress.com saves ampersands escaped.
$ramjet_link  = strtr( wp_specialchars_decode( $attributes['link'] ?? '', ENT_QUOTES ), array( ' ' => '%20', "'" => '%27' ) );
$ramjet_found = EmbedUrl::match( $ramjet_link, $declared['url'] );
if ( null === $ramjet_found ) {
	return;
}
[ $ramjet_url, $ramjet_kind, $ramjet_member ] = $ramjet_found;
wp_parse_str( (string) wp_parse_url( $ramjet_url, PHP_URL_QUERY ), $ramjet_query );
$ramjet_more = array_diff_key( $ramjet_query, array_flip( explode( ' ', $declared['query'][ $ramjet_kind ] ) ) );
if ( array() === $ramjet_query || array() !== $ramjet_more || array_filter( $ramjet_query, 'is_array' )
	|| str_contains( $ramjet_url, '#' ) ) {
	return;
}

// Until the document says how high it is.
$ramjet_books  = min( 100, max( 1, (int) ( $ramjet_query['num_books'] ?? 5 ) ) );
$ramjet_height = 'grid' === $ramjet_kind ? 60 + 160 * ceil( $ramjet_books / 6 ) : 70 + 75 * $ramjet_books;
$ramjet_size   = 'height:' . min( 2000, $ramjet_height ) . 'px';

$ramjet_id       = (string) preg_replace( '/[^\w-]/', '', $attributes['id'] ?? '' );
$ramjet_document = $declared['head'] . Html::element( 'div', array( 'id' => $ramjet_id ), '' )
	. Html::element( 'script', array( 'src' => $ramjet_url ), '' ) . $declared['foot'];
$ramjet_frame    = array( 'sandbox' => $declared['sandbox'], 'srcdoc' => $ramjet_document );

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by Facade.
echo $renderer->render(
	new Embed(
		'Goodreads',
		"https://www.goodreads.com/user/show/$ramjet_member",
		Embed::growing( Embed::iframe( '', __( 'Books on Goodreads', 'ramjet' ), $ramjet_frame ) ),
		__( 'Show the books', 'ramjet' ),
		$ramjet_size
	),
	$attributes
);

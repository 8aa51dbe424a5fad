<?php
/**
 * Prints OpenTable's reservation widget, which is loaded when the visitor asks for it.
 *
 * @var array<string, mixed>  $attributes
 * @var array<string, mixed>  $declared
 * @var \Ramjet\Embeds\Facade $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Support\Markup\Embed;

defined( 'ABSPATH' ) || exit;

// WordPress accepts a string as a list.
$ramjet_ids = array_slice( preg_grep( '/^\d{1,15}$/D', wp_parse_list( $attributes['rid'] ) ), 0, 50 );
if ( array() === $ramjet_ids ) {
	return;
}
$ramjet_sizes  = $declared['sizes'];
$ramjet_styles = implode( '|', array_keys( $ramjet_sizes ) );
preg_match( "/(?:^|\s)is-style-($ramjet_styles)(?:\s|$)/D", $attributes['className'] ?? '', $ramjet_match );
$ramjet_style  = $ramjet_match[1] ?? $attributes['style'];
$ramjet_is_one = 1 === count( $ramjet_ids );
if ( ! isset( $ramjet_sizes[ $ramjet_style ] ) || ( 'button' === $ramjet_style && ! $ramjet_is_one ) ) {
	$ramjet_style = 'standard';
}
[ 'width' => $ramjet_width, 'height' => $ramjet_height ] = $ramjet_sizes[ $ramjet_style ];

$ramjet_type   = 'button' === $ramjet_style ? 'button' : 'standard';
$ramjet_all    = array_keys( $declared['languages'] );
$ramjet_lang   = $attributes['lang'] ?? '';
$ramjet_lang   = '' === $ramjet_lang ? substr( get_locale(), 0, 2 ) . '-' : $ramjet_lang;
$ramjet_same   = array_filter( $ramjet_all, static fn( string $one ): bool => str_starts_with( $one, $ramjet_lang ) );
$ramjet_query  = http_build_query( array(
	'rid'       => implode( ',', $ramjet_ids ),
	'type'      => $ramjet_is_one ? $ramjet_type : 'multi',
	'theme'     => 'button' === $ramjet_style ? 'standard' : $ramjet_style,
	'overlay'   => 'false',
	'domain'    => preg_match( '/^[a-z]{2,3}(?:\.[a-z]{2})?$/D', $attributes['domain'] ) ? $attributes['domain'] : 'com',
	'lang'      => reset( $ramjet_same ) ? reset( $ramjet_same ) : 'en-US',
	'newtab'    => $attributes['newtab'] ? 'true' : 'false',
	'disablega' => 'true',
) );
$ramjet_url   = 'https://www.opentable.com/widget/reservation/';
$ramjet_embed = new Embed(
	'OpenTable',
	"https://www.opentable.com/restref/client/?rid=$ramjet_ids[0]",
	$attributes['iframe']
		? Embed::iframe( "{$ramjet_url}canvas?$ramjet_query", __( 'OpenTable Reservation', 'ramjet' ) )
		: Embed::script( "{$ramjet_url}loader?$ramjet_query&iframe=false" ),
	__( 'Reserve a table', 'ramjet' ),
	"width:{$ramjet_width}px;min-height:{$ramjet_height}px"
);
$ramjet_class = 'button' === $ramjet_type && $attributes['negativeMargin'] ? ' has-no-margin' : '';
// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Facade returns HTML.
echo $renderer->render( $ramjet_embed, $attributes, array( 'class' => "is-$ramjet_type$ramjet_class" ) );

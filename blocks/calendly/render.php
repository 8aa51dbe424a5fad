<?php
/**
 * The calendar in a frame, or a button that opens it in a dialog.
 *
 * @var array<string, mixed>  $attributes
 * @var array<string, mixed>  $declared
 * @var string                $content
 * @var \Ramjet\Embeds\Facade $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Embeds\EmbedUrl;
use Ramjet\Support\Markup\Embed;

defined( 'ABSPATH' ) || exit;

[ $ramjet_url ] = EmbedUrl::match( $attributes['url'] ?? null, $declared['url'] ) ?? array( null );
if ( null === $ramjet_url ) {
	return;
}
$ramjet_query = array(
	'embed_domain'            => wp_parse_url( home_url(), PHP_URL_HOST ),
	'embed_type'              => 'Inline',
	'hide_event_type_details' => (int) $attributes['hideEventTypeDetails'],
);
foreach ( $declared['colors'] as $ramjet_name => $ramjet_parameter ) {
	// False removes the parameter, also from the URL: the color is then Calendly's own.
	$ramjet_is_color                   = preg_match( '/^[0-9a-f]{6}$/iD', $attributes[ $ramjet_name ] );
	$ramjet_query[ $ramjet_parameter ] = $ramjet_is_color ? $attributes[ $ramjet_name ] : false;
}
$ramjet_source  = add_query_arg( $ramjet_query, $ramjet_url );
$ramjet_title   = __( 'Calendly: choose a date', 'ramjet' );
$ramjet_is_link = 'link' === $attributes['style'];
$ramjet_html    = $ramjet_is_link ? Embed::dialog( $ramjet_source, $ramjet_title ) : Embed::iframe( $ramjet_source, $ramjet_title );
$ramjet_embed   = new Embed( 'Calendly', $ramjet_url, $ramjet_html, __( 'Show the calendar', 'ramjet' ), 'height:630px' );

// Earlier versions saved no button.
if ( $ramjet_is_link && ! str_contains( $content, 'wp-block-button__link' ) ) {
	$ramjet_button = array( 'text' => $declared['texts']['button'] );
	$content       = do_blocks( get_comment_delimited_block_content( 'jetpack/button', $ramjet_button, '' ) );
}
// Every block of a page saves the same id.
$content = str_replace( 'calendly-widget-id', wp_unique_id( 'calendly-widget-' ), $content );
echo $ramjet_is_link ? $renderer->on_click( $content, $ramjet_embed ) : $renderer->render( $ramjet_embed, $attributes ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by the renderer.

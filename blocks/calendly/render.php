<?php
/**
 * The calendar in a frame, or a button that opens it in a dialog.
 *
 * @var array<string, mixed>   $attributes
 * @var string                 $content
 * @var \Ramjet\Embeds\Facade $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Embeds\EmbedUrl;
use Ramjet\Support\Embed;

$ramjet_url = EmbedUrl::of( $attributes['url'] ?? null, 'calendly.com', 'www.calendly.com' );
if ( null === $ramjet_url ) {
	return;
}
// Spec 2 §5.
$ramjet_color  = static fn( string $name, string $fallback ): string =>
	1 === preg_match( '/^[0-9a-f]{6}$/iD', $attributes[ $name ] ) ? $attributes[ $name ] : $fallback;
$ramjet_source = add_query_arg(
	array(
		'embed_domain'            => wp_parse_url( home_url(), PHP_URL_HOST ),
		'embed_type'              => 'Inline',
		'hide_event_type_details' => (int) $attributes['hideEventTypeDetails'],
		'background_color'        => $ramjet_color( 'backgroundColor', 'ffffff' ),
		'primary_color'           => $ramjet_color( 'primaryColor', '00A2FF' ),
		'text_color'              => $ramjet_color( 'textColor', '4D5055' ),
	),
	$ramjet_url
);
$ramjet_title   = __( 'Calendly: choose a date', 'ramjet' );
$ramjet_is_link = 'link' === $attributes['style'];
$ramjet_html    = $ramjet_is_link ? Embed::dialog( $ramjet_source, $ramjet_title ) : Embed::iframe( $ramjet_source, $ramjet_title );
$ramjet_embed   = new Embed( 'Calendly', $ramjet_url, $ramjet_html, __( 'Show the calendar', 'ramjet' ), 'height:630px' );

// Earlier versions saved no button.
if ( $ramjet_is_link && ! str_contains( $content, 'wp-block-button__link' ) ) {
	$ramjet_button = array( 'text' => __( 'Schedule time with me', 'ramjet' ) );
	$content       = do_blocks( get_comment_delimited_block_content( 'jetpack/button', $ramjet_button, '' ) );
}
// Every block of a page saves the same id.
$content = str_replace( 'calendly-widget-id', wp_unique_id( 'calendly-widget-' ), $content );
echo $ramjet_is_link ? $renderer->on_click( $content, $ramjet_embed ) : $renderer->render( $ramjet_embed, $attributes ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by the renderer.

<?php
/**
 * The saved button, if it has a number, in colors that can be read and with a name.
 *
 * @var array<string, mixed> $attributes
 * @var string               $content
 * @var array<string, mixed> $declared
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$ramjet_tags = new WP_HTML_Tag_Processor( $content );
$ramjet_tags->next_tag();
$ramjet_has_text = ! $ramjet_tags->has_class( 'has-no-text' );
if ( ! $ramjet_tags->next_tag( 'a' ) || ! preg_match( '/[?&]phone=\d/', (string) $ramjet_tags->get_attribute( 'href' ) ) ) {
	return;
}

// The saved white can hardly be read on WhatsApp's green, and the first version saved no color.
$ramjet_color = match ( true ) {
	'dark' !== $attributes['colorClass'] => '#465B64',
	0 === strcasecmp( $declared['green'], $attributes['backgroundColor'] ) => $declared['textOnGreen'],
	default => '#fff',
};
$ramjet_style = preg_replace( '/(^|;)\s*color\s*:[^;]*/i', '', (string) $ramjet_tags->get_attribute( 'style' ) );
$ramjet_tags->set_attribute( 'style', ltrim( rtrim( $ramjet_style, '; ' ) . ";color:$ramjet_color", ';' ) );
if ( ! $ramjet_has_text ) {
	$ramjet_tags->set_attribute( 'aria-label', __( 'Chat on WhatsApp', 'ramjet' ) );
}
echo $ramjet_tags->get_updated_html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, as any post's.

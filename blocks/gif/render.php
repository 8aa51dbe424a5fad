<?php
/**
 * Prints a GIF. The site's own is an image, of which visitors who prefer reduced motion see the first frame until they
 * play it: browsers do not load a hidden lazy image. A GIF from elsewhere loads when the visitor asks for it.
 *
 * @var array<string, mixed>  $attributes
 * @var \Ramjet\Embeds\Facade $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Embeds\EmbedUrl;
use Ramjet\Support\Markup\Embed;
use Ramjet\Support\Markup\Html;

defined( 'ABSPATH' ) || exit;

$ramjet_text = $attributes['searchText'] ?? '';
/* translators: %s: what a GIF shows. */
$ramjet_text  = '' === $ramjet_text ? __( 'GIF', 'ramjet' ) : sprintf( __( 'GIF: %s', 'ramjet' ), $ramjet_text );
$ramjet_size  = 'aspect-ratio:100/' . max( 1, min( 999, (float) $attributes['paddingTop'] ?: 56.2 ) );
$ramjet_id    = (int) ( $attributes['id'] ?? 0 );
$ramjet_giphy = EmbedUrl::of( $attributes['giphyUrl'] ?? null, 'giphy.com' ) ?? '';
$ramjet_url   = EmbedUrl::of( $attributes['gifUrl'] ?? null, '^[a-z0-9-]+(?:\.[a-z0-9-]+)+$' );
$ramjet_embed = null;
$ramjet_html  = '';
if ( preg_match( '~^https://giphy\.com/embed/([A-Za-z0-9]+)$~D', $ramjet_giphy, $ramjet_match ) ) {
	$ramjet_embed = array( 'Giphy', "https://giphy.com/gifs/$ramjet_match[1]", Embed::iframe( $ramjet_giphy, $ramjet_text ) );
} elseif ( $ramjet_id > 0 && 'image/gif' === get_post_mime_type( $ramjet_id ) ) {
	$ramjet_image = static fn( string $size, string $name ): string => wp_get_attachment_image( $ramjet_id, $size, false, array(
		'class'   => "jetpack-gif__$name",
		'loading' => 'lazy',
		// WordPress could add sizes that move, or do not.
		'srcset'  => (string) wp_get_attachment_image_url( $ramjet_id, $size ),
	) );
	$ramjet_html  = $ramjet_image( 'full', 'moving' );
	// WordPress makes smaller sizes of the first frame only.
	foreach ( is_feed() ? array() : array( 'medium', 'medium_large', 'large' ) as $ramjet_name ) {
		if ( wp_get_attachment_image_src( $ramjet_id, $ramjet_name )[3] ?? false ) {
			$ramjet_still = $ramjet_image( $ramjet_name, 'still' );
		}
	}
	$ramjet_play = '<label class="jetpack-gif__play wp-element-button"><input type="checkbox"> '
		. esc_html__( 'Play the GIF', 'ramjet' ) . '</label>';
	$ramjet_html = is_feed() || '' === $ramjet_html ? $ramjet_html : "<div class=\"jetpack-gif__own\" style=\"$ramjet_size\">"
		. $ramjet_play . ( $ramjet_still ?? '' ) . "$ramjet_html</div>";
} elseif ( null !== $ramjet_url ) {
	$ramjet_host  = (string) wp_parse_url( $ramjet_url, PHP_URL_HOST );
	$ramjet_name  = str_ends_with( $ramjet_host, '.tumblr.com' ) ? 'Tumblr' : $ramjet_host;
	$ramjet_pairs = array( 'src' => $ramjet_url, 'alt' => $ramjet_text );
	$ramjet_embed = array( $ramjet_name, $ramjet_url, '<img' . Html::attributes( $ramjet_pairs ) . '>' );
}
if ( null !== $ramjet_embed ) {
	$ramjet_embed = new Embed( ...array( ...$ramjet_embed, __( 'Show the GIF', 'ramjet' ), $ramjet_size ) );
	$ramjet_html  = $renderer->plain( $ramjet_embed, $attributes, array( 'data-motion' => 'true' ) );
}
if ( '' === $ramjet_html ) {
	return;
}
/* translators: %s: name of a blog. */
$ramjet_name = sprintf( __( 'GIF by %s on Tumblr', 'ramjet' ), $attributes['attributionName'] ?? '' );
$ramjet_blog = EmbedUrl::of( $attributes['attributionUrl'] ?? null, '.tumblr.com' );
if ( null !== $ramjet_blog ) {
	$ramjet_html .= '<p class="jetpack-gif__credit">'
		. Html::element( 'a', array( 'href' => $ramjet_blog ), Html::text( $ramjet_name ) ) . '</p>';
}
if ( '' !== ( $attributes['caption'] ?? '' ) ) {
	$ramjet_html .= '<figcaption class="wp-element-caption">' . wp_kses_post( $attributes['caption'] ) . '</figcaption>';
}
// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above.
echo '<figure ' . get_block_wrapper_attributes() . ">$ramjet_html</figure>";

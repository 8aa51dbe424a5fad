<?php
/**
 * A facade for a pin in Pinterest's frame, or for a board or profile, which Pinterest's script draws.
 *
 * @var array<string, mixed>      $attributes
 * @var string                    $content    The saved link.
 * @var Ramjet\Embeds\Facade|null $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Embeds\EmbedUrl;
use Ramjet\Support\Embed;

// The domains in attributes.ts.
$ramjet_domains = 'at|be|ca|ch|cl|co\.kr|co\.uk|com|com\.au|com\.mx|de|dk|es|fr|ie|info|it|jp|nl|nz|ph|pt|ru|se';

$ramjet_url   = EmbedUrl::of( $attributes['url'] ?? null, "~^(?:www\.)?(?:[a-z]{2}\.)?pinterest\.(?:$ramjet_domains)$~" );
$ramjet_parts = preg_split( '~/+~', (string) wp_parse_url( (string) $ramjet_url, PHP_URL_PATH ), -1, PREG_SPLIT_NO_EMPTY );
$ramjet_type  = count( $ramjet_parts ) > 2 ? '' : array( '', 'user', 'board' )[ count( $ramjet_parts ) ];
$ramjet_pin   = array();

if ( 'pin' === ( $ramjet_parts[0] ?? '' ) ) {
	$ramjet_type = preg_match( '~(?:^|--)(\d+)$~D', $ramjet_parts[1] ?? '', $ramjet_pin ) ? 'pin' : '';
}

// A short link that could not be resolved stays a link.
if ( null === $ramjet_url || '' === $ramjet_type || null === $renderer ) {
	// In an element that a theme aligns with the text.
	echo "<div>$content</div>"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, filtered by KSES when it was saved.
	return;
}

// The script draws what is on the page when it runs for the first time.
$ramjet_again = 'window.PinUtils?.build( document.currentScript.parentNode );';
$ramjet_link  = sprintf( '<a data-pin-do="embed%s" data-pin-board-width="345" href="%s"></a>', ucfirst( $ramjet_type ), esc_url( $ramjet_url ) );
$ramjet_embed = match ( $ramjet_type ) {
	'pin'   => array(
		Embed::iframe( "https://assets.pinterest.com/ext/embed.html?id=$ramjet_pin[1]", __( 'Pin on Pinterest', 'ramjet' ) ),
		__( 'Show the pin', 'ramjet' ),
		'height:600px;max-width:345px',
	),
	default => array(
		Embed::script( 'https://assets.pinterest.com/js/pinit.js', $ramjet_again, before: $ramjet_link ),
		'board' === $ramjet_type ? __( 'Show the board', 'ramjet' ) : __( 'Show the profile', 'ramjet' ),
		'min-height:330px;max-width:345px;overflow-x:auto',
	),
};

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by Facade.
echo $renderer->render( new Embed( 'Pinterest', $ramjet_url, ...$ramjet_embed ), $attributes );

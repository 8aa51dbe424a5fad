<?php
/**
 * A facade for a pin in Pinterest's frame, or for a board, a profile or a pin without a number, which Pinterest's script
 * draws.
 *
 * @var array<string, mixed>  $attributes
 * @var array<string, mixed>  $declared
 * @var string                $content    The saved link.
 * @var \Ramjet\Embeds\Facade $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Embeds\EmbedUrl;
use Ramjet\Support\Markup\Embed;

defined( 'ABSPATH' ) || exit;

$ramjet_found = EmbedUrl::match( $attributes['url'] ?? null, $declared['url'] );

// A short link that could not be resolved stays a link.
if ( null === $ramjet_found ) {
	// In an element that a theme aligns with the text.
	echo "<div>$content</div>"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, filtered by KSES when it was saved.
	return;
}

[ $ramjet_url, $ramjet_is_pin, , $ramjet_pin, $ramjet_board ] = $ramjet_found;

[ $ramjet_type, $ramjet_label ] = match ( true ) {
	null !== $ramjet_is_pin => array( 'Pin', __( 'Show the pin', 'ramjet' ) ),
	null !== $ramjet_board  => array( 'Board', __( 'Show the board', 'ramjet' ) ),
	default                 => array( 'User', __( 'Show the profile', 'ramjet' ) ),
};

// The script draws what is on the page when it runs for the first time.
$ramjet_again = 'window.PinUtils?.build( document.currentScript.parentNode );';
$ramjet_link  = sprintf( '<a data-pin-do="embed%s" data-pin-board-width="345" href="%s"></a>', $ramjet_type, esc_url( $ramjet_url ) );
$ramjet_embed = null !== $ramjet_pin
	? array(
		Embed::iframe( "https://assets.pinterest.com/ext/embed.html?id=$ramjet_pin", __( 'Pin on Pinterest', 'ramjet' ) ),
		$ramjet_label,
		'height:600px;max-width:345px',
	)
	: array(
		Embed::script( 'https://assets.pinterest.com/js/pinit.js', $ramjet_again, before: $ramjet_link ),
		$ramjet_label,
		'min-height:330px;max-width:345px;overflow-x:auto',
	);

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by Facade.
echo $renderer->render( new Embed( 'Pinterest', $ramjet_url, ...$ramjet_embed ), $attributes );

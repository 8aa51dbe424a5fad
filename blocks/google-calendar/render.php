<?php
/**
 * The calendar, once the visitor asks for it.
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

defined( 'ABSPATH' ) || exit;

[ $ramjet_url ] = EmbedUrl::match( $attributes['url'] ?? null, $declared['url'] ) ?? array( null );
if ( null === $ramjet_url ) {
	return;
}

$ramjet_name   = __( 'Google Calendar', 'ramjet' );
$ramjet_height = min( 5000, max( 100, (int) $attributes['height'] ) );
$ramjet_width  = min( 5000, max( 0, (int) ( $attributes['width'] ?? 0 ) ) );
$ramjet_is_set = $ramjet_width > 0 && ! in_array( $attributes['align'] ?? '', array( 'wide', 'full' ), true );

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by Facade.
echo $renderer->render(
	new Embed(
		$ramjet_name,
		$ramjet_url,
		Embed::iframe( $ramjet_url, $ramjet_name ),
		__( 'Show the calendar', 'ramjet' ),
		"height:{$ramjet_height}px" . ( $ramjet_is_set ? ";width:{$ramjet_width}px" : '' )
	),
	$attributes
);

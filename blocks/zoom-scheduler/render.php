<?php
/**
 * The booking page, once the visitor asks for it.
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

$ramjet_name   = __( 'Zoom Scheduler', 'ramjet' );
$ramjet_source = add_query_arg( 'embed', 'true', $ramjet_url );
// Another origin than the page's: the booking page may use its own cookies.
$ramjet_frame  = array( 'sandbox' => 'allow-scripts allow-same-origin allow-popups allow-forms' );

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by Facade.
echo $renderer->render(
	new Embed(
		$ramjet_name,
		$ramjet_url,
		Embed::iframe( $ramjet_source, $ramjet_name, $ramjet_frame ),
		__( 'Show the booking page', 'ramjet' ),
		'height:900px;max-width:550px'
	),
	$attributes
);

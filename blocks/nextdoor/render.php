<?php
/**
 * The post, once the visitor asks for it.
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

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by Facade.
echo $renderer->render(
	new Embed(
		'Nextdoor',
		str_replace( '/embed/', '/p/', $ramjet_url ),
		Embed::growing( Embed::iframe( $ramjet_url, __( 'Nextdoor', 'ramjet' ) ) ),
		__( 'Show the post', 'ramjet' ),
		'height:200px'
	),
	$attributes
);

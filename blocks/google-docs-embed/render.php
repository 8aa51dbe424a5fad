<?php
/**
 * The document, once the visitor asks for it.
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

$ramjet_found = EmbedUrl::match( $attributes['url'], $declared['url'] );
if ( null === $ramjet_found ) {
	return;
}
// A published document has URLs of its own for embedding.
[ $ramjet_url, $ramjet_document, $ramjet_type, $ramjet_published, $ramjet_embeddable ] = $ramjet_found;
if ( null === $ramjet_embeddable ) {
	if ( null !== $ramjet_published ) {
		return;
	}
	$ramjet_url = "https://docs.google.com$ramjet_document/preview";
}

$ramjet_shapes = $declared['shapes'];
$ramjet_ratio  = $ramjet_shapes[ $attributes['aspectRatio'] ?? '' ] ?? $ramjet_shapes[ $ramjet_type ];
[ $ramjet_name, $ramjet_label ] = match ( $ramjet_type ) {
	'document'     => array( __( 'Google Docs', 'ramjet' ), __( 'Show the document', 'ramjet' ) ),
	'spreadsheets' => array( __( 'Google Sheets', 'ramjet' ), __( 'Show the spreadsheet', 'ramjet' ) ),
	'presentation' => array( __( 'Google Slides', 'ramjet' ), __( 'Show the presentation', 'ramjet' ) ),
};

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by Facade.
echo $renderer->render(
	new Embed(
		$ramjet_name,
		$ramjet_url,
		Embed::iframe( $ramjet_url, $ramjet_name ),
		$ramjet_label,
		"aspect-ratio:$ramjet_ratio;min-height:300px"
	),
	$attributes
);

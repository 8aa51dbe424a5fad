<?php
/**
 * The document, once the visitor asks for it.
 *
 * @var array<string, mixed>  $attributes
 * @var Ramjet\Embeds\Facade  $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Embeds\EmbedUrl;
use Ramjet\Support\Embed;

// As in attributes.ts. A published document ('e/') has URLs of its own for embedding.
$ramjet_url      = (string) EmbedUrl::of( $attributes['url'], 'docs.google.com' );
$ramjet_document = '~^https://[^/]+/(document|spreadsheets|presentation)(?:/u/\d+)?/d/(e/)?[\w-]+~';
$ramjet_is_ready = 1 === preg_match( '~/(?:pub|pubhtml|pubembed|embed)(?:[?#]|$)~', $ramjet_url );
if (
	1 !== preg_match( $ramjet_document, $ramjet_url, $ramjet_parts )
	|| ( isset( $ramjet_parts[2] ) && ! $ramjet_is_ready )
) {
	return;
}
if ( ! $ramjet_is_ready ) {
	$ramjet_url = "$ramjet_parts[0]/preview";
}

$ramjet_ratio = match ( $attributes['aspectRatio'] ?? '' ) {
	'ar-100' => '210/297',
	'ar-50'  => '420/297',
	default  => 'presentation' === $ramjet_parts[1] ? '16/9' : '4/3',
};
[ $ramjet_name, $ramjet_label ] = match ( $ramjet_parts[1] ) {
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

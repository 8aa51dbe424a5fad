<?php
/**
 * A facade for Tock's button, which Tock's script draws in the saved element.
 *
 * @var array<string, mixed>  $attributes
 * @var array<string, mixed>  $declared
 * @var \Ramjet\Embeds\Facade $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Support\Markup\Embed;
use Ramjet\Support\Markup\Html;

defined( 'ABSPATH' ) || exit;

$ramjet_name = $attributes['url'] ?? '';

if ( ! is_string( $ramjet_name ) || 1 !== preg_match( "~{$declared['name']}~D", $ramjet_name ) ) {
	if ( current_user_can( 'edit_posts' ) ) {
		printf(
			'<div %1$s><p>%2$s</p></div>',
			get_block_wrapper_attributes(), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by core.
			esc_html( $declared['texts']['unnamed'] )
		);
	}
	return;
}

// Tock's script takes over the calls that are queued here.
$ramjet_queue = <<<'JS'
window.tock ||= window._tock = Object.assign(
	( ...call ) => tock.callMethod ? tock.callMethod( ...call ) : tock.queue.push( call ),
	{ queue: Array(), loaded: true, version: '1.0' }
);
JS;

// As saved: the markup in the post may be anything.
$ramjet_container = Html::element( 'div', $declared['container'], '' );

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by Facade.
echo $renderer->render(
	new Embed(
		'Tock',
		"https://www.exploretock.com/$ramjet_name",
		Embed::script(
			'https://www.exploretock.com/tock.js',
			"tock( 'init', data.name );",
			array( 'name' => $ramjet_name ),
			"$ramjet_container<script>( data => { $ramjet_queue } )( {} )</script>"
		),
		__( 'Show the reservation button', 'ramjet' )
	),
	$attributes
);

<?php
/**
 * A facade for Tock's button, which Tock's script draws in the saved element.
 *
 * @var array<string, mixed>      $attributes
 * @var Ramjet\Embeds\Facade|null $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Support\Embed;

$ramjet_name = $attributes['url'] ?? '';

if ( ! is_string( $ramjet_name ) || 1 !== preg_match( '/\A[\w.-]{1,100}\z/', $ramjet_name ) ) {
	if ( current_user_can( 'edit_posts' ) ) {
		printf(
			'<div %1$s><p>%2$s</p></div>',
			get_block_wrapper_attributes(), // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by core.
			esc_html__( 'The block will not be shown to your site visitors until a Tock business name is set', 'ramjet' )
		);
	}
	return;
}

if ( null === $renderer ) {
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
$ramjet_container = '<div id="Tock_widget_container" data-tock-display-mode="Button" data-tock-color-mode="Blue"'
	. ' data-tock-locale="en-us" data-tock-timezone="America/New_York"></div>';

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

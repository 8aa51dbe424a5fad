<?php
/**
 * The checkout of an event, or a button that opens it.
 *
 * @var array<string, mixed>  $attributes
 * @var array<string, mixed>  $declared
 * @var string                $content
 * @var \Ramjet\Embeds\Facade $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Embeds\EmbedUrl;
use Ramjet\Support\Markup\Embed;

defined( 'ABSPATH' ) || exit;

$ramjet_found = EmbedUrl::match( $attributes['url'] ?? null, $declared['url'] );
if ( null === $ramjet_found ) {
	return;
}
[ $ramjet_url, $ramjet_event ] = $ramjet_found;

$ramjet_id     = wp_unique_id( 'eventbrite-widget-' );
$ramjet_script = 'https://www.eventbrite.com/static/widgets/eb_widgets.js';
$ramjet_run    = 'window.EBWidgets.createWidget( data )';
$ramjet_data   = array(
	'widgetType' => 'checkout',
	'eventId'    => $ramjet_event,
);
$ramjet_text   = __( 'Register on Eventbrite', 'ramjet' );
// The vendor's checkout works on secure pages only.
$ramjet_wrapper = array( 'data-secure' => 'true' );

// Earlier versions saved the style as `useModal`.
if ( 'modal' !== $attributes['style'] && empty( $attributes['useModal'] ) ) {
	$ramjet_data += array(
		'iframeContainerId'     => $ramjet_id,
		'iframeContainerHeight' => 425,
	);
	$ramjet_box   = '<div id="' . esc_attr( $ramjet_id ) . '"></div>';
	$ramjet_html  = Embed::script( $ramjet_script, $ramjet_run, $ramjet_data, $ramjet_box );
	$ramjet_embed = new Embed( 'Eventbrite', $ramjet_url, $ramjet_html, __( 'Show the checkout', 'ramjet' ), 'height:425px', $ramjet_text );
	echo $renderer->render( $ramjet_embed, $attributes, $ramjet_wrapper ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by the renderer.
	return;
}

// Every block of a page saves the same id.
$ramjet_button = new WP_HTML_Tag_Processor( $content );
if ( ! $ramjet_button->next_tag( 'a' ) ) {
	return;
}
$ramjet_button->set_attribute( 'id', $ramjet_id );
$ramjet_button->set_attribute( 'target', '_blank' );
$ramjet_button->set_attribute( 'rel', 'noopener' );
// Of earlier versions: Space opens a button, but not a link.
$ramjet_button->remove_attribute( 'role' );

$ramjet_data += array(
	'modal'                 => true,
	'modalTriggerElementId' => $ramjet_id,
);
$ramjet_embed = new Embed( 'Eventbrite', $ramjet_url, Embed::script( $ramjet_script, $ramjet_run, $ramjet_data ) );
echo $renderer->on_click( $ramjet_button->get_updated_html(), $ramjet_embed, $ramjet_wrapper ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by the renderer.

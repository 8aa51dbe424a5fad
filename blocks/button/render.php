<?php
/**
 * A link, or a button that sends the form it stands in.
 *
 * @var array<string, mixed> $attributes
 * @var string               $content
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Blocks\Button\ButtonStyles;
use Ramjet\Blocks\Button\ButtonText;
use Ramjet\Support\Values\Text;

defined( 'ABSPATH' ) || exit;

// The look of a button comes from core's button block, of which there may be none on the page.
wp_enqueue_style( 'wp-block-button' );

$ramjet_id = preg_replace( '/\s+/', '-', $attributes['uniqueId'] ?? '' );

// Core takes the text "false" for a boolean too.
if ( rest_sanitize_boolean( $attributes['saveInPostContent'] ) ) {
	$ramjet_tags = new WP_HTML_Tag_Processor( $content );
	if ( '' !== $ramjet_id && $ramjet_tags->next_tag( array( 'class_name' => 'wp-block-button__link' ) ) ) {
		$ramjet_tags->set_attribute( 'data-id-attr', $ramjet_id );
		$ramjet_tags->set_attribute( 'id', $ramjet_id );
	}
	echo $ramjet_tags->get_updated_html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, as any post's.
	return;
}

$ramjet_element = $attributes['element'] ?? 'a';
$ramjet_text    = trim( $attributes['text'] ?? '' );
if ( '' === $ramjet_text && 'a' === $ramjet_element ) {
	return;
}
if ( '' === $ramjet_text ) {
	// A form needs a button that says what it is.
	$ramjet_text = esc_html( ( $attributes['placeholder'] ?? '' ) ?: __( 'Submit', 'ramjet' ) );
}

$ramjet_look = new ButtonStyles( $attributes );
$ramjet_url  = esc_url( $attributes['url'] ?? '' );
$ramjet_own  = match ( $ramjet_element ) {
	'button' => array( 'type' => 'submit' ),
	'input'  => array(
		'type'  => 'submit',
		'value' => Text::plain( $ramjet_text, true ),
	),
	// Without an address there is nothing to follow, so that no reader is sent to the top of the page; a
	// script that acts on a click finds the link by its id, and people have to reach it by keyboard.
	default  => array( 'href' => '' === $ramjet_url && '' !== $ramjet_id ? '#' : $ramjet_url )
		// An address on another site opens beside this page, one within the page's own takes its place.
		+ ( in_array( wp_parse_url( $ramjet_url, PHP_URL_HOST ), array( null, wp_parse_url( home_url(), PHP_URL_HOST ) ), true ) ? array() : array(
			'target' => '_blank',
			'rel'    => 'noopener noreferrer',
		) ),
};

$ramjet_attributes = array(
	'class'        => $ramjet_look->classes(),
	'style'        => $ramjet_look->style(),
	'data-id-attr' => $ramjet_id ?: 'placeholder',
	'id'           => $ramjet_id,
) + $ramjet_own;

$ramjet_print = static fn( array $pairs ): string => implode(
	'',
	array_map(
		static fn( string $name, string $value ): string => '' === $value ? '' : sprintf( ' %s="%s"', $name, esc_attr( $value ) ),
		array_keys( $pairs ),
		$pairs
	)
);
$ramjet_wrapper = array(
	'class' => $ramjet_look->wrapper_classes(),
	'style' => $ramjet_look->wrapper_style(),
);

// phpcs:disable WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above, and by wp_kses.
printf(
	'input' === $ramjet_element ? '<div%1$s><input%3$s></div>' : '<div%1$s><%2$s%3$s>%4$s</%2$s></div>',
	$ramjet_print( $ramjet_wrapper ),
	tag_escape( $ramjet_element ),
	$ramjet_print( $ramjet_attributes ),
	ButtonText::html( $ramjet_text )
);

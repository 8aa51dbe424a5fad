<?php
/**
 * Completes the saved slides: adds image sizes, accessible names and the data for view.ts.
 *
 * @var array<string, mixed> $attributes
 * @var string               $content
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Support\Media\Images;

defined( 'ABSPATH' ) || exit;

// Feeds contain the saved list of images.
if ( is_feed() ) {
	echo $content; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, filtered by KSES when it was saved.
	return;
}

$ramjet_image = array( 'tag_name' => 'img', 'class_name' => 'wp-block-jetpack-slideshow_image' );
$ramjet_ids   = array();
$ramjet_tags  = new WP_HTML_Tag_Processor( $content );
while ( $ramjet_tags->next_tag( $ramjet_image ) ) {
	$ramjet_ids[] = $ramjet_tags->get_attribute( 'data-id' );
}
Images::prime( $ramjet_ids );

$ramjet_count = count( $ramjet_ids );
$ramjet_slide = 0;
$ramjet_ratio = null;
$ramjet_delay = 1000 * min( 5, max( 1, (float) $attributes['delay'] ) );
$ramjet_added = array(
	'block'          => array(
		'role'                 => 'region',
		'aria-roledescription' => _x( 'carousel', 'what screen readers call a slideshow', 'ramjet' ),
		'aria-label'           => __( 'Slideshow', 'ramjet' ),
	),
	'container'      => array(
		'data-effect'   => 'fade' === $attributes['effect'] ? 'fade' : 'slide',
		'data-autoplay' => $attributes['autoplay'] ? (string) (int) $ramjet_delay : '0',
		'data-pause'    => __( 'Pause Slideshow', 'ramjet' ),
		'data-play'     => __( 'Play Slideshow', 'ramjet' ),
		/* translators: %d: number of a slide. */
		'data-go-to'    => __( 'Go to slide %d', 'ramjet' ),
	),
	// Makes the row reachable by keyboard; slider.ts removes this, because its buttons are reachable.
	'swiper-wrapper' => $ramjet_count > 1 ? array( 'tabindex' => '0' ) : array(),
	'slide'          => array(
		'aria-roledescription' => _x( 'slide', 'what screen readers call an image of a slideshow', 'ramjet' ),
	),
	'button-prev'    => array( 'aria-label' => __( 'Previous slide', 'ramjet' ), 'tabindex' => '0' ),
	'button-next'    => array( 'aria-label' => __( 'Next slide', 'ramjet' ), 'tabindex' => '0' ),
	'button-pause'   => array( 'aria-label' => __( 'Pause Slideshow', 'ramjet' ), 'tabindex' => '0' ),
);

$ramjet_tags = new WP_HTML_Tag_Processor( $content );
while ( $ramjet_tags->next_tag() ) {
	$ramjet_class = (string) $ramjet_tags->get_attribute( 'class' );
	preg_match( '/(?:^|\s)wp-block-jetpack-slideshow(?:_([\w-]+))?(?=\s|$)/', $ramjet_class, $ramjet_match );
	$ramjet_part = $ramjet_match ? $ramjet_match[1] ?? 'block' : '';
	foreach ( $ramjet_added[ $ramjet_part ] ?? array() as $ramjet_name => $ramjet_value ) {
		$ramjet_tags->set_attribute( $ramjet_name, $ramjet_value );
	}
	if ( 'container' === $ramjet_part ) {
		$ramjet_tags->set_bookmark( 'container' );
	} elseif ( 'slide' === $ramjet_part ) {
		/* translators: 1: number of the slide. 2: how many there are. */
		$ramjet_name = sprintf( __( '%1$d of %2$d', 'ramjet' ), ++$ramjet_slide, $ramjet_count );
		$ramjet_tags->set_attribute( 'aria-label', $ramjet_name );
	} elseif ( 'image' === $ramjet_part ) {
		// Newer versions of Jetpack save `1200 / 800`.
		$ramjet_id   = Images::known( (int) $ramjet_tags->get_attribute( 'data-id' ) );
		$ramjet_size = Images::complete( $ramjet_tags, $ramjet_id )
			?? explode( ' / ', (string) $ramjet_tags->get_attribute( 'data-aspect-ratio' ) );
		$ramjet_ratio ??= Images::ratio( $ramjet_size[0], $ramjet_size[1] ?? '', 4 / 3 );
	}
}
if ( $ramjet_tags->has_bookmark( 'container' ) && $ramjet_tags->seek( 'container' ) ) {
	$ramjet_ratio = min( 16 / 9, max( 1, $ramjet_ratio ?? 1 ) );
	$ramjet_tags->set_attribute( 'style', sprintf( '--ratio:%.5F', $ramjet_ratio ) );
}
echo $ramjet_tags->get_updated_html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, filtered by KSES when it was saved.

<?php
/**
 * The content with the conditions for the visitor's browser; the same HTML for every visitor.
 *
 * What the server prints is the branch of a first visit: content that shows to returning visitors is
 * hidden, content that shows until then is visible. view.ts decides; style.scss holds back the latter
 * until then.
 *
 * @var array<string, mixed> $attributes
 * @var string               $content    The saved markup with its inner blocks rendered.
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$ramjet_criteria = 'before-visits' === $attributes['criteria'] ? 'before-visits' : 'after-visits';

// A feed is read by everybody and has neither stylesheet nor script: it too has the branch of a first visit.
if ( is_feed() && 'after-visits' === $ramjet_criteria ) {
	return;
}

$ramjet_tags = new WP_HTML_Tag_Processor( $content );
if ( $ramjet_tags->next_tag( array( 'class_name' => 'wp-block-jetpack-repeat-visitor' ) ) ) {
	$ramjet_tags->set_attribute( 'data-criteria', $ramjet_criteria );
	// Any number can be saved, as core sees it also one in a string: below 1 it would show the same to everybody, and nobody comes 2^53 times.
	$ramjet_tags->set_attribute( 'data-threshold', (string) (int) ceil( (float) min( 2 ** 53, max( 1, (float) $attributes['threshold'] ) ) ) );
	// Which site of a network in folders counts the visit; they share one browser storage.
	$ramjet_tags->set_attribute( 'data-site', (string) wp_parse_url( trailingslashit( get_option( 'home' ) ), PHP_URL_PATH ) );
	if ( 'after-visits' === $ramjet_criteria ) {
		$ramjet_tags->set_attribute( 'hidden', true );
	}
}
echo $ramjet_tags->get_updated_html(); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, filtered by KSES when it was saved.

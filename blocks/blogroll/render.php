<?php
/**
 * The blogroll: its sites as lists, between its headings.
 *
 * @var array<string, mixed> $attributes
 * @var \WP_Block            $block
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$ramjet_html  = '';
$ramjet_items = '';
foreach ( $block->inner_blocks as $ramjet_inner ) {
	if ( 'jetpack/blogroll-item' === $ramjet_inner->name ) {
		$ramjet_items .= $ramjet_inner->render();
		continue;
	}
	$ramjet_html .= '' === $ramjet_items ? '' : "<ul>$ramjet_items</ul>";
	$ramjet_html .= $ramjet_inner->render();
	$ramjet_items = '';
}
$ramjet_html .= '' === $ramjet_items ? '' : "<ul>$ramjet_items</ul>";
if ( '' === $ramjet_html ) {
	return;
}
$ramjet_class = ( $attributes['show_avatar'] ? '' : 'hide-avatar ' ) . ( $attributes['show_description'] ? '' : 'hide-description' );
$ramjet_pairs = get_block_wrapper_attributes( array( 'class' => trim( $ramjet_class ) ) );
echo "<div $ramjet_pairs>$ramjet_html</div>"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by core and by the inner blocks.

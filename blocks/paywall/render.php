<?php
/**
 * Prints why the rest of a post is missing, and how to read it.
 *
 * @var \Ramjet\Members\ClosedContent\Paywall $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$ramjet_note = $renderer->html();
if ( '' !== $ramjet_note ) {
	// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.
	echo '<div ' . get_block_wrapper_attributes() . ">$ramjet_note</div>";
}

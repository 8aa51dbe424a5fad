<?php
/**
 * Prints the links with which subscribers log in and out.
 *
 * @var array<string, mixed>                $attributes
 * @var array<string, mixed>                $declared
 * @var \Ramjet\Members\Login\SubscriberLogin $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$ramjet_links = $renderer->html( $attributes, $declared['texts'] );
if ( '' !== $ramjet_links ) {
	// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.
	echo '<div ' . get_block_wrapper_attributes() . ">$ramjet_links</div>";
}

<?php
/**
 * The link to a service, or the button that needs a script.
 *
 * @var array<string, mixed>     $attributes
 * @var \WP_Block               $block
 * @var \Ramjet\Sharing\Buttons $renderer
 * @var array<string, mixed>     $declared
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo $renderer->button( $attributes, $block, $declared ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped there.

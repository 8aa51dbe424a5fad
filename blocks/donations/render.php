<?php
/**
 * The donations form.
 *
 * @var array<string, mixed>                   $declared
 * @var string                                 $content    What was saved.
 * @var \WP_Block|null                         $block
 * @var \Ramjet\Payments\Donations\DonationsMarkup $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// The shape of buttons, which the editor always has.
wp_enqueue_style( 'wp-block-button' );

echo $renderer->html( $content, $block, $declared['texts'] ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.

<?php
/**
 * The button that takes members to the login page.
 *
 * @var string                          $content
 * @var \Ramjet\Members\ClosedContent\GuestView $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

wp_enqueue_style( 'wp-block-button' );
// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup with an escaped URL.
echo $renderer->login_button( $content );

<?php
/**
 * The saved list with the buttons that its children print; nothing without a button.
 *
 * @var string                   $content
 * @var \Ramjet\Sharing\Buttons $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo $renderer->list( $content ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, as any post's.

<?php
/**
 * The form with its fields and the other blocks in it.
 *
 * @var \WP_Block|null                   $block
 * @var \Ramjet\Forms\Rendering\Renderer $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo $renderer->form( $block ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.

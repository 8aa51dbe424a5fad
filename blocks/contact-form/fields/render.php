<?php
/**
 * A field of a form. Renders nothing outside of one.
 *
 * @var \WP_Block|null                   $block
 * @var \Ramjet\Forms\Rendering\Renderer $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo $renderer->field( $block ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.

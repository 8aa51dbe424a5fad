<?php
/**
 * The images and videos of the saved comment.
 *
 * @var array<string, mixed>      $attributes
 * @var \Ramjet\Story\StoryMarkup $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo $renderer->block( $attributes ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped there.

<?php
/**
 * The video, or what stands for it.
 *
 * @var array<string, mixed>           $attributes
 * @var \Ramjet\Media\Video\Page\VideoMarkup $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo $renderer->block( $attributes ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by the renderer.

<?php
/**
 * Prints how often the site, or a post, was viewed; nothing while the module is off.
 *
 * @var array<string, mixed>              $attributes
 * @var WP_Block|null                     $block
 * @var Ramjet\Views\BlogStatsMarkup|null $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo $renderer?->render( $attributes, $block ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.

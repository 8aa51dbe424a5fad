<?php
/**
 * Prints the posts related to the current one, or nothing if there are none.
 *
 * @var array<string, mixed>            $attributes
 * @var WP_Block|null                   $block
 * @var Ramjet\RelatedPosts\Markup|null $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo $renderer?->render( $attributes, $block ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Markup returns HTML.

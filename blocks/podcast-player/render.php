<?php
/**
 * Prints the player, or the saved link to the feed.
 *
 * @var array<string, mixed>         $attributes
 * @var string                       $content
 * @var \Ramjet\Podcast\PlayerMarkup $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo $renderer->render( $attributes, $content ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the renderer escapes it.

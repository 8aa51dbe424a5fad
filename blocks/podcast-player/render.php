<?php
/**
 * Prints the player, or the saved link to the feed.
 *
 * @var array<string, mixed> $attributes
 * @var string               $content
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Blocks\PodcastPlayer\PodcastMarkup;

defined( 'ABSPATH' ) || exit;

echo PodcastMarkup::render( $attributes, $content ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the renderer escapes it.

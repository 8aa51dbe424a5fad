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

use Ramjet\Podcast\PlayerMarkup;

defined( 'ABSPATH' ) || exit;

echo PlayerMarkup::render( $attributes, $content ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- the renderer escapes it.

<?php
/**
 * Prints the latest posts of a connected Instagram account, or the saved link to the profile.
 *
 * @var array<string, mixed> $attributes
 * @var string               $content
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Blocks\InstagramGallery\Gallery;

defined( 'ABSPATH' ) || exit;

echo Gallery::render( $attributes, $content ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- Gallery escapes it.

<?php
/**
 * Prints the saved gallery with sizes, links and responsive images.
 *
 * @var array<string, mixed> $attributes
 * @var string               $content
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Blocks\TiledGallery\GalleryMarkup;

defined( 'ABSPATH' ) || exit;

echo GalleryMarkup::render( $content, $attributes['className'] ?? '' ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, as any post's.

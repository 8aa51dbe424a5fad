<?php
/**
 * The button with which visitors like the post.
 *
 * @var \WP_Block|null           $block
 * @var \Ramjet\Likes\LikeButton $renderer
 * @var array<string, mixed>     $declared
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo $renderer->html( $block, $declared ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped there.

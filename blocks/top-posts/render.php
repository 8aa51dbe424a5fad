<?php
/**
 * Prints the most viewed posts; nothing while the module is off.
 *
 * @var array<string, mixed>             $attributes
 * @var Ramjet\Views\TopPostsMarkup|null $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo $renderer?->render( $attributes ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.

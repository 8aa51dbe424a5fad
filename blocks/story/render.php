<?php
/**
 * The images and videos of the saved comment.
 *
 * @var array<string, mixed>                    $attributes
 * @var \Ramjet\Support\Contracts\VideoElement $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Blocks\Story\StoryMarkup;

defined( 'ABSPATH' ) || exit;

echo ( new StoryMarkup( $renderer ) )->block( $attributes ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped there.

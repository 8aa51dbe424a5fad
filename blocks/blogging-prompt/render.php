<?php
/**
 * The saved prompt, with a link to this site's responses.
 *
 * @var array<string, mixed> $attributes
 * @var string               $content
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Blocks\BloggingPrompt\PromptMarkup;

defined( 'ABSPATH' ) || exit;

echo PromptMarkup::printed( $content, $attributes['promptId'] ?? null ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, filtered by KSES when it was saved.

<?php
/**
 * Marks where another step begins.
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo \Ramjet\Forms\Rendering\Steps::DIVIDER; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.

<?php
/**
 * The form around its fields.
 *
 * @var string $content
 *
 * @package Ramjet
 */

declare(strict_types=1);

printf( '<form method="post">%s</form>', $content ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- saved markup, as any post's.

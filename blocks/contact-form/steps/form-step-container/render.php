<?php
/**
 * The steps of a form, with the texts that their script needs.
 *
 * @var string $content
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo \Ramjet\Forms\Rendering\Steps::container( $content ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.

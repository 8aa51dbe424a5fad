<?php
/**
 * The progress indicator, which the script of the steps fills.
 *
 * @var array $attributes
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo \Ramjet\Forms\Rendering\Steps::progress( $attributes ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.

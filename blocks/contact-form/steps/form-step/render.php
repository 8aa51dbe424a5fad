<?php
/**
 * A step of a form.
 *
 * @var array  $attributes
 * @var string $content
 *
 * @package Ramjet
 */

declare(strict_types=1);

echo \Ramjet\Forms\Rendering\Steps::step( $content, $attributes ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.

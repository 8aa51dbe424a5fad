<?php
/**
 * The field as its form shows it; nothing outside of a form.
 *
 * @var \WP_Block|null $block
 * @var \Ramjet\Parts  $parts
 *
 * @package Ramjet
 */

declare(strict_types=1);

echo $parts->forms()->renderer()->field( $block ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.

<?php
/**
 * The form with which visitors subscribe.
 *
 * @var array<string, mixed>          $attributes
 * @var array<string, mixed>          $declared
 * @var \WP_Block|null                $block
 * @var \Ramjet\Newsletter\Form\SubscribeMarkup $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo $renderer->html( $attributes, $block, $declared ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.

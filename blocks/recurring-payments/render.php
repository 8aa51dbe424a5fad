<?php
/**
 * The button with which visitors subscribe to a plan or buy it.
 *
 * @var \WP_Block|null                      $block
 * @var \Ramjet\Payments\Plans\ButtonMarkup $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo $renderer->html( $block ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.

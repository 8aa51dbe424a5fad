<?php
/**
 * The product, and the button that leads to PayPal.
 *
 * @var array<string, mixed>                  $attributes
 * @var string                                $content
 * @var \WP_Block|null                        $block
 * @var \Ramjet\Payments\Products\ProductMarkup $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo $renderer->html( $attributes, $block, $content ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.

<?php
/**
 * The signup form.
 *
 * @var array<string, mixed>          $attributes
 * @var array<string, mixed>          $declared
 * @var string                        $content    The inner button.
 * @var \WP_Block|null                $block
 * @var \Ramjet\Blocks\Mailchimp\MailchimpMarkup $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo $renderer->html( $attributes, $content, $block, $declared['texts'] ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.

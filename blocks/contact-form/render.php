<?php
/**
 * The form with its fields and whatever else stands between them.
 *
 * @var \WP_Block|null $block
 * @var \Ramjet\Parts  $parts
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Forms\Definition\ShownSource;

echo $parts->forms()->renderer()->form( $block, new ShownSource( $parts->shown_widget ) ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.

<?php
/**
 * A step of a form.
 *
 * @var array  $attributes
 * @var string $content
 * @var WP_Block $block
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

$names    = array_column( $block->parsed_block['innerBlocks'] ?? array(), 'blockName' );
$dividers = count( array_keys( $names, 'jetpack/form-step-divider', true ) );
echo \Ramjet\Forms\Rendering\Steps::step( $content, $attributes, $dividers ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.

<?php
/**
 * The list of places, and the map once the visitor asks for it. The markup that the editor saved is not used.
 *
 * @var array<string, mixed>  $attributes
 * @var array<string, mixed>  $declared
 * @var Ramjet\Blocks\Map\MapBlock   $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

// phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped by MapBlock.
echo $renderer->render( $attributes, $declared );

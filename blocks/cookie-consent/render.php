<?php
/**
 * The banner, which view.ts shows to those who have not answered.
 *
 * @var array<string, mixed>                        $attributes
 * @var string                                      $content  The saved markup with its button rendered.
 * @var \Ramjet\Blocks\CookieConsent\ConsentBanner $renderer
 *
 * @package Ramjet
 */

declare(strict_types=1);

defined( 'ABSPATH' ) || exit;

echo $renderer->html( $attributes, $content ); // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- safe markup.

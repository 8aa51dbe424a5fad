<?php
/**
 * A site of a blogroll.
 *
 * @var array<string, mixed> $attributes
 * @var \WP_Block            $block
 *
 * @package Ramjet
 */

declare(strict_types=1);

use Ramjet\Support\Markup\Html;
use Ramjet\Support\Media\Images;

defined( 'ABSPATH' ) || exit;

$ramjet_inline = array_fill_keys( array( 'b', 'em', 'i', 'strong' ), array() );
$ramjet_text   = static fn( string $name ): string =>
	trim( wp_kses( $attributes[ $name ] ?? '', $ramjet_inline ) );

$ramjet_url  = esc_url_raw( trim( $attributes['url'] ?? '' ), array( 'http', 'https' ) );
$ramjet_host = wp_parse_url( $ramjet_url, PHP_URL_HOST );
$ramjet_name = $ramjet_text( 'name' );
if ( '' === trim( wp_strip_all_tags( $ramjet_name ) ) ) {
	$ramjet_name = Html::text( (string) $ramjet_host );
}
if ( '' === $ramjet_name ) {
	return;
}

$ramjet_new   = $block->context['openLinksNewWindow'] ?? true;
$ramjet_title = array( 'class' => 'jetpack-blogroll-item-title' );
$ramjet_link  = $ramjet_title + array( 'href' => $ramjet_url )
	+ ( $ramjet_new ? array( 'target' => '_blank', 'rel' => 'noopener noreferrer' ) : array() );
$ramjet_html  = $ramjet_host
	? Html::element( 'a', $ramjet_link, $ramjet_name )
	: Html::element( 'span', $ramjet_title, $ramjet_name );

$ramjet_about = ( $block->context['showDescription'] ?? true ) ? $ramjet_text( 'description' ) : '';
if ( '' !== $ramjet_about ) {
	$ramjet_html .= Html::element( 'div', array( 'class' => 'jetpack-blogroll-item-description' ), $ramjet_about );
}
$ramjet_html = "<div>$ramjet_html</div>";

if ( $block->context['showAvatar'] ?? true ) {
	$ramjet_icon  = esc_url_raw( Images::own_url( $attributes['icon'] ?? '' ), array( 'http', 'https' ) );
	$ramjet_type  = wp_check_filetype( (string) wp_parse_url( $ramjet_icon, PHP_URL_PATH ) )['type'];
	$ramjet_image = array( 'src' => $ramjet_icon, 'alt' => '', 'width' => 48, 'height' => 48, 'loading' => 'lazy' );
	// Jetpack saved icons of other sites, too, which are not requested.
	$ramjet_is_own = str_starts_with( (string) $ramjet_type, 'image/' ) && Images::is_of_this_site( $ramjet_icon );
	$ramjet_html   = Html::element(
		'figure',
		array( 'class' => $ramjet_is_own ? '' : 'empty-site-icon', 'aria-hidden' => 'true' ),
		$ramjet_is_own ? '<img' . Html::attributes( $ramjet_image ) . '>' : ''
	) . $ramjet_html;
}

$ramjet_html  = Html::element( 'div', array( 'class' => 'jetpack-blogroll-item-information' ), $ramjet_html );
$ramjet_pairs = get_block_wrapper_attributes();
echo "<li $ramjet_pairs>$ramjet_html</li>"; // phpcs:ignore WordPress.Security.EscapeOutput.OutputNotEscaped -- escaped above.

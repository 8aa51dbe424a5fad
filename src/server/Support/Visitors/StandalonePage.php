<?php
declare(strict_types=1);

namespace Ramjet\Support\Visitors;

use Ramjet\Support\Markup\Html;

/**
 * A page outside of the theme's templates. It has the fonts, colors and buttons of the theme's global styles, and none
 * of the site's scripts: its URL may have a secret.
 */
final class StandalonePage {

	/** Before the theme's styles, which have the last word; classic themes have none. */
	private const BASE = ':where(body){background:#fff;color:#1e1e1e;font-family:system-ui,sans-serif;line-height:1.6}'
		. ':where(.wp-element-button){border-radius:4px}';

	private const LAYOUT = 'body{box-sizing:border-box;min-height:100vh;margin:0;padding:clamp(16px,6vw,64px) 16px;'
		. 'overflow-wrap:anywhere}'
		. 'header,main{box-sizing:border-box;max-width:36rem;margin:0 auto}header{margin-bottom:16px}'
		. 'main{padding:clamp(16px,6vw,40px);border:1px solid color-mix(in srgb,currentcolor 30%,transparent);'
		. 'border-radius:4px}'
		. 'h1{margin:0 0 16px;font-size:clamp(1.5rem,5vw,2rem);line-height:1.25}'
		. 'p,form{margin:16px 0}main>:first-child{margin-top:0}main>:last-child{margin-bottom:0}'
		. 'a:not(.wp-element-button){color:inherit}'
		. '.wp-element-button{display:inline-block;max-width:100%;box-sizing:border-box;cursor:pointer}'
		. ':focus-visible{outline:2px solid;outline-offset:2px}'
		. 'fieldset{border:0;margin:0;padding:0}label{display:inline-block}'
		. 'input[type=email]{display:block;box-sizing:border-box;width:100%;margin-top:4px;padding:10px 12px;'
		. 'border:1px solid;border-radius:4px;background:none;color:inherit;font:inherit}'
		. '[role=alert],[role=status]{padding:8px 12px;border-inline-start:4px solid #b32d2e;background:#fcf0f1;'
		. 'color:#8a2424}'
		. '[role=status]{border-color:#1a6b3c;background:#edfaef;color:#1a6b3c}'
		// A captcha of 300 pixels fits on a screen of 320.
		. '@media(max-width:400px){body{padding-inline:0}main{padding-inline:9px;border-width:1px 0}'
		. 'header{padding:0 9px}}';

	/**
	 * Ends the request with the page, which no cache may keep.
	 *
	 * @param string $title   Plain text; '' for a page without a heading.
	 * @param string $content Safe markup below the heading.
	 * @param string $style   CSS of the content, after the page's own.
	 */
	public static function show( string $title, string $content, int $status = 200, string $style = '' ): never {
		UncachedPage::begin();
		status_header( $status );
		header( 'Content-Type: text/html; charset=utf-8' );
		echo self::html( $title, $content, $style ); // phpcs:ignore WordPress.Security.EscapeOutput -- safe markup.
		exit;
	}

	/** @return string Safe markup. The parameters are those of show(). */
	public static function html( string $title, string $content, string $style = '' ): string {
		// WordPress stores the name escaped.
		$site = esc_html( get_bloginfo( 'name' ) ?: home_url() );
		$home = Html::element( 'a', array( 'href' => home_url( '/' ) ), $site );
		$text = Html::text( $title );
		$head = Html::element( 'title', array(), '' === $title ? $site : $text ) . self::styles( $style );
		$body = Html::element( 'header', array(), $home ) . Html::element(
			'main',
			array(),
			( '' === $title ? '' : Html::element( 'h1', array(), $text ) ) . $content
		);
		return '<!DOCTYPE html><html ' . get_language_attributes() . '><head><meta charset="utf-8">'
			. '<meta name="viewport" content="width=device-width,initial-scale=1">'
			. "<meta name=\"robots\" content=\"noindex\">$head</head><body>$body</body></html>";
	}

	private static function styles( string $content ): string {
		ob_start();
		wp_print_font_faces();
		$fonts = (string) ob_get_clean();
		$theme = wp_get_global_stylesheet( array( 'variables', 'presets', 'styles' ) );
		return $fonts . '<style>' . self::BASE . wp_strip_all_tags( $theme ) . self::LAYOUT . $content . '</style>';
	}
}

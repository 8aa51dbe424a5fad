<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\CookieConsent;

use Ramjet\Blocks\CookieConsent\ConsentBanner;
use Ramjet\Blocks\CookieConsent\ConsentTemplate;
use Ramjet\Blocks\CookieConsent\ConsentType;
use Ramjet\Tests\TestCase;

/** What the pages of a site print of its banner, and which block of its templates that is. */
final class ConsentBannerTest extends TestCase {

	private const OPTION = 'cookie_consent_template';

	/** Saved markup of the block. */
	private static function saved( string $text = 'Cookies?', array $attributes = array(), string $button = '<a class="wp-block-button__link">Yes</a>' ): string {
		$inner = get_comment_delimited_block_content( 'core/button', array(), "<div class=\"wp-block-button\">$button</div>" );
		$html  = "<div class=\"wp-block-jetpack-cookie-consent alignwide\" style=\"color:red\" role=\"dialog\" aria-modal=\"true\"><p>$text</p>$inner<span>365</span></div>";
		return get_comment_delimited_block_content( 'jetpack/cookie-consent', $attributes, $html );
	}

	private static function banner(): ConsentBanner {
		return new ConsentBanner( new ConsentType() );
	}

	/** What a template's block prints, without an option. */
	private static function html( string $text = 'Cookies?', array $attributes = array(), string $button = '<a class="wp-block-button__link">Yes</a>', ?ConsentBanner $banner = null ): string {
		$block = parse_blocks( self::saved( $text, $attributes, $button ) )[0];
		$parts = array_map( static fn( ?string $part ): string => $part ?? render_block( $block['innerBlocks'][0] ), $block['innerContent'] );
		return ( $banner ?? self::banner() )->html( $block['attrs'], implode( '', $parts ) );
	}

	private static function template( string $type, string $content, ?string $theme = null ): int {
		$id = wp_insert_post( array( 'post_type' => $type, 'post_status' => 'publish', 'post_title' => 'x', 'post_content' => wp_slash( $content ) ) );
		wp_set_object_terms( $id, $theme ?? get_stylesheet(), 'wp_theme' );
		return $id;
	}

	public function test_a_dialog_that_no_page_shows_by_itself(): void {
		self::assertSame(
			'<template data-consent="' . substr( md5( 'Cookies? <em>Yes?</em>' ), 0, 8 ) . '" data-days="365"><dialog class="wp-block-jetpack-cookie-consent alignwide" style="color:red" aria-label="Cookie consent" tabindex="-1"><p>Cookies? <em>Yes?</em></p><div class="ramjet-consent-answers"><div class="wp-block-button"><button type="button" class="wp-block-button__link" data-answer="1">Yes</button></div><div class="wp-block-button"><button type="button" class="wp-block-button__link" data-answer="0">Decline</button></div></div></dialog></template>',
			self::html( 'Cookies? <em>Yes?</em>' )
		);
	}

	public function test_attributes_of_any_kind(): void {
		$all = self::html( attributes: array( 'consentExpiryDays' => '9000', 'showOverlay' => true, 'showDecline' => false, 'declineLabel' => 'No' ) );
		self::assertStringContainsString( 'data-days="365" data-modal>', $all );
		self::assertStringNotContainsString( 'data-answer="0"', $all );
		self::assertStringContainsString( '>No, thanks</button>', self::html( attributes: array( 'declineLabel' => 'No, thanks' ) ) );
		$odd = self::html( attributes: array( 'consentExpiryDays' => array(), 'showOverlay' => '0', 'showDecline' => 'yes', 'declineLabel' => array( 'x' ) ) );
		self::assertStringContainsString( 'data-days="365"><dialog', $odd );
		self::assertStringContainsString( 'data-answer="0">Decline<', $odd );
		self::assertStringContainsString( 'data-days="1"', self::html( attributes: array( 'consentExpiryDays' => -3 ) ) );
	}

	public function test_nothing_runs_from_markup_that_somebody_else_stored(): void {
		$html = self::html(
			'<script>alert(1)</script><img src=x onerror=alert(1)>Ok',
			array( 'declineLabel' => '<img src=x onerror=alert(1)>No' ),
			'<a class="wp-block-button__link" href="javascript:alert(1)" onclick="alert(1)" style="color:blue;background:url(javascript:alert(1))">Yes</a>'
		);
		self::assertStringNotContainsString( '<script', $html );
		self::assertStringNotContainsString( 'onerror', $html );
		self::assertStringNotContainsString( 'onclick', $html );
		self::assertStringNotContainsString( 'javascript', $html );
		self::assertStringContainsString( 'style="color:blue"', $html );
		self::assertStringContainsString( 'data-answer="0">No<', $html );
	}

	/**
	 * @testWith ["not markup"]
	 *           ["<p>No block</p>"]
	 *           ["<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->"]
	 *           [" "]
	 */
	public function test_an_option_without_the_block_prints_nothing( string $stored ): void {
		update_option( self::OPTION, $stored );
		self::assertNull( ConsentTemplate::block() );
	}

	public function test_a_block_that_cannot_be_answered_prints_nothing(): void {
		self::assertSame( '', self::html( button: '' ) );
	}

	public function test_a_site_has_one_banner(): void {
		$banner = self::banner();
		self::assertStringContainsString( 'First', self::html( 'First', banner: $banner ) );
		self::assertSame( '', self::html( 'Second', banner: $banner ) );
		update_option( self::OPTION, '<!-- wp:group --><div>' . self::saved( 'Stored' ) . self::saved( 'Second' ) . '</div><!-- /wp:group -->' );
		self::assertSame( '', self::html( 'Of a template' ) );
		self::assertStringContainsString( 'Stored', ConsentTemplate::block()['innerHTML'] );
	}

	public function test_posts_have_none(): void {
		self::assertStringNotContainsString( '<template', apply_filters( 'the_content', self::saved() ) );
	}

	public function test_a_saved_template_is_the_banner_of_the_site(): void {
		$part = self::template( 'wp_template_part', '<!-- wp:group --><div>' . self::saved( 'In a part' ) . '</div><!-- /wp:group -->' );
		self::assertStringContainsString( 'In a part', ConsentTemplate::stored() );
		self::assertStringStartsWith( '<!-- wp:jetpack/cookie-consent', ConsentTemplate::stored() );
		$template = self::template( 'wp_template', self::saved( 'Newer' ) );
		self::assertStringContainsString( 'Newer', ConsentTemplate::stored() );
		// A template that never had one.
		self::template( 'wp_template', '<!-- wp:site-title /-->' );
		self::assertStringContainsString( 'Newer', ConsentTemplate::stored() );
		wp_update_post( array( 'ID' => $template, 'post_content' => '<!-- wp:site-title /-->' ) );
		self::assertStringContainsString( 'In a part', ConsentTemplate::stored() );
		self::template( 'wp_template', self::saved( 'Of another theme' ), 'another-theme' );
		wp_delete_post( $part, true );
		self::assertNull( ConsentTemplate::stored() );
	}

	public function test_other_posts_and_drafts_change_nothing(): void {
		update_option( self::OPTION, self::saved( 'Stored' ) );
		self::template( 'post', self::saved( 'Of a post' ) );
		wp_insert_post( array( 'post_type' => 'wp_template', 'post_status' => 'draft', 'post_title' => 'x', 'post_content' => self::saved( 'Draft' ) ) );
		self::assertStringContainsString( 'Stored', ConsentTemplate::stored() );
	}

	public function test_another_plugin_that_asks_visitors_has_precedence(): void {
		$type = new ConsentType();
		$type->declare();
		self::assertSame( 'optin', apply_filters( 'wp_get_consent_type', false ) );
		self::assertFalse( $type->is_taken() );
		$this->filter( 'wp_get_consent_type', static fn(): string => 'optout' );
		self::assertSame( 'optout', apply_filters( 'wp_get_consent_type', false ) );
		self::assertTrue( $type->is_taken() );
		remove_all_filters( 'wp_get_consent_type', PHP_INT_MAX );
		self::assertSame( '', self::html() );
	}

	public function test_jetpacks_filter_leaves_the_banner_out(): void {
		self::assertStringContainsString( 'Cookies?', self::html() );
		$this->filter( 'jetpack_disable_cookie_consent_block', static fn(): bool => true );
		self::assertSame( '', self::html() );
	}
}

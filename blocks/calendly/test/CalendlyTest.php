<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Calendly;

use Ramjet\Tests\TestCase;

/** The Calendly block on the page. */
final class CalendlyTest extends TestCase {

	private const URL = 'https://calendly.com/acme/30min';

	private function render( array $attributes, string $content = '<div class="wp-block-jetpack-calendly"></div>' ): string {
		return do_blocks( $this->block( 'jetpack/calendly', $attributes, $content ) );
	}

	/** A color that is none is left to Calendly. */
	public function test_the_frame_shows_the_calendar_in_its_colors(): void {
		$attributes = array(
			'url'                  => self::URL . '?month=2026-12&text_color=111111',
			'hideEventTypeDetails' => true,
			'primaryColor'         => 'ff0000"><b',
		);
		preg_match( '~<iframe src="([^"]*)"~', $this->render( $attributes ), $found );
		$source = html_entity_decode( $found[1] );
		self::assertStringStartsWith( self::URL . '?month=2026-12&', $source );
		parse_str( (string) wp_parse_url( $source, PHP_URL_QUERY ), $query );
		self::assertSame(
			array(
				'month'                   => '2026-12',
				'text_color'              => '4D5055',
				'embed_domain'            => wp_parse_url( home_url(), PHP_URL_HOST ),
				'embed_type'              => 'Inline',
				'hide_event_type_details' => '1',
				'background_color'        => 'ffffff',
			),
			$query
		);
	}

	public function test_a_link_opens_a_dialog_even_if_an_earlier_version_saved_it(): void {
		$link = '<a href="' . self::URL . '" class="wp-block-jetpack-calendly">' . self::URL . '</a>';
		$html = $this->render( array( 'style' => 'link', 'url' => self::URL ), $link );
		$tags = new \WP_HTML_Tag_Processor( $html );
		$tags->next_tag( array( 'class_name' => 'wp-block-button__link' ) );
		self::assertSame( self::URL, $tags->get_attribute( 'href' ) );
		self::assertTrue( $tags->get_attribute( 'data-ramjet-embed' ) );
		self::assertStringContainsString( 'Schedule time with me', $html );
		self::assertMatchesRegularExpression( '~<template>.*<dialog.*<iframe.*</dialog>.*</template>~s', $html );
	}

	public function test_each_button_of_a_page_has_its_own_id(): void {
		$button = $this->block( 'jetpack/button', array( 'element' => 'a', 'uniqueId' => 'calendly-widget-id', 'text' => 'Book' ) );
		$html   = $this->render( array( 'style' => 'link', 'url' => self::URL ), $button )
			. $this->render( array( 'style' => 'link', 'url' => self::URL ), $button );
		preg_match_all( '~ id="([^"]+)"~', $html, $ids );
		self::assertCount( 2, array_unique( $ids[1] ) );
	}
}

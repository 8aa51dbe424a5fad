<?php
declare(strict_types=1);

namespace Ramjet\Tests\Embeds;

use Ramjet\Embeds\Facade;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Markup\Embed;
use Ramjet\Tests\TestCase;

/**
 * The markup of an embed on a page.
 */
final class FacadeTest extends TestCase {

	private const URL = 'https://calendar.google.com/calendar/embed?src=a&ctz="><script>x</script>';

	/** As while a block is rendered: WordPress before 6.9 has no attributes for a wrapper otherwise. */
	protected function setUp(): void {
		parent::setUp();
		\WP_Block_Supports::$block_to_render = array( 'blockName' => 'jetpack/google-calendar', 'attrs' => array() );
	}

	protected function tearDown(): void {
		\WP_Block_Supports::$block_to_render = null;
		parent::tearDown();
	}

	public function test_the_vendors_markup_waits_in_a_template(): void {
		$html = $this->facade()->render( $this->embed(), array() );
		$tags = new \WP_HTML_Tag_Processor( $html );
		$found = array();
		while ( $tags->next_tag() ) {
			$found[] = $tags->get_tag();
		}
		$card = array( 'DIV', 'P', 'DIV', 'P', 'P', 'BUTTON' );
		self::assertSame( array( 'DIV', 'DIV', ...$card, 'P', 'A', 'BUTTON', 'TEMPLATE', 'IFRAME' ), $found );
		self::assertMatchesRegularExpression( '~<template><iframe [^>]*></iframe></template>~', $html );
		self::assertStringContainsString( 'style="height:600px"', $html );
		self::assertStringContainsString( 'When you show it, calendar.google.com may', $html );
		self::assertStringContainsString( 'target="_blank" rel="noopener">Open on Google Calendar</a>', $html );
		self::assertStringNotContainsString( '<script>', $html );
	}

	public function test_the_block_or_else_the_site_decides_when_it_loads(): void {
		$load = function ( array $attributes ): ?string {
			$tags = new \WP_HTML_Tag_Processor( $this->facade()->render( $this->embed(), $attributes ) );
			$tags->next_tag( array( 'class_name' => 'ramjet-embed' ) );
			return $tags->get_attribute( 'data-load' );
		};
		$all = array( array(), array( 'loadAtOnce' => true ), array( 'loadAtOnce' => false ), array( 'loadAtOnce' => array( 1 ) ) );
		self::assertSame( array( 'consent', 'now', null, 'consent' ), array_map( $load, $all ) );

		$this->log_in_as( 'admin' );
		$saved = $this->rest( 'POST', '/jetpack/v4/settings', array( 'embeds_load_at_once' => true ) );
		self::assertTrue( $saved->get_data()['embeds_load_at_once'] );
		self::assertSame( array( 'now', 'now', null, 'now' ), array_map( $load, $all ) );

		update_option( 'ramjet_embeds_load_at_once', array( 'anything' ) );
		self::assertSame( 'consent', $load( array() ) );
	}

	public function test_a_link_of_the_block_leads_to_the_vendor_and_loads_the_embed(): void {
		$dialog = new Embed( 'Calendly', 'https://calendly.com/ann', Embed::dialog( 'https://calendly.com/ann', 'Calendly' ) );
		$script = new Embed( 'Tock', 'https://www.exploretock.com/a', Embed::script( 'https://www.exploretock.com/tock.js' ) );
		$link   = '<p><span>Book</span><a class="x" href="#">Now</a><a href="#b">b</a></p>';
		self::assertStringContainsString(
			'<p><span>Book</span><a aria-haspopup="dialog" data-ramjet-embed class="x" href="https://calendly.com/ann">Now</a><a href="#b">b</a></p>',
			$this->facade()->on_click( $link, $dialog )
		);
		self::assertMatchesRegularExpression(
			'~</iframe><p [^>]*><a href="https://calendly.com/ann"[^>]*>Open on Calendly</a><button [^>]*>Try again</button></p></dialog></template>~',
			$this->facade()->on_click( $link, $dialog )
		);
		$again = $this->facade()->on_click( $link, $script, array( 'class' => 'y', 'data-secure' => '1' ) );
		self::assertStringContainsString( '<a data-ramjet-embed="repeat" class="x"', $again );
		self::assertMatchesRegularExpression( '~^<div [^>]*class="[^"]*ramjet-embed y[^"]*"~', $again );
		self::assertStringContainsString( 'data-secure="1"', $again );
	}

	public function test_only_what_tells_that_it_has_loaded_is_announced_so(): void {
		$loaded = function ( string $html ): string {
			$embed = new Embed( 'Giphy', 'https://giphy.com/a', $html );
			$tags  = new \WP_HTML_Tag_Processor( $this->facade()->render( $embed, array() ) );
			$tags->next_tag( array( 'class_name' => 'ramjet-embed' ) );
			return $tags->get_attribute( 'data-loaded' );
		};
		self::assertSame( 'Giphy has loaded.', $loaded( '<img src="https://giphy.com/a.gif" alt="">' ) );
		$unknown = 'If nothing appears, try again or use the link to Giphy below.';
		self::assertSame( $unknown, $loaded( Embed::iframe( 'https://giphy.com/a', 'GIF' ) ) );
		self::assertSame( $unknown, $loaded( Embed::script( 'https://giphy.com/a.js' ) ) );
	}

	public function test_a_feed_has_only_the_link(): void {
		$GLOBALS['wp_query']->is_feed = true;
		try {
			$html = $this->facade()->render( $this->embed(), array() );
			self::assertMatchesRegularExpression( '~^<p><a [^>]*>Open on Google Calendar</a></p>$~', $html );
		} finally {
			$GLOBALS['wp_query']->is_feed = false;
		}
	}

	public function test_data_cannot_break_out_of_a_script(): void {
		$html = Embed::script( 'https://a.example/a.js', 'run( data )', array( 'a' => '</script>[gallery]"\'<!--', 'b' => array( 1 ) ) );
		self::assertSame(
			'<script src="https://a.example/a.js"></script><script>( data => { run( data ) } )( '
				. '{"a":"\u003C\/script\u003E\u005bgallery\u005d\u0022\u0027\u003C!--","b":[1]} )</script>',
			$html
		);
	}

	public function test_users_without_unfiltered_html_cannot_imitate_an_embed(): void {
		$post = '<div class="ramjet-embed" data-load="now"><template><iframe src="https://evil.example/"></iframe>'
			. '<script>x</script></template></div>';
		self::assertSame( '<div class="ramjet-embed" data-load="now">x</div>', wp_kses_post( $post ) );
	}

	private function facade(): Facade {
		return new Facade( new Manifest( WP_PLUGIN_DIR . '/ramjet' ) );
	}

	private function embed(): Embed {
		$iframe = Embed::iframe( self::URL, 'Events <b>' );
		return new Embed( 'Google Calendar', self::URL, $iframe, 'Show the calendar', 'height:600px' );
	}
}

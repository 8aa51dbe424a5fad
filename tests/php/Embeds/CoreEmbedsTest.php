<?php
declare(strict_types=1);

namespace Ramjet\Tests\Embeds;

use Ramjet\Tests\TestCase;

final class CoreEmbedsTest extends TestCase {

	private const FRAME = '<iframe src="https://www.loom.com/embed/1f" width="1920" height="1440"></iframe>'
		. '</template><script src="https://www.loom.com/a.js"></script>';

	/** @var list<string> URLs that were requested. */
	private array $requested = array();

	/** Replies to oEmbed requests as the providers do. */
	private function reply( int $status = 200 ): void {
		$this->filter(
			'pre_http_request',
			function ( mixed $response, array $args, string $url ) use ( $status ): array {
				$this->requested[] = $url;
				$data              = array( 'version' => '1.0', 'type' => 'video', 'provider_name' => 'Loom', 'html' => self::FRAME );
				return array(
					'response' => array( 'code' => $status, 'message' => '' ),
					'headers'  => array(),
					'body'     => 200 === $status ? (string) wp_json_encode( $data ) : 'Not found',
				);
			}
		);
	}

	private function page( string $url, mixed $attribute = null ): string {
		$class  = 'wp-block-embed is-type-video wp-embed-aspect-4-3 wp-has-aspect-ratio';
		$markup = "<figure class=\"$class\"><div class=\"wp-block-embed__wrapper\">\n$url\n</div><figcaption>A film</figcaption></figure>";
		$block  = $this->block( 'core/embed', array( 'url' => $attribute ?? $url ), $markup );
		return apply_filters( 'the_content', $block );
	}

	/** @dataProvider providers */
	public function test_asks_the_provider_and_waits_for_the_visitor( string $url, string $endpoint ): void {
		$this->reply();
		$page = $this->page( $url );
		self::assertStringStartsWith( $endpoint, $this->requested[0] );
		$tags = new \WP_HTML_Tag_Processor( $page );
		self::assertTrue( $tags->next_tag( 'template' ) );
		self::assertSame( self::FRAME, trim( $tags->get_attribute( 'value' ) ) );
		$without = (string) preg_replace( '~<template .*?</template>~s', '', $page );
		self::assertDoesNotMatchRegularExpression( '~<(?:iframe|script)~', $without );
		self::assertStringContainsString( 'href="' . $url . '"', $without );
		self::assertStringContainsString( 'aspect-ratio:1920/1440', $without );
		self::assertStringContainsString( '<figcaption>A film</figcaption></figure>', $without );
		self::assertStringNotContainsString( 'wp-has-aspect-ratio', $without );
	}

	public static function providers(): array {
		return array(
			array( 'https://www.loom.com/share/1f', 'https://www.loom.com/v1/oembed?' ),
			array( 'https://share.descript.com/view/1f', 'https://api.descript.com/v2/oembed?' ),
			array( 'https://mona.smartframe.io/p/1', 'https://oembed.smartframe.io/?' ),
		);
	}

	public function test_sends_descript_no_unknown_parameter(): void {
		$this->reply();
		$this->page( 'https://share.descript.com/view/1f' );
		$this->page( 'https://www.loom.com/share/1f' );
		self::assertStringNotContainsString( 'dnt=', $this->requested[0] );
		self::assertStringContainsString( 'dnt=1', $this->requested[1] );
	}

	public function test_shows_a_link_if_the_provider_does_not_reply(): void {
		$this->reply( 404 );
		foreach ( array( 'https://www.loom.com/share/1f', 'https://www.facebook.com/ann/posts/1', 'https://www.instagram.com/p/a/' ) as $url ) {
			$page = $this->page( $url );
			self::assertStringContainsString( "<a href=\"$url\">$url</a>", $page );
			self::assertStringNotContainsString( '<template', $page );
		}
	}

	public function test_does_not_change_the_caption(): void {
		$this->reply( 404 );
		$url    = 'https://www.loom.com/share/1f/onmouseover=alert(1)';
		$markup = '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">x</div><figcaption title="x">x</figcaption></figure>';
		$page   = do_blocks( $this->block( 'core/embed', array( 'url' => $url ), $markup ) );
		self::assertStringContainsString( '</a></div><figcaption title="x">x</figcaption></figure>', $page );
	}

	/** @dataProvider hostile */
	public function test_leaves_other_embeds_as_they_are( mixed $attribute ): void {
		$this->reply();
		self::assertStringNotContainsString( '<template', $this->page( 'https://www.loom.com/share/1f', $attribute ) );
	}

	public static function hostile(): array {
		return array(
			array( 'https://www.youtube.com/watch?v=1' ),
			array( 'https://www.loom.com.evil.example/share/1f' ),
			array( 'javascript:alert(1)//www.loom.com/' ),
			array( array( 'https://www.loom.com/share/1f' ) ),
			array( 7 ),
			array( true ),
		);
	}

	public function test_the_editor_previews_a_link_to_facebook_and_instagram(): void {
		$this->log_in_as( 'author' );
		$this->reply();
		foreach ( array( 'Facebook' => 'https://www.facebook.com/ann', 'Instagram' => 'https://instagr.am/p/a/?x=1&y=2' ) as $name => $url ) {
			$data = (array) $this->rest( 'GET', '/oembed/1.0/proxy', array( 'url' => $url ) )->get_data();
			self::assertSame( $name, $data['provider_name'] );
			self::assertSame( 'rich', $data['type'] );
			self::assertStringStartsWith( '<p><a href="' . esc_url( $url ) . '">', $data['html'] );
		}
		self::assertSame( array(), $this->requested );
		$data = (array) $this->rest( 'GET', '/oembed/1.0/proxy', array( 'url' => 'https://www.loom.com/share/1f' ) )->get_data();
		self::assertStringContainsString( '<iframe', $data['html'] );

		$this->log_in_as( null );
		self::assertSame( 401, $this->rest( 'GET', '/oembed/1.0/proxy', array( 'url' => 'https://www.facebook.com/ann' ) )->get_status() );
	}
}

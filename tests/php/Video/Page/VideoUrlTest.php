<?php
declare(strict_types=1);

namespace Ramjet\Tests\Video\Page;

use Ramjet\Tests\TestCase;
use Ramjet\Video\Library\Guids;

/** Videos in older posts: Jetpack's core/video, URLs on lines of their own, and shortcodes. */
final class VideoUrlTest extends TestCase {

	private string $guid;

	protected function setUp(): void {
		parent::setUp();
		$id         = wp_insert_attachment( array( 'post_title' => 'Waves', 'post_mime_type' => 'video/mp4' ), 'waves.mp4' );
		$this->guid = Guids::ensure( $id );
	}

	/** @dataProvider forms */
	public function test_plays_a_video_of_this_site( string $content ): void {
		$html = apply_filters( 'the_content', str_replace( '%s', $this->guid, $content ) );
		$tags = new \WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( 'video' ), $html );
		self::assertStringEndsWith( '/waves.mp4', $tags->get_attribute( 'src' ) );
		self::assertTrue( $tags->get_attribute( 'loop' ) );
		self::assertNull( $tags->get_attribute( 'controls' ) );
		self::assertSame( 'none', $tags->get_attribute( 'preload' ) );
		self::assertStringNotContainsString( 'videopress.com', $html );
	}

	public static function forms(): array {
		$url  = 'https://videopress.com/v/%s?loop=true&controls=false&preloadContent=none&muted=false';
		$html = str_replace( '&', '&amp;', $url );
		return array(
			'line'     => array( "Before\n\n$url\n\nAfter" ),
			'block'    => array( "<!-- wp:video {\"id\":7} -->\n<figure class=\"\"><div class=\"wp-block-embed__wrapper\">\n$html\n</div></figure>\n<!-- /wp:video -->" ),
			'embed'    => array( "<!-- wp:embed {\"url\":\"$url\"} -->\n<figure class=\"wp-block-embed\"><div class=\"wp-block-embed__wrapper\">\n$html\n</div></figure>\n<!-- /wp:embed -->" ),
			'host'     => array( str_replace( 'videopress.com/v', 'video.wordpress.com/embed', $url ) ),
			'code'     => array( '[videopress %s loop=true controls=false preloadcontent=none]' ),
			'old code' => array( '[wpvideo %s loop="1" controls="false" preloadcontent="none" autoplay="false"]' ),
		);
	}

	public function test_the_width_of_a_shortcode_and_what_it_may_not_say(): void {
		$html = do_shortcode( "[videopress {$this->guid} w=400 poster='javascript:alert(1)' preloadcontent='x\" onplay=y']" );
		self::assertStringContainsString( 'max-width:400px', $html );
		self::assertStringContainsString( 'preload="metadata"', $html );
		self::assertStringNotContainsString( 'alert', $html );
		foreach ( array( '[videopress]', '[wpvideo x]', '[videopress "><script>"]' ) as $code ) {
			self::assertSame( '', trim( do_shortcode( $code ) ) );
		}
	}

	public function test_colors_of_a_url(): void {
		$url = "https://videopress.com/v/{$this->guid}?sbpc=%23ff0000";
		self::assertStringContainsString( '--ramjet-played:#ff0000', apply_filters( 'the_content', "$url\n" ) );
		self::assertStringNotContainsString( '--ramjet', apply_filters( 'the_content', "$url&useAverageColor=true\n" ) );
	}

	public function test_other_videos_wait_for_a_click(): void {
		$html = apply_filters( 'the_content', "https://videopress.com/v/AbCd1234?sbc=%23ff0000&poster[]=x\n" );
		self::assertStringContainsString( '<template', $html );
		self::assertStringNotContainsString( '<video', $html );
	}

	public function test_the_preview_in_editors_asks_no_other_website(): void {
		$asked = array();
		$this->filter( 'pre_http_request', static function ( mixed $reply, array $options, string $url ) use ( &$asked ): array {
			$asked[] = $url;
			return array( 'response' => array( 'code' => 404 ), 'body' => '' );
		} );
		$preview = function ( string $url ): mixed {
			return $this->rest( 'GET', '/oembed/1.0/proxy', array( 'url' => $url ) )->get_data();
		};
		$url     = "https://videopress.com/v/$this->guid";
		self::assertSame( 'rest_forbidden', $preview( $url )['code'] );
		$this->log_in_as( 'contributor' );
		self::assertStringContainsString( '/waves.mp4', $preview( $url )->html );
		self::assertSame( array(), $asked );
		$preview( 'https://videopress.com/about' );
		self::assertNotSame( array(), $asked );
	}
}

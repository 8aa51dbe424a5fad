<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Page;

use Ramjet\Media\Video\Library\VideoGuids;
use Ramjet\Tests\TestCase;

/** Videos in older posts: Jetpack's core/video, URLs on lines of their own, and shortcodes. */
final class VideoUrlTest extends TestCase {

	private string $guid;

	protected function setUp(): void {
		parent::setUp();
		$id         = wp_insert_attachment( array( 'post_title' => 'Waves', 'post_mime_type' => 'video/mp4' ), 'waves.mp4' );
		$this->guid = VideoGuids::ensure( $id );
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
			'old host' => array( str_replace( 'videopress.com/v', 'v.wordpress.com', $url ) ),
			'short'    => array( str_replace( 'videopress.com/v', 'videopress.com', $url ) ),
			'file'     => array( str_replace( array( 'videopress.com/v', '?' ), array( 'videos.files.wordpress.com', '/waves_hd.mp4?' ), $url ) ),
			'flash'    => array( "<p>Before <embed type='application/x-shockwave-flash' src=\"" . str_replace( 'videopress.com/v', 'v.wordpress.com', $html ) . '" width="400"></embed></p>' ),
			'code'     => array( '[videopress %s loop=true controls=false preloadcontent=none]' ),
			'preload'  => array( '[videopress %s loop=true controls=FALSE preload=none]' ),
			'old code' => array( '[wpvideo %s loop="1" controls="false" preloadcontent="none" autoplay="false"]' ),
			'core'     => array( '[video src="https://videos.videopress.com/%s/waves.mp4" loop="on" controls="false" preload="none"]' ),
			'core mp4' => array( '[video mp4="https://v.wordpress.com/%s" loop="1" controls="false" preload="none"][/video]' ),
			'core id'  => array( '[video videopress_guid="%s" src="https://example.org/x.mp4" loop="1" controls="false" preload="none"]' ),
		);
	}

	public function test_a_shortcode_names_the_attachment(): void {
		$id = VideoGuids::find( $this->guid )->ID;
		self::assertStringContainsString( '/waves.mp4', do_shortcode( "[wpvideo postid=$id]" ) );
	}

	/** @dataProvider others */
	public function test_leaves_other_videos_to_wordpress( string $content, string $expected ): void {
		$html = apply_filters( 'the_content', $content );
		self::assertStringContainsString( $expected, $html );
		self::assertStringNotContainsString( 'jetpack-videopress-player', $html );
	}

	public static function others(): array {
		$image = 'https://videos.files.wordpress.com/AbCd1234/waves.original.jpg';
		return array(
			'image'           => array( "$image\n", $image ),
			'page'            => array( "https://videopress.com/pricing/\n", 'https://videopress.com/pricing/' ),
			'embedded object' => array( '<embed src="https://example.org/AbCd1234">', '<embed src="https://example.org/AbCd1234">' ),
			'video'           => array( '[video src="https://example.org/AbCd1234/x.mp4"]', '<video' ),
		);
	}

	/** @dataProvider starts */
	public function test_starts_at_a_time_in_a_language( string $content, string $traces ): void {
		$html = html_entity_decode( apply_filters( 'the_content', str_replace( '%s', $this->guid, $content ) ) );
		self::assertStringContainsString( $traces, $html );
	}

	public static function starts(): array {
		$both = '"at":3,"language":"de"';
		return array(
			'code'      => array( '[videopress %s at=3 defaultlangcode=de]', $both ),
			'line'      => array( "https://videopress.com/v/%s?at=3&defaultLangCode=de\n", $both ),
			'not valid' => array( '[videopress %s at="-3" defaultlangcode="a&#34;b"]', '"resume":true,"post"' ),
			'elsewhere' => array( '[videopress AbCd1234 at=3 defaultlangcode=de cover=false]', 'cover=false&autoPlay=true&controls=true&loop=false&muted=false&playsinline=false&useAverageColor=true&preloadContent=metadata&at=3&defaultLangCode=de"' ),
		);
	}

	public function test_reads_the_width_of_a_shortcode_and_ignores_unsafe_options(): void {
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

	/** @dataProvider elsewhere */
	public function test_other_videos_keep_their_options( string $content ): void {
		$html = html_entity_decode( apply_filters( 'the_content', $content ) );
		self::assertStringContainsString( '&preloadContent=none&posterUrl=https%3A%2F%2Fexample.org%2Fa.jpg%3Fx%3D1%26y&sbc=%23ff0000&sbpc=%2300ff00&sblc=%230000ff"', $html );
		self::assertStringContainsString( 'useAverageColor=false', $html );
	}

	public static function elsewhere(): array {
		$query = 'preloadContent=none&posterUrl=https%3A%2F%2Fexample.org%2Fa.jpg%3Fx%3D1%26y&sbc=%23ff0000&sbpc=%2300ff00&sblc=%230000ff';
		$block = array( 'guid' => 'AbCd1234', 'preload' => 'none', 'poster' => 'https://example.org/a.jpg?x=1&y', 'useAverageColor' => false )
			+ array( 'seekbarColor' => 'ff0000', 'seekbarPlayedColor' => '#00ff00', 'seekbarLoadingColor' => '#0000ff' );
		return array(
			'line'  => array( "https://videopress.com/v/AbCd1234?$query\n" ),
			'block' => array( get_comment_delimited_block_content( 'videopress/video', $block, '' ) ),
			'code'  => array( '[videopress AbCd1234 preload=none poster="https://example.org/a.jpg?x=1&y" seekbarcolor=#ff0000 seekbarplayedcolor=#00ff00 seekbarloadingcolor=#0000ff]' ),
		);
	}

	public function test_the_size_of_a_shortcode_is_that_of_the_video_elsewhere(): void {
		$html = do_shortcode( '[wpvideo AbCd1234 w=400 h=300]' );
		self::assertStringContainsString( 'max-width:400px', $html );
		self::assertMatchesRegularExpression( '~aspect-ratio:100/75\b~', $html );
	}

	public function test_the_preview_in_editors_contacts_no_other_website(): void {
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

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Message;

use Ramjet\Newsletter\Message\Content;
use Ramjet\Newsletter\Message\ContentWriter;
use Ramjet\Tests\TestCase;

final class ContentWriterTest extends TestCase {

	private const URL = 'https://site.example/blog/post/';

	private static function write( string $html, int $limit = 90_000 ): Content {
		return ContentWriter::write( $html, self::URL, $limit );
	}

	/** The HTML without styles. */
	private static function html( string $html ): string {
		return (string) preg_replace( '/ style="[^"]*"/', '', self::write( $html )->html );
	}

	/** @dataProvider contents */
	public function test_it_writes_what_mail_programs_know( string $html, string $expected ): void {
		self::assertSame( $expected, self::html( $html ) );
	}

	public static function contents(): iterable {
		yield 'classes and handlers' => array( '<p class="x" id="y" onclick="z()">A &amp; B <span>c</span></p>', '<p>A &amp; B c</p>' );
		yield 'scripts' => array( '<script>alert(1)</script><style>p{}</style><p>A</p><template><p>B</p></template><svg><a href="x">C</a></svg>', '<p>A</p>' );
		yield 'unclosed' => array( '<div><p>A<ul><li>B<li><b>C', '<div><p>A</p><ul><li>B</li><li><b>C</b></li></ul></div>' );
		yield 'a relative link' => array( '<a href="../other?a=1&amp;b=2">A</a> <a href="#note">B</a> <a href="/c">C</a>', '<a href="https://site.example/blog/other?a=1&amp;b=2">A</a> <a href="https://site.example/blog/post/#note">B</a> <a href="https://site.example/c">C</a>' );
		yield 'other schemes' => array( '<a href="javascript:alert(1)">A</a><a href="data:text/html,x">B</a><a href="mailto:ann@example.org">C</a>', 'AB<a href="mailto:ann@example.org">C</a>' );
		yield 'a large image' => array( '<img src="/a.jpg" srcset="/b.jpg 2x" sizes="100vw" loading="lazy" decoding="async" width="1200" height="801" alt="A &quot;b&quot;">', '<img src="https://site.example/a.jpg" alt="A &quot;b&quot;" width="552" height="368">' );
		yield 'an image with a width of its column' => array( '<img src="/a.jpg" width="100%" height="auto">', '<img src="https://site.example/a.jpg" alt="">' );
		yield 'an emoji of the feed' => array( '<p>A <img src="https://s.w.org/1f600.png" alt="😀" class="wp-smiley" style="height: 1em"></p>', '<p>A 😀</p>' );
		yield 'a small image' => array( '<img src="a.jpg" width="40" height="30">', '<img src="https://site.example/blog/post/a.jpg" alt="" width="40" height="30">' );
		yield 'an image in the text' => array( '<p>A<img src="data:image/png;base64,AAAA"></p>', '<p>A</p>' );
		yield 'a gallery' => array( '<figure class="wp-block-gallery columns-2"><figure><img src="/a.jpg"></figure><figure><img src="/b.jpg"><figcaption>B</figcaption></figure></figure>', '<figure><figure><img src="https://site.example/a.jpg" alt=""></figure><figure><img src="https://site.example/b.jpg" alt=""><figcaption>B</figcaption></figure></figure>' );
		yield 'media and text' => array( '<div class="wp-block-media-text" style="grid-template-columns:50% auto"><figure><img src="/a.jpg"></figure><div><p>B</p></div></div>', '<div><figure><img src="https://site.example/a.jpg" alt=""></figure><div><p>B</p></div></div>' );
		yield 'a form' => array( '<form action="/"><p>Name <input name="a"></p><select><option>B</option></select></form><p>C</p>', '<p><a href="' . self::URL . '">Fill in the form on the site</a></p><p>C</p>' );
		yield 'a video' => array( '<figure><video src="/a.mp4"><track src="b"></video></figure>', '<figure><p><a href="' . self::URL . '">Watch the video on the site</a></p></figure>' );
		yield 'an embed' => array( '<iframe src="https://player.example/"></iframe>', '<p><a href="' . self::URL . '">Open it on the site</a></p>' );
		yield 'an embed in a paragraph' => array( '<p>A <iframe src="https://player.example/"></iframe> B</p>', '<p>A <a href="' . self::URL . '">Open it on the site</a> B</p>' );
		yield 'overlapping elements' => array( '<p><strong>A</p><p>B</strong></p><b>C<p>D</b>E</p>', '<p><strong>A</strong></p><p>B</p><b>C<p>D</p></b>E' );
		yield 'a form in overlapping elements' => array( '<div><form><p>A</form><p>B</p></div><p>C</p>', '<div><p><a href="' . self::URL . '">Fill in the form on the site</a></p><p>B</p></div><p>C</p>' );
		yield 'an accordion' => array( '<h3><button type="button"><span>A</span><span aria-hidden="true">+</span></button></h3><div hidden="until-found"><p>B</p></div><button>C</button>', '<h3>A</h3><div><p>B</p></div>' );
		yield 'hidden elements' => array( '<p hidden>A</p><p>B <span class="screen-reader-text">C</span></p>', '<p>B </p>' );
		yield 'a link with an icon' => array( '<a href="/a"><svg><path d="M0 0"></path></svg><span class="screen-reader-text">A</span></a>', '<a href="https://site.example/a">A</a>' );
		yield 'details' => array( '<details><summary>A</summary><p>B</p></details>', '<div><div>A</div><p>B</p></div>' );
		yield 'a table' => array( '<table><thead><tr><th colspan="2" width="9">A</th></tr></thead><tbody><tr><td>B</td><td>C</td></tr></tbody></table>', '<table><thead><tr><th colspan="2">A</th></tr></thead><tbody><tr><td>B</td><td>C</td></tr></tbody></table>' );
	}

	public function test_it_is_mirrored_for_right_to_left_languages(): void {
		$html = '<ul><li>A</li></ul><blockquote><p>B</p></blockquote>';
		self::assertStringContainsString( 'border-left', self::write( $html )->html );
		$GLOBALS['wp_locale']->text_direction = 'rtl';
		try {
			$mirrored = self::write( $html )->html;
		} finally {
			$GLOBALS['wp_locale']->text_direction = 'ltr';
		}
		self::assertStringContainsString( 'padding:0 24px 0 0', $mirrored );
		self::assertStringContainsString( 'padding:0 16px 0 0;border-right', $mirrored );
	}

	public function test_the_editor_s_alignment_stays(): void {
		self::assertStringContainsString( 'text-align:center', self::write( '<p class="has-text-align-center">A</p>' )->html );
	}

	public function test_buttons_look_like_buttons_in_outlook_too(): void {
		$html = self::write( '<div class="wp-block-button"><a class="wp-block-button__link" href="/a">A</a></div>' )->html;
		self::assertMatchesRegularExpression( '~^<table [^>]+><tr><td bgcolor="#1e1e1e"[^>]+>\s?<a href="[^>]+background:#1e1e1e[^>]+>A</a></td></tr></table>$~', $html );
	}

	public function test_there_is_a_plain_text(): void {
		$html = "<h2>Title</h2>\n<p>One  two<br>three <a href=\"/a\">link</a></p><ul><li>A</li><li>B</li></ul><p><img src='/a.jpg' alt='Tea'></p><pre>x\n  y</pre>";
		self::assertSame( "Title\n\nOne two\nthree link (https://site.example/a)\n\n- A\n- B\n\n[Tea]\n\nx\n  y", self::write( $html )->text );
	}

	/** @dataProvider texts */
	public function test_the_plain_text_is_readable( string $html, string $expected ): void {
		self::assertSame( $expected, self::write( $html )->text );
	}

	public static function texts(): iterable {
		yield 'lists' => array( "<ol start='3'>\n<li>A\n<ul>\n<li>B</li>\n\n<li>C</li></ul></li>\n<li><figure><img src='/a.jpg' alt='D'></figure></li>\n</ol>\n<p>E</p>", "3. A\n  - B\n  - C\n4. [D]\n\nE" );
		yield 'a quotation' => array( '<p>A</p><blockquote><p>B</p><p>C</p></blockquote><p>D</p>', "A\n\n> B\n>\n> C\n\nD" );
		yield 'a table' => array( "<table><tr>\n<td>A</td>\n<td>B</td></tr><tr><td>C</td></tr></table>", "A | B\nC" );
		yield 'URLs' => array( '<a href="https://a.example/">a.example</a> <a href="mailto:b@c.example">b@c.example</a> <a href="/d"><img src="/d.jpg" alt=""></a>', 'a.example b@c.example' );
		yield 'spaces' => array( '<pre>a' . str_repeat( ' ', 60_000 ) . 'b</pre>', 'a' . str_repeat( ' ', 60_000 ) . 'b' );
	}

	public function test_long_content_ends_after_a_block(): void {
		$content = self::write( str_repeat( '<p>' . str_repeat( 'word ', 100 ) . '</p>', 4_000 ), 10_000 );
		self::assertTrue( $content->is_cut );
		self::assertLessThan( 11_000, strlen( $content->html ) );
		self::assertStringEndsWith( 'word </p>', $content->html );
		$content = self::write( '<div><ul><li>' . str_repeat( '<p>A</p>', 5_000 ), 10_000 );
		self::assertLessThanOrEqual( 10_000, strlen( $content->html ) );
		self::assertStringEndsWith( '</p></li></ul></div>', $content->html );
	}

	public function test_a_slideshow_is_no_list(): void {
		$content = self::write( '<ul class="swiper-wrapper"><li class="swiper-slide"><img src="/a.jpg" alt="A"></li><li class="swiper-slide"><img src="/b.jpg" alt="B"></li></ul><ul><li>C</li></ul>' );
		self::assertSame( 1, substr_count( $content->html, '<li' ) );
		self::assertSame( "[A]\n\n[B]\n\n- C", $content->text );
	}

	public function test_content_that_ends_just_before_the_limit_is_not_cut(): void {
		$long    = '<p>' . str_repeat( 'a', 9_400 ) . '</p>';
		$content = self::write( "$long<div> <span></span></div>", 10_000 );
		self::assertFalse( $content->is_cut );
		foreach ( array( '<p>B</p>', '<p><img src="/a.jpg"></p>', '<iframe src="/a"></iframe>' ) as $rest ) {
			self::assertTrue( self::write( $long . $rest, 10_000 )->is_cut, $rest );
		}
	}

	public function test_an_image_has_the_size_that_its_author_has_chosen(): void {
		$image = '<img src="/a.jpg" alt="" width="1024" height="512" style="object-fit:cover;width:150px">';
		self::assertStringContainsString( 'width="150" height="75"', self::write( $image )->html );
		self::assertStringContainsString( 'width="100" height="50"', self::write( '<img src="/a.jpg" alt="" width="100" height="50" style="max-width:150px">' )->html );
	}

	/** @dataProvider endless */
	public function test_whatever_has_no_end_is_cut( string $html, string $end ): void {
		$content = self::write( $html, 10_000 );
		self::assertTrue( $content->is_cut );
		self::assertLessThanOrEqual( 10_000, strlen( $content->html ) );
		self::assertStringEndsWith( $end, $content->html );
	}

	public static function endless(): iterable {
		yield 'a paragraph' => array( '<p>' . str_repeat( 'word ', 400_000 ), 'word …</p>' );
		yield 'a word' => array( '<p><b>' . str_repeat( '&amp;', 400_000 ), '…</b></p>' );
		yield 'elements in elements' => array( 'A' . str_repeat( '<span>', 400_000 ), 'A' );
		yield 'boxes' => array( str_repeat( '<div>', 100_000 ), '</div></div>' );
		yield 'links' => array( '<p>' . str_repeat( '<a href="https://a.example/' . str_repeat( 'a', 2_000 ) . '">A</a>', 1_000 ), '</a></p>' );
		yield 'overlapping elements' => array( str_repeat( '<p><b>A</p>', 100_000 ), '</p>' );
	}

	public function test_what_is_too_long_for_an_attribute_is_left_out(): void {
		$content = self::write( '<a href="https://a.example/' . str_repeat( 'a', 100_000 ) . '">A</a><img src="/a.jpg" alt="' . str_repeat( 'é', 100_000 ) . '"><p>B</p>' );
		self::assertFalse( $content->is_cut );
		self::assertLessThan( 2_000, strlen( $content->html ) );
	}

}

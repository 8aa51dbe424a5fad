<?php
declare(strict_types=1);

namespace Ramjet\Tests\Podcast;

use Ramjet\Podcast\Feed;
use Ramjet\Tests\TestCase;

/** Reading feeds of all kinds. */
final class FeedTest extends TestCase {

	private const ITUNES = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';

	/** An item with audio, unless $more has an enclosure of its own. */
	private static function item( string $guid, string $more = '' ): string {
		$audio = str_contains( $more, '<enclosure' ) ? '' : "<enclosure url=\"https://cdn.example.com/$guid.mp3\" type=\"audio/mpeg\" length=\"1\"/>";
		return "<item><title>Episode $guid</title><guid isPermaLink=\"false\">$guid</guid>$audio$more</item>";
	}

	private static function rss( string ...$items ): string {
		return '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" ' . self::ITUNES . '><channel>'
			. '<title>Salt &amp; Rope</title><link>https://example.com/</link>'
			. '<itunes:image href="https://cdn.example.com/cover.jpg"/>' . implode( "\n", $items ) . '</channel></rss>';
	}

	/** @return list<array> */
	private static function episodes( string $xml, bool $is_cut = false ): array {
		return Feed::read( $xml, $is_cut )['episodes'];
	}

	public function test_a_feed_is_read_as_plain_texts_and_safe_urls(): void {
		$feed = Feed::read( self::rss( self::item( 'a', '<link>https://example.com/a?x=1&amp;y=2</link>'
			. '<description><![CDATA[<p>One <b>w</b>ord</p><p>&lt;script&gt; [gallery]<script>alert(1)</script></p>]]></description>'
			. '<pubDate>Mon, 02 Nov 2026 10:00:00 +0000</pubDate><itunes:duration>62</itunes:duration>' ) ), false );
		self::assertSame( 'Salt & Rope', $feed['title'] );
		self::assertSame( 'https://example.com/', $feed['link'] );
		self::assertSame( 'https://cdn.example.com/cover.jpg', $feed['cover'] );
		self::assertSame( array( array(
			'guid'        => 'a',
			'title'       => 'Episode a',
			'description' => 'One word <script> [gallery]',
			'link'        => 'https://example.com/a?x=1&y=2',
			'src'         => 'https://cdn.example.com/a.mp3',
			'type'        => 'audio/mpeg',
			'duration'    => 62,
			'date'        => 1793613600,
		) ), $feed['episodes'] );
	}

	public function test_durations_have_three_formats(): void {
		$item     = static fn( string $time ): string => self::item( $time, "<itunes:duration>$time</itunes:duration>" );
		$episodes = self::episodes( self::rss( $item( '3723' ), $item( '62:03' ), $item( '01:02:03' ), $item( 'long' ) ) );
		self::assertSame( array( 3723, 3723, 3723, 0 ), array_column( $episodes, 'duration' ) );
		$times = array_map( Feed::time( ... ), array( 3723, 754, 7, 0, 36000 ) );
		self::assertSame( array( '1:02:03', '12:34', '0:07', '', '10:00:00' ), $times );
	}

	public function test_only_items_with_audio_are_episodes_and_each_is_one(): void {
		$with = static fn( string $guid, string $enclosure ): string => self::item( $guid, "<enclosure $enclosure/>" );
		$feed = self::rss(
			$with( 'script', 'url="javascript:alert(1)" type="audio/mpeg"' ),
			$with( 'data', 'url="data:audio/mpeg;base64,AAAA" type="audio/mpeg"' ),
			$with( 'video', 'url="https://cdn.example.com/v.mp4" type="video/mp4"' ),
			$with( 'page', 'url="https://cdn.example.com/page"' ),
			'<item><title>Text</title><guid>text</guid></item>',
			$with( 'untyped', 'url="https://cdn.example.com/b.m4a?x=1&amp;y=2"' ),
			self::item( 'twice' ),
			self::item( 'twice', '<description>Again</description>' ),
			'<item><guid>untitled</guid><enclosure url="http://cdn.example.com/c.mp3" type="audio/mpeg"/></item>'
		);
		$episodes = self::episodes( $feed );
		self::assertSame( array( 'untyped', 'twice', 'untitled' ), array_column( $episodes, 'guid' ) );
		self::assertSame( 'https://cdn.example.com/b.m4a?x=1&y=2', $episodes[0]['src'] );
		self::assertSame( '(no title)', $episodes[2]['title'] );
		self::assertSame( array(), self::episodes( self::rss( '<item><title>Text</title></item>' ) ) );
	}

	public function test_atom_feeds_and_other_encodings_are_read(): void {
		$atom = '<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title><entry><id>urn:1</id><title>One</title>'
			. '<link rel="enclosure" type="audio/ogg" href="https://cdn.example.com/1.ogg"/></entry></feed>';
		self::assertSame( 'https://cdn.example.com/1.ogg', self::episodes( $atom )[0]['src'] );
		$latin = str_replace( array( 'UTF-8', 'Episode' ), array( 'ISO-8859-1', "\xC9pisode" ), self::rss( self::item( 'a' ) ) );
		self::assertSame( 'Épisode a', self::episodes( $latin )[0]['title'] );
	}

	public function test_of_a_long_feed_the_first_hundred_items_are_read(): void {
		$items = array_map( static fn( int $number ): string => self::item( "e$number" ), range( 1, 10000 ) );
		$feed  = self::rss( ...$items );
		self::assertCount( Feed::ITEMS, self::episodes( $feed ) );
		self::assertSame( 'e100', self::episodes( $feed )[99]['guid'] );
		// Cut within an item, a comment and a CDATA section, in which tags are text.
		foreach ( array( '<item><title>Half', '<!-- </item>', '<item><description><![CDATA[</item>' ) as $rest ) {
			$cut = strstr( self::rss( self::item( 'a' ), self::item( 'b' ), 'CUT' ), 'CUT', true ) . $rest;
			self::assertSame( array( 'a', 'b' ), array_column( self::episodes( $cut, true ), 'guid' ), $rest );
		}
	}

	/** @return array<string, array{string}> */
	public static function wrong(): array {
		$lol = '<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
		$xxe = '<!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/passwd">]>';
		$with = static fn( string $doctype ): string => str_replace( '<rss', "$doctype<rss", self::rss( self::item( 'a' ) ) );
		return array(
			'a web page'                => array( '<!DOCTYPE html><html><head><title>A podcast</title></head><body><p>&nbsp;</body></html>' ),
			'JSON'                      => array( '{"items":[]}' ),
			'nothing'                   => array( '' ),
			'an MP3 file'               => array( "ID3\x04\0\0\0\0" . random_bytes( 5000 ) ),
			'other XML'                 => array( '<?xml version="1.0"?><opml><body/></opml>' ),
			'broken XML'                => array( '<rss><channel><item></channel></rss>' ),
			'billion laughs'            => array( $with( $lol ) ),
			'external entities'         => array( $with( $xxe ) ),
			'external entities, UTF-16' => array( "\xFF\xFE" . mb_convert_encoding( $with( $xxe ), 'UTF-16LE', 'UTF-8' ) ),
			'parameter entities'        => array( $with( '<!DOCTYPE rss [<!ENTITY % p SYSTEM "http://127.0.0.1/"> %p;]>' ) ),
			'a cut item and no other'   => array( '<rss><channel><item><title>' . str_repeat( 'long ', 2000 ) ),
		);
	}

	/** @dataProvider wrong */
	public function test_what_is_no_feed_is_not_read( string $text ): void {
		self::assertNull( Feed::read( $text, str_contains( $text, 'long ' ) ) );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\PodcastPlayer;

use Ramjet\Blocks\PodcastPlayer\Feed;
use Ramjet\Tests\TestCase;

/** Reading feeds of all kinds. */
final class FeedTest extends TestCase {

	private const ITUNES = 'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"';

	private const HEADER = '<?xml version="1.0" encoding="UTF-8"?>';

	/** An item with audio, unless $more has an enclosure of its own. */
	private static function item( string $guid, string $more = '' ): string {
		$audio = str_contains( $more, '<enclosure' ) ? '' : "<enclosure url=\"https://cdn.example.com/$guid.mp3\" type=\"audio/mpeg\" length=\"1\"/>";
		return "<item><title>Episode $guid</title><guid isPermaLink=\"false\">$guid</guid>$audio$more</item>";
	}

	private static function rss( string ...$items ): string {
		return self::HEADER . '<rss version="2.0" ' . self::ITUNES . '><channel>'
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

	public function test_durations_are_read_in_their_units(): void {
		$item     = static fn( string $time ): string => self::item( md5( $time ), "<itunes:duration>$time</itunes:duration>" );
		$times    = array( '3723', '62:03', '01:02:03', 'long', '9999999999999999:0:0', '1:02:03:00' );
		$episodes = self::episodes( self::rss( ...array_map( $item, $times ) ) );
		self::assertSame( array( 3723, 3723, 3723, 0, 0, 0 ), array_column( $episodes, 'duration' ) );
		$times    = array( '01h 02m', '62 min', '1 hour, 2 minutes', '62m', '3720s', 'PT1H2M', '5\'30"', '5′ 30″', '90 sec.', '1h 30', '0 min' );
		$episodes = self::episodes( self::rss( ...array_map( $item, $times ) ) );
		self::assertSame( array( 3720, 3720, 3720, 3720, 3720, 3720, 330, 330, 90, 0, 0 ), array_column( $episodes, 'duration' ) );
		$times = array_map( Feed::time( ... ), array( 3723, 754, 7, 0, 36000 ) );
		self::assertSame( array( '1:02:03', '12:34', '0:07', '', '10:00:00' ), $times );
	}

	/** @return array<string, array{string, int}> */
	public static function media(): array {
		return array(
			'seconds'        => array( 'duration="205"', 205 ),
			'minutes'        => array( 'duration="3:25"', 205 ),
			'no duration'    => array( 'duration=""', 62 ),
			'an ISO period'  => array( 'duration="PT5M"', 300 ),
			'stereo'         => array( 'channels="stereo"', 62 ),
			'a large number' => array( 'channels="99999999999999999999" fileSize="1e9"', 62 ),
		);
	}

	/** @dataProvider media */
	public function test_an_episode_is_read_whatever_its_feed_says_about_the_file( string $values, int $seconds ): void {
		$media = '<media:content xmlns:media="http://search.yahoo.com/mrss/" type="audio/mpeg" '
			. "url=\"https://cdn.example.com/a.mp3\" $values><media:player/></media:content>";
		$whole = '<media:player xmlns:media="http://search.yahoo.com/mrss/"/><itunes:duration>62</itunes:duration>';
		// One without a guid and a link.
		$items    = array( "<item><title>a</title>$media$whole</item>", self::item( 'b', "<link>https://example.com/b</link>$media$whole" ) );
		$episodes = self::episodes( self::rss( ...$items ) );
		self::assertSame( array( $seconds, $seconds ), array_column( $episodes, 'duration' ) );
		self::assertSame( array( '', 'https://example.com/b' ), array_column( $episodes, 'link' ) );
	}

	public function test_an_unreadable_item_is_left_out_and_an_unreadable_feed_is_refused(): void {
		$this->filter( 'clean_url', static fn( string $url ): string =>
			str_contains( $url, 'bad' ) ? throw new \TypeError( 'No string.' ) : $url );
		$xml = self::rss( self::item( 'a' ), self::item( 'bad' ), self::item( 'c' ) );
		$log = self::logged( static fn() => self::assertSame( array( 'a', 'c' ), array_column( self::episodes( $xml ), 'guid' ) ) );
		self::assertStringContainsString( 'Ramjet could not read an item of a feed: TypeError: No string. in ', $log );
		$xml = str_replace( 'https://example.com/', 'https://bad.example.com/', $xml );
		$log = self::logged( static fn() => self::assertInstanceOf( \WP_Error::class, Feed::read( $xml, false ) ) );
		self::assertStringContainsString( 'Ramjet could not read a feed: TypeError: No string. in ', $log );
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
		foreach ( array( 'UTF-16LE' => "\xFF\xFE", 'UTF-16BE' => '', 'UTF-32BE' => "\0\0\xFE\xFF" ) as $encoding => $mark ) {
			$utf = str_replace( 'UTF-8', $encoding, self::rss( self::item( 'ä' ) ) );
			self::assertSame( 'ä', self::episodes( $mark . mb_convert_encoding( $utf, $encoding, 'UTF-8' ) )[0]['guid'], $encoding );
		}
	}

	public function test_only_the_first_hundred_items_of_a_feed_are_read(): void {
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

	/** An item of a day in 2026; undated for 0. */
	private static function item_of( int $day, string $more = '' ): string {
		$date = gmdate( 'D, d M Y H:i:s O', strtotime( "2026-01-01 +$day days" ) );
		return self::item( "e$day", 0 === $day ? $more : "<pubDate>$date</pubDate>$more" );
	}

	public function test_the_latest_episodes_come_first_in_whatever_order_the_feed_has_them(): void {
		$days = range( 1, 150 );
		foreach ( array( $days, array_reverse( $days ), array( ...range( 76, 150 ), ...range( 1, 75 ) ) ) as $order ) {
			$guids = array_column( self::episodes( self::rss( ...array_map( self::item_of( ... ), $order ) ) ), 'guid' );
			self::assertSame( array_map( static fn( int $day ): string => "e$day", range( 150, 51 ) ), $guids );
		}
		// What follows the last item is read.
		$late = str_replace( '</channel>', '<itunes:image href="https://cdn.example.com/late.jpg"/></channel>', self::rss( ...array_map( self::item_of( ... ), $days ) ) );
		$late = str_replace( '<itunes:image href="https://cdn.example.com/cover.jpg"/>', '', $late );
		self::assertSame( 'https://cdn.example.com/late.jpg', Feed::read( $late, false )['cover'] );
	}

	public function test_an_undated_item_keeps_its_place(): void {
		$order = static fn( int ...$days ): array => array_column( self::episodes( self::rss( ...array_map( self::item_of( ... ), $days ) ) ), 'guid' );
		self::assertSame( array( 'e3', 'e0', 'e1' ), $order( 3, 0, 1 ) );
		self::assertSame( array( 'e3', 'e0', 'e1' ), $order( 1, 0, 3 ) );
		self::assertSame( array( 'e0', 'e3', 'e1' ), $order( 0, 3, 1 ) );
		self::assertSame( array( 'e3', 'e1', 'e0' ), $order( 3, 1, 0 ) );
	}

	/** @return array<string, array{string, string}> */
	public static function titles(): array {
		return array(
			'references in CDATA'   => array( '<![CDATA[Tom &#8217;n&#8217; Jerry]]>', 'Tom ’n’ Jerry' ),
			'escaped twice'         => array( 'News &amp;amp; views', 'News & views' ),
			'twice, a reference'    => array( 'It&amp;#8217;s', 'It’s' ),
			'escaped in CDATA'      => array( '<![CDATA[News &amp; views]]>', 'News & views' ),
			'a text about HTML'     => array( '<![CDATA[What &amp;amp; means]]>', 'What &amp; means' ),
			'an ampersand'          => array( 'Q&amp;A', 'Q&A' ),
			'a tag, escaped'        => array( 'The &lt;b&gt; tag', 'The <b> tag' ),
			'comparisons'           => array( '1 &lt; 2 &amp; 3 &gt; 2', '1 < 2 & 3 > 2' ),
		);
	}

	/** @dataProvider titles */
	public function test_titles_are_decoded( string $xml, string $text ): void {
		$feed = str_replace( array( 'Salt &amp; Rope', 'Episode a' ), $xml, self::rss( self::item( 'a' ) ) );
		$atom = '<feed xmlns="http://www.w3.org/2005/Atom"><title>Atom</title><entry><id>urn:1</id>'
			. "<title>$xml</title><link rel=\"enclosure\" type=\"audio/ogg\" href=\"https://cdn.example.com/1.ogg\"/></entry></feed>";
		$read = Feed::read( $feed, false );
		self::assertSame( array( $text, $text, $text ), array( $read['title'], $read['episodes'][0]['title'], self::episodes( $atom )[0]['title'] ) );
	}

	public function test_unspecific_types_are_replaced_by_the_extensions(): void {
		$with     = static fn( string $file, string $type ): string => self::item( $file, "<enclosure url=\"https://cdn.example.com/$file?x=1\" type=\"$type\"/>" );
		$episodes = self::episodes( self::rss(
			$with( '1.mp3', 'mp3' ),
			$with( '2.m4a', 'application/octet-stream' ),
			$with( '3.MP3', '' ),
			$with( '4.ogg', 'application/ogg' ),
			$with( '5', 'audio/mpeg' ),
			$with( 'no.pdf', 'application/pdf' ),
			$with( 'no', 'application/octet-stream' )
		) );
		self::assertSame( array( '1.mp3', '2.m4a', '3.MP3', '4.ogg', '5' ), array_column( $episodes, 'guid' ) );
		self::assertSame( array( 'audio/mpeg', 'audio/mp4', 'audio/mpeg', 'audio/ogg', 'audio/mpeg' ), array_column( $episodes, 'type' ) );
	}

	public function test_episodes_with_empty_guids_are_distinct(): void {
		$item = static fn( int $number ): string => "<item><title>Same</title><guid/><enclosure url=\"https://cdn.example.com/$number.mp3\" type=\"audio/mpeg\"/></item>";
		self::assertCount( 3, array_unique( array_column( self::episodes( self::rss( ...array_map( $item, range( 1, 3 ) ) ) ), 'guid' ) ) );
	}

	public function test_relative_urls_are_resolved(): void {
		$item = self::item( 'a', '<enclosure url="audio/a.mp3" type="audio/mpeg"/>' );
		$feed = self::rss( $item );
		$src  = static fn( string $xml ): string => Feed::read( $xml, false, 'https://pod.example.com/show/feed.xml' )['episodes'][0]['src'];
		self::assertSame( 'https://example.com/audio/a.mp3', $src( $feed ) );
		self::assertSame( 'https://pod.example.com/show/audio/a.mp3', $src( str_replace( '<link>https://example.com/</link>', '', $feed ) ) );
		self::assertSame( 'https://cdn.example.com/x/audio/a.mp3', $src( str_replace( '<rss', '<rss xml:base="https://cdn.example.com/x/"', $feed ) ) );
	}

	/** @return array<string, array{\Closure(string): string}> */
	public static function flaws(): array {
		$description = static fn( string $text ): \Closure => static fn( string $xml ): string =>
			str_replace( '</item>', "<description>$text</description></item>", $xml );
		return array(
			'blank lines before it'           => array( static fn( string $xml ): string => "\n \r\n\t$xml" ),
			'blank lines after its mark'      => array( static fn( string $xml ): string => "\xEF\xBB\xBF\n$xml" ),
			'the same in another encoding'    => array( static fn( string $xml ): string => "\n" . mb_convert_encoding( str_replace( 'UTF-8', 'ISO-8859-1', $xml ), 'ISO-8859-1', 'UTF-8' ) ),
			'a script after it'               => array( static fn( string $xml ): string => "$xml\n<script>if ( 1 < 2 && true ) {}</script>" ),
			'a comment that has its end tag'  => array( static fn( string $xml ): string => str_replace( '<channel>', '<channel><!-- </rss> & -->', $xml ) ),
			'an ampersand'                    => array( $description( 'Salt & rope, AT&T; &unknown; &#x; end' ) ),
			'an ampersand beside CDATA'       => array( $description( '<![CDATA[a & b &amp; c]]> & d' ) ),
			'an ampersand in an attribute'    => array( static fn( string $xml ): string => str_replace( '.mp3"', '.mp3?a=1&b=2"', $xml ) ),
			'control characters'              => array( $description( "a\x0Bb\x1F\x08" ) ),
			'references to those'             => array( $description( 'a&#11;b&#x1F;c&#0;' ) ),
			'no end'                          => array( static fn( string $xml ): string => strstr( $xml, '</channel>', true ) ),
			'an item without an end'          => array( static fn( string $xml ): string => strstr( $xml, '</channel>', true ) . '<item><title>Half' ),
		);
	}

	/** @dataProvider flaws */
	public function test_a_feed_with_a_common_flaw_is_read( \Closure $change ): void {
		self::assertSame( array( 'Épisode ä' ), array_column( self::episodes( $change( str_replace( 'Episode', 'Épisode', self::rss( self::item( 'ä' ) ) ) ) ), 'title' ) );
	}

	public function test_a_flaw_leaves_all_other_text_as_it_is(): void {
		$text = self::episodes( self::rss( self::item( 'a', "<description>1 & 2 &lt;b> <![CDATA[&eacute;\x0B & &lt;]]> &eacute; AT&T &#11;&mdash;</description>" ) ) )[0]['description'];
		self::assertSame( '1 & 2 é & < é AT&T —', $text );
	}

	public function test_long_feeds_take_little_memory(): void {
		$text     = '<description><![CDATA[' . str_repeat( '<p>A <a href="https://example.com/">link</a></p>', 1000 ) . ']]></description>';
		$chapters = str_repeat( '<chapter start="00:00" title="A &lt;b&gt;"/>', 80 );
		$items    = array_map( static fn( int $number ): string => self::item( "e$number", $text . $chapters ), range( 1, 100 ) );
		$honest   = self::rss( ...$items );
		$hostile  = self::rss( self::item( 'a' ), str_repeat( '<a/>', 1150000 ) );
		memory_reset_peak_usage();
		$before = memory_get_peak_usage();
		self::assertCount( 100, self::episodes( $honest ) );
		self::assertInstanceOf( \WP_Error::class, Feed::read( $hostile, false ) );
		$many = self::rss( str_repeat( '<item></item>', 380000 ) );
		self::assertSame( array(), self::episodes( $many ) );
		self::assertLessThan( 96 * MB_IN_BYTES, memory_get_peak_usage() - $before );
	}

	public function test_feeds_are_read_beside_the_old_simplepie_of_a_plugin(): void {
		$code = 'class SimplePie {} class SimplePie_Autoloader {} require getenv( "RAMJET_WORDPRESS" ) . "/wp-load.php";'
			. 'echo Ramjet\\Blocks\\PodcastPlayer\\Feed::read( stream_get_contents( STDIN ), false )["episodes"][0]["title"];';
		$process = proc_open( array( PHP_BINARY, '-r', $code ), array( array( 'pipe', 'r' ), array( 'pipe', 'w' ) ), $pipes );
		fwrite( $pipes[0], self::rss( self::item( 'a' ) ) );
		fclose( $pipes[0] );
		self::assertStringEndsWith( 'Episode a', stream_get_contents( $pipes[1] ) );
		self::assertSame( 0, proc_close( $process ) );
	}

	public function test_entities_are_not_replaced_in_whatever_encoding_they_hide(): void {
		$feed    = static fn( string $encoding, string $doctype ): string => str_replace(
			array( 'UTF-8', '<rss' ),
			array( $encoding, "$doctype<rss" ),
			self::rss( self::item( 'a', '<description>&a;</description>' ) )
		);
		// In UTF-7, it begins as any feed, and [<! and >] are hidden.
		$seven   = $feed( 'UTF-7', '<!DOCTYPE rss +AFsAPAAh-ENTITY a "lol"+AD4AXQ->' );
		$numbers = $feed( 'HTML-ENTITIES', '<!DOCTYPE rss &#91;&#60;!ENTITY a "lol"&#62;&#93;>' );
		foreach ( array( $seven, "\xEF\xBB\xBF\xEF\xBB\xBF$seven", $numbers ) as $xml ) {
			self::assertSame( '&a;', self::episodes( $xml )[0]['description'] );
		}
	}

	/** @return array<string, array{string}> */
	public static function wrong(): array {
		$lol = '<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>';
		$xxe = '<!DOCTYPE rss [<!ENTITY file SYSTEM "file:///etc/passwd">]>';
		$with = static fn( string $doctype, string $text = '' ): string =>
			str_replace( '<rss', "$doctype<rss", self::rss( self::item( 'a', "<description>$text</description>" ) ) );
		$as   = static fn( string $encoding, string $xml ): string => str_replace( 'UTF-8', $encoding, $xml );
		$in   = static fn( string $encoding, string $xml ): string => (string) iconv( 'UTF-8', $encoding, $as( $encoding, $xml ) );
		// In UTF-7, it begins as any feed, and [<! and >] are hidden.
		$seven = $as( 'UTF-7', $with( '<!DOCTYPE rss +AFsAPAAh-ENTITY a "lol"+AD4AXQ->', '&a;' ) );
		$many  = static fn( string $tag, int $count ): string => self::rss( self::item( 'a' ), implode( '', array_map(
			static fn( int $number ): string => sprintf( $tag, $number ),
			range( 1, $count )
		) ) );
		return array(
			'a web page'                => array( '<!DOCTYPE html><html><head><title>A podcast</title></head><body><p>&nbsp;</body></html>' ),
			'JSON'                      => array( '{"items":[]}' ),
			'nothing'                   => array( '' ),
			'an MP3 file'               => array( "ID3\x04\0\0\0\0" . random_bytes( 5000 ) ),
			'other XML'                 => array( '<?xml version="1.0"?><opml><body/></opml>' ),
			'broken XML'                => array( '<rss><channel><item></channel></rss>' ),
			'billion laughs'            => array( $with( $lol ) ),
			'external entities'         => array( $with( $xxe ) ),
			'external entities, UTF-16' => array( "\xFF\xFE" . $in( 'UTF-16LE', $with( $xxe ) ) ),
			'the same without a mark'   => array( $in( 'UTF-16BE', $with( $xxe ) ) ),
			'external entities, UTF-32' => array( "\xFF\xFE\0\0" . $in( 'UTF-32LE', $with( $xxe ) ) ),
			'external entities, EBCDIC' => array( $in( 'IBM037', $with( $xxe ) ) ),
			'UTF-7 after UTF-16'        => array( $in( 'UTF-16LE', $as( 'UTF-7', self::HEADER ) ) . substr( $seven, strlen( self::HEADER ) ) ),
			'UTF-16 only for libxml'    => array( $in( 'UTF-16LE', '<?p ?>' . substr( $with( '<!DOCTYPE rss SYSTEM "><rss " [<!ENTITY a "lol">]>' ), strlen( self::HEADER ) ) ) ),
			'parameter entities'        => array( $with( '<!DOCTYPE rss [<!ENTITY % p SYSTEM "http://127.0.0.1/"> %p;]>' ) ),
			'attributes of all tags'    => array( $as( 'UTF-7', $with( '<!DOCTYPE rss +AFsAPAAh-ATTLIST item a CDATA "b"+AD4AXQ->', '<a b+AD0-""/>' ) ) ),
			'a tag of many attributes'  => array( self::rss( self::item( 'a' ), '<a ' . implode( ' ', array_map( static fn( int $number ): string => "a$number = '>'", range( 1, 100 ) ) ) . '/>' ) ),
			'too many tags'             => array( $many( '<a/>', 50000 ) ),
			'too many attributes'       => array( $many( '<a b="" c=""/>', 17000 ) ),
			'too many names'            => array( $many( '<a%d/>', 1001 ) ),
			'a cut item and no other'   => array( '<rss><channel><item><title>' . str_repeat( 'long ', 2000 ) ),
		);
	}

	/** @dataProvider wrong */
	public function test_refuses_anything_that_is_not_a_feed( string $text ): void {
		self::assertInstanceOf( \WP_Error::class, Feed::read( $text, str_contains( $text, 'long ' ) ) );
	}
}

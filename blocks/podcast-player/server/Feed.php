<?php
declare(strict_types=1);

namespace Ramjet\Blocks\PodcastPlayer;

use Ramjet\Support\Errors\ErrorLog;
use Ramjet\Support\Values\Text;
use Ramjet\Support\Values\Utf8;
use SimplePie\Enclosure;
use SimplePie\Item;
use SimplePie\Parser;
use SimplePie\SimplePie;

/**
 * Reads podcasts from feeds (RSS or Atom), which may be anything: of any length, cut off, hostile. Its array has:
 *
 * - `title`, `link`: of the podcast, plain and http(s); may be empty
 * - `cover`: URL of its image, on another server; may be empty
 * - `episodes`: the latest first; `guid`, `title`, `description` (all plain), `link`, `src` and `type` (of the audio
 *   file), `duration` in seconds (0 if it is not known), `date` (Unix time, 0 if it is not known)
 */
final class Feed {

	/** Items that are read, with or without audio: the latest. */
	public const ITEMS = 100;

	/** Maximum bytes of texts. */
	private const TITLE       = 300;
	private const DESCRIPTION = 400;
	private const URL         = 2000;

	/** Comments and CDATA, in which tags are text. */
	public const OPAQUE = '<!--(?:[^-]++|-(?!->))*+(?:-->|\z)|<!\[CDATA\[(?:[^]]++|](?!]>))*+(?:]]>|\z)';

	private const DATE = '~<(?:pubDate|published|updated|dc:date)>(?:\s*<!\[CDATA\[)?([^<\]]{4,60})~';

	/** The first tag, after what may stand before it. */
	private const ROOT = '~\A(?:[\s\x{FEFF}\x{FFFD}]|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>[]*>)*+'
		. '<((?:\w+:)?(?:rss|feed|RDF))[\s>]~su';

	/** MIME types by extension, for feeds whose type is missing or not an audio type. */
	private const TYPES = array(
		'mp3'  => 'audio/mpeg',
		'm4a'  => 'audio/mp4',
		'aac'  => 'audio/aac',
		'ogg'  => 'audio/ogg',
		'oga'  => 'audio/ogg',
		'opus' => 'audio/ogg',
		'wav'  => 'audio/wav',
		'flac' => 'audio/flac',
	);

	/**
	 * @param string $xml    Its beginning, at least.
	 * @param bool   $is_cut Whether that is not all.
	 * @param string $url    Of the feed, which relative URLs may refer to.
	 * @return array|\WP_Error Errors: ramjet_podcast_format (no feed), ramjet_podcast_invalid (a feed with errors).
	 */
	public static function read( string $xml, bool $is_cut, string $url = '' ): array|\WP_Error {
		// An XML declaration has to be at the very beginning.
		$xml  = (string) preg_replace( '~\A(?:\xEF\xBB\xBF)?[ \t\r\n]++(?=<)~', '', $xml );
		$head = Utf8::scrub( str_replace( "\0", '', substr( $xml, 0, 10 * KB_IN_BYTES ) ) );
		if ( 1 !== preg_match( self::ROOT, $head, $root ) ) {
			$text = __( 'There is no podcast feed at this URL.', 'ramjet' ) . ' '
				. __( 'Enter the URL of the RSS feed, not of the podcast’s website.', 'ramjet' );
			return new \WP_Error( 'ramjet_podcast_format', $text );
		}
		try {
			$xml  = self::shorten( $xml, $is_cut, $root[1] );
			$feed = null === $xml ? null : self::parse( $xml, $url );
		} catch ( \Throwable $error ) {
			// SimplePie throws on values that it does not expect.
			ErrorLog::add( 'read a feed', $error );
			$feed = null;
		}
		if ( null === $feed ) {
			$text = __( 'This feed has errors, so it cannot be read.', 'ramjet' ) . ' '
				. __( 'Check it with a feed validator, or ask its publisher to correct it.', 'ramjet' );
			return new \WP_Error( 'ramjet_podcast_invalid', $text );
		}
		return $feed;
	}

	private static function parse( string $xml, string $url ): ?array {
		self::load_simplepie();
		wp_raise_memory_limit( 'admin' );
		$feed = new SimplePie();
		$feed->get_registry()->register( Parser::class, FeedParser::class );
		$feed->get_registry()->register( Item::class, FeedItem::class );
		// All texts become plain.
		$feed->set_stupidly_fast( true );
		$feed->set_raw_data( $xml );
		if ( ! $feed->init() ) {
			return null;
		}
		// Not before, or SimplePie would request it.
		$feed->feed_url = $url;
		$image = $feed->get_channel_tags( SimplePie::NAMESPACE_ITUNES, 'image' )[0]['attribs']['']['href'] ?? '';
		$found = array();
		foreach ( $feed->get_items() as $item ) {
			ErrorLog::attempt( 'read an item of a feed', static function () use ( $item, &$found ): void {
				$found[] = self::episode( $item );
			} );
		}
		$found    = array_values( array_filter( $found ) );
		$episodes = array();
		foreach ( self::latest_first( array_column( $found, 'date' ) ) as $index ) {
			// Items with the same guid are one episode.
			$episodes += array( "guid {$found[ $index ]['guid']}" => $found[ $index ] );
		}
		return array(
			'title'    => self::title( $feed->get_title() ),
			'link'     => self::url( $feed->get_link() ),
			'cover'    => self::url( $image ) ?: self::url( $feed->get_image_url() ),
			'episodes' => array_slice( array_values( $episodes ), 0, self::ITEMS ),
		);
	}

	/**
	 * The order of items by date. One without a date stays behind the one it follows, also in a feed that lists the
	 * oldest first.
	 *
	 * @param list<int> $dates Of the items in the feed's order; 0 for none.
	 * @return list<int> Their indexes.
	 */
	private static function latest_first( array $dates ): array {
		$known = array_values( array_filter( $dates ) );
		if ( array() === $known ) {
			return array_keys( $dates );
		}
		$is_oldest_first = $known[0] < end( $known );
		$date            = PHP_INT_MAX;
		foreach ( $is_oldest_first ? array_reverse( array_keys( $dates ) ) : array_keys( $dates ) as $index ) {
			$date             = $dates[ $index ] ?: $date;
			$sorted[ $index ] = $date;
		}
		arsort( $sorted );
		return array_keys( $sorted );
	}

	/** Formats seconds as 0:07, 12:34 or 1:02:03; '' for 0. */
	public static function time( int $seconds ): string {
		[ $hours, $minutes ] = array( intdiv( $seconds, HOUR_IN_SECONDS ), intdiv( $seconds, MINUTE_IN_SECONDS ) % 60 );
		return match ( true ) {
			$seconds <= 0 => '',
			0 === $hours  => sprintf( '%d:%02d', $minutes, $seconds % 60 ),
			default       => sprintf( '%d:%02d:%02d', $hours, $minutes, $seconds % 60 ),
		};
	}

	/**
	 * The feed with its latest items only, and with nothing after its end.
	 *
	 * @param string $root Name of its first tag.
	 * @return string|null Null if it was cut within its first item.
	 */
	private static function shorten( string $xml, bool $is_cut, string $root ): ?string {
		// Lists of numbers, which take little memory: a hostile feed has hundreds of thousands of items.
		$tokens = '~' . self::OPAQUE . "|<(?:item|entry)(?=[\\s>])|</(?:item|entry|$root)\\s*>~";
		$starts = array();
		$ends   = array();
		$dates  = array();
		$start  = null;
		$at     = 0;
		$close  = null;
		while ( null === $close && 1 === preg_match( $tokens, $xml, $token, PREG_OFFSET_CAPTURE, $at ) ) {
			[ $tag, $from ] = $token[0];
			$at             = $from + strlen( $tag );
			if ( '!' === $tag[1] ) {
				continue;
			}
			if ( '/' !== $tag[1] ) {
				$start = $from;
			} elseif ( "</$root" === rtrim( $tag, "> \t\r\n" ) ) {
				$close = $at;
			} elseif ( null !== $start ) {
				$starts[] = $start;
				$ends[]   = $at;
				$dates[]  = self::date( substr( $xml, $start, $at - $start ) );
				$start    = null;
			}
		}
		if ( null === $close && array() === $ends ) {
			return $is_cut ? null : $xml;
		}
		$dropped = array_slice( self::latest_first( $dates ), self::ITEMS );
		sort( $dropped );
		$short = '';
		$at    = 0;
		foreach ( $dropped as $index ) {
			$short .= substr( $xml, $at, $starts[ $index ] - $at );
			$at     = $ends[ $index ];
		}
		return null === $close
			? $short . substr( $xml, $at, end( $ends ) - $at ) . ( 'rss' === $root ? '</channel>' : '' ) . "</$root>"
			: $short . substr( $xml, $at, $close - $at );
	}

	/** Unix time of an item; 0 if it is not known. */
	private static function date( string $item ): int {
		return 1 === preg_match( self::DATE, $item, $date ) ? max( 0, (int) strtotime( trim( $date[1] ) ) ) : 0;
	}

	/**
	 * Loads SimplePie. Core does not where a plugin has an old copy, whose class SimplePie has no namespace, and PHP
	 * cannot load core's autoloader.php if that copy has a class SimplePie_Autoloader.
	 */
	private static function load_simplepie(): void {
		require_once ABSPATH . WPINC . '/class-simplepie.php';
		if ( class_exists( SimplePie::class ) ) {
			return;
		}
		spl_autoload_register( static function ( string $name ): void {
			$file = ABSPATH . WPINC . '/SimplePie/src/' . strtr( substr( $name, 10 ), '\\', '/' ) . '.php';
			if ( str_starts_with( $name, 'SimplePie\\' ) && is_file( $file ) ) {
				require_once $file;
			}
		} );
	}

	private static function episode( FeedItem $item ): ?array {
		foreach ( $item->get_enclosures() as $enclosure ) {
			$src  = self::url( $enclosure->get_link() );
			$type = self::type( $enclosure, $src );
			if ( '' !== $src && '' !== $type ) {
				$title = self::title( $item->get_title() );
				$guid  = (string) $item->get_id();
				return array(
					'guid'        => '' === $guid ? $src : Utf8::head( $guid, self::URL ),
					'title'       => '' === $title ? __( '(no title)', 'ramjet' ) : $title,
					'description' => self::line( $item->get_description(), self::DESCRIPTION ),
					'link'        => self::url( $item->get_link() ),
					'src'         => $src,
					'type'        => $type,
					'duration'    => (int) $enclosure->get_duration(),
					'date'        => max( 0, (int) $item->get_date( 'U' ) ),
				);
			}
		}
		return null;
	}

	/** @return string '' for a file that is not audio. */
	private static function type( Enclosure $enclosure, string $src ): string {
		$type      = self::line( $enclosure->get_type() );
		$extension = strtolower( pathinfo( (string) wp_parse_url( $src, PHP_URL_PATH ), PATHINFO_EXTENSION ) );
		return 1 === preg_match( '~\Aaudio/~i', $type ) ? $type : self::TYPES[ $extension ] ?? '';
	}

	/** A title, whose character references may be escaped once more: most feeds mean HTML, SimplePie reads text. */
	private static function title( ?string $html ): string {
		$text = Text::plain( (string) $html, true );
		return self::cut( html_entity_decode( $text, ENT_QUOTES | ENT_HTML5, 'UTF-8' ), self::TITLE );
	}

	/** Plain text in one line. */
	private static function line( ?string $html, int $bytes = self::TITLE ): string {
		// Tags that separate words.
		$text = preg_replace( '~<(?=/?(?:p|div|br|li|h\d)\b)~i', ' <', (string) $html );
		return self::cut( Text::plain( (string) $text, true ), $bytes );
	}

	/** One line, with an ellipsis where it was cut. */
	private static function cut( string $text, int $bytes ): string {
		$text = Text::trim( (string) preg_replace( '/\s+/u', ' ', Utf8::scrub( $text ) ) );
		return strlen( $text ) <= $bytes ? $text : Text::trim( Utf8::head( $text, $bytes ) ) . '…';
	}

	/** @return string '' for a URL that a browser would run, or cannot load. */
	private static function url( ?string $url ): string {
		$url = trim( html_entity_decode( (string) $url, ENT_QUOTES | ENT_HTML5, 'UTF-8' ) );
		return strlen( $url ) <= self::URL && 1 === preg_match( '~\Ahttps?://[^/\s]~i', $url )
			? esc_url_raw( $url, array( 'http', 'https' ) )
			: '';
	}
}

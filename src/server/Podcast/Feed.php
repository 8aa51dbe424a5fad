<?php
declare(strict_types=1);

namespace Ramjet\Podcast;

use Ramjet\Support\ErrorLog;
use Ramjet\Support\Text;
use Ramjet\Support\Utf8;
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

	/** Items that are read, with or without audio. */
	public const ITEMS = 100;

	/** Maximum bytes of texts. */
	private const TITLE       = 300;
	private const DESCRIPTION = 400;
	private const URL         = 2000;

	/** Comments and CDATA, in which tags are text, and ends of items. */
	private const TOKENS = '~<!--(?:[^-]++|-(?!->))*+(?:-->|\z)|<!\[CDATA\[(?:[^]]++|](?!]>))*+(?:]]>|\z)'
		. '|</(?:item|entry)\s*>~';

	/** The first tag, after what may stand before it. */
	private const ROOT = '~\A(?:[\s\x{FEFF}\x{FFFD}]|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^>[]*>)*+'
		. '<((?:\w+:)?(?:rss|feed|RDF))[\s>]~su';

	/** Audio extensions, for feeds that omit the MIME type. */
	private const AUDIO = '~\.(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)\z~i';

	/**
	 * @param string $xml    Its beginning, at least.
	 * @param bool   $is_cut Whether that is not all.
	 * @return array|null Null for what is no feed.
	 */
	public static function read( string $xml, bool $is_cut ): ?array {
		$xml = self::close( $xml, $is_cut );
		try {
			return null === $xml ? null : self::parse( $xml );
		} catch ( \Throwable $error ) {
			// SimplePie throws on values that it does not expect.
			ErrorLog::add( 'read a feed', $error );
			return null;
		}
	}

	private static function parse( string $xml ): ?array {
		self::load_simplepie();
		wp_raise_memory_limit( 'admin' );
		$feed = new SimplePie();
		$feed->get_registry()->register( Parser::class, FeedParser::class );
		$feed->get_registry()->register( Item::class, FeedItem::class );
		// All texts become plain.
		$feed->set_stupidly_fast( true );
		$feed->enable_order_by_date( true );
		$feed->set_raw_data( $xml );
		if ( ! $feed->init() ) {
			return null;
		}
		$image    = $feed->get_channel_tags( SimplePie::NAMESPACE_ITUNES, 'image' )[0]['attribs']['']['href'] ?? '';
		$episodes = array();
		foreach ( $feed->get_items( 0, self::ITEMS ) as $item ) {
			ErrorLog::attempt( 'read an item of a feed', static function () use ( $item, &$episodes ): void {
				$episode = self::episode( $item );
				// A guid that comes twice is that of one episode.
				$episodes += null === $episode ? array() : array( "guid {$episode['guid']}" => $episode );
			} );
		}
		return array(
			'title'    => self::line( $feed->get_title() ),
			'link'     => self::url( $feed->get_link() ),
			'cover'    => self::url( $image ) ?: self::url( $feed->get_image_url() ),
			'episodes' => array_values( $episodes ),
		);
	}

	/** Seconds as people write them: 0:07, 12:34, 1:02:03; '' for none. */
	public static function time( int $seconds ): string {
		[ $hours, $minutes ] = array( intdiv( $seconds, HOUR_IN_SECONDS ), intdiv( $seconds, MINUTE_IN_SECONDS ) % 60 );
		return match ( true ) {
			$seconds <= 0 => '',
			0 === $hours  => sprintf( '%d:%02d', $minutes, $seconds % 60 ),
			default       => sprintf( '%d:%02d:%02d', $hours, $minutes, $seconds % 60 ),
		};
	}

	/** The feed with its first items only, complete XML if it was; null if it does not begin as a feed does. */
	private static function close( string $xml, bool $is_cut ): ?string {
		$head = Utf8::scrub( str_replace( "\0", '', substr( $xml, 0, 10 * KB_IN_BYTES ) ) );
		if ( 1 !== preg_match( self::ROOT, $head, $root ) ) {
			return null;
		}
		$count = 0;
		$end   = 0;
		$start = 0;
		while ( $count < self::ITEMS && 1 === preg_match( self::TOKENS, $xml, $token, PREG_OFFSET_CAPTURE, $start ) ) {
			[ $text, $at ] = $token[0];
			$start         = $at + strlen( $text );
			if ( '/' === $text[1] ) {
				++$count;
				$end = $start;
			}
		}
		if ( ! $is_cut && $count < self::ITEMS ) {
			return $xml;
		}
		return 0 === $end ? null : substr( $xml, 0, $end ) . ( 'rss' === $root[1] ? '</channel>' : '' ) . "</$root[1]>";
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
			$src = self::url( $enclosure->get_link() );
			if ( '' !== $src && self::is_audio( $enclosure, $src ) ) {
				$title = self::line( $item->get_title() );
				return array(
					'guid'        => Utf8::head( (string) $item->get_id(), self::URL ),
					'title'       => '' === $title ? __( '(no title)', 'ramjet' ) : $title,
					'description' => self::line( $item->get_description(), self::DESCRIPTION ),
					'link'        => self::url( $item->get_link() ),
					'src'         => $src,
					'type'        => self::line( $enclosure->get_type() ),
					'duration'    => (int) $enclosure->get_duration(),
					'date'        => max( 0, (int) $item->get_date( 'U' ) ),
				);
			}
		}
		return null;
	}

	private static function is_audio( Enclosure $enclosure, string $src ): bool {
		$type = strtolower( (string) $enclosure->get_type() );
		return str_starts_with( $type, 'audio/' )
			|| '' === $type && 1 === preg_match( self::AUDIO, (string) wp_parse_url( $src, PHP_URL_PATH ) );
	}

	/** Plain text in one line, with an ellipsis where it was cut. */
	private static function line( ?string $html, int $bytes = self::TITLE ): string {
		// The tags that part words.
		$text = preg_replace( '~<(?=/?(?:p|div|br|li|h\d)\b)~i', ' <', (string) $html );
		$text = Text::plain( (string) $text, true );
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

<?php
declare(strict_types=1);

namespace Ramjet\Blocks\PodcastPlayer;

use SimplePie\Parser;

/** SimplePie's XML parser, with limits for feeds that would exhaust memory or time. */
final class FeedParser extends Parser {

	/** Maximum number of tags and attributes. An episode has about 50; each takes up to 1.3 KB of memory. */
	private const NODES = 50000;

	/** Maximum number of different names of them. SimplePie keeps names until the process ends. */
	private const NAMES = 1000;

	/**
	 * Refused: entities, which can grow without end or read files; attributes that are added to
	 * all tags of a name; NUL bytes, from which libxml detects UTF-16 that SimplePie did not; a tag with a hundred
	 * attributes, since libxml compares each with all others.
	 */
	private const REFUSED = '~<!(?:ENTITY|ATTLIST)|\0|<(?:[^<>"\'=]++=\s*+(?:"[^"<]*+"|\'[^\'<]*+\')){100}~i';

	/** The XML declaration. After two byte order marks, only libxml finds it, and would decode the feed again. */
	private const DECLARATION = '~\A(?:\xEF\xBB\xBF)*+<\?xml\s(?:[^?]|\?(?!>))*+\?>~';

	/** Characters that XML forbids, also as references. A zero is refused. */
	private const FORBIDDEN = '~[\x01-\x08\x0B\x0C\x0E-\x1F]++'
		. '|&#(?:0*+(?:[1-8]?|1[1245-9]|2\d|3[01])|x0*+(?:[1-8bcef]?|1[\da-f]));~i';

	/** What begins no reference of XML, outside of comments and CDATA: a bare ampersand, or a reference of HTML. */
	private const AMPERSAND = '~(?:' . Feed::OPAQUE . ')(*SKIP)(*FAIL)'
		. '|&(?!(?:amp|lt|gt|quot|apos|#\d++|#x[\da-f]++);)(?:[a-z][a-z\d]*+;)?~i';

	private int $nodes = 0;

	/** @var array<string, true> Names as keys. */
	private array $names = array();

	/**
	 * Parses a feed.
	 *
	 * @param string $data     In UTF-8.
	 * @param string $encoding UTF-8.
	 * @param string $url      Unused.
	 */
	public function parse( &$data, $encoding, $url = '' ): bool {
		// Before the check, because removing characters may produce refused content.
		$data = (string) preg_replace( self::FORBIDDEN, '', $data );
		if ( 0 !== preg_match( self::REFUSED, $data ) ) {
			return false;
		}
		$data = (string) preg_replace_callback( self::AMPERSAND, static fn( array $match ): string =>
			htmlspecialchars( html_entity_decode( $match[0], ENT_QUOTES | ENT_HTML5, 'UTF-8' ) ), $data );
		$data = (string) preg_replace( self::DECLARATION, '<?xml version="1.0" encoding="UTF-8"?>', $data );
		return parent::parse( $data, $encoding, $url ) && ! $this->is_full();
	}

	/**
	 * Handles a start tag. Those beyond the limits are not stored.
	 *
	 * @param mixed                 $parser
	 * @param string                $tag
	 * @param array<string, string> $attributes
	 */
	public function tag_open( $parser, $tag, $attributes ): void {
		$this->nodes += 1 + count( $attributes );
		foreach ( $this->is_full() ? array() : array( $tag, ...array_keys( $attributes ) ) as $name ) {
			$this->names[ $name ] = true;
		}
		if ( ! $this->is_full() ) {
			parent::tag_open( $parser, $tag, $attributes );
		}
	}

	/**
	 * Handles an end tag.
	 *
	 * @param mixed  $parser
	 * @param string $tag
	 */
	public function tag_close( $parser, $tag ): void {
		if ( ! $this->is_full() ) {
			parent::tag_close( $parser, $tag );
		}
	}

	private function is_full(): bool {
		return $this->nodes > self::NODES || count( $this->names ) > self::NAMES;
	}
}

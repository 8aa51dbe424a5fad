<?php
declare(strict_types=1);

namespace Ramjet\Blocks\PodcastPlayer;

use SimplePie\Enclosure;
use SimplePie\Item;
use SimplePie\SimplePie;

/**
 * An item of a feed, which reads only the URL, type and duration of its files. SimplePie reads all that feeds say about
 * them, and throws on values of an unexpected type, such as a duration of '3:25'.
 */
final class FeedItem extends Item {

	/** @return list<Enclosure> Those of Media RSS first, then those of Atom and RSS. */
	public function get_enclosures(): array {
		// Kept, because SimplePie calls this for each field of an item: a file's URL may be the item's link.
		return $this->data['enclosures'] ??= array_map( $this->enclosure( ... ), $this->files() );
	}

	/** @return list<array> Tags as SimplePie has them. */
	private function files(): array {
		$media = array();
		foreach ( $this->tags( SimplePie::NAMESPACE_MEDIARSS, 'group' ) as $group ) {
			$media = array( ...$media, ...$group['child'][ SimplePie::NAMESPACE_MEDIARSS ]['content'] ?? array() );
		}
		$links = array(
			...$this->tags( SimplePie::NAMESPACE_ATOM_10, 'link' ),
			...$this->tags( SimplePie::NAMESPACE_ATOM_03, 'link' ),
		);
		return array(
			...$media,
			...$this->tags( SimplePie::NAMESPACE_MEDIARSS, 'content' ),
			...array_filter( $links, static fn( array $link ): bool =>
				'enclosure' === ( $link['attribs']['']['rel'] ?? '' ) ),
			...$this->tags( SimplePie::NAMESPACE_RSS_20, 'enclosure' ),
		);
	}

	private function enclosure( array $tag ): Enclosure {
		$values   = $tag['attribs'][''] ?? array();
		$url      = $values['url'] ?? $values['href'] ?? '';
		$url      = $this->sanitize( $url, SimplePie::CONSTRUCT_IRI, (string) $this->get_feed()->get_base( $tag ) );
		$duration = $this->tags( SimplePie::NAMESPACE_ITUNES, 'duration' )[0]['data'] ?? '';
		return new Enclosure(
			$url,
			$values['type'] ?? '',
			duration: self::seconds( $values['duration'] ?? '' ) ?: self::seconds( $duration )
		);
	}

	private function tags( string $namespace, string $tag ): array {
		return $this->get_item_tags( $namespace, $tag ) ?? array();
	}

	/** Seconds of a time such as '205', '3:25', '1:02:03', '1h 2m', '62 min' or 5'30"; 0 for anything else. */
	private static function seconds( string $time ): int {
		$clock = '/\A(?:(?:(?<h>\d{1,3}):)?(?<m>\d{1,4}):)?(?<s>\d{1,6})(?:\.\d*)?\z/';
		$units = '/\A(?:PT)?(?:(?<h>\d{1,3})\s*h[a-z]*[\s.,]*)?(?:(?<m>\d{1,4})\s*(?:m[a-z]*|[\'’′])[\s.,]*)?'
			. '(?:(?<s>\d{1,6})(?:\.\d*)?\s*(?:s[a-z]*|["”″]|\'\')\.?)?\z/iu';
		$time  = trim( $time );
		if ( 1 !== preg_match( $clock, $time, $part ) && 1 !== preg_match( $units, $time, $part ) ) {
			return 0;
		}
		[ 'h' => $hours, 'm' => $minutes, 's' => $seconds ] = $part + array( 'h' => 0, 'm' => 0, 's' => 0 );
		return HOUR_IN_SECONDS * (int) $hours + MINUTE_IN_SECONDS * (int) $minutes + (int) $seconds;
	}
}

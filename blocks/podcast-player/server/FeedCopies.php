<?php
declare(strict_types=1);

namespace Ramjet\Blocks\PodcastPlayer;

use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Media\ImageCopies;
use Ramjet\Support\Values\Shape;

/**
 * The last good copy of each feed, one option each, not autoloaded. Two servers may change one at once. A copy has:
 *
 * - `url` of the feed
 * - `used`: day (Unix time / day) on which an editor or a page last needed it
 * - `checked`: time of the last request, 0 for none; `failed`: how many requests failed since the last that did not
 * - `read`: time at which the feed was read, 0 if it never was
 * - `cover`: file of the copied image, and `source`, the URL that it came from; both may be empty
 * - `feed`: as Feed reads it
 */
final class FeedCopies {

	/** Maximum number of copies on a site. */
	public const MAX = 500;

	/**
	 * Days without use after which a copy is deleted, and while there is no room for new ones. A page cache may keep a
	 * page for two days, in which nothing notes the use.
	 */
	private const DAYS      = 30;
	private const DAYS_FULL = 3;

	private const ROW = 'ramjet_podcast_copy_';

	/** Below the site's uploads; Uninstall knows it. */
	private const FOLDER = 'ramjet-podcasts';

	/** Pixels of the cover, which is shown at up to 96. */
	private const COVER = 288;

	private const EPISODE = array(
		'guid'        => '',
		'title'       => '',
		'description' => '',
		'link'        => '',
		'src'         => '',
		'type'        => '',
		'duration'    => 0,
		'date'        => 0,
	);

	private const NEW = array(
		'url'     => '',
		'used'    => 0,
		'checked' => 0,
		'failed'  => 0,
		'read'    => 0,
		'cover'   => '',
		'source'  => '',
		'feed'    => array( 'title' => '', 'link' => '', 'cover' => '', 'episodes' => array() ),
	);

	/** The copy of a feed; null if there is none, or a damaged one. */
	public static function find( string $url ): ?array {
		return self::decode( AtomicOptions::read_once( self::ROW . self::key( $url ) ) );
	}

	/**
	 * All of them, one in memory at a time.
	 *
	 * @return \Generator<string, array> By the names of their options.
	 */
	public static function all(): \Generator {
		foreach ( AtomicOptions::names( self::ROW ) as $name ) {
			$copy = self::read( $name );
			if ( null !== $copy ) {
				yield $name => $copy;
			}
		}
	}

	/** Reads a copy by the name of its option, past the cache, which would keep it in memory. */
	public static function read( string $name ): ?array {
		return self::decode( AtomicOptions::read( $name ) );
	}

	public static function exist(): bool {
		return array() !== AtomicOptions::names( self::ROW, 1 );
	}

	public static function is_full(): bool {
		return count( AtomicOptions::names( self::ROW, self::MAX ) ) === self::MAX;
	}

	/** Adds a feed that has to be read; returns whether it was not there, and there is room for it. */
	public static function add( string $url ): bool {
		$name = self::ROW . self::key( $url );
		$row  = AtomicOptions::read( $name );
		$new  = self::encode( array( 'url' => $url, 'used' => self::today() ) );
		return null === self::decode( $row )
			&& ( null !== $row || ! self::is_full() )
			&& AtomicOptions::swap( $name, $row, $new );
	}

	/**
	 * Changes a copy, unless another server has changed or deleted it meanwhile.
	 *
	 * @param array $copy    As it was read.
	 * @param array $changes Fields to replace.
	 * @return array|null The new copy; null if it was not changed.
	 */
	public static function change( array $copy, array $changes ): ?array {
		$name = self::ROW . self::key( $copy['url'] );
		$row  = AtomicOptions::read( $name );
		$now  = self::decode( $row );
		// A page may have noted its use while the feed was read.
		$copy['used'] = $now['used'] ?? 0;
		$new          = array_replace( $copy, $changes );
		return $now === $copy && AtomicOptions::swap( $name, $row, self::encode( $new ) ) ? $new : null;
	}

	/** Records that a copy is used, once a day. */
	public static function touch( array $copy ): void {
		if ( $copy['used'] < self::today() ) {
			self::change( $copy, array( 'used' => self::today() ) );
		}
	}

	/**
	 * Deletes a copy that has not been used for long; returns whether it did.
	 *
	 * @param array $copy
	 * @param bool  $is_full Whether there is no room for another.
	 */
	public static function expire( array $copy, bool $is_full ): bool {
		if ( $copy['used'] > self::today() - ( $is_full ? self::DAYS_FULL : self::DAYS ) ) {
			return false;
		}
		self::files()->remove( self::key( $copy['url'] ), $copy['cover'] );
		return AtomicOptions::delete( self::ROW . self::key( $copy['url'] ) );
	}

	/**
	 * Copies the cover of a feed unless that is done. If a cover cannot be loaded, the last one stays.
	 *
	 * @return array{cover: string, source: string} As above.
	 */
	public static function copy_cover( array $copy, string $source ): array {
		$key = self::key( $copy['url'] );
		$old = array( 'cover' => $copy['cover'], 'source' => $copy['source'] );
		if ( $source === $copy['source'] && self::files()->exists( $key, $copy['cover'] ?: '-' ) ) {
			return $old;
		}
		$files = '' === $source ? array() : self::files()->store( $source, $key, self::COVER );
		$new   = is_array( $files ) ? array( 'cover' => $files[0]['file'] ?? '', 'source' => $source ) : $old;
		self::files()->clean( $key, $new['cover'] );
		return $new;
	}

	/** URL of the copied cover; '' if there is none. */
	public static function cover( array $copy ): string {
		return '' === $copy['cover'] ? '' : self::files()->url( self::key( $copy['url'] ), $copy['cover'] );
	}

	public static function today(): int {
		return intdiv( time(), DAY_IN_SECONDS );
	}

	private static function files(): ImageCopies {
		return new ImageCopies( self::FOLDER );
	}

	private static function key( string $url ): string {
		return substr( hash( 'sha256', $url ), 0, 32 );
	}

	private static function encode( array $copy ): string {
		return (string) wp_json_encode( array_replace( self::NEW, $copy ) );
	}

	private static function decode( mixed $row ): ?array {
		$feed = array_replace( self::NEW['feed'], array( 'episodes' => array( self::EPISODE ) ) );
		$copy = Shape::of_json( $row, array( 'feed' => $feed ) + self::NEW );
		// A file name, nothing else, is part of a path.
		$is_safe = null !== $copy && 1 === preg_match( '/^(?:[\w-]+\.jpg)?$/D', $copy['cover'] );
		return $is_safe ? array_replace( self::NEW, $copy ) : null;
	}
}

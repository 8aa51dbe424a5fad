<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Copy;

/**
 * Overwrites the metadata of MP4 and QuickTime videos: boxes of that name, boxes that are not of these formats, and
 * tracks that are neither picture nor sound, in which action cameras write the route. Nothing moves, so that everything
 * else stays valid.
 */
final class VideoMetadata {

	/** The last two are left behind by programs that have removed boxes. */
	private const METADATA = array( 'udta', 'meta', 'uuid', 'free', 'skip' );

	/** The other boxes of a file and of its 'moov' that a player needs. */
	private const PLAYED = array(
		''     => array( 'ftyp', 'styp', 'moov', 'moof', 'mdat', 'sidx', 'mfra' ),
		'moov' => array( 'mvhd', 'iods', 'trak', 'mvex' ),
	);

	/** Begins the blocks of places that dashcams write between the samples. */
	private const DASHCAM = 'freeGPS ';

	/** Which boxes are searched within which. */
	private const INSIDE = array(
		''     => array( 'moov', 'moof' ),
		'moov' => array( 'trak' ),
		'moof' => array( 'traf' ),
		'trak' => array( 'mdia' ),
	);

	/** The largest table of a track of metadata: some hours. */
	private const MAX_TABLE = MB_IN_BYTES;

	/** @throws \UnexpectedValueException If the file is damaged, or has a route that cannot be found. */
	public static function clear( FileBytes $file ): void {
		if ( array( 0, 0 ) === self::find( $file, 'moov', 0, $file->size ) ) {
			throw new \UnexpectedValueException( 'This is no video.' );
		}
		$file->seek( 0 );
		$end = '';
		foreach ( $file->pieces( $file->size ) as $piece ) {
			if ( str_contains( $end . $piece, self::DASHCAM ) ) {
				throw new \UnexpectedValueException( 'A dashcam has written its route between the samples.' );
			}
			$end = substr( $piece, 1 - strlen( self::DASHCAM ) );
		}
		self::clear_within( $file, '', 0, $file->size );
	}

	private static function clear_within( FileBytes $file, string $parent, int $start, int $end ): void {
		foreach ( self::boxes( $file, $start, $end ) as [ $type, $at, $data, $next ] ) {
			$is_played = in_array( $type, self::PLAYED[ $parent ] ?? array( $type ), true );
			if ( ! $is_played && 'moov' === $parent && ! in_array( $type, self::METADATA, true ) ) {
				throw new \UnexpectedValueException( 'This box may say where places are in the file.' );
			}
			if ( ! $is_played || in_array( $type, self::METADATA, true ) ) {
				self::free( $file, $at, $data, $next );
			} elseif ( in_array( $type, self::INSIDE[ $parent ] ?? array(), true ) ) {
				self::clear_within( $file, $type, $data, $next );
			}
			if ( 'trak' === $type && 'moov' === $parent ) {
				$media   = self::find( $file, 'mdia', $data, $next );
				$handler = self::table( $file, self::find( $file, 'hdlr', ...$media ) );
				if ( ! in_array( substr( $handler, 8, 4 ), array( 'vide', 'soun' ), true ) ) {
					$tables = self::find( $file, 'stbl', ...self::find( $file, 'minf', ...$media ) );
					self::clear_samples( $file, $tables );
					self::free( $file, $at, $data, $next );
				}
			}
		}
	}

	/**
	 * @return iterable<array{string, int, int, int}> Type, position, position of the content, end.
	 */
	private static function boxes( FileBytes $file, int $start, int $end ): iterable {
		// QuickTime ends some lists with four zeros.
		while ( $start + 8 <= $end ) {
			$file->seek( $start );
			$size = $file->number( 'N' );
			$type = $file->read( 4 );
			$data = $start + 8;
			if ( 1 === $size ) {
				$size  = $file->number( 'J' );
				$data += 8;
			} elseif ( 0 === $size ) {
				$size = $end - $start;
			}
			if ( $size < $data - $start || $size > $end - $start ) {
				throw new \UnexpectedValueException( 'The video is damaged.' );
			}
			yield array( $type, $start, $data, $start + $size );
			$start += $size;
		}
	}

	/** @return array{int, int} Where the content of a box starts and ends: nowhere, without the box. */
	private static function find( FileBytes $file, string $wanted, int $start, int $end ): array {
		foreach ( self::boxes( $file, $start, $end ) as [ $type, , $data, $next ] ) {
			if ( $type === $wanted ) {
				return array( $data, $next );
			}
		}
		return array( 0, 0 );
	}

	/** @param array{int, int} $range */
	private static function table( FileBytes $file, array $range ): string {
		[ $start, $end ] = $range;
		if ( $end - $start > self::MAX_TABLE ) {
			throw new \UnexpectedValueException( 'The video is damaged.' );
		}
		$file->seek( $start );
		return $end > $start ? $file->read( $end - $start ) : '';
	}

	private static function free( FileBytes $file, int $at, int $data, int $end ): void {
		$file->write( $at + 4, 'free' );
		$file->clear( $data, $end - $data );
	}

	/** @param array{int, int} $tables Of the track. */
	private static function clear_samples( FileBytes $file, array $tables ): void {
		$table     = static fn( string $name ): string => self::table( $file, self::find( $file, $name, ...$tables ) );
		$sizes     = self::numbers( substr( $table( 'stsz' ), 4 ) );
		$same      = $sizes[0] ?? 0;
		$groups    = self::numbers( substr( $table( 'stsc' ), 8 ) );
		$positions = array(
			...self::numbers( substr( $table( 'stco' ), 8 ) ),
			...self::numbers( substr( $table( 'co64' ), 8 ), 'J' ),
		);
		$is_known  = array() !== $sizes || array() === $positions;
		if ( ! $is_known || array( 0, 0 ) !== self::find( $file, 'moof', 0, $file->size ) ) {
			throw new \UnexpectedValueException( 'The samples are listed in another way.' );
		}
		$sample    = 2;
		$group     = 0;
		$count     = 0;
		$cleared   = 0;
		foreach ( $positions as $chunk => $position ) {
			if ( ( $groups[ $group ] ?? null ) === $chunk + 1 ) {
				$count  = $groups[ $group + 1 ] ?? 0;
				$group += 3;
			}
			$length   = $same > 0 ? $same * $count : array_sum( array_slice( $sizes, $sample, $count ) );
			$sample  += $count;
			$cleared += $length;
			if ( $cleared > $file->size ) {
				throw new \UnexpectedValueException( 'The video is damaged.' );
			}
			$file->clear( $position, $length );
		}
	}

	/** @return list<int> */
	private static function numbers( string $table, string $format = 'N' ): array {
		return array_values( unpack( "$format*", $table ) );
	}
}

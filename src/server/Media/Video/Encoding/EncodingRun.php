<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Encoding;

use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Files\Vault;
use Ramjet\Support\Values\Shape;

/**
 * A run of ffmpeg, stored in an option: a site has one at a time, on whichever server. Its files in the vault have
 * unique names, so leftovers of an earlier run cannot change them, and the video may move meanwhile.
 *
 * Between two runs, the option has a Unix time instead (older versions: 'none'); see last_asked(). It is not deleted,
 * because that could hit the next run.
 */
final class EncodingRun {

	/** Mark of a run whose files a request is preparing or finishing. */
	public const HELD = 'held';

	private const OPTION = 'ramjet_video_encoder';

	private const LIKE = array(
		'id'           => '',
		'video'        => 0,
		'bytes'        => 0,
		'milliseconds' => 0,
		'sizes'        => array( array( 'width' => 0, 'height' => 0 ) ),
		'mark'         => '',
		'seen'         => 0,
	);

	/**
	 * @param string $id           32 hexadecimal digits.
	 * @param int    $bytes        Size of the uploaded file when it was read.
	 * @param int    $milliseconds Its length; 0 if that is not known.
	 * @param list<array{width: int, height: int}> $sizes Of the files that it makes.
	 * @param string $mark         State of its files, or HELD.
	 * @param int    $seen         Unix time at which the mark was new, or the lease of a HELD run was renewed.
	 */
	private function __construct(
		public readonly string $id,
		public readonly int $video,
		public readonly int $bytes,
		public readonly int $milliseconds,
		public readonly array $sizes,
		public readonly string $mark,
		public int $seen
	) {}

	/** The present run; null if there is none. */
	public static function current(): ?self {
		return self::of_row( AtomicOptions::read( self::OPTION ) );
	}

	/** Unix time at which a server last worked on the queue, or at which its first video was added; 0 if not known. */
	public static function last_asked(): int {
		$row = AtomicOptions::read( self::OPTION );
		return self::of_row( $row )?->seen ?? (int) $row;
	}

	/** Stores that videos wait from now on, unless there is a run. */
	public static function wait( int $now ): void {
		$row = AtomicOptions::read( self::OPTION );
		null === self::of_row( $row ) && AtomicOptions::swap( self::OPTION, $row, (string) $now );
	}

	/** Unix time by the database's clock: those of servers may differ. */
	public static function now(): int {
		global $wpdb;
		return (int) $wpdb->get_var( 'SELECT UNIX_TIMESTAMP()' );
	}

	/** Begins a run, which the caller holds; null while there is another one. */
	public static function begin( int $video, int $now ): ?self {
		$row = AtomicOptions::read( self::OPTION );
		$run = new self( bin2hex( random_bytes( 16 ) ), $video, 0, 0, array(), self::HELD, $now );
		return null === self::of_row( $row ) && AtomicOptions::swap( self::OPTION, $row, $run->row() ) ? $run : null;
	}

	/** The same with other values; null if another request has changed it. */
	public function change( mixed ...$changes ): ?self {
		$new = new self( ...array_replace( get_object_vars( $this ), $changes ) );
		return AtomicOptions::swap( self::OPTION, $this->row(), $new->row() ) ? $new : null;
	}

	/** Renews the lease of a caller that holds the run; returns whether it still does. */
	public function renew(): bool {
		$now  = self::now();
		$kept = $now === $this->seen || null !== $this->change( seen: $now );
		if ( $kept ) {
			$this->seen = $now;
		}
		return $kept;
	}

	/** Ends the run of a caller that holds it, and deletes its files. */
	public function end( int $now ): void {
		$file = fn( int|string $part ): array => array( 'id' => $this->name( $part ) );
		( new Vault() )->delete( array_map( $file, $this->parts() ) );
		AtomicOptions::swap( self::OPTION, $this->row(), (string) $now );
	}

	/**
	 * Path of one of its files; null if its folder cannot be created.
	 *
	 * @param int|string $part Index of a size, or 'progress'.
	 */
	public function path( int|string $part ): ?string {
		return ( new Vault() )->reserve( $this->name( $part ) );
	}

	/** Percentage of the video that has been encoded. */
	public function percent(): int {
		preg_match_all( '/^out_time_us=(\d+)$/m', $this->progress(), $times );
		return 0 === $this->milliseconds ? 0 : (int) min( 99, (int) end( $times[1] ) / 10 / $this->milliseconds );
	}

	/** Whether ffmpeg has ended by itself. */
	public function is_complete(): bool {
		return self::HELD !== $this->mark && 1 === preg_match( '/^progress=end$/m', $this->progress() );
	}

	/** Changes while ffmpeg works: sizes and times of all files, because its last step reports no progress. */
	public function new_mark(): string {
		$mark = '';
		clearstatcache();
		foreach ( self::HELD === $this->mark ? array() : $this->parts() as $part ) {
			$path  = (string) $this->path( $part );
			$mark .= is_file( $path ) ? filesize( $path ) . '@' . filemtime( $path ) : '-';
		}
		return '' === $mark ? $this->mark : $mark;
	}

	/** The last lines of ffmpeg's progress report. */
	private function progress(): string {
		$path = (string) $this->path( 'progress' );
		clearstatcache( true, $path );
		return is_file( $path )
			? (string) file_get_contents( $path, false, null, max( 0, (int) filesize( $path ) - 2000 ) )
			: '';
	}

	/** @return list<int|string> */
	private function parts(): array {
		return array( 'progress', ...array_keys( $this->sizes ) );
	}

	private function name( int|string $part ): string {
		return md5( "$this->id|$part" );
	}

	private static function of_row( ?string $row ): ?self {
		$fields = Shape::of_json( $row, self::LIKE );
		$run    = null === $fields ? null : new self( ...$fields );
		// change() compares it with the row.
		return $run?->row() === $row ? $run : null;
	}

	private function row(): string {
		return (string) wp_json_encode( get_object_vars( $this ) );
	}
}

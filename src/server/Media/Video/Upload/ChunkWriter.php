<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Upload;

/** Appends the body of a request to a partial file, without reading it into memory. */
final class ChunkWriter {

	/** Bytes between two checks of the lease. */
	private const PIECE = 1_048_576;

	/**
	 * Copies until the body ends or the file has its length.
	 *
	 * @param resource          $body
	 * @param resource          $file   Opened for writing, positioned at its end.
	 * @param int               $length Bytes to copy at most.
	 * @param \Closure(): bool  $may_go_on Asked before each piece is written: whether this request still has the lease,
	 *                                     which may end while it waits for the piece.
	 * @return bool False if the file could not be written, as on a full disk.
	 */
	public static function append( mixed $body, mixed $file, int $length, \Closure $may_go_on ): bool {
		while ( $length > 0 ) {
			// phpcs:ignore WordPress.WP.AlternativeFunctions -- WP_Filesystem would read the body into memory.
			$piece = fread( $body, min( $length, self::PIECE ) );
			if ( false === $piece || '' === $piece || ! $may_go_on() ) {
				return true;
			}
			// fwrite() warns if the disk is full.
			// phpcs:ignore WordPress.WP.AlternativeFunctions, WordPress.PHP.NoSilencedErrors.Discouraged
			$written = @fwrite( $file, $piece );
			if ( strlen( $piece ) !== $written ) {
				return false;
			}
			$length -= $written;
		}
		return true;
	}
}

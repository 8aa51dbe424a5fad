<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Copy;

/** An open file whose structure is read piece by piece. */
final class FileBytes {

	private const CHUNK = 65536;

	public readonly int $size;

	/** @param resource $file */
	public function __construct( private readonly mixed $file ) {
		$this->size = (int) fstat( $file )['size'];
	}

	/** @throws \UnexpectedValueException If the file ends before. */
	public function read( int $length ): string {
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_fread -- Of large files, a part.
		$bytes = $length > 0 && $length <= $this->size ? (string) fread( $this->file, $length ) : '';
		if ( strlen( $bytes ) !== $length ) {
			throw new \UnexpectedValueException( 'The file is damaged.' );
		}
		return $bytes;
	}

	/**
	 * Reads a number.
	 *
	 * @param string $format For unpack().
	 */
	public function number( string $format ): int {
		$sizes = array( 'C' => 1, 'n' => 2, 'N' => 4, 'V' => 4, 'J' => 8 );
		return unpack( $format, $this->read( $sizes[ $format ] ) )[1];
	}

	/** @return iterable<string> The next bytes, in pieces. */
	public function pieces( int $length ): iterable {
		for ( ; $length > 0; $length -= self::CHUNK ) {
			yield $this->read( min( $length, self::CHUNK ) );
		}
	}

	/** @return string Up to 64 KB; '' at the end. */
	public function next(): string {
		return $this->read( min( self::CHUNK, $this->size - $this->position() ) );
	}

	public function position(): int {
		return (int) ftell( $this->file );
	}

	/** Moves to a position of the file. */
	public function seek( int $position ): void {
		fseek( $this->file, $position );
	}

	/** Replaces bytes of the file. */
	public function write( int $position, string $bytes ): void {
		$this->seek( $position );
		// phpcs:ignore WordPress.WP.AlternativeFunctions.file_system_operations_fwrite -- As in read().
		if ( strlen( $bytes ) !== fwrite( $this->file, $bytes ) ) {
			throw new \UnexpectedValueException( 'The file cannot be written.' );
		}
	}

	/** Overwrites bytes of the file with zeros. */
	public function clear( int $position, int $length ): void {
		if ( $position < 0 || $length < 0 || $length > $this->size - $position ) {
			throw new \UnexpectedValueException( 'The file is damaged.' );
		}
		for ( ; $length > 0; $length -= self::CHUNK, $position += self::CHUNK ) {
			$this->write( $position, str_repeat( "\0", min( $length, self::CHUNK ) ) );
		}
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Media\ExternalMedia\Copy;

/**
 * Reads images without their metadata, except for Exif's orientation. Data after the end of the image is dropped, too:
 * phones append videos and further images, with metadata of their own.
 */
final class ImageMetadata {

	/** Segments and chunks that change how an image looks. Of a JPEG's, with how they begin. */
	private const JPEG = array(
		"\xE0" => "JFIF\0",
		"\xE1" => "Exif\0\0",
		"\xE2" => "ICC_PROFILE\0",
		"\xEE" => 'Adobe',
	);
	private const PNG  = array(
		'IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'mDCV', 'cLLI', 'sBIT', 'bKGD',
		'hIST', 'pHYs', 'sPLT', 'acTL', 'fcTL', 'fdAT',
	);
	private const WEBP = array( 'VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP' );

	/** Application extensions of a GIF that repeat its animation. */
	private const GIF = array( 'NETSCAPE2.0', 'ANIMEXTS1.0' );

	/** Flags of VP8X. */
	private const WEBP_EXIF = 8;
	private const WEBP_XMP  = 4;

	/** @return iterable<string> */
	public static function jpeg( FileBytes $file ): iterable {
		yield self::expect( $file, "\xFF\xD8" );
		do {
			self::expect( $file, "\xFF" );
			do {
				$marker = $file->read( 1 );
			} while ( "\xFF" === $marker );
			if ( "\xD9" !== $marker ) {
				$length = $file->number( 'n' );
				yield self::segment( $marker, $length > 2 ? $file->read( $length - 2 ) : '' );
			}
			if ( "\xDA" === $marker ) {
				yield from self::scan( $file );
			}
		} while ( "\xD9" !== $marker );
		yield "\xFF\xD9";
	}

	private static function segment( string $marker, string $data ): string {
		if ( "\xE1" === $marker && str_starts_with( $data, "Exif\0\0" ) ) {
			$tiff = ExifOrientation::only( substr( $data, 6 ) );
			$data = '' === $tiff ? '' : "Exif\0\0$tiff";
		}
		// FE is a comment, the others are of applications.
		$is_metadata = "\xFE" === $marker || "\xE0" === ( $marker & "\xF0" );
		$start       = self::JPEG[ $marker ] ?? null;
		return ! $is_metadata || ( null !== $start && str_starts_with( $data, $start ) )
			? "\xFF$marker" . pack( 'n', strlen( $data ) + 2 ) . $data
			: '';
	}

	/** @return iterable<string> The pixels, which end at the next marker. */
	private static function scan( FileBytes $file ): iterable {
		$bytes = '';
		do {
			$more = $file->next();
			if ( '' === $more ) {
				throw new \UnexpectedValueException( 'The image is incomplete.' );
			}
			$bytes   .= $more;
			$is_found = preg_match( '/\xFF[^\x00\xD0-\xD7\xFF]/', $bytes, $match, PREG_OFFSET_CAPTURE );
			$length   = $is_found ? $match[0][1] : strlen( rtrim( $bytes, "\xFF" ) );
			yield substr( $bytes, 0, $length );
			$bytes = substr( $bytes, $length );
		} while ( ! $is_found );
		$file->seek( $file->position() - strlen( $bytes ) );
	}

	/** @return iterable<string> */
	public static function png( FileBytes $file ): iterable {
		yield self::expect( $file, "\x89PNG\r\n\x1A\n" );
		do {
			$length = $file->number( 'N' );
			$type   = $file->read( 4 );
			if ( in_array( $type, self::PNG, true ) ) {
				yield pack( 'N', $length ) . $type;
				yield from $file->pieces( $length + 4 );
				continue;
			}
			$data = 'eXIf' === $type && $length > 0 ? ExifOrientation::only( $file->read( $length ) ) : '';
			$file->seek( $file->position() + ( 'eXIf' === $type ? 4 : $length + 4 ) );
			if ( '' !== $data ) {
				yield pack( 'N', strlen( $data ) ) . $type . $data . pack( 'N', crc32( $type . $data ) );
			}
		} while ( 'IEND' !== $type );
	}

	/** @return iterable<string> */
	public static function webp( FileBytes $file ): iterable {
		self::expect( $file, 'RIFF' );
		$end = $file->number( 'V' ) + 8;
		self::expect( $file, 'WEBP' );
		$exif  = '';
		$total = 4;
		foreach ( self::chunks( $file, $end ) as [ $type, $length ] ) {
			if ( 'EXIF' === $type && $length > 0 ) {
				$exif = ExifOrientation::only( $file->read( $length ) );
			} elseif ( in_array( $type, self::WEBP, true ) ) {
				$total += 8 + $length + $length % 2;
			}
		}
		$exif = '' === $exif ? '' : 'EXIF' . pack( 'V', strlen( $exif ) ) . $exif;
		yield 'RIFF' . pack( 'V', $total + strlen( $exif ) ) . 'WEBP';
		foreach ( self::chunks( $file, $end ) as [ $type, $length ] ) {
			if ( ! in_array( $type, self::WEBP, true ) ) {
				continue;
			}
			yield $type . pack( 'V', $length );
			$rest = $length;
			if ( 'VP8X' === $type ) {
				$flags = $file->number( 'C' ) & ~self::WEBP_EXIF & ~self::WEBP_XMP;
				yield chr( $flags | ( '' === $exif ? 0 : self::WEBP_EXIF ) );
				--$rest;
			}
			yield from $file->pieces( $rest );
			yield 0 === $length % 2 ? '' : "\0";
		}
		yield $exif;
	}

	/** @return iterable<array{string, int}> Type and length of each chunk of a WebP, whose data is next in the file. */
	private static function chunks( FileBytes $file, int $end ): iterable {
		for ( $start = 12; $start < $end; $start += 8 + $length + $length % 2 ) {
			$file->seek( $start );
			$type   = $file->read( 4 );
			$length = $file->number( 'V' );
			yield array( $type, $length );
		}
	}

	/** @return iterable<string> */
	public static function gif( FileBytes $file ): iterable {
		$screen = self::expect( $file, 'GIF8' ) . $file->read( 9 );
		yield $screen . self::colors( $file, $screen[10] );
		for ( $type = $file->read( 1 ); ';' !== $type; $type = $file->read( 1 ) ) {
			if ( '!' === $type ) {
				yield from self::extension( $file );
			} elseif ( ',' === $type ) {
				$image = $file->read( 9 );
				yield $type . $image . self::colors( $file, $image[8] ) . $file->read( 1 );
				yield from self::blocks( $file );
			} else {
				throw new \UnexpectedValueException( 'The image is damaged.' );
			}
		}
		yield $type;
	}

	/** @return iterable<string> An extension of a GIF, if it changes how it looks. */
	private static function extension( FileBytes $file ): iterable {
		$label   = $file->read( 1 );
		$blocks  = self::blocks( $file );
		$name    = substr( $blocks->current(), 1 );
		$is_kept = "\xF9" === $label || ( "\xFF" === $label && in_array( $name, self::GIF, true ) );
		for ( $start = "!$label"; $blocks->valid(); $blocks->next(), $start = '' ) {
			yield $is_kept ? $start . $blocks->current() : '';
		}
	}

	/** @return \Generator<string> Blocks of a GIF, each with its length: up to the empty one. */
	private static function blocks( FileBytes $file ): \Generator {
		do {
			$length = $file->number( 'C' );
			yield chr( $length ) . $file->read( $length );
		} while ( $length > 0 );
	}

	/** The colors that follow in a GIF, if its flags say so. */
	private static function colors( FileBytes $file, string $flags ): string {
		return ord( $flags ) < 0x80 ? '' : $file->read( 3 << ( 1 + ( ord( $flags ) & 7 ) ) );
	}

	private static function expect( FileBytes $file, string $bytes ): string {
		if ( $file->read( strlen( $bytes ) ) !== $bytes ) {
			throw new \UnexpectedValueException( 'The image is damaged.' );
		}
		return $bytes;
	}
}

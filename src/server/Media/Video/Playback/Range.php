<?php
declare(strict_types=1);

namespace Ramjet\Media\Video\Playback;

/** The bytes of a file that a request asks for (RFC 9110, section 14). */
final class Range {

	/** @param bool $is_open Whether the request named no end. */
	private function __construct(
		public readonly int $first,
		public readonly int $last,
		public readonly bool $is_open = false
	) {}

	/**
	 * @param string $header The header Range; '' for none.
	 * @param int    $size   Of the file, in bytes.
	 * @return self|false|null Null for the whole file, which is also the reply to several ranges and to what is no
	 *         range; false if the file has none of the bytes.
	 */
	public static function read( string $header, int $size ): self|false|null {
		if ( 1 !== preg_match( '/^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/iD', $header, $match ) ) {
			return null;
		}
		[ , $first, $last ] = $match;
		if ( '' === $first ) {
			$length = min( (int) $last, $size );
			return match ( true ) {
				'' === $last  => null,
				0 === $length => false,
				default       => new self( $size - $length, $size - 1 ),
			};
		}
		// Numbers that are too large become the largest one.
		if ( '' !== $last && (int) $last < (int) $first ) {
			return null;
		}
		return (int) $first >= $size
			? false
			: new self( (int) $first, min( '' === $last ? $size - 1 : (int) $last, $size - 1 ), '' === $last );
	}

	/** The same, ending after so many bytes if the request named no end. */
	public function limited( int $bytes ): self {
		return $this->is_open ? new self( $this->first, min( $this->last, $this->first + $bytes - 1 ) ) : $this;
	}

	/** Number of bytes. */
	public function length(): int {
		return $this->last - $this->first + 1;
	}
}

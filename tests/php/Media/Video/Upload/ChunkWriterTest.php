<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Upload;

use Ramjet\Media\Video\Upload\ChunkWriter;
use Ramjet\Tests\TestCase;

/** Appending the body of a request to a partial file. */
final class ChunkWriterTest extends TestCase {

	public function test_copies_no_more_than_the_file_lacks(): void {
		$file = fopen( 'php://memory', 'w+b' );
		self::assertTrue( ChunkWriter::append( self::body( 'abcdef' ), $file, 4, static fn(): bool => true ) );
		rewind( $file );
		self::assertSame( 'abcd', stream_get_contents( $file ) );
	}

	public function test_keeps_what_came_of_a_body_that_broke_off(): void {
		$file = fopen( 'php://memory', 'w+b' );
		self::assertTrue( ChunkWriter::append( self::body( 'abc' ), $file, 10, static fn(): bool => true ) );
		self::assertSame( 3, fstat( $file )['size'] );
	}

	public function test_reports_a_full_disk(): void {
		$full = fopen( '/dev/full', 'cb' );
		stream_set_write_buffer( $full, 0 );
		self::assertFalse( ChunkWriter::append( self::body( 'abc' ), $full, 3, static fn(): bool => true ) );
	}

	public function test_stops_when_another_request_has_taken_over(): void {
		$file   = fopen( 'php://memory', 'w+b' );
		$pieces = 0;
		ChunkWriter::append( self::body( str_repeat( 'a', 3_000_000 ) ), $file, 3_000_000, static function () use ( &$pieces ): bool {
			return ++$pieces <= 1;
		} );
		$size = fstat( $file )['size'];
		self::assertGreaterThan( 0, $size );
		self::assertLessThan( 3_000_000, $size );
	}

	public function test_bytes_that_came_after_another_request_took_over_are_not_written(): void {
		$file = fopen( 'php://memory', 'w+b' );
		$body = self::body( 'abc' );
		ChunkWriter::append( $body, $file, 3, static fn(): bool => 0 === ftell( $body ) );
		self::assertSame( 0, fstat( $file )['size'] );
	}

	/** @return resource */
	private static function body( string $text ): mixed {
		$body = fopen( 'php://memory', 'w+b' );
		fwrite( $body, $text );
		rewind( $body );
		return $body;
	}
}

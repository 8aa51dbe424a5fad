<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Playback;

use Ramjet\Media\Video\Playback\Range;
use Ramjet\Tests\TestCase;

/** Ranges of bytes. */
final class RangeTest extends TestCase {

	private const FIVE_GB = 5_368_709_120;

	/** @dataProvider ranges */
	public function test_reads( string $header, int $size, array|false|null $expected ): void {
		$range = Range::read( $header, $size );
		self::assertSame( $expected, $range instanceof Range ? array( $range->first, $range->last ) : $range );
	}

	public static function ranges(): array {
		return array(
			'none'                => array( '', 100, null ),
			'from the beginning'  => array( 'bytes=0-9', 100, array( 0, 9 ) ),
			'one byte'            => array( 'bytes=99-99', 100, array( 99, 99 ) ),
			'to the end'          => array( 'bytes=10-', 100, array( 10, 99 ) ),
			'past the end'        => array( 'bytes=10-1000', 100, array( 10, 99 ) ),
			'the last bytes'      => array( 'bytes=-10', 100, array( 90, 99 ) ),
			'more than there are' => array( 'bytes=-1000', 100, array( 0, 99 ) ),
			'of a large file'     => array( 'bytes=4294967296-4294967300', self::FIVE_GB, array( 4_294_967_296, 4_294_967_300 ) ),
			'the end of it'       => array( 'bytes=-1', self::FIVE_GB, array( self::FIVE_GB - 1, self::FIVE_GB - 1 ) ),
			'spaces and case'     => array( ' Bytes = 0 - 9 ', 100, array( 0, 9 ) ),
			'huge numbers'        => array( 'bytes=5-99999999999999999999999', 100, array( 5, 99 ) ),
			'after the end'       => array( 'bytes=100-', 100, false ),
			'far after it'        => array( 'bytes=99999999999999999999999-', 100, false ),
			'the last none'       => array( 'bytes=-0', 100, false ),
			'of an empty file'    => array( 'bytes=0-', 0, false ),
			'last of nothing'     => array( 'bytes=-5', 0, false ),
			'several'             => array( 'bytes=0-1,5-6', 100, null ),
			'backwards'           => array( 'bytes=9-0', 100, null ),
			'nothing'             => array( 'bytes=-', 100, null ),
			'another unit'        => array( 'seconds=0-9', 100, null ),
			'no range'            => array( 'bytes=a-b', 100, null ),
			'negative'            => array( 'bytes=--5', 100, null ),
			'another line'        => array( "bytes=0-9\nX: y", 100, null ),
		);
	}

	public function test_only_a_range_without_an_end_is_limited(): void {
		$ends = static fn( string $header ): int => Range::read( $header, 100 )->limited( 10 )->last;
		self::assertSame( array( 14, 99, 99, 99 ), array_map( $ends, array( 'bytes=5-', 'bytes=5-99', 'bytes=95-', 'bytes=-50' ) ) );
	}
}

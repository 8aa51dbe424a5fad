<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Files;

use Ramjet\Media\Video\Files\FileMover;
use Ramjet\Tests\TestCase;

/** A move to another disk, as where a folder of the uploads is a link; VideoFolderTest has the others. */
final class FileMoverTest extends TestCase {

	public function test_moves_to_another_disk(): void {
		$from = '/dev/shm/' . wp_unique_id( 'ramjet-test-' );
		$to   = wp_upload_dir( null, false )['basedir'] . '/' . wp_unique_id( 'ramjet-test-' );
		self::assertNotSame( stat( dirname( $from ) )['dev'], stat( dirname( $to ) )['dev'] );
		file_put_contents( $from, 'video' );
		self::assertTrue( FileMover::move( $from, $to ) );
		self::assertSame( array( $to ), glob( "$to*" ), 'and leaves no part' );
		self::assertSame( 'video', file_get_contents( $to ) );
		self::assertFileDoesNotExist( $from );
		self::assertTrue( FileMover::move( $from, $to ), 'another request was faster' );
		unlink( $to );
		self::assertFalse( FileMover::move( $from, $to ) );
	}

	public function test_a_copy_that_was_interrupted_leaves_nothing_behind_and_begins_again(): void {
		$from = '/dev/shm/' . wp_unique_id( 'ramjet-test-' );
		$to   = wp_upload_dir( null, false )['basedir'] . '/' . wp_unique_id( 'ramjet-test-' );
		file_put_contents( $from, 'video' );
		// Its lease has ended.
		self::assertFalse( FileMover::move( $from, $to, static fn(): bool => false ) );
		self::assertSame( array(), glob( "$to*" ) );
		// A request is killed while it copies.
		$name = '';
		$kill = static function () use ( $to, &$name ): bool {
			[ $name ] = glob( "$to*" );
			throw new \RuntimeException( 'killed' );
		};
		try {
			FileMover::move( $from, $to, $kill );
		} catch ( \RuntimeException ) {
			file_put_contents( $name, 'a longer beginning' );
		}
		self::assertTrue( FileMover::move( $from, $to ) );
		self::assertSame( array( $to ), glob( "$to*" ) );
		self::assertStringEqualsFile( $to, 'video' );
		unlink( $to );
	}
}

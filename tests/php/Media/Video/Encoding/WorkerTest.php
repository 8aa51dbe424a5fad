<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Encoding;

use Ramjet\Media\Video\Encoding\Encoder;
use Ramjet\Media\Video\Encoding\EncodingJob;
use Ramjet\Media\Video\Encoding\EncodingRun;
use Ramjet\Media\Video\Encoding\EncodingState;
use Ramjet\Media\Video\Encoding\EncodingStatus;
use Ramjet\Media\Video\Encoding\Ffmpeg;
use Ramjet\Media\Video\Encoding\WorkerHealth;
use Ramjet\Media\Video\Files\Rendition;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Files\FileRemover;
use Ramjet\Tests\Clock;

/** Several servers, of which some encode. */
final class WorkerTest extends EncodingTestCase {

	private const NOW = 1_800_000_000;

	/** @dataProvider events */
	public function test_leaves_only_its_own_event_to_others( mixed $ready, array $left ): void {
		$this->filter( 'pre_option_cron', static fn(): array => array(
			\time() - 60   => array( EncodingJob::HOOK => array( 'a' => array() ) ),
			\time() - 50   => array( 'other' => array( 'b' => array() ), EncodingJob::HOOK => array( 'a' => array() ) ),
			\time() + 3600 => array( 'later' => array( 'c' => array() ) ),
			'damaged'      => array( 'x' => array() ),
			'version'      => 2,
		) );
		self::assertSame( $left, array_merge( ...array_values( EncodingJob::leave( $ready ) ) ) );
	}

	public function events(): array {
		$due = array( 5 => array( EncodingJob::HOOK => array(), 'elsewhere' => array( 'd' => array() ) ) );
		return array(
			'those of WordPress'                  => array( null, array( 'other' => array( 'b' => array() ) ) ),
			'those that another plugin keeps'     => array( $due, array( 'elsewhere' => array( 'd' => array() ) ) ),
			'a value that no plugin should return' => array( false, array( 'other' => array( 'b' => array() ) ) ),
		);
	}

	public function test_reports_that_no_server_has_asked_for_an_hour(): void {
		$status = static fn( int $now ): array => array(
			WorkerHealth::finding( $now )->status,
			WorkerHealth::finding( $now )->label,
		);
		$good   = array( 'good', 'Videos can be encoded' );
		$late   = static fn( int $since ): array => array(
			'recommended',
			'No server has asked for videos to encode since ' . \wp_date( 'F j, Y g:i a', $since ),
		);
		self::assertSame( $good, $status( self::NOW ), 'nothing waits' );
		// Nobody knows since when: the hour begins now.
		AtomicOptions::insert( 'ramjet_video_encoder', 'none' );
		$video = $this->add_video( 'upright.mov' );
		self::assertSame( $good, $status( self::NOW ) );
		self::assertSame( $good, $status( self::NOW + 3599 ) );
		self::assertSame( $late( self::NOW ), $status( self::NOW + 3600 ) );
		// Encoding counts, too.
		$encoder = new Encoder( Ffmpeg::find() );
		$encoder->tick( self::NOW + 3600 );
		self::assertSame( $good, $status( self::NOW + 7199 ) );
		self::assertSame( $late( self::NOW + 3600 ), $status( self::NOW + 7200 ) );
		self::wait_for_ffmpeg();
		$encoder->tick( self::NOW + 9000 );
		self::assertSame( EncodingState::DONE, EncodingStatus::state( $video ) );
		self::assertSame( self::NOW + 9000, EncodingRun::last_asked() );
		self::assertSame( $good, $status( self::NOW + 90_000 ) );
	}

	public function test_the_wait_begins_with_the_first_video_and_no_run_is_lost_for_it(): void {
		EncodingRun::wait( self::NOW );
		EncodingRun::wait( self::NOW + 5 );
		self::assertSame( self::NOW + 5, EncodingRun::last_asked() );
		$run = EncodingRun::begin( $this->add_video( 'clip.mp4' ), self::NOW + 10 );
		EncodingRun::wait( self::NOW + 20 );
		self::assertSame( $run->id, EncodingRun::current()->id );
	}

	public function test_a_server_whose_clock_is_ahead_does_not_take_over(): void {
		$this->add_video( 'clip.mp4' );
		EncodingJob::run();
		$run = EncodingRun::current();
		Clock::differ( HOUR_IN_SECONDS );
		// Its files are seen for the first time; then ffmpeg, which may have ended, is to look busy.
		$run = $run->change( mark: EncodingRun::HELD );
		EncodingJob::run();
		self::assertEquals( $run, EncodingRun::current() );
	}

	public function test_renews_its_lease_while_it_collects_files(): void {
		$run = EncodingRun::begin( $this->add_video( 'clip.mp4' ), 1000 );
		self::assertTrue( $run->renew() );
		self::assertTrue( $run->renew(), 'twice in a second' );
		self::assertSame( $run->seen, EncodingRun::current()->seen );
		self::assertGreaterThan( self::NOW - YEAR_IN_SECONDS, $run->seen );
		$run->end( self::NOW );
		self::assertNull( EncodingRun::current() );
	}

	public function test_asks_for_its_lease_again_while_it_copies_to_another_disk(): void {
		$video = $this->add_video( 'upright.mov' );
		$disk  = '/dev/shm/' . basename( $this->uploads );
		mkdir( $disk );
		symlink( $disk, "$this->uploads/ramjet-videos" );
		$encoder = new Encoder( Ffmpeg::find() );
		$encoder->tick( self::NOW );
		self::wait_for_ffmpeg();
		$other = null;
		$asked = 0;
		// Another server takes over while this one copies, a second after it has renewed its lease.
		$this->filter( 'query', static function ( string $query ) use ( &$other, &$asked ): string {
			if ( ! str_contains( $query, 'UNIX_TIMESTAMP' ) || ++$asked < 2 ) {
				return $query;
			}
			$other ??= EncodingRun::current()->change( seen: self::NOW + Encoder::SILENCE );
			return "$query + 1";
		} );
		$encoder->tick( self::NOW );
		$left = glob( "$disk/*/*.mp4*" );
		FileRemover::remove( $disk );
		self::assertNotNull( $other );
		self::assertSame( array(), Rendition::all( $video ) );
		self::assertSame( array(), $left );
	}

	public function test_two_servers_do_not_collect_the_same_files(): void {
		$video   = $this->add_video( 'upright.mov' );
		$encoder = new Encoder( Ffmpeg::find() );
		$encoder->tick( self::NOW );
		self::wait_for_ffmpeg();
		$other = null;
		// Another server takes over while this one reads the finished files.
		$this->filter( 'get_post_metadata', static function ( mixed $value, int $id, string $key ) use ( &$other ): mixed {
			if ( '_ramjet_video_renditions' === $key && null === $other ) {
				$other = EncodingRun::current()->change( seen: self::NOW + Encoder::SILENCE );
			}
			return $value;
		}, 10, 3 );
		$before = glob( VideoFolder::of( $video )->path( '*' ) );
		$encoder->tick( self::NOW );
		self::assertEquals( $other, EncodingRun::current() );
		self::assertSame( array(), Rendition::all( $video ) );
		self::assertSame( $before, glob( VideoFolder::of( $video )->path( '*' ) ) );
		// It cannot know what the first one has done.
		$encoder->tick( self::NOW + 2 * Encoder::SILENCE );
		self::wait_for_ffmpeg();
		$encoder->tick( self::NOW + 2 * Encoder::SILENCE );
		self::assertSame( EncodingState::DONE, EncodingStatus::state( $video ) );
		self::assertCount( 1, Rendition::all( $video ) );
	}
}

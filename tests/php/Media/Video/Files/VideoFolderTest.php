<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Files;

use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Tests\Media\Video\VideoTestCase;

/** Where a video's files are, and their moves. */
final class VideoFolderTest extends VideoTestCase {

	private const TEXT = 'WEBVTT';

	/** @return list<string> All files below the uploads that have this content. */
	private static function files( string $content ): array {
		$uploads = wp_upload_dir( null, false )['basedir'];
		$all     = new \RecursiveIteratorIterator( new \RecursiveDirectoryIterator( $uploads, \FilesystemIterator::SKIP_DOTS ) );
		$paths   = array_map( 'strval', iterator_to_array( $all, false ) );
		return array_values( array_filter( $paths, static fn( string $path ): bool =>
			is_file( $path ) && filesize( $path ) === strlen( $content ) && file_get_contents( $path ) === $content ) );
	}

	private static function content( int $video ): string {
		return 'video ' . get_post_meta( $video, '_wp_attached_file', true );
	}

	public function test_files_get_new_names_with_each_move(): void {
		$video   = $this->video();
		$content = self::content( $video );
		$text    = self::TEXT . $content;
		self::add_file( $video, 'en-1.vtt', $text );
		$public = VideoFolder::of( $video );
		$before = array( get_attached_file( $video ), $public->path( 'en-1.vtt' ) );
		self::assertStringEndsWith( '/en-1.vtt', $public->url( 'en-1.vtt' ) );

		$private = $public->moved( true );
		self::assertSame( array( $private->original() ), self::files( $content ) );
		self::assertSame( array( $private->path( 'en-1.vtt' ) ), self::files( $text ) );
		self::assertTrue( VideoFolder::of( $video )->is_private );
		self::assertSame( '', $private->url( 'en-1.vtt' ) );
		self::assertFileDoesNotExist( $before[0] );
		self::assertDirectoryDoesNotExist( dirname( $before[1] ) );
		// What the database has of it leads to no file.
		self::assertFileDoesNotExist( get_attached_file( $video ) );
		self::assertNotSame( $before[0], get_attached_file( $video ) );
		self::assertTrue( wp_attachment_is( 'video', $video ) );
		$name = explode( ':', get_post_meta( $video, VideoFolder::META, true ) )[1];
		self::assertStringNotContainsString( $name, $private->original() );

		$again = $private->moved( false );
		self::assertSame( array( get_attached_file( $video ) ), self::files( $content ) );
		self::assertSame( array( $again->path( 'en-1.vtt' ) ), self::files( $text ) );
		self::assertNotContains( get_attached_file( $video ), $before );
		self::assertNotContains( $again->path( 'en-1.vtt' ), $before );
		self::assertDirectoryDoesNotExist( dirname( $private->original() ) );
		self::assertSame( $again->path( 'x' ), $again->moved( false )->path( 'x' ), 'is there already' );
	}

	public function test_names_that_lead_elsewhere_have_no_path(): void {
		$video = $this->video();
		self::assertSame( '', VideoFolder::of( $video )->path( 'a.vtt' ), 'there is no folder yet' );
		$folder = VideoFolder::of( $video )->prepared();
		foreach ( array( '', '.', '..', '../a', 'a/b', '/etc/passwd', "a\0b", 'a\\b', '.htaccess', 'A.vtt', "a.vtt\n" ) as $name ) {
			self::assertSame( '', $folder->path( $name ) );
			self::assertSame( '', $folder->url( $name ) );
		}
	}

	/** Kills a move to the other folder when it has changed a meta, or is about to: the hook throws. */
	private function interrupt( int $video, string $hook, string $meta ): void {
		$stop = static fn( mixed $id, mixed $post, string $key ) =>
			$meta === $key ? throw new \RuntimeException( 'killed' ) : null;
		add_action( $hook, $stop, 10, 3 );
		try {
			VideoFolder::of( $video )->moved( ! VideoFolder::of( $video )->is_private );
			self::fail( 'It was not interrupted.' );
		} catch ( \RuntimeException $error ) {
			self::assertSame( 'killed', $error->getMessage() );
		} finally {
			remove_action( $hook, $stop );
		}
	}

	public static function interruptions(): array {
		$cases = array();
		foreach ( array( 'to private' => false, 'to public' => true ) as $direction => $is_private ) {
			$cases += array(
				"$direction, at the beginning"         => array( $is_private, 'updated_post_meta', VideoFolder::META ),
				"$direction, when the files are moved" => array( $is_private, 'update_post_meta', '_wp_attached_file' ),
				"$direction, before the end"           => array( $is_private, 'updated_post_meta', '_wp_attached_file' ),
			);
		}
		return $cases;
	}

	/** @dataProvider interruptions */
	public function test_a_move_that_was_killed_is_completed( bool $is_private, string $hook, string $meta ): void {
		foreach ( array( 'again', 'back', 'prepared', 'deleted' ) as $next ) {
			$video   = $this->video();
			$content = self::content( $video );
			self::add_file( $video, 'en-1.vtt', self::TEXT . $content );
			VideoFolder::of( $video )->moved( $is_private );
			$this->interrupt( $video, $hook, $meta );
			// Neither is lost, and until all is clear no URL is shown.
			self::assertCount( 1, self::files( $content ) );
			self::assertCount( 1, self::files( self::TEXT . $content ) );
			self::assertTrue( VideoFolder::of( $video )->is_private );
			self::assertSame( '', VideoFolder::of( $video )->url( 'en-1.vtt' ) );
			if ( 'deleted' === $next ) {
				wp_delete_attachment( $video, true );
				self::assertSame( array(), self::files( $content ) );
				self::assertSame( array(), self::files( self::TEXT . $content ) );
				continue;
			}
			$folder = match ( $next ) {
				'again'    => VideoFolder::of( $video )->moved( ! $is_private ),
				'back'     => VideoFolder::of( $video )->moved( $is_private ),
				'prepared' => VideoFolder::of( $video )->prepared(),
			};
			self::assertSame( 'back' === $next ? $is_private : ! $is_private, $folder->is_private );
			self::assertSame( array( $folder->original() ), self::files( $content ) );
			self::assertSame( array( $folder->path( 'en-1.vtt' ) ), self::files( self::TEXT . $content ) );
		}
	}

	/** @dataProvider interruptions */
	public function test_two_requests_complete_a_move( bool $is_private, string $hook, string $meta ): void {
		$video   = $this->video();
		$content = self::content( $video );
		VideoFolder::of( $video )->moved( $is_private );
		$this->interrupt( $video, $hook, $meta );
		$slow = VideoFolder::of( $video );
		self::assertSame( ! $is_private, VideoFolder::of( $video )->settled()->is_private );
		// The other one read the meta before.
		self::assertSame( ! $is_private, $slow->settled()->is_private );
		self::assertSame( array( VideoFolder::of( $video )->original() ), self::files( $content ) );
		// A third one has begun, and is held up until they have moved the files back.
		VideoFolder::of( $video )->moved( $is_private );
		$this->interrupt( $video, $hook, $meta );
		$others = static function ( string $path ) use ( &$others, $video, $is_private ): string {
			remove_filter( 'get_attached_file', $others );
			VideoFolder::of( $video )->moved( $is_private );
			return $path;
		};
		add_filter( 'get_attached_file', $others );
		VideoFolder::of( $video )->settled();
		self::assertSame( $is_private, VideoFolder::of( $video )->is_private );
		self::assertSame( array( VideoFolder::of( $video )->original() ), self::files( $content ) );
	}

	public function test_an_upload_that_takes_the_name_meanwhile_stays(): void {
		$path    = '2026/01/' . bin2hex( random_bytes( 6 ) ) . '.mp4';
		$video   = $this->video( 'admin', $path );
		$content = self::content( $video );
		$old     = get_attached_file( $video );
		$this->interrupt( $video, 'update_post_meta', '_wp_attached_file' );
		$other = $this->video( 'admin', $path );
		file_put_contents( $old, 'another video' );
		$private = VideoFolder::of( $video )->moved( true );
		self::assertSame( array( $private->original() ), self::files( $content ) );
		self::assertSame( 'another video', file_get_contents( $old ) );
		wp_delete_attachment( $video, true );
		self::assertFileExists( get_attached_file( $other ) );
	}

	public function test_a_file_that_another_request_adds_meanwhile_is_moved(): void {
		$video = $this->video();
		$late  = self::TEXT . self::content( $video );
		self::add_file( $video, 'en-1.vtt', 'early' );
		$old = VideoFolder::of( $video )->path( 'de-1.vtt' );
		$this->filter( 'update_post_metadata', static function ( mixed $check, int $id, string $key ) use ( $old, $late ): mixed {
			if ( '_wp_attached_file' === $key ) {
				file_put_contents( $old, $late );
			}
			return $check;
		} );
		$private = VideoFolder::of( $video )->moved( true );
		self::assertSame( array( $private->path( 'de-1.vtt' ) ), self::files( $late ) );
		self::assertDirectoryDoesNotExist( dirname( $old ) );
	}

	public function test_files_that_cannot_be_moved_stay(): void {
		$missing = $this->video();
		unlink( get_attached_file( $missing ) );
		$shown_twice = $this->video();
		$copy        = $this->video( 'admin', get_post_meta( $shown_twice, '_wp_attached_file', true ) );
		$link        = $this->video();
		$target      = get_attached_file( $link ) . '.target';
		rename( get_attached_file( $link ), $target );
		symlink( $target, get_attached_file( $link ) );
		$no_file = $this->video();
		delete_post_meta( $no_file, '_wp_attached_file' );
		foreach ( array( $missing, $shown_twice, $link, $no_file ) as $video ) {
			$path = get_attached_file( $video );
			self::assertNull( VideoFolder::of( $video )->moved( true ) );
			self::assertFalse( VideoFolder::of( $video )->is_private );
			self::assertSame( $path, get_attached_file( $video ) );
		}
		self::assertFileExists( get_attached_file( $copy ) );
		unlink( get_attached_file( $link ) );
		unlink( $target );
	}

	public function test_a_folder_that_cannot_be_written_changes_nothing(): void {
		$video   = $this->video();
		$content = self::content( $video );
		$basedir = wp_upload_dir( null, false )['basedir'];
		// A file is where the folder would be.
		$this->filter( 'upload_dir', static fn( array $folders ): array =>
			array( 'basedir' => __FILE__, 'error' => false ) + $folders );
		self::assertNull( VideoFolder::of( $video )->moved( true ) );
		$this->remove_filters();
		self::assertFalse( VideoFolder::of( $video )->is_private );
		self::assertSame( array( "$basedir/" . get_post_meta( $video, '_wp_attached_file', true ) ), self::files( $content ) );
	}

	public function test_a_copy_of_the_attachment_neither_moves_nor_deletes_its_files(): void {
		$video   = $this->video();
		$content = self::content( $video );
		$private = VideoFolder::of( $video )->moved( true );
		$copy    = $this->video();
		foreach ( array( VideoFolder::META, '_wp_attached_file' ) as $key ) {
			update_post_meta( $copy, $key, get_post_meta( $video, $key, true ) );
		}
		self::assertNull( VideoFolder::of( $copy )->moved( false ) );
		wp_delete_attachment( $copy, true );
		self::assertSame( array( $private->original() ), self::files( $content ) );
		self::assertNotNull( VideoFolder::of( $video )->moved( false ) );
	}

	public function test_deleting_the_attachment_deletes_all_files(): void {
		$video   = $this->video();
		$content = self::content( $video );
		self::add_file( $video, 'en-1.vtt', self::TEXT . $content );
		VideoFolder::of( $video )->moved( true );
		wp_delete_attachment( $video, true );
		self::assertSame( array(), self::files( $content ) );
		self::assertSame( array(), self::files( self::TEXT . $content ) );
	}

	/** @dataProvider damaged */
	public function test_damaged_meta_counts_as_public( mixed $meta ): void {
		$video = $this->video();
		update_post_meta( $video, VideoFolder::META, $meta );
		$folder = VideoFolder::of( $video );
		self::assertFalse( $folder->is_private );
		self::assertSame( '', $folder->path( 'a.vtt' ) );
		self::assertFileExists( $folder->original() );
		$folder->delete();
	}

	public static function damaged(): array {
		$name = str_repeat( 'a', 32 );
		return array_map( static fn( mixed $meta ): array => array( $meta ), array(
			'', 'private:', "secret:$name", "private:../$name", "private:$name\n", "private:$name>..", array( 'private' ), 7,
		) );
	}
}

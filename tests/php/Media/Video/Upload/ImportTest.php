<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Upload;

use Ramjet\Media\Video\Upload\Import;
use Ramjet\Tests\TestCase;

/** Which files become videos, and under which names. */
final class ImportTest extends TestCase {

	private const MEDIA = __DIR__ . '/../../../../support/media/';

	private string $path;

	/** @var list<string> Files of attachments. */
	private array $stored = array();

	protected function setUp(): void {
		parent::setUp();
		$this->path = wp_upload_dir()['basedir'] . '/' . bin2hex( random_bytes( 8 ) );
		$this->log_in_as( 'author' );
	}

	protected function tearDown(): void {
		array_map( 'wp_delete_file', array( $this->path, ...$this->stored ) );
		parent::tearDown();
	}

	/** @return array<string, array{string, string}> File, and the type that it is stored with. */
	public static function videos(): array {
		$clip = self::media( 'clip.mp4' );
		return array(
			'H.264'                        => array( $clip, 'mp4' ),
			'HEVC'                         => array( self::media( 'hevc.mp4' ), 'mp4' ),
			'QuickTime, of a telephone'    => array( substr_replace( self::media( 'hevc.mp4' ), 'qt  ', 8, 4 ), 'mov' ),
			'WebM'                         => array( self::media( 'clip.webm' ), 'webm' ),
			'PHP behind the video'         => array( $clip . '<?php phpinfo();', 'mp4' ),
			'HTML behind the video'        => array( $clip . '<script>alert(1)</script>', 'mp4' ),
			'a page in a box of the video' => array( $clip . self::box( 'free', '<html><script>alert(1)</script>' ), 'mp4' ),
		);
	}

	/** @dataProvider videos */
	public function test_stores_a_video_under_a_random_name_with_its_own_type( string $bytes, string $extension ): void {
		$file = $this->import( $bytes, 'Waves.php' );
		self::assertMatchesRegularExpression( "/^[0-9a-f]{24}\.$extension$/D", basename( $file ) );
		self::assertSame( 'mov' === $extension ? 'video/quicktime' : "video/$extension", get_post_mime_type( $this->attachment ) );
		self::assertSame( $bytes, file_get_contents( $file ) );
	}

	private int $attachment = 0;

	/** @return array<string, array{string}> */
	public static function others(): array {
		$clip = self::media( 'clip.mp4' );
		$moov = (int) strpos( $clip, 'moov' );
		return array(
			'HTML'                              => array( '<!DOCTYPE html><script>alert(1)</script>' ),
			'PHP'                               => array( '<?php phpinfo();' ),
			'SVG'                               => array( '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' ),
			'an HLS playlist'                   => array( "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n" ),
			'a list of files to join'           => array( "ffconcat version 1.0\nfile '/etc/passwd'\n" ),
			'a picture with PHP'                => array( 'GIF89a' . str_repeat( "\0", 50 ) . '<?php' ),
			'zeros'                             => array( str_repeat( "\0", 5000 ) ),
			'PHP ahead of a video'              => array( '<?php phpinfo(); ?>' . $clip ),
			'HTML ahead of a video'             => array( "<html><script>alert(1)</script>\n" . $clip ),
			'the beginning of a video with HTML' => array( substr( $clip, 0, 32 ) . '<html><script>alert(1)</script>' ),
			'the beginning of a WebM with HTML' => array( substr( self::media( 'clip.webm' ), 0, 64 ) . '<html><script>' ),
			'sound alone'                       => array( self::media( 'sound.m4a' ) ),
			'a video without its index'         => array( substr_replace( $clip, 'free', $moov, 4 ) ),
			'a video whose index breaks off'    => array( substr( $clip, 0, $moov + 200 ) ),
		);
	}

	/** @dataProvider others */
	public function test_refuses_files_that_are_not_videos( string $bytes ): void {
		file_put_contents( $this->path, $bytes );
		$refused = Import::run( $this->path, 'clip.mp4' );
		self::assertInstanceOf( \WP_Error::class, $refused );
		self::assertSame( 'invalid_mime', $refused->get_error_code() );
	}

	public function test_uses_the_name_only_as_the_title(): void {
		$names = array(
			'../x.php'        => 'x',
			'/etc/passwd'     => 'passwd',
			'.htaccess'       => __( 'Video', 'ramjet' ),
			'shell.php.mp4'   => 'shell.php',
			''                => __( 'Video', 'ramjet' ),
			'Ein "Titel".mp4' => 'Ein "Titel"',
		);
		foreach ( $names as $name => $title ) {
			$file = $this->import( self::media( 'clip.mp4' ), $name );
			self::assertSame( wp_upload_dir()['path'], dirname( $file ), $name );
			self::assertMatchesRegularExpression( '/^[0-9a-f]{24}\.mp4$/D', basename( $file ), $name );
			self::assertSame( $title, get_post( $this->attachment )->post_title, $name );
		}
	}

	public function test_moves_the_file_and_copies_nothing(): void {
		file_put_contents( $this->path, self::media( 'clip.mp4' ) );
		$inode = fileinode( $this->path );
		$file  = $this->import( null, 'clip.mp4' );
		self::assertSame( $inode, fileinode( $file ) );
		self::assertFileDoesNotExist( $this->path );
	}

	public function test_refuses_types_that_the_site_does_not_allow(): void {
		$this->filter( 'upload_mimes', static fn( array $types ): array => array_diff( $types, array( 'video/mp4' ) ) );
		file_put_contents( $this->path, self::media( 'clip.mp4' ) );
		self::assertSame( 'invalid_mime', Import::run( $this->path, 'clip.mp4' )->get_error_code() );
	}

	public function test_passes_on_the_refusal_of_another_plugin(): void {
		$this->filter(
			'wp_handle_sideload_prefilter',
			static fn( array $file ): array => array( 'error' => 'A virus was found.' ) + $file
		);
		file_put_contents( $this->path, self::media( 'clip.mp4' ) );
		$refused = Import::run( $this->path, 'clip.mp4' );
		self::assertSame( 'refused', $refused->get_error_code() );
		self::assertSame( 'A virus was found.', $refused->get_error_message() );
	}

	/**
	 * Imports a file.
	 *
	 * @param string|null $bytes Null for the file that is there.
	 * @return string Path of the attachment's file.
	 */
	private function import( ?string $bytes, string $name ): string {
		if ( null !== $bytes ) {
			file_put_contents( $this->path, $bytes );
		}
		$attachment = Import::run( $this->path, $name );
		self::assertIsInt( $attachment, is_wp_error( $attachment ) ? $attachment->get_error_message() : '' );
		$this->attachment = $attachment;
		$file             = (string) get_attached_file( $attachment );
		$this->stored[]   = $file;
		return $file;
	}

	private static function media( string $name ): string {
		return (string) file_get_contents( self::MEDIA . $name );
	}

	/** A box of an MP4 file. */
	private static function box( string $type, string $bytes ): string {
		return pack( 'N', strlen( $bytes ) + 8 ) . $type . $bytes;
	}
}

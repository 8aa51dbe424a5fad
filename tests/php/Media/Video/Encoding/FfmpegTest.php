<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Encoding;

use Ramjet\Media\Video\Encoding\Ffmpeg;

/** How ffmpeg is found and run. */
final class FfmpegTest extends EncodingTestCase {

	public function test_finds_the_servers_own(): void {
		self::assertMatchesRegularExpression( '/^\d+\.\d+\S*$/', Ffmpeg::find()->version() );
	}

	public function test_reports_missing_encoders(): void {
		$lacking = $this->script( 'echo "ffmpeg version 7.0-tiny Copyright"' );
		self::assertStringContainsString( '7.0-tiny, but it was built without libx264', $lacking->version() );
		self::assertSame( '', $this->script( 'exit 1' )->version() );
	}

	public function test_accepts_only_programs_by_their_whole_path(): void {
		file_put_contents( "$this->uploads/text", 'no program' );
		foreach ( array( '', 'ffmpeg', '/none/ffmpeg', $this->uploads, "$this->uploads/text", 'ffmpeg; id' ) as $path ) {
			self::assertNull( Ffmpeg::at( $path ), $path );
		}
	}

	public function test_is_off_where_php_may_not_start_programs(): void {
		$file = ( new \ReflectionClass( Ffmpeg::class ) )->getFileName();
		$code = "require '$file'; var_dump( Ramjet\\Media\\Video\\Encoding\\Ffmpeg::find() );";
		$php  = array( PHP_BINARY, '-d', 'disable_functions=proc_open', '-r', $code );
		self::assertSame( 'NULL', trim( (string) shell_exec( implode( ' ', array_map( 'escapeshellarg', $php ) ) ) ) );
	}

	public function test_kills_slow_programs(): void {
		$end    = "$this->uploads/end";
		$script = $this->script( sprintf( 'exec %s -n -r "sleep( 60 ); touch( \'%s\' );"', PHP_BINARY, $end ) );
		self::assertFalse( $script->run( array(), 1 ) );
		self::assertFileDoesNotExist( $end );
	}

	public function test_passes_arguments_without_a_shell_and_nothing_of_its_environment(): void {
		putenv( 'RAMJET_TEST_SECRET=1' );
		$script = $this->script( 'printf %s "$1" > "$0.argument"; env > "$0.env"' );
		$has_run = $script->run( array( '$(id) `id` "; id' ), 60 );
		putenv( 'RAMJET_TEST_SECRET' );
		self::assertTrue( $has_run );
		self::assertSame( '$(id) `id` "; id', file_get_contents( "$this->uploads/bin/ffmpeg.argument" ) );
		self::assertStringNotContainsString( 'SECRET', file_get_contents( "$this->uploads/bin/ffmpeg.env" ) );
	}

	public function test_passes_none_of_its_open_files_to_what_outlives_it(): void {
		$server = stream_socket_server( 'tcp://127.0.0.1:0' );
		$this->script( 'readlink /proc/$$/fd/* > "$0.new"; mv "$0.new" "$0.files"' )->start( array() );
		$list = "$this->uploads/bin/ffmpeg.files";
		self::wait_until( static fn(): bool => is_file( $list ) );
		self::assertStringNotContainsString( 'socket', file_get_contents( $list ) );
		fclose( $server );
	}

	public function test_starts_with_a_setsid_that_cannot_fork_as_that_of_busybox(): void {
		$script = $this->script( 'echo started > "$0.started"' );
		file_put_contents( "$this->uploads/bin/setsid", "#!/bin/sh\necho \"unrecognized option: $1\" >&2\nexit 1\n" );
		chmod( "$this->uploads/bin/setsid", 0755 );
		$path = (string) getenv( 'PATH' );
		putenv( "PATH=$this->uploads/bin:$path" );
		$script->start( array() );
		putenv( "PATH=$path" );
		self::wait_until( fn(): bool => is_file( "$this->uploads/bin/ffmpeg.started" ) );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\Video\Tracks;

use Ramjet\Media\Video\Files\Track;
use Ramjet\Media\Video\Files\VideoFolder;
use Ramjet\Media\Video\Library\VideoDetails;
use Ramjet\Media\Video\Library\VideoGuids;
use Ramjet\Tests\Media\Video\VideoTestCase;

/** Adding and deleting tracks. What PHP does with large forms is in tests/integration/video-tracks.spec.ts. */
final class TrackRoutesTest extends VideoTestCase {

	private const VTT = "WEBVTT\n\n00:01.000 --> 00:04.000\nHi<script>alert(1)</script>";

	private int $video;

	protected function setUp(): void {
		parent::setUp();
		$this->video = $this->add_video();
		$this->log_in_as( 'author' );
	}

	public function test_a_track_is_stored_with_what_is_safe_of_its_file(): void {
		$reply = $this->add( array( 'kind' => 'captions', 'srclang' => 'pt-BR', 'label' => ' Português <b>' ) );
		self::assertSame( 200, $reply->get_status() );
		$track = Track::all( $this->video )[0];
		$url   = VideoFolder::of( $this->video )->url( $track->file );
		self::assertSame(
			array( 'captions' => array( 'pt-BR' => array( 'src' => $url, 'label' => 'Português' ) ) ),
			(array) $reply->get_data()['tracks']
		);
		self::assertMatchesRegularExpression( '#/ramjet-videos/[0-9a-f]{32}/captions-pt-br-[0-9a-f]{8}\.vtt$#', $url );
		self::assertSame( "WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nHi\n", file_get_contents( $this->path( $track->file ) ) );
	}

	public function test_the_defaults_are_english_subtitles(): void {
		$this->add( array( 'label' => '', 'srclang' => '' ) );
		$track = Track::all( $this->video )[0];
		self::assertSame( array( 'subtitles', 'en', 'English' ), array( $track->kind, $track->srclang, $track->label ) );
	}

	public function test_a_pair_of_kind_and_language_exists_once(): void {
		$this->add( array( 'srclang' => 'pt-BR' ) );
		$reply = $this->add( array( 'srclang' => 'pt-br', 'label' => 'Another' ) );
		self::assertSame( 409, $reply->get_status() );
		self::assertSame( 'A track already exists for that language and kind.', $reply->get_data()['message'] );
		self::assertSame( 200, $this->add( array( 'srclang' => 'pt' ) )->get_status() );
		self::assertSame( 200, $this->add( array( 'srclang' => 'pt-BR', 'kind' => 'chapters' ) )->get_status() );
		self::assertCount( 3, Track::all( $this->video ) );
		self::assertCount( 3, glob( dirname( $this->path( 'a' ) ) . '/*' ), 'and no file without a track' );
	}

	public function test_deleting_a_track_deletes_its_file_and_it_need_not_exist(): void {
		$this->add( array() );
		$this->add( array( 'kind' => 'chapters' ) );
		$path = $this->path( Track::all( $this->video )[0]->file );
		for ( $count = 1; $count <= 2; $count++ ) {
			$reply = $this->send( $this->video, '/tracks/delete', array( 'kind' => 'subtitles', 'srclang' => 'EN' ) );
			self::assertSame( 200, $reply->get_status() );
			self::assertSame( array( 'chapters' ), array_keys( (array) $reply->get_data()['tracks'] ) );
		}
		self::assertFileDoesNotExist( $path );
	}

	public function test_the_description_replaces_its_own_chapters_and_keeps_uploaded_ones(): void {
		$of_description = array( 'kind' => 'chapters', 'from_description' => true );
		$files          = fn(): array => array_column( Track::all( $this->video ), 'file' );
		$this->add( $of_description );
		$first = $files();
		self::assertSame( 200, $this->add( $of_description )->get_status() );
		self::assertCount( 1, $files() );
		self::assertNotSame( $first, $files() );
		self::assertFileDoesNotExist( $this->path( $first[0] ) );
		$this->send( $this->video, '/tracks/delete', $of_description );
		self::assertSame( array(), $files() );

		$this->add( array( 'kind' => 'chapters' ) );
		$uploaded = $files();
		$reply    = $this->add( $of_description );
		self::assertSame( array( 409, 'ramjet_track_exists' ), array( $reply->get_status(), $reply->get_data()['code'] ) );
		self::assertStringStartsWith( 'This video has uploaded chapters', $reply->get_data()['message'] );
		self::assertSame( 200, $this->send( $this->video, '/tracks/delete', $of_description )->get_status() );
		self::assertSame( $uploaded, $files() );
	}

	public function test_the_reply_counts_cues_that_are_left_out(): void {
		self::assertSame( 0, $this->add( array() )->get_data()['dropped'] );
		$file  = $this->temporary( "1\n00:00:01,000 --> 00:00:04,000\nHi\n\n2\n00:00:01,000 --> 00:00:00,000\nHo" );
		$reply = $this->send( $this->video, '/tracks', array( 'srclang' => 'de' ), array( 'vtt' => $file ) );
		self::assertSame( array( 200, 1 ), array( $reply->get_status(), $reply->get_data()['dropped'] ) );
	}

	public function test_a_video_can_have_a_hundred_tracks(): void {
		$row = static fn( int $number ): array =>
			array( 'kind' => 'metadata', 'srclang' => "aa-$number", 'label' => 'A', 'file' => 'a.vtt' );
		update_post_meta( $this->video, Track::META, array_map( $row, range( 1, 100 ) ) );
		self::assertSame( 'ramjet_too_many_tracks', $this->add( array() )->get_data()['code'] );
	}

	/** @dataProvider refused */
	public function test_refuses_invalid_tracks( array $fields, ?string $file, int $status, string $code ): void {
		$files = null === $file ? array() : array( 'vtt' => $this->temporary( $file ) );
		$reply = $this->send( $this->video, '/tracks', $fields, $files );
		self::assertSame( array( $status, $code ), array( $reply->get_status(), $reply->get_data()['code'] ) );
		self::assertSame( array(), Track::all( $this->video ) );
	}

	public static function refused(): array {
		$large = str_repeat( 'x', 2 * MB_IN_BYTES );
		return array(
			'another kind'    => array( array( 'kind' => 'lyrics' ), self::VTT, 400, 'rest_invalid_param' ),
			'no language tag' => array( array( 'srclang' => 'a language' ), self::VTT, 400, 'rest_invalid_param' ),
			'a path'          => array( array( 'srclang' => '../en' ), self::VTT, 400, 'rest_invalid_param' ),
			'a long label'    => array( array( 'label' => str_repeat( 'x', 101 ) ), self::VTT, 400, 'rest_invalid_param' ),
			'no file'         => array( array(), null, 400, 'ramjet_no_file' ),
			'another file'    => array( array(), '<svg/>', 400, 'ramjet_no_vtt' ),
			'a large file'    => array( array(), self::VTT . $large, 413, 'ramjet_track_too_large' ),
		);
	}

	public function test_a_large_file_is_refused_before_it_is_read(): void {
		$path = $this->temporary( self::VTT );
		// As large as memory, but without a block on the disk.
		ftruncate( fopen( $path, 'r+b' ), 400 * MB_IN_BYTES );
		self::assertSame( 413, $this->send( $this->video, '/tracks', array(), array( 'vtt' => $path ) )->get_status() );
	}

	public function test_a_file_over_the_limits_of_php_is_called_too_large(): void {
		$route   = '/wpcom/v2/videos/' . VideoGuids::of( $this->video ) . '/tracks';
		$request = new \WP_REST_Request( 'POST', $route );
		$request->set_file_params( array( 'vtt' => array( 'tmp_name' => '', 'error' => UPLOAD_ERR_INI_SIZE ) ) );
		self::assertSame( 'ramjet_track_too_large', rest_do_request( $request )->get_data()['code'] );
		// Over post_max_size, nothing of the form is left.
		$request = new \WP_REST_Request( 'POST', $route );
		$limit   = wp_convert_hr_to_bytes( (string) ini_get( 'post_max_size' ) );
		$request->set_header( 'Content-Length', (string) ( $limit + 1 ) );
		self::assertSame( 'ramjet_track_too_large', rest_do_request( $request )->get_data()['code'] );
	}

	/** @dataProvider damaged */
	public function test_a_file_that_did_not_arrive_is_missing( mixed $file ): void {
		$request = new \WP_REST_Request( 'POST', '/wpcom/v2/videos/' . VideoGuids::of( $this->video ) . '/tracks' );
		$request->set_file_params( array( 'vtt' => $file ) );
		self::assertSame( 'ramjet_no_file', rest_do_request( $request )->get_data()['code'] );
	}

	/** @return array<string, array{mixed}> */
	public static function damaged(): array {
		return array(
			'no record'      => array( 'x' ),
			'nothing of it'  => array( array() ),
			'a partial file' => array( array( 'tmp_name' => __FILE__, 'error' => UPLOAD_ERR_PARTIAL ) ),
			'several files'  => array( array( 'tmp_name' => array( __FILE__ ), 'error' => array( UPLOAD_ERR_OK ) ) ),
			'no path'        => array( array( 'error' => UPLOAD_ERR_OK ) ),
			'a lost file'    => array( array( 'tmp_name' => '/nowhere', 'error' => UPLOAD_ERR_OK ) ),
		);
	}

	/** @dataProvider roles */
	public function test_only_editors_of_the_video_change_tracks( ?string $role, int $public, int $private ): void {
		$other = $this->add_video( 'admin' );
		foreach ( array( $public, $private ) as $setting => $status ) {
			VideoDetails::of( $other )->with( array( 'privacy_setting' => $setting ) )->save( $other );
			$this->log_in_as( $role );
			$files = array( 'vtt' => $this->temporary( self::VTT ) );
			self::assertSame( $status, $this->send( $other, '/tracks/delete', array() )->get_status() );
			self::assertSame( $status, $this->send( $other, '/tracks', array(), $files )->get_status() );
			self::assertCount( 200 === $status ? 1 : 0, Track::all( $other ) );
		}
	}

	/** @return array<string, array{string|null, int, int}> Statuses for a public and for a private video. */
	public static function roles(): array {
		return array(
			'administrator'  => array( 'admin', 200, 200 ),
			'editor'         => array( 'editor', 200, 200 ),
			'another author' => array( 'author', 403, 404 ),
			'contributor'    => array( 'contributor', 403, 403 ),
			'visitor'        => array( null, 401, 401 ),
		);
	}

	public function test_a_damaged_list_ends_nothing_and_deletes_no_other_file(): void {
		$folder = VideoFolder::of( $this->video )->prepared();
		file_put_contents( $folder->path( 'original.mp4' ), 'x' );
		foreach ( array( 'x', array( 1 ), array( array( 'kind' => 'chapters' ) ), array(
			array( 'kind' => 'subtitles', 'srclang' => 'en', 'label' => 'A', 'file' => 'original.mp4' ),
			array( 'kind' => 'subtitles', 'srclang' => 'en', 'label' => 'A', 'file' => '../../a.vtt' ),
		) ) as $value ) {
			update_post_meta( $this->video, Track::META, $value );
			self::assertSame( 200, $this->send( $this->video, '/tracks/delete', array() )->get_status() );
			self::assertSame( 200, $this->add( array() )->get_status() );
		}
		self::assertFileExists( $folder->path( 'original.mp4' ) );
	}

	private function add( array $fields ): \WP_REST_Response {
		return $this->send( $this->video, '/tracks', $fields, array( 'vtt' => $this->temporary( self::VTT ) ) );
	}

	private function path( string $file ): string {
		return VideoFolder::of( $this->video )->path( $file );
	}
}

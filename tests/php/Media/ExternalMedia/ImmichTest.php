<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\ExternalMedia;

use Ramjet\Media\ExternalMedia\ExternalMediaFeature;
use Ramjet\Media\ExternalMedia\Immich\ImmichApi;
use Ramjet\Media\ExternalMedia\ItemReferences;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Tests\SharedParts;

/** Listing, thumbnails and copies of the site's Immich server. */
final class ImmichTest extends MediaTestCase {

	private const URL = 'https://93.184.216.34';

	private const KEY = 'SiteImmichKey0123456789SiteImmichKey';

	private const PHOTO = 'f1d2c3b4-0000-4000-8000-00000000000a';

	private const ALBUM = 'a1b2c3d4-0000-4000-8000-000000000001';

	protected function setUp(): void {
		parent::setUp();
		update_option( 'ramjet_service_immich_url', self::URL . '/' );
		( new Secrets( new KeyRing() ) )->save( 'immich_key', self::KEY );
		$this->replies = array(
			'/api/users/me' => array( 200, array( 'id' => wp_generate_uuid4(), 'name' => 'Ann <b>Example</b>', 'email' => 'ann@a.example' ) ),
			'/api/search/'  => array( 200, self::found( self::asset() ) ),
			'/api/albums'   => array( 200, array() ),
		);
		$this->log_in_as( 'admin' );
	}

	private static function asset( array $changes = array() ): array {
		return $changes + array(
			'id'               => self::PHOTO,
			'type'             => 'IMAGE',
			'originalFileName' => 'Harbour.JPG',
			'originalMimeType' => 'image/jpeg',
			'width'            => 4032,
			'height'           => 3024,
			'isFavorite'       => false,
			'visibility'       => 'timeline',
		);
	}

	private static function found( array ...$assets ): array {
		return array(
			'albums' => array( 'total' => 0, 'count' => 0, 'items' => array(), 'facets' => array() ),
			'assets' => array( 'total' => count( $assets ), 'count' => count( $assets ), 'items' => $assets, 'facets' => array(), 'nextPage' => '2' ),
		);
	}

	/** The body of the last search. */
	private function body(): array {
		return json_decode( (string) end( $this->sent )['body'], true );
	}

	public function test_only_administrators_use_it_until_the_owner_allows_everybody(): void {
		$listed = fn(): array => array_column( ( new ExternalMediaFeature( new SharedParts( self::services_of() ), fn() => $this->createStub( \Ramjet\Media\ExternalMedia\Contracts\MediaSource::class ) ) )->initial_state( 'post' )['externalMedia'], 'isReady', 'slug' );
		self::assertTrue( $listed()['immich'] );
		$this->search( 'immich', array( 'path' => 'recent' ) );
		foreach ( array( 'editor', 'author' ) as $role ) {
			$this->log_in_as( $role );
			self::assertArrayNotHasKey( 'immich', $listed() );
			$guid = array( 'guid' => ItemReferences::issue( 'immich', array( 'id' => self::PHOTO ) ) );
			self::assertSame( '409 ramjet_media_unavailable', $this->error( 'GET', self::LIST . 'immich', array() ) );
			self::assertSame( '409 ramjet_media_unavailable', $this->error( 'POST', self::COPY . 'immich', array( 'media' => array( $guid ) ) ) );
			self::assertSame( '409 ramjet_media_unavailable', $this->error( 'GET', '/ramjet/v1/media-thumbnail', $guid ) );
		}
		update_option( 'ramjet_service_immich_users', 'everybody' );
		self::assertTrue( $listed()['immich'] );
		$this->search( 'immich', array( 'path' => 'recent' ) );
		$this->log_in_as( 'contributor' );
		self::assertSame( '403 rest_forbidden', $this->error( 'GET', self::LIST . 'immich', array() ) );
	}

	public function test_albums_are_folders_twenty_at_a_time(): void {
		$album                        = static fn( int $number ): array => array(
			'id'                    => sprintf( 'a1b2c3d4-0000-4000-8000-%012d', $number ),
			'albumName'             => "Album <i>$number</i>",
			'albumThumbnailAssetId' => 2 === $number ? null : self::PHOTO,
			'assetCount'            => $number,
		);
		$albums                       = array_map( $album, range( 1, 500 ) );
		$this->replies['/api/albums'] = array( 200, array( array( 'id' => '../users' ), 'no album', ...$albums ) );
		$first                        = $this->search( 'immich', array( 'path' => '/' ) );
		self::assertSame( self::KEY, $this->sent[0]['headers']['x-api-key'] );
		self::assertSame( array( 'account' => array( 'image' => '', 'name' => 'Ann Example' ), 'next_page' => '20' ), $first['meta'] );
		self::assertCount( 20, $first['media'] );
		self::assertSame( array( self::ALBUM, 'folder', 'Album 1', '', 1 ), array( $first['media'][0]['ID'], $first['media'][0]['type'], $first['media'][0]['name'], $first['media'][0]['guid'], $first['media'][0]['children'] ) );
		self::assertStringContainsString( '/media-thumbnail', $first['media'][0]['thumbnails']['medium'] );
		self::assertSame( '', $first['media'][1]['thumbnails']['medium'] );
		$last = $this->search( 'immich', array( 'path' => '/', 'page_handle' => '480' ) );
		self::assertSame( array( 20, 500, false ), array( count( $last['media'] ), $last['media'][19]['children'], $last['meta']['next_page'] ) );
		// The name of the account is kept.
		self::assertCount( 3, $this->sent );
	}

	public function test_the_image_of_the_account_comes_from_this_site(): void {
		$user                           = wp_generate_uuid4();
		$this->replies['/api/users/me'] = array( 200, array( 'id' => $user, 'name' => 'Ann', 'profileImagePath' => '/data/profile/ann.jpg' ) );
		$query                          = array();
		parse_str( (string) wp_parse_url( $this->search( 'immich' )['meta']['account']['image'], PHP_URL_QUERY ), $query );
		$response = $this->rest( 'GET', '/ramjet/v1/media-thumbnail', array( 'guid' => $query['guid'] ) );
		self::assertSame( array( 200, 'image/jpeg' ), array( $response->get_status(), $response->get_headers()['Content-Type'] ) );
		self::assertSame( self::URL . "/api/users/$user/profile-image", end( $this->sent )['url'] );
		self::assertArrayHasKey( 'ramjet_media_gone', $this->copy( 'immich', guid: $query['guid'] )['errors'], 'It is no item.' );
	}

	/** @dataProvider queries */
	public function test_a_query_is_a_search_of_immich( array $query, string $path, array $body ): void {
		$found = $this->search( 'immich', $query );
		self::assertSame( self::URL . "/api/search/$path", $this->sent[0]['url'] );
		$sent = json_decode( $this->sent[0]['body'], true );
		$body = $body + array( 'visibility' => 'timeline', 'page' => 1, 'size' => 20 ) + ( 'metadata' === $path ? array( 'order' => 'desc' ) : array() );
		ksort( $sent );
		ksort( $body );
		self::assertSame( $body, $sent );
		self::assertSame( '2', $found['meta']['next_page'] );
	}

	public static function queries(): array {
		$recent = array( 'path' => 'recent' );
		return array(
			'all'           => array( $recent, 'metadata', array() ),
			'second page'   => array( $recent + array( 'page_handle' => '2', 'number' => 25 ), 'metadata', array( 'page' => 2, 'size' => 25 ) ),
			'an album'      => array( array( 'path' => self::ALBUM ), 'metadata', array( 'albumIds' => array( self::ALBUM ) ) ),
			'filters'       => array( $recent + array( 'filter' => array( 'mediaType=photo', 'feature=favorite', 'dateRange=2026-01-01:2026-01-31' ) ), 'metadata', array( 'type' => 'IMAGE', 'isFavorite' => true, 'takenAfter' => '2026-01-01T00:00:00.000Z', 'takenBefore' => '2026-01-31T23:59:59.999Z' ) ),
			'empty range'   => array( $recent + array( 'filter' => array( 'dateRange=0000-00-00:0000-00-00' ) ), 'metadata', array() ),
			'category'      => array( $recent + array( 'filter' => array( 'categoryInclude=animals' ) ), 'smart', array( 'query' => 'animals' ) ),
			'a text'        => array( array( 'path' => '/', 'search' => ' red boat ' ), 'smart', array( 'query' => 'red boat' ) ),
			'video'         => array( $recent + array( 'filter' => array( 'categoryInclude=animals', 'mediaType=video' ) ), 'metadata', array( 'type' => 'VIDEO' ) ),
		);
	}

	public function test_files_have_private_thumbnails_and_guids_without_the_key(): void {
		$this->replies['/api/search/'] = array( 200, self::found(
			self::asset(),
			self::asset( array( 'id' => 'x' ) ),
			self::asset( array( 'type' => 'AUDIO' ) ),
			self::asset( array( 'id' => self::ALBUM, 'type' => 'VIDEO', 'originalFileName' => '<script>../../x.php' ) )
		) );
		$media = $this->search( 'immich', array( 'path' => 'recent' ) )['media'];
		self::assertSame( array( 'photo', 'video' ), array_column( $media, 'type' ) );
		self::assertSame( array( 'Harbour.JPG', 'Harbour', '', '', 4032 ), array( $media[0]['name'], $media[0]['title'], $media[0]['URL'], $media[0]['caption'], $media[0]['width'] ) );
		self::assertStringNotContainsString( '<', (string) $media[1]['name'] );
		$query = array();
		parse_str( (string) wp_parse_url( $media[0]['thumbnails']['fmt_hd'], PHP_URL_QUERY ), $query );
		self::assertSame( $media[0]['guid'], $query['guid'] );
		self::assertStringNotContainsString( self::KEY, (string) base64_decode( explode( '.', $query['guid'] )[2] ) );

		$response = $this->rest( 'GET', '/ramjet/v1/media-thumbnail', array( 'guid' => $query['guid'] ) );
		self::assertSame( 200, $response->get_status() );
		self::assertSame( array( 'image/jpeg', 'nosniff' ), array( $response->get_headers()['Content-Type'], $response->get_headers()['X-Content-Type-Options'] ) );
		self::assertStringStartsWith( 'private', $response->get_headers()['Cache-Control'] );
		self::assertSame( self::URL . '/api/assets/' . self::PHOTO . '/thumbnail?size=thumbnail', end( $this->sent )['url'] );
	}

	public function test_a_user_requests_at_most_300_thumbnails_a_minute(): void {
		$guid = array( 'guid' => $this->search( 'immich', array( 'path' => 'recent' ) )['media'][0]['guid'] );
		add_option( sprintf( 'ramjet_media_thumbnail_%d_%d', get_current_user_id(), intdiv( time(), MINUTE_IN_SECONDS ) ), '300' );
		self::assertSame( '429 ramjet_too_many_requests', $this->error( 'GET', '/ramjet/v1/media-thumbnail', $guid ) );
	}

	/** @dataProvider thumbnails */
	public function test_only_images_are_passed_on_as_thumbnails( array $reply, string $error ): void {
		$guid                          = $this->search( 'immich', array( 'path' => 'recent' ) )['media'][0]['guid'];
		$this->replies['/api/assets/'] = $reply;
		self::assertSame( $error, $this->error( 'GET', '/ramjet/v1/media-thumbnail', array( 'guid' => $guid ) ) );
		self::assertSame( array(), glob( get_temp_dir() . 'ramjet-media-thumbnail*' ) );
	}

	public static function thumbnails(): array {
		return array(
			'HTML'    => array( array( 200, '<script>alert(1)</script>', array( 'content-type' => 'image/jpeg' ) ), '422 ramjet_media_type' ),
			'SVG'     => array( array( 200, '<svg xmlns="http://www.w3.org/2000/svg"/>' ), '422 ramjet_media_type' ),
			'large'   => array( array( 200, self::jpeg() . str_repeat( 'x', 5 * MB_IN_BYTES ) ), '422 ramjet_media_size' ),
			'gone'    => array( array( 404, array( 'message' => 'Not found' ) ), '410 ramjet_media_gone' ),
			'refused' => array( array( 401, array( 'message' => 'Invalid API key' ) ), '502 ramjet_media_failed' ),
		);
	}

	/** @dataProvider originals */
	public function test_the_file_that_is_copied_is_one_that_browsers_show( array $changes, string $path ): void {
		$this->replies['/api/search/'] = array( 200, self::found( self::asset( $changes ) ) );
		$this->replies['/api/assets/'] = array( 404, '' );
		$guid                          = $this->search( 'immich', array( 'path' => 'recent' ) )['media'][0]['guid'];
		$this->copy( 'immich', array( 'types' => array( 'image', 'video' ) ), $guid );
		self::assertSame( self::URL . '/api/assets/' . self::PHOTO . $path, end( $this->sent )['url'] );
		self::assertSame( self::KEY, end( $this->sent )['headers']['x-api-key'] );
	}

	public static function originals(): array {
		return array(
			'JPEG'  => array( array(), '/original' ),
			'HEIC'  => array( array( 'originalMimeType' => 'image/heic' ), '/thumbnail?size=fullsize' ),
			'RAW'   => array( array( 'originalMimeType' => 'image/x-adobe-dng' ), '/thumbnail?size=fullsize' ),
			'video' => array( array( 'type' => 'VIDEO', 'originalMimeType' => 'video/quicktime' ), '/video/playback' ),
		);
	}

	public function test_a_copy_has_no_caption_and_is_not_shared(): void {
		$guid  = $this->search( 'immich', array( 'path' => 'recent' ) )['media'][0]['guid'];
		$first = $this->copy( 'immich', guid: $guid );
		self::assertSame( array( 'Harbour', '', '' ), array( $first['title'], $first['caption'], $first['alt'] ) );
		self::assertNotSame( $first['ID'], $this->copy( 'immich', guid: $guid )['ID'] );
	}

	/** @dataProvider faults */
	public function test_a_faulty_reply_is_an_error( array $reply, string $message ): void {
		$this->replies = array( '/api/' => $reply );
		foreach ( array( '/', 'recent' ) as $path ) {
			$response = $this->rest( 'GET', self::LIST . 'immich', array( 'path' => $path ) );
			self::assertSame( array( 502, 'ramjet_media_failed' ), array( $response->get_status(), $response->get_data()['code'] ) );
			self::assertStringContainsString( $message, $response->get_data()['message'] );
		}
	}

	public static function faults(): array {
		return array(
			'a wrong key' => array( array( 401, array( 'message' => 'Invalid API key', 'statusCode' => 401 ) ), 'Immich rejects your keys' ),
			'another URL' => array( array( 404, array( 'message' => 'Cannot GET /api/albums' ) ), 'Unexpected response from Immich' ),
			'HTML'        => array( array( 200, '<!doctype html>' ), 'Unexpected response from Immich' ),
			'half JSON'   => array( array( 200, '{"assets":{"items":[' ), 'Unexpected response from Immich' ),
			'down'        => array( array( 502, '' ), 'not available at the moment' ),
		);
	}

	public function test_the_id_of_an_album_is_a_uuid(): void {
		self::assertSame( '410 ramjet_media_gone', $this->error( 'GET', self::LIST . 'immich', array( 'path' => '../users' ) ) );
		self::assertSame( array(), $this->sent );
	}

	public function test_private_networks_have_to_be_allowed(): void {
		update_option( 'ramjet_service_immich_url', 'http://10.0.0.7:2283/api' );
		self::assertSame( '502 ramjet_media_failed', $this->error( 'GET', self::LIST . 'immich', array( 'path' => 'recent' ) ) );
		self::assertSame( array(), $this->sent );
		update_option( 'ramjet_service_immich_network', 'private' );
		$this->search( 'immich', array( 'path' => 'recent' ) );
		self::assertSame( 'http://10.0.0.7:2283/api/search/metadata', $this->sent[0]['url'] );
	}

	public function test_the_key_is_tested(): void {
		$values = array( 'url' => self::URL, 'key' => self::KEY, 'users' => '', 'network' => '' );
		self::assertSame( 'ok', ImmichApi::check( $values )->state );
		$this->replies = array( '/api/users/me' => array( 401, array() ) );
		self::assertSame( 'refused', ImmichApi::check( $values )->state );
		self::assertSame( 'unreachable', ImmichApi::check( array( 'url' => 'http://10.0.0.7' ) + $values )->state );
	}
}

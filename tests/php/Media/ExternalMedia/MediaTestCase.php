<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\ExternalMedia;

use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Tests\TestCase;

/** A test with doubles of the services from which media are picked. */
abstract class MediaTestCase extends TestCase {

	protected const LIST = '/wpcom/v2/external-media/list/';
	protected const COPY = '/wpcom/v2/external-media/copy/';

	/** @var list<array{method: string, url: string, headers: array<string, string>, body: mixed}> */
	protected array $sent = array();

	/** Whether requests are really sent. */
	protected bool $is_online = false;

	/** @var array<string, array> Part of a URL => [ status, body, headers ]; the first one that fits. */
	protected array $replies = array();

	/** @var array<string, string> Of images by 'width x height'. */
	private static array $jpegs = array();

	private int $last_attachment = 0;

	protected function setUp(): void {
		parent::setUp();
		$this->last_attachment = (int) $GLOBALS['wpdb']->get_var( "SELECT MAX(ID) FROM {$GLOBALS['wpdb']->posts}" );
		( new Secrets( new KeyRing() ) )->save( 'pexels_key', str_repeat( 'k', 56 ) );
		$this->filter( 'pre_http_request', function ( mixed $before, array $args, string $url ): mixed {
			if ( $this->is_online ) {
				return $before;
			}
			$this->sent[] = array(
				'method'  => $args['method'],
				'url'     => $url,
				'headers' => $args['headers'],
				'body'    => $args['body'],
			);
			[ $status, $body, $headers ] = $this->reply( $url ) + array( 2 => array() );
			$body     = is_string( $body ) ? $body : (string) wp_json_encode( $body );
			$response = array( 'response' => array( 'code' => $status, 'message' => '' ), 'headers' => $headers );
			if ( $args['stream'] ) {
				// As WordPress does with a body above the limit.
				file_put_contents( $args['filename'], substr( $body, 0, $args['limit_response_size'] ) );
				return $response + array( 'body' => '' );
			}
			return $response + array( 'body' => $body );
		} );
		// So that IP addresses need not be resolved.
		$this->filter( 'ramjet_service_url', static fn( string $url ): string => str_replace( array( 'https://live.example', 'https://images.pexels.com' ), 'https://93.184.216.34', $url ) );
	}

	protected function tearDown(): void {
		global $wpdb;
		foreach ( $wpdb->get_col( $wpdb->prepare( "SELECT ID FROM $wpdb->posts WHERE post_type = 'attachment' AND ID > %d", $this->last_attachment ) ) as $id ) {
			wp_delete_attachment( (int) $id, true );
		}
		// Thumbnails add one.
		remove_all_filters( 'rest_pre_serve_request' );
		parent::tearDown();
	}

	private function reply( string $url ): array {
		foreach ( $this->replies as $part => $reply ) {
			if ( str_contains( $url, $part ) ) {
				return $reply;
			}
		}
		return match ( true ) {
			str_contains( $url, 'api.openverse.org/v1/images' ) => array( 200, self::openverse( self::work() ) ),
			str_contains( $url, 'api.pexels.com' )              => array( 200, self::pexels( self::photo() ) ),
			default                                             => array( 200, self::jpeg(), array( 'content-type' => 'image/jpeg' ) ),
		};
	}

	protected static function openverse( array ...$works ): array {
		return array( 'result_count' => 500, 'page_count' => 25, 'page_size' => 20, 'page' => 1, 'results' => $works );
	}

	protected static function work( array $changes = array() ): array {
		return $changes + array(
			'id'                  => '8624ba61-57f1-4f98-8a85-ece206c319cf',
			'title'               => 'Harbour & boats',
			'creator'             => 'Ann Example',
			'creator_url'         => 'https://photos.example/ann',
			'url'                 => 'http://live.example/harbour.jpg',
			'foreign_landing_url' => 'https://photos.example/ann/1',
			'license'             => 'by-sa',
			'license_version'     => '2.0',
			'license_url'         => 'https://creativecommons.org/licenses/by-sa/2.0/',
			'thumbnail'           => 'https://api.openverse.org/v1/images/8624ba61-57f1-4f98-8a85-ece206c319cf/thumb/',
			'width'               => 1600,
			'height'              => 900,
		);
	}

	protected static function pexels( array ...$photos ): array {
		return array( 'page' => 1, 'per_page' => 20, 'photos' => $photos, 'total_results' => 500, 'next_page' => 'https://api.pexels.com/v1/search?page=2' );
	}

	protected static function photo( array $changes = array() ): array {
		return $changes + array(
			'id'               => 2014422,
			'width'            => 3024,
			'height'           => 4032,
			'url'              => 'https://www.pexels.com/photo/rocks-2014422/',
			'photographer'     => 'Joe Example',
			'photographer_url' => 'https://www.pexels.com/@joe',
			'alt'              => 'Brown rocks at golden hour',
			'src'              => array(
				'original' => 'https://images.pexels.com/photos/2014422/pexels-photo-2014422.jpeg',
				'medium'   => 'https://images.pexels.com/photos/2014422/pexels-photo-2014422.jpeg?auto=compress&h=350',
			),
		);
	}

	protected static function jpeg( int $width = 640, int $height = 360 ): string {
		if ( ! isset( self::$jpegs[ "$width x $height" ] ) ) {
			$image = imagecreatetruecolor( $width, $height );
			ob_start();
			imagejpeg( $image );
			self::$jpegs[ "$width x $height" ] = (string) ob_get_clean();
		}
		return self::$jpegs[ "$width x $height" ];
	}

	/** The response of a search. */
	protected function search( string $source, array $params = array( 'search' => 'harbour' ) ): array {
		$response = $this->rest( 'GET', self::LIST . $source, $params );
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return $response->get_data();
	}

	/** The result of copying the first item that a search finds. */
	protected function copy( string $source, array $params = array(), ?string $guid = null ): array {
		$guid   ??= $this->search( $source )['media'][0]['guid'];
		$response = $this->rest( 'POST', self::COPY . $source, $params + array( 'media' => array( array( 'guid' => $guid ) ) ) );
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return $response->get_data()['media'][0];
	}

	/** The code of the error of a route. */
	protected function error( string $method, string $route, array $params ): string {
		$response = $this->rest( $method, $route, $params );
		return $response->get_status() . ' ' . ( $response->get_data()['code'] ?? '' );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\InstagramGallery;

use Ramjet\Blocks\InstagramGallery\Accounts;
use Ramjet\Blocks\InstagramGallery\GalleryRefresh;
use Ramjet\Blocks\InstagramGallery\InstagramApi;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Tests\TestCase;

/** A test with a double of Instagram. */
abstract class InstagramTestCase extends TestCase {

	protected const TOKEN = 'IGAALongLivedToken0123456789';

	/** @var list<string> Paths that were requested. */
	protected array $paths = array();

	/** @var array<string, array> Path => [ status, body, headers ]; missing ones are the vendor's usual responses. */
	protected array $replies = array();

	/** @var list<array> Posts of the account. */
	protected array $posts = array();

	/** @var list<array> Arguments of wp_mail(). */
	protected array $mails = array();

	protected function setUp(): void {
		parent::setUp();
		$this->filter( 'pre_http_request', function ( mixed $before, array $args, string $url ): array {
			$path          = preg_replace( '~^/v\d+\.\d+~', '', (string) wp_parse_url( $url, PHP_URL_PATH ) );
			$this->paths[] = $path;
			[ $status, $body, $headers ] = ( $this->replies[ $path ] ?? $this->usual( $path ) ) + array( 2 => array() );
			return array(
				'response' => array( 'code' => $status, 'message' => '' ),
				'headers'  => $headers,
				'body'     => is_string( $body ) ? $body : wp_json_encode( $body ),
			);
		} );
		$this->filter( 'pre_wp_mail', function ( mixed $before, array $mail ): bool {
			$this->mails[] = $mail;
			return true;
		} );
		// So that IP addresses need not be resolved.
		$this->filter( 'ramjet_service_url', static fn( string $url ): string => str_replace( 'https://scontent.cdninstagram.com', 'https://93.184.216.34', $url ) );
		$this->posts = array( self::post( 1 ), self::post( 2 ) );
	}

	protected function tearDown(): void {
		array_map( Accounts::delete( ... ), Accounts::all() );
		parent::tearDown();
	}

	private function usual( string $path ): array {
		return match ( $path ) {
			'/oauth/access_token'   => array( 200, array( 'access_token' => 'short', 'user_id' => 1, 'permissions' => array( 'instagram_business_basic' ) ) ),
			'/access_token'         => array( 200, array( 'access_token' => self::TOKEN, 'token_type' => 'bearer', 'expires_in' => 5184000 ) ),
			'/refresh_access_token' => array( 200, array( 'access_token' => 'refreshed', 'token_type' => 'bearer', 'expires_in' => 5184000 ) ),
			'/me'                   => array( 200, array( 'user_id' => '17841400000000001', 'username' => 'Ann.Example', 'id' => '9' ) ),
			'/me/media'             => array( 200, array( 'data' => $this->posts, 'paging' => array() ) ),
			default                 => array( 200, self::jpeg(), array( 'content-type' => 'image/jpeg' ) ),
		};
	}

	protected static function post( int $number, array $changes = array() ): array {
		return $changes + array(
			'id'         => "1800000000000000$number",
			'caption'    => "Post $number",
			'media_type' => 'IMAGE',
			'media_url'  => "https://scontent.cdninstagram.com/v/$number.jpg?_nc_ht=1",
			'permalink'  => "https://www.instagram.com/p/Abc$number/",
			'timestamp'  => '2026-11-0' . $number . 'T10:00:00+0000',
		);
	}

	protected static function jpeg( int $width = 1200, int $height = 700 ): string {
		$image = imagecreatetruecolor( $width, $height );
		ob_start();
		imagejpeg( $image );
		return (string) ob_get_clean();
	}

	/** Connects the account and returns its ID. */
	protected function connect( array $changes = array() ): string {
		$id = Accounts::connect( array( 'user' => '17841400000000001', 'username' => 'ann.example' ), array( 'token' => self::TOKEN, 'expires' => time() + 60 * DAY_IN_SECONDS ) );
		Accounts::change( $id, static fn( array $account ): array => $changes + $account );
		return $id;
	}

	/** Reads the posts although they are not due. */
	protected function run_refresh( string $id, float $seconds = 60 ): ?array {
		Accounts::change( $id, static fn( array $account ): array => array( 'next' => 0 ) + $account );
		return ( new GalleryRefresh( new InstagramApi( new VendorClient() ) ) )->run( $id, $seconds );
	}

	/** Does what follows the response of a request. */
	protected function end_request(): void {
		$later = $GLOBALS['wp_filter']['shutdown']->callbacks[2] ?? array();
		remove_all_actions( 'shutdown', 2 );
		foreach ( $later as $one ) {
			$one['function']();
		}
	}

	protected static function account( string $id ): array {
		return Accounts::find( $id );
	}

	/** @return list<string> Names of the account's files. */
	protected static function files( array $account ): array {
		return array_map( 'basename', glob( wp_upload_dir()['basedir'] . "/ramjet-instagram/{$account['folder']}/*" ) );
	}
}

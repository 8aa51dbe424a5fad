<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\ExternalMedia;

use Ramjet\Media\ExternalMedia\Contracts\ListQuery;
use Ramjet\Media\ExternalMedia\Contracts\RemoteFile;
use Ramjet\Media\ExternalMedia\Google\GoogleAccount;
use Ramjet\Media\ExternalMedia\Google\GoogleApi;
use Ramjet\Media\ExternalMedia\Google\GoogleLogin;
use Ramjet\Media\ExternalMedia\Google\GooglePhotos;
use Ramjet\Media\ExternalMedia\Google\PickerSession;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Secrets\AtomicSecrets;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Tests\TestCase;

/** A user's Google account: tokens, sessions and files. The whole way over HTTP is in tests/integration. */
final class GooglePhotosTest extends TestCase {

	private const SCOPE = 'openid profile https://www.googleapis.com/auth/photospicker.mediaitems.readonly';

	/** @var list<array{0: int, 1: mixed}> Replies of Google, in order. */
	private array $replies = array();

	/** A simultaneous change by another server. */
	private ?\Closure $meanwhile = null;

	/** @var list<array{method: string, url: string, token: string, body: mixed}> What Google was sent. */
	private array $sent = array();

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'author' );
		$this->filter( 'pre_http_request', function ( mixed $before, array $args, string $url ): array {
			$this->sent[] = array(
				'method' => $args['method'],
				'url'    => $url,
				'token'  => $args['headers']['Authorization'] ?? '',
				'body'   => $args['body'],
			);
			( $this->meanwhile ?? static fn() => null )();
			[ $status, $body ] = array_shift( $this->replies ) ?? array( 500, '' );
			return array(
				'response' => array( 'code' => $status, 'message' => '' ),
				'headers'  => array(),
				'body'     => is_string( $body ) ? $body : (string) wp_json_encode( $body ),
			);
		} );
	}

	private static function keys( bool $is_set_up = true ): ServiceKeys {
		return new class( $is_set_up ) implements ServiceKeys {
			public function __construct( private readonly bool $is_set_up ) {}
			public function get( string $service, string $field ): string {
				return $this->is_set_up ? "the $field" : '';
			}
			public function autoloaded( string $service, string $field ): string {
				return '';
			}
			public function has( string $service, string $field ): bool {
				return $this->is_set_up;
			}
			public function rows( string $service, string ...$fields ): array {
				return array();
			}
		};
	}

	private static function account(): GoogleAccount {
		$api = new GoogleApi( new VendorClient() );
		return new GoogleAccount( get_current_user_id(), self::keys(), new AtomicSecrets( new KeyRing() ), $api );
	}

	private static function login( bool $is_set_up = true ): GoogleLogin {
		return new GoogleLogin( self::keys( $is_set_up ), new GoogleApi( new VendorClient() ), self::account() );
	}

	private static function source(): GooglePhotos {
		return new GooglePhotos( self::keys(), self::account() );
	}

	private static function id_token( array $claims ): string {
		return 'e30.' . rtrim( strtr( base64_encode( (string) wp_json_encode( $claims ) ), '+/', '-_' ), '=' ) . '.s';
	}

	/** @param array<string, mixed> $changes */
	private static function tokens( array $changes = array() ): array {
		return array( 200, $changes + array(
			'access_token'  => 'access one',
			'expires_in'    => 3599,
			'refresh_token' => 'refresh one',
			'scope'         => self::SCOPE,
			'id_token'      => self::id_token( array( 'name' => 'Zoë', 'picture' => 'https://lh3.googleusercontent.com/a/z' ) ),
		) );
	}

	/** Connects the current user. */
	private function connect( int $expires = 3599, string $access = 'access one' ): void {
		self::account()->connect( array(
			'access'   => $access,
			'expires'  => time() + $expires,
			'refresh'  => 'refresh one',
			'id_token' => self::id_token( array( 'name' => 'Zoë', 'picture' => 'https://lh3.googleusercontent.com/a/z' ) ),
		) );
	}

	private static function state(): string {
		parse_str( (string) wp_parse_url( (string) self::login()->url(), PHP_URL_QUERY ), $query );
		return $query['state'];
	}

	private static function code( mixed $result ): string {
		return is_wp_error( $result ) ? (string) $result->get_error_code() : '';
	}

	public function test_a_login_connects_the_user_who_began_it_and_nobody_else(): void {
		parse_str( (string) wp_parse_url( (string) self::login()->url(), PHP_URL_QUERY ), $query );
		self::assertSame( 'the client_id', $query['client_id'] );
		self::assertSame( 'offline', $query['access_type'] );
		$this->log_in_as( 'editor' );
		self::assertSame( 'ramjet_google_state', self::code( self::login()->complete( $query['state'], 'a code', '' ) ) );
		$this->log_in_as( 'author' );
		$this->replies = array( self::tokens() );
		$message       = self::login()->complete( $query['state'], 'a code', '' );
		self::assertSame( array( 'keyring_id', 'id_token', 'user' ), array_keys( $message ) );
		self::assertSame( get_current_user_id(), $message['user'] );
		self::assertSame( array( 'name' => 'Zoë', 'image' => 'https://lh3.googleusercontent.com/a/z' ), self::account()->profile() );
		$row = AtomicOptions::read( AtomicSecrets::option( 'google_photos_' . get_current_user_id() ) );
		self::assertStringNotContainsString( 'one', $row, 'It is encrypted.' );
		$this->log_in_as( 'editor' );
		self::assertFalse( self::account()->is_connected() );
	}

	/** @dataProvider failures */
	public function test_a_failed_login_connects_nothing( array $reply, string $error, string $expected ): void {
		$this->replies = array( $reply );
		self::assertSame( $expected, self::code( self::login()->complete( self::state(), 'a code', $error ) ) );
		self::assertFalse( self::account()->is_connected() );
	}

	public static function failures(): array {
		return array(
			'denied'                 => array( self::tokens(), 'access_denied', 'ramjet_google_denied' ),
			'without the photos'     => array( self::tokens( array( 'scope' => 'openid profile' ) ), '', 'ramjet_google_scope' ),
			'without a refresh'      => array( self::tokens( array( 'refresh_token' => null ) ), '', 'ramjet_google_login' ),
			'an invalid code'        => array( array( 400, array( 'error' => 'invalid_grant' ) ), '', 'ramjet_google_login' ),
			'a wrong secret'         => array( array( 401, array( 'error' => 'invalid_client' ) ), '', 'ramjet_media_failed' ),
			'a web page'             => array( array( 200, '<!doctype html>' ), '', 'ramjet_media_failed' ),
			'a token that is a list' => array( self::tokens( array( 'access_token' => array() ) ), '', 'ramjet_media_failed' ),
		);
	}

	public function test_a_site_without_a_client_says_so(): void {
		self::assertSame( 'ramjet_media_unavailable', self::code( self::login( false )->url() ) );
		self::assertFalse( ( new GooglePhotos( self::keys( false ), self::account() ) )->is_available() );
	}

	public function test_an_old_access_token_is_refreshed_once(): void {
		$this->connect( 30 );
		$this->replies = array(
			self::tokens( array( 'access_token' => 'access two', 'refresh_token' => null, 'id_token' => null ) ),
			array( 200, array( 'id' => 's1', 'pickerUri' => 'https://photos.google.com/picker/s1', 'mediaItemsSet' => true ) ),
		);
		$session = ( new PickerSession( self::account() ) )->get( 's1' );
		self::assertTrue( $session['mediaItemsSet'] );
		self::assertSame( 'Bearer access two', $this->sent[1]['token'] );
		self::assertSame( 'access two', self::account()->token() );
		self::assertSame( 'Zoë', self::account()->profile()['name'] );
		self::assertCount( 2, $this->sent );
	}

	public function test_a_consent_that_was_revoked_at_google_ends_the_connection(): void {
		$this->connect();
		$this->replies = array( array( 401, array() ), array( 400, array( 'error' => 'invalid_grant' ) ) );
		self::assertSame( 'authorization_required', self::code( self::source()->list( new ListQuery( session: 's1' ) ) ) );
		self::assertFalse( self::account()->is_connected() );
		self::assertSame( 'authorization_required', self::code( self::source()->list( new ListQuery() ) ) );
		self::assertCount( 2, $this->sent, 'Without a token, Google is not asked.' );
	}

	public function test_a_consent_that_is_revoked_between_two_pages_asks_for_a_connection(): void {
		$this->connect();
		$item          = array( 'id' => 'a1', 'type' => 'PHOTO', 'mediaFile' => array( 'baseUrl' => 'https://lh3.googleusercontent.com/ppa/1' ) );
		$this->replies = array(
			array( 200, array( 'mediaItems' => array( $item ), 'nextPageToken' => 'two' ) ),
			array( 401, array() ),
			array( 400, array( 'error' => 'invalid_grant' ) ),
		);
		$first = self::source()->list( new ListQuery( session: 's1' ) );
		self::assertCount( 1, $first->items );
		self::assertSame( 'authorization_required', self::code( self::source()->list( new ListQuery( session: 's1', page: $first->next ) ) ) );
		self::assertStringContainsString( 'pageToken=two', $this->sent[1]['url'] );
	}

	public function test_each_user_sends_the_token_of_their_own_account(): void {
		$users = array( 'author' => 'access one', 'editor' => 'access two' );
		foreach ( $users as $role => $access ) {
			$this->log_in_as( $role );
			$this->connect( access: $access );
		}
		foreach ( $users as $role => $access ) {
			$this->log_in_as( $role );
			$this->sent = array();
			$item       = array( 'id' => 'a1', 'type' => 'PHOTO', 'mediaFile' => array( 'baseUrl' => 'https://lh3.googleusercontent.com/ppa/1' ) );
			$this->replies = array( array( 200, array( 'mediaItems' => array( $item ) ) ) );
			$list          = self::source()->list( new ListQuery( session: 's1' ) );
			self::assertSame( array( "Bearer $access" ), array_column( $this->sent, 'token' ) );
			self::assertSame( array( 'Authorization' => "Bearer $access" ), self::source()->file( $list->items[0]->details, false )->headers );
		}
	}

	public function test_an_outage_at_google_keeps_the_connection(): void {
		$this->connect( 30 );
		$this->replies = array( array( 503, '' ) );
		self::assertSame( 'ramjet_media_failed', self::code( self::source()->list( new ListQuery( session: 's1' ) ) ) );
		self::assertTrue( self::account()->is_connected() );
	}

	/** @dataProvider refreshes */
	public function test_a_refresh_does_not_undo_simultaneous_changes( array $reply ): void {
		$row = AtomicSecrets::option( 'google_photos_' . get_current_user_id() );
		$this->connect();
		$other = AtomicOptions::read( $row );
		foreach ( array( null, $other ) as $new ) {
			$this->connect( 30 );
			// Past the cache of this request.
			$this->meanwhile = static fn() => null === $new
				? $GLOBALS['wpdb']->delete( $GLOBALS['wpdb']->options, array( 'option_name' => $row ) )
				: $GLOBALS['wpdb']->update( $GLOBALS['wpdb']->options, array( 'option_value' => $new ), array( 'option_name' => $row ) );
			$this->replies   = array( $reply );
			self::account()->token();
			self::assertSame( $new, AtomicOptions::read( $row ) );
		}
	}

	public static function refreshes(): array {
		return array(
			'a new token'       => array( self::tokens( array( 'access_token' => 'access two' ) ) ),
			'a revoked consent' => array( array( 400, array( 'error' => 'invalid_grant' ) ) ),
		);
	}

	public function test_a_token_of_a_replaced_client_ends_the_connection(): void {
		$this->connect( 30 );
		$this->replies = array( array( 401, array( 'error' => 'unauthorized_client' ) ) );
		self::assertSame( 'authorization_required', self::code( self::account()->token() ) );
		self::assertFalse( self::account()->is_connected() );
	}

	public function test_disconnecting_revokes_the_consent_also_if_google_does_not_reply(): void {
		$this->connect();
		self::assertTrue( self::account()->disconnect() );
		self::assertSame( array( 'token' => 'refresh one' ), $this->sent[0]['body'] );
		self::assertFalse( self::account()->is_connected() );
	}

	public function test_a_deleted_user_leaves_no_token(): void {
		$user = wp_insert_user( array( 'user_login' => 'leaving', 'user_pass' => 'x', 'role' => 'author' ) );
		wp_set_current_user( $user );
		$this->connect();
		$this->log_in_as( 'admin' );
		require_once ABSPATH . 'wp-admin/includes/user.php';
		wp_delete_user( $user );
		self::assertNull( AtomicOptions::read( AtomicSecrets::option( "google_photos_$user" ) ) );
	}

	public function test_tokens_of_users_who_were_deleted_or_can_no_longer_upload_are_swept(): void {
		$this->log_in_as( 'author' );
		$kept = get_current_user_id();
		$this->connect();
		$this->log_in_as( 'contributor' );
		$demoted = get_current_user_id();
		$this->connect();
		wp_set_current_user( 0 );
		$secrets = new AtomicSecrets( new KeyRing() );
		$secrets->save( 'google_photos_999999999', 'token' );
		do_action( 'delete_expired_transients' );
		self::assertSame( 'set', $secrets->read( "google_photos_$kept" )->state() );
		self::assertSame( 'none', $secrets->read( "google_photos_$demoted" )->state() );
		self::assertSame( 'none', $secrets->read( 'google_photos_999999999' )->state() );
	}

	public function test_a_session_is_limited_and_polled_as_google_says(): void {
		$this->connect();
		$this->replies = array( array( 200, array(
			'id'            => 's1',
			'pickerUri'     => 'https://photos.google.com/picker/s1',
			'pollingConfig' => array( 'pollInterval' => '3.5s', 'timeoutIn' => '90000s' ),
		) ) );
		self::assertSame( array(
			'id'            => 's1',
			'pickerUri'     => 'https://photos.google.com/picker/s1',
			'mediaItemsSet' => false,
			'pollInterval'  => 3500,
			'timeoutIn'     => 3_600_000,
		), ( new PickerSession( self::account() ) )->create( 10 ) );
		self::assertSame( '{"pickingConfig":{"maxItemCount":"10"}}', $this->sent[0]['body'] );
	}

	/** @dataProvider sessions */
	public function test_a_session_that_cannot_be_used_says_why( int $status, mixed $body, string $expected ): void {
		$this->connect();
		$this->replies = array( array( $status, $body ) );
		self::assertSame( $expected, self::code( ( new PickerSession( self::account() ) )->get( 's1' ) ) );
	}

	public static function sessions(): array {
		$session = array( 'id' => 's1', 'pickerUri' => 'https://photos.google.com/picker/s1' );
		return array(
			'expired'            => array( 404, array( 'error' => array( 'status' => 'NOT_FOUND' ) ), 'ramjet_media_gone' ),
			'no Google Photos'   => array( 400, array( 'error' => array( 'status' => 'FAILED_PRECONDITION' ) ), 'ramjet_media_failed' ),
			'too many'           => array( 429, array(), 'ramjet_media_limited' ),
			'another website'    => array( 200, array( 'pickerUri' => 'https://photos.google.com.example.com/' ) + $session, 'ramjet_media_failed' ),
			'an ID that is path' => array( 200, array( 'id' => '../s1' ) + $session, 'ramjet_media_failed' ),
			'half JSON'          => array( 200, '{"id":"s1"', 'ramjet_media_failed' ),
		);
	}

	public function test_an_ended_session_is_ended_for_good(): void {
		$this->connect();
		$sessions      = new PickerSession( self::account() );
		$this->replies = array( array( 200, '' ), array( 404, array() ), array( 503, '' ) );
		self::assertNull( $sessions->delete( 's1' ) );
		self::assertNull( $sessions->delete( 's1' ) );
		self::assertSame( 'ramjet_media_failed', self::code( $sessions->delete( 's1' ) ) );
	}

	public function test_the_list_holds_what_was_chosen_and_nothing_that_is_not_googles(): void {
		$this->connect();
		$file          = array( 'baseUrl' => 'https://lh3.googleusercontent.com/ppa/1', 'filename' => "<b>a\n.heic" );
		$this->replies = array( array( 200, array(
			'mediaItems'    => array(
				array( 'id' => 'a1', 'type' => 'PHOTO', 'mediaFile' => $file ),
				array( 'id' => 'a2', 'type' => 'VIDEO', 'mediaFile' => array( 'mediaFileMetadata' => array( 'videoMetadata' => array( 'processingStatus' => 'PROCESSING' ) ) ) + $file ),
				array( 'id' => 'a3', 'type' => 'PHOTO', 'mediaFile' => array( 'baseUrl' => 'https://evil.example/ppa/1' ) + $file ),
				array( 'id' => 'a4', 'type' => 'TYPE_UNSPECIFIED', 'mediaFile' => $file ),
				array( 'id' => array(), 'type' => 'PHOTO', 'mediaFile' => $file ),
				'a text',
			),
			'nextPageToken' => 'next',
		) ) );
		$list = self::source()->list( new ListQuery( session: 's1' ) );
		self::assertSame( array( 'a1', 'a2' ), array_column( $list->items, 'id' ) );
		self::assertSame( 'a .heic', $list->items[0]->name );
		self::assertSame( 'next', $list->next );
		self::assertSame( 'Zoë', $list->account['name'] );
		self::assertStringContainsString( 'sessionId=s1&pageSize=20', $this->sent[0]['url'] );

		$copy = self::source()->file( $list->items[0]->details, false );
		self::assertInstanceOf( RemoteFile::class, $copy );
		self::assertSame( 'https://lh3.googleusercontent.com/ppa/1=w2560-h2560', $copy->url );
		self::assertSame( array( 'Authorization' => 'Bearer access one' ), $copy->headers );
		self::assertTrue( $copy->private );
		self::assertSame( 'ramjet_media_pending', self::code( self::source()->file( $list->items[1]->details, false ) ) );
		$old = array( 'until' => time() - 1 ) + $list->items[0]->details;
		self::assertSame( 'ramjet_media_gone', self::code( self::source()->file( $old, false ) ) );
		$evil = array( 'url' => 'https://googleusercontent.com.evil.example/1' ) + $list->items[0]->details;
		self::assertSame( 'ramjet_media_gone', self::code( self::source()->file( $evil, false ) ) );
	}

	public function test_routes_are_for_users_who_may_upload(): void {
		$this->log_in_as( 'contributor' );
		foreach ( array( 'connection', 'session' ) as $route ) {
			$params = 'session' === $route ? array( 'session_id' => 's1' ) : array();
			self::assertSame( 403, $this->rest( 'GET', "/wpcom/v2/external-media/$route/google_photos", $params )->get_status() );
		}
		$this->log_in_as( 'author' );
		$params = array( 'session_id' => '../mediaItems' );
		self::assertSame( 400, $this->rest( 'GET', '/wpcom/v2/external-media/session/google_photos', $params )->get_status() );
	}
}

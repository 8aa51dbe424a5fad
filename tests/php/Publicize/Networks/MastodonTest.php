<?php
declare(strict_types=1);

namespace Ramjet\Tests\Publicize\Networks;

use Ramjet\Publicize\Networks\Mastodon;
use Ramjet\Publicize\Networks\Outcome;
use Ramjet\Publicize\Networks\ShareState;
use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Http\SystemResolver;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Services\LastCheck;

/** Sharing on a Mastodon server. */
final class MastodonTest extends NetworkTestCase {

	// An address, so that no name has to be resolved.
	private const SERVER = 'https://93.184.216.34';

	private const TOKEN = 'TokenOfAnn0123456789';

	private const CREATED = array( 'id' => '1161', 'url' => self::SERVER . '/@ann/1161' );

	protected function setUp(): void {
		parent::setUp();
		update_option( 'ramjet_service_mastodon_url', self::SERVER . '/' );
		( new Secrets( new KeyRing() ) )->save( 'mastodon_token', self::TOKEN );
		$this->replies = array(
			'/api/v2/instance'        => array( 200, self::instance( 500, 23 ) ),
			'/verify_credentials'     => array( 200, array( 'id' => '1', 'acct' => 'ann' ) ),
			'/api/v1/statuses'        => array( 200, self::CREATED ),
		);
	}

	private static function instance( mixed $maximum, mixed $per_url ): array {
		return array( 'configuration' => array( 'statuses' => array( 'max_characters' => $maximum, 'characters_reserved_per_url' => $per_url ) ) );
	}

	private function network(): Mastodon {
		// As on a site that does not allow its own machine.
		return new Mastodon( self::services_of(), new GuardedClient( new SystemResolver(), false ) );
	}

	public function test_a_status_is_posted_with_the_key_of_the_delivery(): void {
		$outcome = $this->share( $this->network() );
		self::assertSame( array( ShareState::Shared, '', self::CREATED['url'] ), array( $outcome->state, $outcome->error, $outcome->url ) );
		$sent = $this->sent_to( '/api/v1/statuses' );
		self::assertCount( 1, $sent );
		self::assertSame( array( 'POST', self::SERVER . '/api/v1/statuses', array( 'status' => "Tea & “cake”\n\n" . get_permalink( $this->post ) ) ), array( $sent[0]['method'], $sent[0]['url'], $sent[0]['body'] ) );
		self::assertSame( array( 'Bearer ' . self::TOKEN, 'the-key' ), array( $sent[0]['headers']['Authorization'], $sent[0]['headers']['Idempotency-Key'] ) );
	}

	public function test_the_limit_is_the_servers_and_asked_for_once_a_day(): void {
		$this->replies['/api/v2/instance'] = array( 200, self::instance( 100, 30 ) );
		self::assertSame( array( 'maximum' => 100, 'reserved' => 32, 'bytes' => null, 'per_url' => 30 ), $this->network()->limit()->to_array() );
		$this->share( $this->network(), str_repeat( 'x', 69 ) );
		self::assertStringStartsWith( str_repeat( 'x', 67 ) . "…\n\n", end( $this->sent )['body']['status'] );
		self::assertSame( '@ann@93.184.216.34', $this->network()->account() );
		self::assertCount( 1, $this->sent_to( '/api/v2/instance' ) );
		update_option( 'ramjet_service_mastodon_url', 'https://93.184.216.35' );
		$this->network()->limit();
		self::assertCount( 2, $this->sent_to( '/api/v2/instance' ), 'Another server has its own.' );
	}

	/** @dataProvider instances */
	public function test_a_server_that_does_not_say_its_limit_has_the_usual_one( array|\WP_Error $reply ): void {
		$this->replies['/api/v2/instance'] = $reply;
		self::assertSame( array( 500, 25 ), array( $this->network()->limit()->maximum, $this->network()->limit()->reserved ) );
	}

	public static function instances(): array {
		return array(
			'old'      => array( array( 404, array( 'error' => 'Not found' ) ) ),
			'HTML'     => array( array( 200, '<!doctype html>' ) ),
			'texts'    => array( array( 200, self::instance( 'many', '23' ) ) ),
			'no room'  => array( array( 200, self::instance( 23, 23 ) ) ),
			'negative' => array( array( 200, self::instance( 500, -1 ) ) ),
			'lists'    => array( array( 200, array( 'configuration' => array( 'statuses' => 'x' ) ) ) ),
			'dead'     => array( new \WP_Error( 'http_request_failed', 'cURL error 7: Failed to connect' ) ),
			'2 MB'     => array( array( 200, str_repeat( 'x', 2 * MB_IN_BYTES ) ) ),
		);
	}

	/** @dataProvider failures */
	public function test_other_replies_are_told_apart( string $state, array|\WP_Error $reply, string $error, int $until = 0 ): void {
		$this->replies['/api/v1/statuses'] = $reply;
		$outcome = $this->share( $this->network() );
		self::assertSame( array( $state, $until ), array( $outcome->state->value, $outcome->until > 0 ? $outcome->until - time() : 0 ) );
		self::assertStringContainsString( $error, $outcome->error );
		self::assertStringNotContainsString( '<', $outcome->error );
	}

	public static function failures(): array {
		$curl = static fn( int $number, string $text = '' ): \WP_Error => new \WP_Error( 'http_request_failed', "cURL error $number: $text" );
		$late = gmdate( 'Y-m-d\TH:i:s.123456\Z', time() + 10 * DAY_IN_SECONDS );
		return array(
			'refused'             => array( 'failed', array( 401, array( 'error' => 'The access token is invalid' ) ), 'Connect it again', HOUR_IN_SECONDS ),
			'without permission'  => array( 'failed', array( 403, array( 'error' => 'This action is outside the authorized scopes' ) ), 'Connect it again', HOUR_IN_SECONDS ),
			'rejected'            => array( 'failed', array( 422, array( 'error' => 'Validation failed: <b>Text</b> is too long' ) ), 'Mastodon rejected the post: Validation failed: Text is too long' ),
			'another API'         => array( 'failed', array( 404, array() ), '404' ),
			'moved'               => array( 'failed', array( 301, '', array( 'location' => 'https://new.example/' ) ), 'redirects' ),
			'busy for a while'    => array( 'waiting', array( 429, array( 'error' => 'Throttled' ), array( 'retry-after' => '120' ) ), 'too many', 120 ),
			'busy until'          => array( 'waiting', array( 429, '', array( 'x-ratelimit-reset' => $late ) ), 'too many', DAY_IN_SECONDS ),
			'busy'                => array( 'waiting', array( 429, '' ), 'too many' ),
			'in maintenance'      => array( 'waiting', array( 503, '<h1>Back soon</h1>' ), '503' ),
			'dead'                => array( 'waiting', $curl( 7, 'Failed to connect to host' ), 'cannot be reached' ),
			'without connection'  => array( 'waiting', $curl( 28, 'Connection timed out after 10001 milliseconds' ), 'in time' ),
			'without certificate' => array( 'waiting', $curl( 60 ), 'secure connection' ),
			'slow'                => array( 'in_doubt', $curl( 28, 'Operation timed out after 10001 milliseconds with 0 bytes received' ), 'in time' ),
			'cut off'             => array( 'in_doubt', $curl( 52, 'Empty reply from server' ), 'cannot be reached' ),
			'broken'              => array( 'in_doubt', array( 500, array( 'error' => 'Oops' ) ), '500' ),
			'behind a proxy'      => array( 'in_doubt', array( 504, '<h1>Gateway</h1>' ), '504' ),
			'HTML'                => array( 'in_doubt', array( 200, '<!doctype html>' ), 'Unexpected response' ),
			'2 MB'                => array( 'in_doubt', array( 200, str_repeat( 'x', 2 * MB_IN_BYTES ) ), 'too large' ),
			'blocked here'        => array( 'failed', new \WP_Error( 'http_request_not_executed', 'Blocked.' ), 'WP_HTTP_BLOCK_EXTERNAL' ),
		);
	}

	public function test_the_url_that_a_server_returns_is_one(): void {
		foreach ( array( 'javascript:alert(1)', array( 'x' ), 'https://a.example/' . str_repeat( 'x', 500 ), 'http://a.example/' ) as $url ) {
			$this->replies['/api/v1/statuses'] = array( 200, array( 'url' => $url ) + self::CREATED );
			self::assertSame( array( ShareState::Shared, '' ), array_values( array_intersect_key( (array) $this->share( $this->network() ), array( 'state' => 1, 'url' => 1 ) ) ) );
		}
	}

	public function test_this_machine_and_its_network_get_no_request(): void {
		foreach ( array( 'https://127.0.0.1', 'https://localhost', 'https://10.0.0.7', 'http://93.184.216.34' ) as $server ) {
			update_option( 'ramjet_service_mastodon_url', $server );
			self::assertSame( ShareState::Failed, $this->share( $this->network() )->state, $server );
		}
		self::assertSame( array(), $this->sent );
	}

	public function test_a_redirect_to_this_machine_is_not_followed(): void {
		$this->replies = array( '' => array( 302, '', array( 'location' => 'https://127.0.0.1/' ) ) );
		self::assertSame( ShareState::Failed, $this->share( $this->network() )->state );
		self::assertSame( array(), $this->sent_to( '127.0.0.1' ) );
	}

	public function test_a_refused_token_is_a_problem_until_another_one_works(): void {
		$this->replies['/api/v1/statuses'] = array( 401, array() );
		self::assertSame( '', $this->network()->problem() );
		$this->share( $this->network() );
		self::assertStringContainsString( 'Connect it again', $this->network()->problem() );
		( new Secrets( new KeyRing() ) )->save( 'mastodon_token', 'AnotherToken0123456789' );
		self::assertSame( '', $this->network()->problem() );
		( new Secrets( new KeyRing() ) )->save( 'mastodon_token', self::TOKEN );
		self::assertNotSame( '', $this->network()->problem() );
		$result = ( $this->network()->service()->check )( array( 'url' => self::SERVER, 'token' => self::TOKEN ) );
		LastCheck::save( 'mastodon', 'keys', $result );
		self::assertSame( '', $this->network()->problem(), 'A test shows that it works.' );
	}

	public function test_the_token_is_tested(): void {
		$check = fn( string $url = self::SERVER ): string => ( $this->network()->service()->check )( array( 'url' => $url, 'token' => self::TOKEN ) )->state;
		self::assertSame( 'ok', $check() );
		self::assertSame( 'Bearer ' . self::TOKEN, $this->sent[0]['headers']['Authorization'] );
		$this->replies['/verify_credentials'] = array( 401, array( 'error' => 'The access token is invalid' ) );
		self::assertSame( 'refused', $check() );
		$this->replies['/verify_credentials'] = array( 200, array( 'acct' => array() ) );
		self::assertSame( 'nonsense', $check() );
		self::assertSame( 'unreachable', $check( 'https://10.0.0.7' ) );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Publicize\Networks;

use Ramjet\Publicize\Networks\Outcome;
use Ramjet\Publicize\Networks\ShareState;
use Ramjet\Publicize\Networks\Webhook;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Http\GuardedClient;
use Ramjet\Support\Http\SystemResolver;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Webhooks\Sender;
use Ramjet\Support\Webhooks\SigningSecret;

/** Sharing by a webhook. */
final class WebhookTest extends NetworkTestCase {

	// An address, so that no name has to be resolved.
	private const URL = 'https://93.184.216.34/hooks/catch/1?key=secret';

	protected function setUp(): void {
		parent::setUp();
		$this->connect( self::URL );
		$this->replies = array( '/hooks/' => array( 200, 'Thanks!' ) );
	}

	private function connect( string $url ): void {
		( new Secrets( new KeyRing() ) )->save( 'webhook_url', $url );
	}

	private function network(): Webhook {
		// As on a site that does not allow its own machine.
		$client = new GuardedClient( new SystemResolver(), false );
		return new Webhook( self::services_of(), new Sender( SigningSecret::for_site(), $client ) );
	}

	public function test_a_post_is_sent_signed_with_what_everybody_may_read(): void {
		wp_update_post( array( 'ID' => $this->post->ID, 'post_content' => '<p>Everybody’s “part”</p>', 'post_date_gmt' => '2026-11-02 03:04:05', 'edit_date' => true ) );
		$this->post = get_post( $this->post->ID );
		$this->share( $this->network(), 'Read <this> 🚀' );
		[ $sent ] = $this->sent;
		self::assertSame( array( 'POST', self::URL ), array( $sent['method'], $sent['url'] ) );
		self::assertSame( array(
			'event'     => 'post.shared',
			'delivery'  => 'the-key',
			'message'   => 'Read <this> 🚀',
			'url'       => get_permalink( $this->post ),
			'title'     => 'Tea & “cake”',
			'excerpt'   => 'Everybody’s “part”',
			'image'     => '',
			'post'      => $this->post->ID,
			'published' => '2026-11-02T03:04:05+00:00',
			'site'      => home_url( '/' ),
		), json_decode( $sent['body'], true ) );
		$time = $sent['headers']['X-Ramjet-Timestamp'];
		self::assertSame(
			'sha256=' . hash_hmac( 'sha256', "$time.{$sent['body']}", SigningSecret::for_site()->get()->reveal() ),
			$sent['headers']['X-Ramjet-Signature']
		);
	}

	/** @dataProvider replies */
	public function test_the_reply_says_whether_it_was_shared( string $state, array|\WP_Error $reply, string $error = '', int $until = 0 ): void {
		$this->replies = array( '/hooks/' => $reply );
		$outcome       = $this->share( $this->network() );
		self::assertSame( array( $state, '', $until ), array( $outcome->state->value, $outcome->url, $outcome->until > 0 ? $outcome->until - time() : 0 ) );
		self::assertStringContainsString( $error, $outcome->error );
		self::assertStringNotContainsString( 'secret', $outcome->error );
	}

	public static function replies(): array {
		$curl = static fn( int $number, string $text = '' ): \WP_Error => new \WP_Error( 'http_request_failed', "cURL error $number: $text" );
		return array(
			'text'           => array( 'shared', array( 200, 'Thanks!' ) ),
			'nothing'        => array( 'shared', array( 204, '' ) ),
			'2 MB'           => array( 'shared', array( 200, str_repeat( 'x', 2 * MB_IN_BYTES ) ) ),
			'gone'           => array( 'failed', array( 410, 'Gone' ), 'status 410' ),
			'refused'        => array( 'failed', array( 401, '' ), 'status 401' ),
			'moved'          => array( 'failed', array( 302, '', array( 'location' => 'https://127.0.0.1/' ) ), 'redirects' ),
			'busy'           => array( 'waiting', array( 429, '', array( 'retry-after' => '120' ) ), 'too many', 120 ),
			'in maintenance' => array( 'waiting', array( 503, '' ), '503' ),
			'dead'           => array( 'waiting', $curl( 7, 'Failed to connect' ), 'cannot be reached' ),
			'broken'         => array( 'in_doubt', array( 500, '' ), '500' ),
			'slow'           => array( 'in_doubt', $curl( 28, 'Operation timed out' ), 'in time' ),
		);
	}

	public function test_what_may_have_arrived_is_never_repeated(): void {
		self::assertSame( 0, $this->network()->repeatable() );
	}

	public function test_this_machine_and_its_network_get_no_request(): void {
		foreach ( array( 'https://127.0.0.1/hooks/', 'https://10.0.0.7/hooks/', 'http://93.184.216.34/hooks/' ) as $url ) {
			$this->connect( $url );
			self::assertSame( ShareState::Failed, $this->share( $this->network() )->state, $url );
		}
		self::assertSame( array(), $this->sent );
	}

	public function test_only_the_host_is_shown_of_the_url(): void {
		self::assertSame( '93.184.216.34', $this->network()->account() );
	}

	public function test_a_lost_signing_secret_is_a_problem(): void {
		self::assertSame( '', $this->network()->problem() );
		AtomicOptions::delete( 'ramjet_secret_forms_webhook' );
		AtomicOptions::insert( 'ramjet_secret_forms_webhook', '{"key":"gone","box":"eA=="}' );
		self::assertStringContainsString( 'Create a new one', $this->network()->problem() );
		self::assertSame( ShareState::Waiting, $this->share( $this->network() )->state );
	}

	/** @dataProvider tests */
	public function test_the_url_is_tested_with_an_example( string $state, array|\WP_Error $reply ): void {
		$this->replies = array( '/hooks/' => $reply );
		self::assertSame( $state, ( $this->network()->service()->check )( array( 'url' => self::URL ) )->state );
		self::assertSame( 'test', json_decode( $this->sent[0]['body'], true )['event'] );
		self::assertArrayHasKey( 'X-Ramjet-Signature', $this->sent[0]['headers'] );
	}

	public static function tests(): array {
		return array(
			array( 'ok', array( 202, '' ) ),
			array( 'refused', array( 404, '' ) ),
			array( 'refused', array( 301, '' ) ),
			array( 'limited', array( 429, '' ) ),
			array( 'unreachable', array( 502, '' ) ),
			array( 'slow', new \WP_Error( 'http_request_failed', 'cURL error 28: Operation timed out' ) ),
		);
	}

	/** @dataProvider urls */
	public function test_only_secure_urls_are_accepted( bool $is_valid, string $url ): void {
		self::assertSame( $is_valid, null === $this->network()->service()->field( 'url' )->problem( $url ) );
	}

	public static function urls(): array {
		return array(
			array( true, 'https://hooks.example.com/catch/1?a=b#c' ),
			array( false, 'http://hooks.example.com/' ),
			array( false, 'javascript:alert(1)' ),
			array( false, 'https://a.example/ b' ),
		);
	}
}

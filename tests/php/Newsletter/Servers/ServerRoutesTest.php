<?php
declare(strict_types=1);

namespace Ramjet\Tests\Newsletter\Servers;

use Ramjet\Newsletter\Servers\WpMailSession;
use Ramjet\Newsletter\Servers\MailServers;
use Ramjet\Newsletter\ServersFeature;
use Ramjet\Tests\Newsletter\NewsletterTestCase;

final class ServerRoutesTest extends NewsletterTestCase {

	private const PATH = '/ramjet/v1/newsletter/servers';

	private const SERVER = array(
		'host'        => ' SMTP.example.com',
		'port'        => 587,
		'encryption'  => 'starttls',
		'user'        => 'ann',
		'password'    => 'sesame-open-0123456789',
		'hour'        => 500,
		'connections' => 2,
	);

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
	}

	/** Adds or changes a server; returns it as the reply has it. */
	private function save( array $changes = array(), string $id = '' ): array {
		$reply = $this->rest( 'POST', self::PATH . ( '' === $id ? '' : "/$id" ), $changes + self::SERVER );
		self::assertSame( 200, $reply->get_status(), wp_json_encode( $reply->get_data() ) );
		self::assertStringNotContainsString( 'sesame', (string) wp_json_encode( $reply->get_data() ) );
		$servers = array_column( $reply->get_data()['servers'], null, 'id' );
		return '' === $id ? end( $servers ) : $servers[ $id ];
	}

	public function test_a_server_is_added_changed_and_deleted(): void {
		self::assertInstanceOf( WpMailSession::class, $this->newsletter->connections()->session() );
		$server = $this->save();
		self::assertSame(
			array( 'smtp.example.com', 'set', 500, 0, 0, null, '' ),
			array( $server['host'], $server['password'], $server['hour'], $server['day'], $server['used_hour'], $server['rests_until'], $server['reason'] )
		);
		$connections = $this->newsletter->connections();
		self::assertInstanceOf( MailServers::class, $connections );
		self::assertSame( array( 500, 1 ), array( $connections->per_hour(), $connections->workers() ) );
		self::assertSame( array( 'smtp.example.com:587' ), array_column( ( new ServersFeature( $this->newsletter ) )->third_parties(), 'name' ) );

		// The saved password stays, unless it would get to another server.
		$this->save( array( 'password' => '', 'hour' => 0, 'day' => 2_400 ), $server['id'] );
		self::assertSame( 100, $this->newsletter->connections()->per_hour() );
		self::assertSame( self::SERVER['password'], $this->newsletter->servers()->all()[ $server['id'] ]->password()->reveal() );
		foreach ( array( array( 'host' => 'evil.example' ), array( 'port' => 25 ), array( 'user' => 'bob' ) ) as $change ) {
			$reply = $this->rest( 'POST', self::PATH . "/$server[id]", $change + array( 'password' => '' ) + self::SERVER );
			self::assertSame( array( 400, array( 'password' ) ), array( $reply->get_status(), array_keys( $reply->get_data()['data']['params'] ) ) );
		}
		self::assertSame( 'none', $this->save( array( 'user' => '' ), $server['id'] )['password'] );

		$this->save();
		$reply = $this->rest( 'DELETE', self::PATH . "/$server[id]" );
		self::assertCount( 1, $reply->get_data()['servers'] );
		self::assertSame( 404, $this->rest( 'DELETE', self::PATH . "/$server[id]" )->get_status() );
		self::assertSame( 404, $this->rest( 'POST', self::PATH . "/$server[id]/test" )->get_status() );
	}

	public function test_what_is_no_server_is_refused(): void {
		$changes = array(
			array( 'host' => '' ),
			array( 'host' => 'smtp.example.com:25' ),
			array( 'host' => "a.example\r\nQUIT" ),
			array( 'host' => 'ssl://a.example' ),
			array( 'host' => 'a.example/x?y' ),
			array( 'port' => 0 ),
			array( 'port' => 65_536 ),
			array( 'encryption' => 'ssl' ),
			array( 'connections' => 5 ),
			array( 'hour' => -1 ),
		);
		foreach ( $changes as $change ) {
			self::assertSame( 400, $this->rest( 'POST', self::PATH, $change + self::SERVER )->get_status(), wp_json_encode( $change ) );
		}
		for ( $i = 1; $i <= 10; $i++ ) {
			$this->save( array( 'host' => "smtp$i.example.com" ) );
		}
		self::assertSame( 409, $this->rest( 'POST', self::PATH, self::SERVER )->get_status() );
		self::assertCount( 10, $this->newsletter->servers()->all() );
	}

	public function test_the_work_is_shared_by_what_the_limits_leave_free(): void {
		$this->save( array( 'host' => 'big.example', 'hour' => 100, 'connections' => 4 ) );
		$this->save( array( 'host' => 'small.example', 'hour' => 50, 'connections' => 4 ) );
		$connections = $this->newsletter->connections();
		$given       = 0;
		$used        = array();
		while ( null !== ( $connection = $connections->claim( 10 ) ) ) {
			$given += $connection->reserved();
			$used[] = array_column( $this->rest( 'GET', self::PATH )->get_data()['servers'], 'used_hour', 'host' );
		}
		self::assertSame( array( 'big.example' => 20, 'small.example' => 10 ), $used[2] );
		self::assertSame( 80, $given, 'Eight connections.' );
	}

	public function test_anything_else_in_the_option_is_no_server(): void {
		foreach ( array( '', '7', '[{"id":"s00000001"}]', '[7,null]' ) as $row ) {
			update_option( 'ramjet_newsletter_servers', $row );
			self::assertSame( array(), $this->newsletter->servers()->all() );
		}
	}
}

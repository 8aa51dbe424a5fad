<?php
declare(strict_types=1);

namespace Ramjet\Tests\Members\Login;

use Ramjet\Members\Login\LoginLinks;
use Ramjet\Members\Login\Sessions;
use Ramjet\Members\Membership\MemberStore;
use Ramjet\Support\Contracts\MemberState;
use Ramjet\Tests\Clock;
use Ramjet\Tests\TestCase;

final class LoginLinksTest extends TestCase {

	protected function setUp(): void {
		// Creating the tables would end the test's transaction.
		( new MemberStore( $GLOBALS['wpdb'] ) )->is_ready();
		( new Sessions( $GLOBALS['wpdb'] ) )->is_ready();
		parent::setUp();
	}

	public function test_cron_sends_links_if_php_cannot_end_the_response(): void {
		$members = new MemberStore( $GLOBALS['wpdb'] );
		$members->upsert( array(
			'email'   => 'ann@example.org',
			'plan'    => 12,
			'account' => '',
			'is_test' => false,
			'state'   => MemberState::Given,
			'source'  => 'admin',
			'since'   => 1,
		) );
		$sent = array();
		$this->filter( 'pre_wp_mail', static function ( mixed $done, array $mail ) use ( &$sent ): bool {
			$sent[] = $mail['to'];
			return true;
		} );
		$links   = new LoginLinks( new Sessions( $GLOBALS['wpdb'] ), $members, static fn() => null );
		$emails  = array( 'ann@example.org', 'bea@example.org' );
		$tables  = array();
		$this->filter( 'query', static function ( string $query ) use ( &$tables ): string {
			$tables[] = str_contains( $query, 'ramjet_members WHERE' ) ? $query : '';
			return $query;
		} );
		$events = array();
		foreach ( $emails as $email ) {
			$links->request( $email, 'https://site.example/', false );
			$events[] = _get_cron_array();
			_set_cron_array( array() );
		}
		self::assertSame( '', implode( '', $tables ), 'this request does not look up the member' );
		foreach ( $events as $cron ) {
			self::assertContains( LoginLinks::MAIL, array_merge( ...array_map( 'array_keys', $cron ) ) );
		}
		// This works whichever of the two event lists is stored last.
		$links->send_requested();
		self::assertSame( array( 'ann@example.org' ), $sent );
		$links->send_requested();
		self::assertSame( array( 'ann@example.org' ), $sent );
		// Too old, such as after the plugin was inactive.
		$links->request( 'ann@example.org', 'https://site.example/', false );
		Clock::pass( DAY_IN_SECONDS );
		$links->send_requested();
		self::assertSame( array( 'ann@example.org' ), $sent );
		self::assertFalse( LoginLinks::are_requested() );
	}
}

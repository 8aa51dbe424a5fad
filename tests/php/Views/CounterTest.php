<?php
declare(strict_types=1);

namespace Ramjet\Tests\Views;

use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Tests\Clock;
use Ramjet\Views\Counter;
use Ramjet\Views\Day;
use Ramjet\Views\ViewStore;
use Ramjet\Views\ViewTables;

/** What counts as a view, and as a visitor. */
final class CounterTest extends ViewsTestCase {

	public function test_a_view_counts_for_its_post_and_the_site_with_three_queries(): void {
		$post  = $this->publish();
		$other = array( 'HTTP_USER_AGENT' => 'Mozilla/5.0 (Linux; Android 14; CUBOT X30) Chrome/140.0' );
		self::assertTrue( $this->view( $post, $other ) );
		foreach ( array( 'first' => $post, 'again' => $post, 'of the site' => 0 ) as $what => $id ) {
			$before = $GLOBALS['wpdb']->num_queries;
			self::assertTrue( $this->view( $id ), $what );
			self::assertSame( 3, $GLOBALS['wpdb']->num_queries - $before, $what );
		}
		self::assertSame( array( 3, 0 ), $this->today( $post ) );
		self::assertSame( array( 4, 2 ), $this->today() );
		self::assertSame( array( 'views' => 4, 'visitors' => 2 ), $this->views->totals( 0 ) );
		self::assertSame( array( 'views' => 3, 'visitors' => 0 ), $this->views->totals( $post ) );
	}

	/** @return array<string, array{array<string, mixed>}> */
	public function of_nobody(): array {
		return array(
			'another site'               => array( array( 'HTTP_SEC_FETCH_SITE' => 'cross-site' ) ),
			'another host of the domain' => array( array( 'HTTP_SEC_FETCH_SITE' => 'same-site' ) ),
			'another site’s old browser' => array( array( 'HTTP_SEC_FETCH_SITE' => null, 'HTTP_ORIGIN' => 'https://site.example.evil.example' ) ),
			'a bot'                      => array( array( 'HTTP_USER_AGENT' => 'Mozilla/5.0 (compatible; Googlebot/2.1)' ) ),
			'an automated browser'       => array( array( 'HTTP_USER_AGENT' => 'Mozilla/5.0 HeadlessChrome/140.0' ) ),
			'no name'                    => array( array( 'HTTP_USER_AGENT' => '' ) ),
			'a link'                     => array( array( 'REQUEST_METHOD' => 'GET' ) ),
		);
	}

	/** @dataProvider of_nobody */
	public function test_requests_that_are_no_views( array $server ): void {
		self::assertFalse( $this->view( $this->publish(), $server ) );
		self::assertSame( array( 0, 0 ), $this->today() );
	}

	public function test_browsers_without_the_header_name_their_page(): void {
		$post = $this->publish();
		foreach ( array( 'https://SITE.example', 'null', home_url() ) as $origin ) {
			self::assertTrue( $this->view( $post, array( 'HTTP_SEC_FETCH_SITE' => null, 'HTTP_ORIGIN' => $origin ) ), $origin );
		}
	}

	public function test_posts_that_not_everybody_may_see_do_not_count(): void {
		$deleted = $this->publish();
		wp_delete_post( $deleted, true );
		$posts = array(
			'draft'    => $this->publish( array( 'post_status' => 'draft' ) ),
			'private'  => $this->publish( array( 'post_status' => 'private' ) ),
			'future'   => $this->publish( array( 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00' ) ),
			'password' => $this->publish( array( 'post_password' => 'tea' ) ),
			'deleted'  => $deleted,
		);
		foreach ( $posts as $why => $post ) {
			self::assertFalse( $this->view( $post ), $why );
		}
		self::assertSame( array( 0, 0 ), $this->today() );
	}

	public function test_pages_that_the_site_has_not_printed_do_not_count(): void {
		$post  = $this->publish();
		$token = Counter::token( $post );
		$signature = strstr( $token, '-' );
		foreach ( array( "$post", "{$post}-", '0' . $signature, '12345678901234567890' . $signature, '-1' . $signature, " $token", "$token\n" ) as $wrong ) {
			self::assertFalse( $this->view( $wrong ), $wrong );
		}
		self::assertFalse( ( new Counter( $this->views, static fn(): array => array() ) )->count( array( $token ), array( 'REQUEST_METHOD' => 'POST' ) ) );
	}

	public function test_a_loop_counts_sixty_times_a_minute(): void {
		$post  = $this->publish();
		$count = fn(): int => count( array_filter( array_map( fn(): bool => $this->view( $post ), range( 1, ViewStore::PER_MINUTE + 5 ) ) ) );
		self::assertSame( 60, $count() );
		self::assertTrue( $this->view( $post, array( 'REMOTE_ADDR' => '203.0.113.8' ) ), 'others' );
		Clock::pass( 60 );
		self::assertSame( 60, $count() );
	}

	public function test_a_day_begins_at_midnight_of_the_site_with_another_salt(): void {
		update_option( 'timezone_string', 'Pacific/Kiritimati' );
		$midnight = new \DateTimeImmutable( 'tomorrow', wp_timezone() );
		Clock::pass( $midnight->getTimestamp() - Clock::time() - 1 );
		$post  = $this->publish();
		$first = Day::today();
		$this->view( $post );
		$salt = Day::current()['salt'];
		Clock::pass( 1 );
		self::assertSame( Day::before( $first, -1 ), Day::today() );
		self::assertSame( (int) $midnight->format( 'Ymd' ), Day::today() );
		$this->view( $post );
		self::assertNotSame( $salt, Day::current()['salt'] );
		self::assertSame( array( 1, 1 ), $this->today() );
		self::assertSame( array( 'views' => 2, 'visitors' => 2 ), $this->views->totals( 0 ) );
		// At the end of the request.
		$this->views->forget_visitors( Day::today() );
		self::assertSame( array( Day::today() ), array_map( 'intval', $this->visitors_days() ) );
	}

	public function test_a_clock_that_goes_back_keeps_the_day(): void {
		update_option( 'timezone_string', 'Europe/Berlin' );
		$midnight = new \DateTimeImmutable( 'tomorrow', wp_timezone() );
		Clock::pass( $midnight->getTimestamp() - Clock::time() + 600 );
		$post = $this->publish();
		$this->view( $post );
		$after = Day::current();
		Clock::pass( -3600 );
		$this->view( $post );
		self::assertSame( $after, Day::current() );
		self::assertSame( array( 'views' => 2, 'visitors' => 1 ), $this->views->totals( 0 ) );
		// A clock that was wrong by days is not believed.
		Clock::pass( -3 * DAY_IN_SECONDS );
		self::assertSame( Day::today(), Day::current()['day'] );
	}

	public function test_without_the_salt_views_count_and_visitors_count_again(): void {
		$post = $this->publish();
		$this->view( $post );
		foreach ( array( '', 'no JSON', '{"day":"' . Day::today() . '","salt":"tea"}', '{"day":' . Day::today() . ',"salt":""}' ) as $row ) {
			self::store_day( $row );
			self::assertTrue( $this->view( $post ), $row );
		}
		self::store_day( null );
		self::assertTrue( $this->view( $post ) );
		self::assertSame( array( 6, 6 ), $this->today() );
		self::assertTrue( $this->view( $post ) );
		self::assertSame( array( 7, 6 ), $this->today() );
	}

	public function test_a_wrong_copy_of_the_salt_does_not_count_visitors_again(): void {
		$post = $this->publish();
		$this->view( $post );
		foreach ( array( 'no JSON', '{"day":20200101,"salt":"old"}', null ) as $copy ) {
			null === $copy ? delete_option( 'ramjet_views_day_copy' ) : update_option( 'ramjet_views_day_copy', $copy );
			self::assertTrue( $this->view( $post ) );
		}
		self::assertSame( array( 4, 1 ), $this->today() );
		$queries = $GLOBALS['wpdb']->num_queries;
		Day::current();
		self::assertSame( $queries, $GLOBALS['wpdb']->num_queries, 'The copy is right again.' );
	}

	/** Stores what a damaged database may have; null for nothing. */
	private static function store_day( ?string $row ): void {
		AtomicOptions::delete( 'ramjet_views_day' );
		delete_option( 'ramjet_views_day_copy' );
		if ( null !== $row ) {
			AtomicOptions::insert( 'ramjet_views_day', $row );
			add_option( 'ramjet_views_day_copy', $row );
		}
	}

	public function test_visitors_behind_a_proxy_are_told_apart(): void {
		$post = $this->publish();
		$from = fn( string $ip, string $header ): bool => $this->view( $post, array( 'REMOTE_ADDR' => $ip, 'HTTP_X_FORWARDED_FOR' => $header ) );
		// Named by the owner; not named, in the same network; not named, elsewhere, whose header anybody can send.
		foreach ( array( '10.0.0.1', '192.168.0.1', '198.51.100.1' ) as $proxy ) {
			$from( $proxy, '203.0.113.1' );
			$from( $proxy, '203.0.113.2' );
		}
		self::assertSame( array( 6, 5 ), $this->today() );
	}

	public function test_no_ip_address_is_stored(): void {
		$post = $this->publish();
		$this->view( $post );
		Clock::pass( MINUTE_IN_SECONDS );
		$row = ViewTables::visitors( $GLOBALS['wpdb'] )->select( 'day > 0' )[0];
		self::assertSame( array( 'day', 'visitor', 'minute', 'hits' ), array_keys( $row ) );
		self::assertNotSame( (string) ip2long( '203.0.113.7' ), (string) $row['visitor'] );
	}

	public function test_the_job_forgets_visitors_salts_and_old_days(): void {
		$post = $this->publish();
		$this->add( $post, 0, 5 );
		$this->add( 0, 0, 5 );
		foreach ( array( 800, 780, 700 ) as $ago ) {
			$this->add( $post, $ago, 3 );
			$this->add( 0, $ago, 3 );
		}
		for ( $i = 0; $i < 2500; $i++ ) {
			$rows[] = '(' . Day::before( Day::today(), 1 + $i % 2 ) . ", $i, 1, 1)";
		}
		$this->view( $post );
		$table = ViewTables::visitors( $GLOBALS['wpdb'] );
		$table->write( "INSERT INTO $table->name (day, visitor, minute, hits) VALUES " . implode( ',', $rows ) );

		Day::forget_past();
		$this->views->forget_visitors( Day::today() );
		$this->views->forget_days( Day::today() );

		self::assertSame( array( (string) Day::today() ), $this->visitors_days() );
		self::assertIsString( AtomicOptions::read( 'ramjet_views_day' ) );
		$days = array_keys( $this->views->series( $post, 1, 99_999_999 ) );
		self::assertNotContains( Day::before( Day::today(), 800 ), $days );
		self::assertContains( Day::before( Day::today(), 700 ), $days );
		self::assertContains( Day::month( Day::before( Day::today(), 800 ) ), $days, 'one row for the month' );
		self::assertSame( 15, $this->views->totals( $post )['views'] );

		Clock::pass( DAY_IN_SECONDS );
		Day::forget_past();
		self::assertNull( AtomicOptions::read( 'ramjet_views_day' ) );
		self::assertArrayNotHasKey( 'ramjet_views_day_copy', wp_load_alloptions() );
	}

	public function test_a_deleted_post_takes_its_views_with_it(): void {
		$post = $this->publish();
		$this->view( $post );
		$this->views->delete( $post );
		self::assertSame( array( 0, 0 ), $this->today( $post ) );
		self::assertSame( array( 1, 1 ), $this->today() );
	}

	/** @return list<string> */
	private function visitors_days(): array {
		return array_values( array_unique( array_column( ViewTables::visitors( $GLOBALS['wpdb'] )->select( '1 = 1' ), 'day' ) ) );
	}
}

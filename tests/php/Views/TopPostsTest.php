<?php
declare(strict_types=1);

namespace Ramjet\Tests\Views;

use Ramjet\Tests\Clock;
use Ramjet\Views\Day;
use Ramjet\Views\TopPosts;

/** Which posts are the most viewed ones. */
final class TopPostsTest extends ViewsTestCase {

	/** @return list<int> */
	private function top( string $period, array $types = array( 'post', 'page' ), int $count = 10 ): array {
		return array_keys( ( new TopPosts( $GLOBALS['wpdb'] ) )->of( $period, $types, $count ) );
	}

	public function test_each_period_adds_up_its_days(): void {
		$ages  = array( 0, 1, 2, 7, 30, 90, 365, 500 );
		$posts = array();
		foreach ( $ages as $at => $age ) {
			$posts[ $age ] = $this->publish();
			// The older ones have more views.
			$this->add( $posts[ $age ], $age, 10 + $at );
			$this->add( 0, $age, 10 + $at );
		}
		// Added up, this one has more than each.
		$posts['all'] = $this->publish();
		array_map( fn( int $age ) => $this->add( $posts['all'], $age, 9 ), $ages );
		foreach ( TopPosts::PERIODS as $period ) {
			$days     = 'all-time' === $period ? 1000 : (int) $period;
			$expected = array_values( array_filter( $ages, static fn( int $age ): bool => $age <= $days ) );
			$expected = array_map( static fn( int $age ): int => $posts[ $age ], array_reverse( $expected ) );
			delete_option( 'ramjet_views_top' );
			self::assertSame( array( $posts['all'], ...$expected ), $this->top( $period ), $period );
		}
		$top = ( new TopPosts( $GLOBALS['wpdb'] ) )->of( '365', array( 'post' ), 1 );
		self::assertSame( array( $posts['all'] => 9 * 7 ), $top );
	}

	public function test_a_period_that_begins_anywhere_in_a_month_counts_each_day_once(): void {
		$post = $this->publish();
		for ( $age = 0; $age <= 130; $age++ ) {
			$this->add( $post, $age, 1 );
		}
		for ( $today = 0; $today < 31; $today++ ) {
			foreach ( array( 30, 90 ) as $days ) {
				delete_option( 'ramjet_views_top' );
				$top = ( new TopPosts( $GLOBALS['wpdb'] ) )->of( (string) $days, array( 'post' ), 1 );
				self::assertSame( array( $post => $days + 1 ), $top, Day::today() . ": $days" );
			}
			Clock::pass( DAY_IN_SECONDS );
			$this->add( $post, 0, 1 );
		}
	}

	public function test_only_what_every_visitor_may_see_now(): void {
		register_post_type( 'ramjet_hidden', array( 'public' => false ) );
		$paid  = '<!-- wp:premium-content/container --><div></div><!-- /wp:premium-content/container -->';
		$shown = $this->publish();
		$later = $this->publish();
		$hidden = array(
			'draft'      => $this->publish( array( 'post_status' => 'draft' ) ),
			'password'   => $this->publish( array( 'post_password' => 'tea' ) ),
			'paid'       => $this->publish( array( 'post_content' => $paid ) ),
			'restricted' => $this->publish( array( 'meta_input' => array( '_jetpack_newsletter_access' => 'subscribers' ) ) ),
			'paywall'    => $this->publish( array( 'post_content' => '<!-- wp:jetpack/paywall /-->' ) ),
			'type'       => $this->publish( array( 'post_type' => 'ramjet_hidden' ) ),
			'deleted'    => 999_999_999,
		);
		foreach ( array( $shown, $later, ...array_values( $hidden ) ) as $at => $post ) {
			$this->add( $post, 1, 100 - $at );
		}
		self::assertSame( array( $shown, $later ), $this->top( '7', array( 'post', 'ramjet_hidden', 'tea' ) ) );
		unregister_post_type( 'ramjet_hidden' );
		// After the list was made.
		wp_update_post( array( 'ID' => $shown, 'post_status' => 'private' ) );
		self::assertSame( array( $later ), $this->top( '7' ) );
		self::assertSame( array(), $this->top( '7', array( 'ramjet_hidden' ) ) );
	}

	public function test_pages_are_found_behind_many_posts(): void {
		$page = $this->publish( array( 'post_type' => 'page' ) );
		$this->add( $page, 1, 1 );
		for ( $at = 0; $at < 60; $at++ ) {
			$this->add( $this->publish(), 1, 100 + $at );
		}
		self::assertSame( array( $page ), $this->top( '7', array( 'page' ) ) );
	}

	public function test_a_list_is_kept_until_the_day_is_over(): void {
		for ( $at = 0; $at < 10; $at++ ) {
			$posts[] = $this->publish();
			$this->add( $posts[ $at ], 1, 100 - $at );
		}
		self::assertSame( $posts, $this->top( '7' ) );
		$this->add( $posts[9], 1, 500 );
		Clock::pass( 600 );
		$before = $GLOBALS['wpdb']->num_queries;
		self::assertSame( $posts, $this->top( '7' ) );
		self::assertLessThanOrEqual( 1, $GLOBALS['wpdb']->num_queries - $before, 'the option' );
		Clock::pass( DAY_IN_SECONDS );
		self::assertSame( $posts[9], $this->top( '7' )[0] );
	}

	public function test_a_list_that_is_too_short_is_soon_made_again(): void {
		self::assertSame( array(), $this->top( '7' ) );
		$post = $this->publish();
		$this->view( $post );
		self::assertSame( array(), $this->top( '7' ) );
		Clock::pass( 301 );
		self::assertSame( array( $post ), $this->top( '7' ) );
	}

	public function test_other_values_are_the_default(): void {
		foreach ( array( 'x', '', '8', '-1', null, array( '7' ), '7 ' ) as $value ) {
			self::assertSame( '7', TopPosts::period( $value ) );
		}
		self::assertSame( 'all-time', TopPosts::period( 'alltime' ) );
		self::assertSame( '30', TopPosts::period( 30 ) );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Views;

use Ramjet\Views\Day;
use Ramjet\Views\ViewsSettings;

/** Jetpack's routes with numbers of views. */
final class StatsRoutesTest extends ViewsTestCase {

	private function get( string $route, array $params = array() ): mixed {
		$this->log_in_as( 'admin' );
		$response = $this->rest( 'GET', $route, $params );
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return $response->get_data();
	}

	public function test_blog_stats_adds_earlier_totals(): void {
		$post = $this->publish();
		$this->view( $post );
		$this->view( 0 );
		( new ViewsSettings() )->save( array( 'views_earlier' => 1000, 'views_earlier_visitors' => 300 ) );
		self::assertSame(
			array( 'post-views' => 1, 'blog-visitors' => 301, 'blog-views' => 1002 ),
			$this->get( '/wpcom/v2/blog-stats', array( 'post_id' => $post ) )
		);
		self::assertSame( 0, $this->get( '/wpcom/v2/blog-stats' )['post-views'] );
		self::assertSame( 0, $this->get( '/wpcom/v2/blog-stats', array( 'post_id' => 999_999_999 ) )['post-views'] );
	}

	public function test_blog_stats_says_nothing_of_others_drafts(): void {
		$draft = $this->publish( array( 'post_status' => 'draft' ) );
		$this->log_in_as( 'contributor' );
		self::assertSame( 403, $this->rest( 'GET', '/wpcom/v2/blog-stats', array( 'post_id' => $draft ) )->get_status() );
		self::assertSame( 200, $this->rest( 'GET', '/wpcom/v2/blog-stats', array( 'post_id' => $this->publish() ) )->get_status() );
		self::assertSame( 400, $this->rest( 'GET', '/wpcom/v2/blog-stats', array( 'post_id' => '12345678901234567890' ) )->get_status() );
	}

	public function test_top_posts_has_the_fields_of_jetpack(): void {
		$post = $this->publish( array( 'post_title' => 'Tea &amp; <em>cake</em>' ) );
		wp_set_post_terms( $post, array( 'Harbour' ), 'post_tag' );
		$this->view( $post );
		$top = $this->get( '/wpcom/v2/top-posts', array( 'period' => '30' ) );
		self::assertSame( array( 'id', 'author', 'context', 'href', 'date', 'title', 'type', 'public', 'views', 'thumbnail' ), array_keys( $top[0] ) );
		self::assertSame( array( $post, 'Tea & cake', 'Harbour', 1 ), array( $top[0]['id'], $top[0]['title'], $top[0]['context'][0]['cat_name'], $top[0]['views'] ) );
		self::assertSame( array(), $this->get( '/wpcom/v2/top-posts', array( 'period' => 'alltime', 'types' => 'page' ) ) );
		foreach ( array( array( 'period' => 'x' ), array(), array( 'period' => '7', 'number' => 500 ), array( 'period' => '7', 'number' => 0 ) ) as $wrong ) {
			self::assertSame( 400, $this->rest( 'GET', '/wpcom/v2/top-posts', $wrong )->get_status() );
		}
	}

	public function test_post_types_are_those_that_visitors_can_open(): void {
		register_post_type( 'ramjet_hidden', array( 'public' => true, 'publicly_queryable' => false ) );
		$types = array_column( $this->get( '/wpcom/v2/post-types' ), 'label', 'id' );
		unregister_post_type( 'ramjet_hidden' );
		self::assertSame( array( 'Posts', 'Pages' ), array( $types['post'], $types['page'] ) );
		self::assertArrayNotHasKey( 'ramjet_hidden', $types );
	}

	public function test_module_data_has_days_weeks_and_months(): void {
		foreach ( array( 0 => 5, 1 => 7, 8 => 11, 40 => 13 ) as $ago => $views ) {
			$this->add( 0, $ago, $views );
		}
		$today = Day::today();
		$data  = $this->get( '/jetpack/v4/module/stats/data' );
		self::assertSame( array( 'general', 'day' ), array_keys( $data ) );
		self::assertSame( array( 'period', 'views', 'visitors' ), $data['day']['fields'] );
		self::assertCount( 30, $data['day']['data'] );
		$best = gmdate( 'Y-m-d', Day::time( Day::before( $today, 40 ) ) );
		self::assertSame( array( gmdate( 'Y-m-d', Day::time( $today ) ), 5, 0 ), end( $data['day']['data'] ) );
		$stats = $data['general']['stats'];
		self::assertSame( array( 5, 7, 36, $best, 13 ), array( $stats['views_today'], $stats['views_yesterday'], $stats['views'], $stats['views_best_day'], $stats['views_best_day_total'] ) );
		$week = $this->get( '/jetpack/v4/module/stats/data', array( 'range' => 'week' ) )['week'];
		self::assertCount( 14, $week['data'] );
		self::assertMatchesRegularExpression( '/^\d{4}W\d\dW\d\d$/', $week['data'][0][0] );
		self::assertSame( 36, array_sum( array_column( $week['data'], 1 ) ) );
		$month = $this->get( '/jetpack/v4/module/stats/data', array( 'range' => 'month' ) )['month'];
		self::assertSame( array( 12, 36 ), array( count( $month['data'] ), array_sum( array_column( $month['data'], 1 ) ) ) );
		self::assertStringEndsWith( '-01', $month['data'][11][0] );
		self::assertSame( 400, $this->rest( 'GET', '/jetpack/v4/module/stats/data', array( 'range' => 'century' ) )->get_status() );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Views;

use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Tests\TestCase;
use Ramjet\Views\Counter;
use Ramjet\Views\Day;
use Ramjet\Views\ViewStore;
use Ramjet\Views\ViewTables;

/** A site whose module Views is on, and that has counted nothing. */
abstract class ViewsTestCase extends TestCase {

	protected ViewStore $views;

	protected function setUp(): void {
		parent::setUp();
		( new ModuleStore() )->set_active( 'stats', true );
		foreach ( array( 'views', 'visitors' ) as $table ) {
			ViewTables::$table( $GLOBALS['wpdb'] )->delete( '1 = 1' );
		}
		delete_option( 'ramjet_views_day' );
		delete_option( 'ramjet_views_day_copy' );
		delete_option( 'ramjet_views_top' );
		$this->views = new ViewStore( $GLOBALS['wpdb'] );
	}

	/**
	 * Reports a view, as a browser does.
	 *
	 * @param int|string           $post   ID, or a token.
	 * @param array<string, mixed> $server Changes of PHP's $_SERVER.
	 */
	protected function view( int|string $post, array $server = array() ): bool {
		$counter = new Counter( $this->views, static fn(): array => array( '10.0.0.1' ) );
		return $counter->count( is_int( $post ) ? Counter::token( $post ) : $post, $server + array(
			'REQUEST_METHOD'      => 'POST',
			'REMOTE_ADDR'         => '203.0.113.7',
			'HTTP_USER_AGENT'     => 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
			'HTTP_SEC_FETCH_SITE' => 'same-origin',
			'HTTP_HOST'           => 'site.example',
		) );
	}

	/** Adds views of a post on the day that many days ago, as count() does. */
	protected function add( int $post, int $days_ago, int $views ): void {
		$day = Day::before( Day::today(), $days_ago );
		foreach ( array( $day, Day::month( $day ), 0 ) as $time ) {
			ViewTables::views( $GLOBALS['wpdb'] )->write(
				'INSERT INTO ' . ViewTables::views( $GLOBALS['wpdb'] )->name . " (post_id, day, views) VALUES ($post, $time, $views)
				ON DUPLICATE KEY UPDATE views = views + $views"
			);
		}
	}

	/** @param array<string, mixed> $post */
	protected function publish( array $post = array() ): int {
		return wp_insert_post( $post + array( 'post_title' => 'A post', 'post_status' => 'publish', 'post_author' => 1 ) );
	}

	/** @return array{int, int} Views and visitors of today. */
	protected function today( int $post = 0 ): array {
		$row = $this->views->series( $post, Day::today(), Day::today() )[ Day::today() ] ?? array( 'views' => 0, 'visitors' => 0 );
		return array_values( $row );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests;

use Ramjet\Dashboard\Services\ServicesFeature;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Features\Features;

/**
 * A test inside the test site's WordPress. What it changes in the database is rolled back.
 */
abstract class TestCase extends \PHPUnit\Framework\TestCase {

	/**
	 * Seconds of this process, however busy the machine is, in which a test ends: a hundred times as many as the slowest
	 * takes. Code whose time grows with the square of what a test gives it takes more. PHP ends then, and the run names
	 * the test.
	 */
	private const PROCESSOR_SECONDS = 60;

	/** @var array<string, mixed> Superglobals as they were before the test. */
	private array $superglobals = array();

	protected function setUp(): void {
		parent::setUp();
		Clock::stop();
		set_time_limit( (int) ( self::PROCESSOR_SECONDS * self::patience() ) );
		$this->superglobals = array( 'get' => $_GET, 'post' => $_POST, 'server' => $_SERVER, 'cookie' => $_COOKIE );
		$GLOBALS['wpdb']->query( 'START TRANSACTION' );
		$this->log_in_as( null );
	}

	protected function tearDown(): void {
		$is_in_transaction = $GLOBALS['wpdb']->get_var( 'SELECT @@in_transaction' );
		$GLOBALS['wpdb']->query( 'ROLLBACK' );
		wp_cache_flush();
		\Closure::bind( static fn() => AtomicOptions::$once = array(), null, AtomicOptions::class )();
		$_GET    = $this->superglobals['get'];
		$_POST   = $this->superglobals['post'];
		$_SERVER = $this->superglobals['server'];
		$_COOKIE = $this->superglobals['cookie'];
		// WordPress's REST routes leave the last post, and a screen makes every request one of the dashboard.
		unset( $GLOBALS['post'], $GLOBALS['current_screen'] );
		$GLOBALS['wpdb']->suppress_errors( false );
		$GLOBALS['wp_query']          = $GLOBALS['wp_the_query'];
		$GLOBALS['wp_query']->is_feed = false;
		Clock::run();
		parent::tearDown();
		self::assertSame( '1', $is_in_transaction, 'Something ended the transaction: later tests find what this one has written.' );
	}

	/** How much longer than usual this machine takes. */
	protected static function patience(): float {
		return (float) ( getenv( 'TEST_PATIENCE' ) ?: 1 );
	}

	/**
	 * Makes a user the current one.
	 *
	 * @param string|null $login 'admin', 'editor', 'author', 'contributor' or 'subscriber'; null for a visitor.
	 */
	protected function log_in_as( ?string $login ): void {
		wp_set_current_user( null === $login ? 0 : (int) get_user_by( 'login', $login )->ID );
	}

	/**
	 * Dispatches a REST request in this process.
	 *
	 * @param string               $method GET, POST, PUT, PATCH or DELETE.
	 * @param string               $route  With its namespace: '/ramjet/v1/overview'.
	 * @param array<string, mixed> $params Query parameters of a GET request, else the body.
	 */
	protected function rest( string $method, string $route, array $params = array() ): \WP_REST_Response {
		$request = new \WP_REST_Request( $method, $route );
		if ( 'GET' === $method ) {
			$request->set_query_params( $params );
		} else {
			$request->set_header( 'content-type', 'application/json' );
			$request->set_body( (string) wp_json_encode( $params ) );
		}
		return rest_do_request( $request );
	}

	/** The keys of services, and the services of the features. */
	protected static function services_of( Features $features = new Features(), string ...$used ): ServicesFeature {
		$catalogue = new Catalogue( new Manifest( dirname( __DIR__, 2 ) ), $features );
		return new ServicesFeature( $features, $catalogue, static fn(): array => $used );
	}

	/**
	 * Saved markup of a block.
	 *
	 * @param string               $name       E.g. 'jetpack/button'.
	 * @param array<string, mixed> $attributes
	 * @param string|null          $inner      Null for a block without content.
	 */
	protected function block( string $name, array $attributes = array(), ?string $inner = null ): string {
		return get_comment_delimited_block_content( $name, $attributes, $inner );
	}

	/**
	 * Publishes or drafts a post as the current user, over REST as the editor does.
	 *
	 * @param array<string, mixed> $params Of POST /wp/v2/posts.
	 * @return array{id: int, link: string, content: array{raw: string, rendered: string}}
	 */
	protected function save_post( array $params ): array {
		$defaults = array(
			'title'   => 'A post',
			// Without the excerpt, for which the content would be rendered again.
			'_fields' => 'id,link,content',
		);
		$response = $this->rest( 'POST', '/wp/v2/posts', $params + $defaults );
		self::assertSame( 201, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return $response->get_data();
	}

	/**
	 * What a call writes to PHP's error log.
	 *
	 * @param \Closure(): mixed $call
	 */
	protected static function logged( \Closure $call ): string {
		$path = wp_tempnam();
		$old  = ini_set( 'error_log', $path );
		try {
			$call();
			return (string) file_get_contents( $path );
		} finally {
			ini_set( 'error_log', (string) $old );
			unlink( $path );
		}
	}

	/** Makes the site a copy of other.example, about which no administrator has decided. */
	protected static function make_copy(): void {
		update_option( 'ramjet_site_url', wp_json_encode( array( 'url' => bin2hex( 'other.example' ), 'copy' => '' ) ) );
	}

	/** Adds the attachment picture.jpg with one smaller size, without files. */
	protected function attach_image( mixed $width, mixed $height ): int {
		$id     = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg' ), 'picture.jpg' );
		$medium = array( 'file' => 'picture-300x200.jpg', 'width' => 300, 'height' => 200, 'mime-type' => 'image/jpeg' );
		wp_update_attachment_metadata(
			$id,
			array( 'file' => 'picture.jpg', 'width' => $width, 'height' => $height, 'sizes' => array( 'medium' => $medium ) )
		);
		return $id;
	}

	/**
	 * Adds a filter for this test only.
	 *
	 * @param string   $hook     Name of the hook.
	 * @param \Closure $callback Called with all arguments.
	 */
	protected function filter( string $hook, \Closure $callback, int $priority = 10 ): void {
		add_filter( $hook, $callback, $priority, 99 );
		$this->added[] = array( $hook, $callback, $priority );
	}

	/** @var list<array{string, \Closure, int}> */
	private array $added = array();

	/**
	 * @after
	 */
	protected function remove_filters(): void {
		foreach ( $this->added as $added ) {
			remove_filter( ...$added );
		}
		$this->added = array();
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\PodcastPlayer;

use Ramjet\Blocks\PodcastPlayer\Colors;
use Ramjet\Blocks\PodcastPlayer\FeedCopies;
use Ramjet\Blocks\PodcastPlayer\FeedRefresh;
use Ramjet\Blocks\PodcastPlayer\PodcastFeature;
use Ramjet\Blocks\PodcastPlayer\PodcastUninstall;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Tests\TestCase;

/** Copies of feeds: how editors and the job read them, and what pages show. */
final class PodcastTest extends TestCase {

	/** No name, so that nothing has to be resolved. */
	private const URL = 'https://93.184.216.34/feed.xml';

	/** @var list<string> Paths that were requested. */
	private array $paths = array();

	/** The next response; null if the server cannot be reached. */
	private ?string $body = null;

	private int $status = 200;

	protected function setUp(): void {
		parent::setUp();
		$this->body = self::rss( 'One', 'Two', 'Three' );
		$this->filter( 'pre_http_request', function ( mixed $before, array $args, string $url ): array|\WP_Error {
			$path          = (string) wp_parse_url( $url, PHP_URL_PATH );
			$this->paths[] = $path;
			if ( null === $this->body ) {
				return new \WP_Error( 'http_request_failed', 'cURL error 28: timed out' );
			}
			$body = '/cover.png' === $path ? self::png() : $this->body;
			return array( 'response' => array( 'code' => $this->status, 'message' => '' ), 'headers' => array(), 'body' => $body );
		} );
		$this->log_in_as( 'author' );
	}

	protected function tearDown(): void {
		PodcastUninstall::clean();
		wp_unschedule_hook( FeedRefresh::HOOK );
		parent::tearDown();
	}

	private static function rss( string ...$titles ): string {
		$item = static fn( string $title ): string => "<item><title>$title</title><guid>$title</guid><description>About $title [gallery]</description>"
			. "<link>https://93.184.216.34/$title</link><enclosure url=\"https://93.184.216.34/$title.mp3\" type=\"audio/mpeg\"/></item>";
		return '<rss xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Show [gallery] &lt;b&gt;</title>'
			. '<itunes:image href="https://93.184.216.34/cover.png"/>' . implode( '', array_map( $item, $titles ) ) . '</channel></rss>';
	}

	private static function png(): string {
		ob_start();
		imagepng( imagecreatetruecolor( 600, 400 ) );
		return (string) ob_get_clean();
	}

	private function fetch( array $params = array() ): \WP_REST_Response {
		return $this->rest( 'GET', '/wpcom/v2/podcast-player', $params + array( 'url' => self::URL ) );
	}

	private function page( array $attributes = array() ): string {
		$link = '<a class="wp-block-jetpack-podcast-player jetpack-podcast-player__direct-link" href="' . self::URL . '">' . self::URL . '</a>';
		return do_blocks( $this->block( 'jetpack/podcast-player', $attributes + array( 'url' => self::URL ), $link ) );
	}

	/** Makes the copy so many hours old, and last used so many days ago. */
	private function age( int $hours, int $days = 0 ): void {
		$copy = FeedCopies::find( self::URL );
		FeedCopies::change( $copy, array( 'checked' => time() - $hours * HOUR_IN_SECONDS, 'used' => FeedCopies::today() - $days ) );
	}

	public function test_an_editor_reads_a_feed_and_gets_its_copy_for_an_hour(): void {
		$data = $this->fetch()->get_data();
		self::assertSame( array( '/feed.xml', '/cover.png' ), $this->paths );
		self::assertSame( array( 'One', 'Two', 'Three' ), array_column( $data['tracks'], 'title' ) );
		self::assertSame( 'Show [gallery] <b>', $data['title'] );
		self::assertArrayNotHasKey( 'options', $data );
		self::assertStringStartsWith( content_url( '/uploads/ramjet-podcasts/' ), $data['cover'] );
		$file = str_replace( content_url(), WP_CONTENT_DIR, $data['cover'] );
		self::assertSame( array( 288, 288 ), array_slice( (array) getimagesize( $file ), 0, 2 ) );

		$some = $this->fetch( array( 'guids' => array( 'Three', 'Gone' ), 'episode-options' => true ) )->get_data();
		self::assertSame( array( 'Three' ), array_column( $some['tracks'], 'title' ) );
		self::assertSame( array( 'One', 'Two', 'Three' ), array_column( $some['options'], 'value' ) );
		self::assertCount( 2, $this->paths );
		self::assertNotFalse( wp_next_scheduled( FeedRefresh::HOOK ) );
		global $wpdb;
		$autoload = $wpdb->get_col( "SELECT DISTINCT autoload FROM $wpdb->options WHERE option_name LIKE 'ramjet_podcast_copy%'" );
		self::assertSame( array( 'off' ), $autoload );
		self::assertSame( 10, $this->rest( 'GET', '/wpcom/v2/podcast-player/track-quantity' )->get_data() );
	}

	/** @return array<string, array{?string, int, string, int}> */
	public static function faults(): array {
		return array(
			'slow'       => array( null, 200, 'ramjet_http_slow', 504 ),
			'gone'       => array( 'Not found', 404, 'ramjet_podcast_status', 502 ),
			'a web page' => array( '<!DOCTYPE html><title>Podcast</title>', 200, 'ramjet_podcast_format', 422 ),
			'broken'     => array( '<rss><channel><item></channel></rss>', 200, 'ramjet_podcast_invalid', 422 ),
			'no audio'   => array( self::rss(), 200, 'ramjet_podcast_empty', 422 ),
			'too large'  => array( str_repeat( ' ', 6 * MB_IN_BYTES ), 200, 'ramjet_http_too_large', 502 ),
		);
	}

	/** @dataProvider faults */
	public function test_editors_see_why_a_feed_is_unreadable( ?string $body, int $status, string $code, int $is ): void {
		$this->body   = $body;
		$this->status = $status;
		$response     = $this->fetch();
		self::assertSame( array( $is, $code ), array( $response->get_status(), $response->get_data()['code'] ) );
	}

	public function test_urls_of_this_network_and_of_other_schemes_are_refused(): void {
		foreach ( array( 'https://127.0.0.2.nip.example', 'http://169.254.169.254/feed', 'https://10.0.0.1/feed', 'file:///etc/passwd', 'feed' ) as $url ) {
			self::assertContains( $this->fetch( array( 'url' => $url ) )->get_data()['code'], array( 'ramjet_http_address', 'ramjet_http_unreachable' ), $url );
		}
		self::assertSame( array(), $this->paths );
		// Feeds that people entered long ago.
		$this->fetch( array( 'url' => 'http://93.184.216.34/old' ) );
		self::assertSame( '/old', $this->paths[0] );
	}

	public function test_the_reason_for_refusing_a_url_with_a_password_is_named(): void {
		$data = $this->fetch( array( 'url' => 'https://me:secret@93.184.216.34/feed' ) )->get_data();
		self::assertSame( array( 'ramjet_http_address', 'Enter a URL without a user name and password.' ), array( $data['code'], $data['message'] ) );
		self::assertSame( array(), $this->paths );
	}

	public function test_a_user_can_request_twenty_feeds_a_minute(): void {
		$this->body = 'no feed';
		foreach ( range( 1, 20 ) as $number ) {
			self::assertSame( 422, $this->fetch()->get_status(), (string) $number );
		}
		$response = $this->fetch();
		self::assertSame( array( 429, 'ramjet_too_many_requests' ), array( $response->get_status(), $response->get_data()['code'] ) );
	}

	public function test_the_job_refreshes_copies_keeps_those_of_dead_feeds_and_believes_empty_ones(): void {
		$this->fetch();
		FeedRefresh::run_all();
		self::assertSame( array( '/feed.xml', '/cover.png' ), $this->paths, 'Not before an hour.' );

		$this->age( 1 );
		$this->body = self::rss( 'Four', 'One' );
		FeedRefresh::run_all();
		self::assertStringContainsString( '>Four<', $this->page() );

		$this->body = null;
		foreach ( array( 1, 2, 4, 8, 16, 24, 24 ) as $failed => $hours ) {
			$this->age( $hours );
			FeedRefresh::run_all();
			self::assertSame( $failed + 1, FeedCopies::find( self::URL )['failed'] );
			// Sooner, it is not tried again, nor does an editor wait for it.
			$this->age( 0 );
			FeedRefresh::run_all();
			self::assertSame( $failed + 1, FeedCopies::find( self::URL )['failed'] );
		}
		self::assertStringContainsString( '>Four<', $this->page() );
		self::assertSame( 200, $this->fetch()->get_status() );

		$this->age( 24 );
		$this->body = self::rss();
		FeedRefresh::run_all();
		self::assertStringStartsWith( '<a class=', $this->page() );
	}

	public function test_an_error_in_one_feed_does_not_stop_the_others(): void {
		$this->fetch();
		$this->age( 2 );
		$other = str_replace( 'feed', 'other', self::URL );
		FeedCopies::add( $other );
		$this->filter( 'pre_http_request', static fn( mixed $reply, array $args, string $url ): mixed =>
			self::URL === $url ? throw new \TypeError( 'No string.' ) : $reply );
		// The other one was never checked, and would be first.
		FeedCopies::change( FeedCopies::find( $other ), array( 'checked' => time() - DAY_IN_SECONDS + 1 ) );
		FeedCopies::change( FeedCopies::find( self::URL ), array( 'checked' => time() - DAY_IN_SECONDS ) );
		$log = self::logged( static fn() => FeedRefresh::run_all() );
		self::assertStringContainsString( 'Ramjet could not refresh the feed ' . self::URL . ': TypeError: No string. in ', $log );
		self::assertSame( time(), FeedCopies::find( $other )['read'] );
		self::assertSame( 1, FeedCopies::find( self::URL )['failed'] );
	}

	public function test_a_page_that_notes_its_use_and_a_second_server_leave_a_refresh_alone(): void {
		$this->fetch();
		$this->age( 1, 1 );
		$this->paths = array();
		$this->body  = self::rss( 'Four' );
		$meanwhile   = function ( mixed $reply, array $args, string $url ): mixed {
			if ( str_ends_with( $url, '/feed.xml' ) ) {
				$this->page();
				FeedRefresh::run_all();
			}
			return $reply;
		};
		$this->filter( 'pre_http_request', $meanwhile );
		FeedRefresh::run_all();
		self::assertSame( array( '/feed.xml' ), $this->paths );
		self::assertStringContainsString( '>Four<', $this->page() );
		self::assertSame( FeedCopies::today(), FeedCopies::find( self::URL )['used'] );
	}

	public function test_a_copy_that_nobody_uses_is_deleted_after_thirty_days(): void {
		$cover = $this->fetch()->get_data()['cover'];
		$file  = str_replace( content_url(), WP_CONTENT_DIR, $cover );
		$this->age( 0, 29 );
		FeedRefresh::run_all();
		self::assertFileExists( $file );
		// A page uses it, and writes that once a day.
		$this->page();
		self::assertSame( FeedCopies::today(), FeedCopies::find( self::URL )['used'] );
		$queries = $GLOBALS['wpdb']->num_queries;
		$this->page();
		self::assertSame( $queries, $GLOBALS['wpdb']->num_queries );

		$this->age( 0, 30 );
		FeedRefresh::run_all();
		self::assertNull( FeedCopies::find( self::URL ) );
		self::assertFileDoesNotExist( dirname( $file ) );
	}

	/** Makes copies of today older by so many days. */
	private static function age_all( int $days ): void {
		global $wpdb;
		$today = FeedCopies::today();
		$wpdb->query( $wpdb->prepare(
			"UPDATE $wpdb->options SET option_value = REPLACE( option_value, %s, %s ) WHERE option_name LIKE 'ramjet_podcast_copy%%'",
			"\"used\":$today",
			'"used":' . ( $today - $days )
		) );
	}

	public function test_a_site_keeps_five_hundred_copies_and_has_room_again_when_some_were_not_used_for_three_days(): void {
		foreach ( range( 1, FeedCopies::MAX - 1 ) as $number ) {
			FeedCopies::add( "https://93.184.216.34/$number" );
		}
		// On a page that a cache has kept for 47 hours.
		$cached = array( 'used' => FeedCopies::today() - 2 ) + FeedCopies::find( 'https://93.184.216.34/1' );
		self::assertFalse( FeedCopies::expire( $cached, true ) );
		self::age_all( 3 );
		$this->fetch();
		$this->paths = array();
		self::assertStringStartsWith( '<a class=', $this->page( array( 'url' => 'https://93.184.216.34/new' ) ) );
		$response = $this->fetch( array( 'url' => 'https://93.184.216.34/new' ) );
		self::assertSame( array( 503, 'ramjet_podcast_full' ), array( $response->get_status(), $response->get_data()['code'] ) );
		self::assertSame( array(), $this->paths );
		self::assertSame( 200, $this->fetch()->get_status() );

		FeedRefresh::run_all();
		self::assertSame( array( self::URL ), array_column( iterator_to_array( FeedCopies::all() ), 'url' ) );
		self::assertSame( 200, $this->fetch( array( 'url' => 'https://93.184.216.34/new' ) )->get_status() );
	}

	public function test_the_job_has_one_copy_in_memory_at_a_time(): void {
		foreach ( range( 1, 40 ) as $number ) {
			$url = "https://93.184.216.34/$number";
			FeedCopies::add( $url );
			FeedCopies::change( FeedCopies::find( $url ), array( 'cover' => 'x.jpg', 'source' => str_repeat( 'x', 500000 ) ) );
		}
		wp_cache_flush();
		$this->body = null;
		memory_reset_peak_usage();
		$before = memory_get_peak_usage();
		FeedRefresh::run_all();
		self::assertTrue( ( ( new PodcastFeature() )->jobs()[0]->is_needed )() );
		self::assertLessThan( 10 * MB_IN_BYTES, memory_get_peak_usage() - $before );
		self::assertCount( 40, $this->paths );
	}

	public function test_a_page_schedules_a_lost_cron_event_again(): void {
		$schedule = function ( \Closure $change ): bool {
			$change();
			wp_unschedule_hook( FeedRefresh::HOOK );
			$this->page();
			return false !== wp_next_scheduled( FeedRefresh::HOOK );
		};
		$this->page();
		self::assertTrue( $schedule( static fn() => null ), 'Never read.' );
		$this->fetch();
		self::assertTrue( $schedule( fn() => $this->age( 3 ) ) );
		self::assertFalse( $schedule( fn() => $this->age( 1 ) ), 'It is not late yet.' );
	}

	public function test_a_page_sends_no_request_and_shows_the_link_until_the_job_has_read_the_feed(): void {
		self::assertStringStartsWith( '<a class=', $this->page() );
		self::assertStringStartsWith( '<a class=', $this->page() );
		self::assertSame( array(), $this->paths );
		self::assertNotFalse( wp_next_scheduled( FeedRefresh::HOOK, array( 'now' ) ) );
		FeedRefresh::run_all();
		self::assertStringContainsString( '<audio src="https://93.184.216.34/One.mp3"', $this->page() );
		foreach ( array( '', 'javascript:alert(1)', '//example.com/feed' ) as $url ) {
			self::assertStringStartsWith( '<a class=', $this->page( array( 'url' => $url ) ) );
		}
		self::assertCount( 1, iterator_to_array( FeedCopies::all() ) );
	}

	public function test_the_page_follows_the_attributes(): void {
		$this->fetch();
		$html = $this->page( array(
			'itemsToShow'           => 2,
			'primaryColor'          => 'accent-1',
			'hexPrimaryColor'       => '#FF0000',
			'customSecondaryColor'  => 'red;}x{color:url(//evil)',
			'customBackgroundColor' => '#112233',
		) );
		self::assertStringContainsString( 'style="--ramjet-primary:var(--wp--preset--color--accent-1,#FF0000);--ramjet-background:#112233', $html );
		self::assertSame( 2, substr_count( $html, '<button' ) );
		// The second for visitors without JavaScript.
		self::assertSame( 2, substr_count( $html, 'preload="none" controls' ) );
		self::assertSame( 1, substr_count( $html, 'aria-current' ) );
		self::assertStringContainsString( 'aria-label="Podcast: Show ', $html );
		// The feed's texts are no shortcodes, no tags.
		self::assertSame( $html, do_shortcode( $html ) );
		self::assertStringNotContainsString( '<b>', $html );
		self::assertStringNotContainsString( '93.184.216.34/cover.png', $html );

		$plain = $this->page( array( 'showCoverArt' => false, 'showEpisodeTitle' => false, 'showEpisodeDescription' => false, 'itemsToShow' => 1 ) );
		self::assertStringNotContainsString( '<img', $plain );
		self::assertStringNotContainsString( 'current-track-title', $plain );
		self::assertStringNotContainsString( 'track-description', $plain );
		self::assertStringNotContainsString( '<ol', $plain );

		FeedCopies::change( FeedCopies::find( self::URL ), array( 'feed' => array( 'title' => '' ) + FeedCopies::find( self::URL )['feed'] ) );
		self::assertStringContainsString( 'role="region" aria-label="Podcast Player"', $this->page() );

		$selected = array( array( 'guid' => 'Three', 'title' => '' ), array( 'guid' => array() ), array( 'guid' => 'Two' ) );
		self::assertStringContainsString( 'Two.mp3', $this->page( array( 'selectedEpisodes' => $selected ) ) );
		self::assertStringNotContainsString( 'One.mp3', $this->page( array( 'selectedEpisodes' => $selected ) ) );
		$lost = array( array( 'guid' => 'Gone', 'title' => '' ) );
		self::assertStringContainsString( 'One.mp3', $this->page( array( 'selectedEpisodes' => $lost ) ) );
	}

	public function test_text_colors_with_too_little_contrast_are_left_out(): void {
		$style = static fn( string $primary, string $secondary, string $background ): string => Colors::style( array(
			'hexPrimaryColor'      => $primary,
			'customSecondaryColor' => $secondary,
			'hexBackgroundColor'   => $background,
		) );
		self::assertSame( '--ramjet-primary:#c2385a;--ramjet-background:#1d2a3a;', $style( '#c2385a', '#334455', '#1d2a3a' ) );
		$legible = '--ramjet-primary:#ffd166;--ramjet-title:#ffd166;--ramjet-secondary:#eeeeee;';
		self::assertSame( "$legible--ramjet-background:#1d2a3a;", $style( '#ffd166', '#eeeeee', '#1d2a3a' ) );
		// The page's background is not known.
		self::assertSame( $legible, $style( '#ffd166', '#eeeeee', '' ) );
	}

	public function test_a_damaged_copy_is_ignored_and_read_again(): void {
		$this->fetch();
		global $wpdb;
		$name = $wpdb->get_var( "SELECT option_name FROM $wpdb->options WHERE option_name LIKE 'ramjet_podcast_copy%'" );
		$row  = (string) AtomicOptions::read( $name );
		foreach ( array( '{', '[]', 'null', str_replace( '"cover":"', '"cover":"../../', $row ), str_replace( '"episodes":[', '"episodes":["x",[', $row ) ) as $damaged ) {
			AtomicOptions::swap( $name, AtomicOptions::read( $name ), $damaged );
			self::assertStringStartsWith( '<a class=', $this->page() );
			self::assertSame( 200, $this->fetch()->get_status() );
			self::assertStringContainsString( 'One.mp3', $this->page() );
		}
		// Episodes that are not whole are left out.
		AtomicOptions::swap( $name, AtomicOptions::read( $name ), str_replace( '"title":"One"', '"title":1', $row ) );
		self::assertStringNotContainsString( 'One.mp3', $this->page() );
		$this->age( 1 );
		FeedRefresh::run_all();
		self::assertStringContainsString( 'One.mp3', $this->page() );
	}
}

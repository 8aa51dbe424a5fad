<?php
declare(strict_types=1);

namespace Ramjet\Tests\Move\Look;

use Ramjet\Media\OwnFiles\CdnImages;
use Ramjet\Move\Look\Look;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Tests\Clock;
use Ramjet\Tests\TestCase;

use function Ramjet\Tests\run_job;

/** Looking for what a move from Jetpack leaves to a person. */
final class LookTest extends TestCase {

	private const ROUTE = '/ramjet/v1/move/look';

	/** What an unserialize() without care would run. */
	public static bool $was_awake = false;

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
		AtomicOptions::delete( Look::HOOK );
		wp_clear_scheduled_hook( Look::HOOK );
		self::turn_on( 'blocks' );
	}

	protected function tearDown(): void {
		wp_clear_scheduled_hook( Look::HOOK );
		parent::tearDown();
	}

	public function __wakeup() {
		self::$was_awake = true;
	}

	private static function turn_on( string ...$modules ): void {
		update_option( 'jetpack_active_modules', $modules );
	}

	/** Stores a post past every hook, as Jetpack's users have written it. */
	private static function add( string $title, string $content, string $type = 'post', string $status = 'publish' ): int {
		$db = $GLOBALS['wpdb'];
		$db->insert( $db->posts, array(
			'post_title'            => $title,
			'post_content'          => $content,
			'post_type'             => $type,
			'post_status'           => $status,
			'post_date'             => '2020-01-01 00:00:00',
			'post_date_gmt'         => '2020-01-01 00:00:00',
			'post_excerpt'          => '',
			'to_ping'               => '',
			'pinged'                => '',
			'post_content_filtered' => '',
		) );
		return $db->insert_id;
	}

	/** @return array<string, array> Findings by ID, of a look to the end. */
	private function look(): array {
		$reply = $this->rest( 'POST', self::ROUTE );
		while ( 'running' === $reply->get_data()['state'] ) {
			$reply = $this->rest( 'POST', self::ROUTE, array( 'continue' => true ) );
		}
		self::assertSame( 200, $reply->get_status() );
		return array_column( $reply->get_data()['findings'], null, 'id' );
	}

	/** @return list<string> */
	private static function titles( ?array $finding ): array {
		return array_column( $finding['items'] ?? array(), 'title' );
	}

	/** @return array<string, array{string, list<string>, list<string>}> Finding, contents with it, and without. */
	public function contents(): array {
		$own = '<!-- wp:jetpack/slideshow {"ids":[1]} --><div><img src="https://i0.wp.com/a.example/b.jpg"></div><!-- /wp:jetpack/slideshow -->';
		return array(
			'images'     => array(
				'images',
				array(
					'<!-- wp:image --><figure><img src="https://i0.wp.com/a.example/b.jpg?w=9"/></figure><!-- /wp:image -->',
					"$own<p><img src='//i2.wp.com/a.example/b.jpg'></p>",
					'<!-- wp:cover {"url":"http://i1.wp.com/a.example/b.jpg"} --><div></div><!-- /wp:cover -->',
				),
				array( $own, $own . $own, '<img src="https://i0.example/wp.com/b.jpg">', '<img src="https://i3.wp.com/b.jpg">' ),
			),
			'shortcodes' => array(
				'shortcodes',
				array( '[contact-form][contact-field label="Name" type="name"/][/contact-form]', '<p>[youtube https://youtu.be/x]</p>', '[recipe]', '[wordads]' ),
				array( '[[recipe]]', '[recipes]', '[audio src="a.mp3"]', '[wpvideo', '["youtube"]' ),
			),
			'galleries'  => array(
				'galleries',
				array( '[gallery ids="1,2" type="rectangular"]', "[gallery type=slideshow]" ),
				array( '[gallery ids="1,2"]', '[gallery type="default"]', '[gallery link="file"] type="circle"' ),
			),
			'videos'     => array(
				'videos',
				array(
					'<!-- wp:videopress/video {"title":"","id":7,"guid":"AbCd1234"} /-->',
					'https://videopress.com/v/AbCd1234',
					'[wpvideo AbCd1234 w=400]',
				),
				array( '<!-- wp:videopress/video {"guid":"Here1234"} /-->', 'https://videopress.com/about', 'https://videopress.com/v/Here1234' ),
			),
		);
	}

	/**
	 * @dataProvider contents
	 */
	public function test_it_finds_in_content( string $finding, array $with, array $without ): void {
		$video = self::add( 'Video', '', 'attachment', 'inherit' );
		add_post_meta( $video, 'videopress_guid', 'Here1234' );
		$file = wp_upload_dir()['basedir'] . '/look-test.mp4';
		file_put_contents( $file, '' );
		add_post_meta( $video, '_wp_attached_file', 'look-test.mp4' );
		try {
			foreach ( $with as $index => $content ) {
				self::add( "With $index", $content );
			}
			foreach ( $without as $index => $content ) {
				self::add( "Without $index", $content );
			}
			self::add( 'Revision', $with[0], 'revision', 'inherit' );
			self::add( 'Trash', $with[0], 'post', 'trash' );
			$titles = self::titles( $this->look()[ $finding ] ?? null );
		} finally {
			unlink( $file );
		}
		$expected = array_map( static fn( int $index ): string => "With $index", array_keys( $with ) );
		self::assertSame( $expected, preg_grep( '/^(?:With|Revision|Trash|Video)/', $titles ) );
	}

	public function test_it_finds_by_type_and_meta(): void {
		$expected = array(
			'portfolios'     => self::add( 'A project', '', 'jetpack-portfolio' ),
			'testimonials'   => self::add( 'A quote', '', 'jetpack-testimonial', 'draft' ),
			'response-files' => self::add( 'A response', 'x JSON_DATA {\"1_File\":{\"files\":[{\"file_id\":12,\"name\":\"a.pdf\"}]}}', 'feedback' ),
			'payments'       => self::add( 'A plan', '', 'jp_mem_plan' ),
			'markdown'       => self::add( 'A list', '<ul><li>Tea</li></ul>', 'page' ),
			'videos'         => self::add( 'A video', '', 'attachment', 'inherit' ),
		);
		self::add( 'Without files', 'x JSON_DATA {"1_File":{"files":[]}}', 'feedback' );
		self::add( 'A plan of Ramjet', '', 'jp_mem_plan' );
		add_post_meta( $expected['payments'], 'jetpack_memberships_product_id', '7' );
		add_post_meta( $expected['markdown'], '_wpcom_is_markdown', '1' );
		add_post_meta( $expected['videos'], 'videopress_guid', 'AbCd1234' );
		$found = $this->look();
		foreach ( $expected as $finding => $id ) {
			self::assertSame( array( get_post( $id )->post_title ), self::titles( $found[ $finding ] ?? null ), $finding );
		}
		self::assertStringContainsString( 'path=responses', $found['response-files']['items'][0]['url'] );
		self::assertStringEndsWith( "post.php?post={$expected['markdown']}&action=edit", $found['markdown']['items'][0]['url'] );
		// Nothing edits a type that nobody registers.
		self::assertSame( '', $found['portfolios']['items'][0]['url'] );
	}

	public function test_it_finds_what_modules_had_printed(): void {
		self::add( 'A formula', '<p>Einstein: $latex E=mc^2$</p>' );
		self::add( 'A gallery', '<!-- wp:gallery --><figure></figure><!-- /wp:gallery -->' );
		$none = $this->look();
		self::assertSame( array(), array_intersect_key( $none, array_flip( array( 'latex', 'carousel', 'subscribers', 'not-offered', 'views' ) ) ) );
		self::turn_on( 'latex', 'carousel', 'subscriptions', 'stats', 'monitor', 'protect' );
		$found = $this->look();
		self::assertContains( 'A formula', self::titles( $found['latex'] ) );
		self::assertContains( 'A gallery', self::titles( $found['carousel'] ) );
		self::assertSame( array( 'Brute force protection', 'Downtime monitoring' ), self::titles( $found['not-offered'] ) );
		// Separate plugins that need no module.
		update_option( 'active_plugins', array( 7, 'jetpack-protect/jetpack-protect.php', 'vaultpress/vaultpress.php', 'jetpack-backup/jetpack-backup.php' ) );
		self::assertSame( array( 'Backup', 'Scan', 'Brute force protection', 'Downtime monitoring' ), self::titles( $this->look()['not-offered'] ) );
		self::assertSame( array( 1, 1 ), array( $found['subscribers']['count'], $found['views']['count'] ) );
	}

	public function test_a_shortcode_that_another_plugin_prints_is_none(): void {
		self::add( 'A recipe', '[recipe]' );
		self::assertContains( 'A recipe', self::titles( $this->look()['shortcodes'] ?? null ) );
		add_shortcode( 'recipe', static fn(): string => 'Tea' );
		try {
			self::assertNotContains( 'A recipe', self::titles( $this->look()['shortcodes'] ?? null ) );
		} finally {
			remove_shortcode( 'recipe' );
		}
	}

	public function test_images_that_the_setting_shows_from_own_files_are_none(): void {
		$file = wp_upload_dir()['basedir'] . '/look-test.jpg';
		$cdn  = preg_replace( '~^https?:/~', 'https://i0.wp.com', wp_upload_dir()['baseurl'] );
		$img  = "<img src=\"$cdn/look-test.jpg?ssl=1\" srcset=\"$cdn/look-test.jpg?w=9 9w\">";
		$with = array(
			'Other'   => '<img src="https://i0.wp.com/other.example/a.jpg">',
			'Deleted' => "$img<img src=\"$cdn/deleted.jpg?ssl=1\">",
			'Link'    => "<a href=\"$cdn/look-test.jpg\">$img</a>",
			'Style'   => "<!-- wp:cover {\"url\":\"$cdn/look-test.jpg\"} --><div style=\"background-image:url($cdn/look-test.jpg)\"></div><!-- /wp:cover -->",
		);
		self::add( 'Own', $img );
		self::add( 'Cover', "<!-- wp:cover {\"url\":\"$cdn/look-test.jpg\"} --><div>$img</div><!-- /wp:cover -->" );
		foreach ( $with as $title => $content ) {
			self::add( $title, $content );
		}
		file_put_contents( $file, '' );
		try {
			self::assertSame( array( 'Own', 'Cover', ...array_keys( $with ) ), self::titles( $this->look()['images'] ) );
			update_option( 'ramjet_images_from_own_files', 'true' );
			$this->filter( 'wp_content_img_tag', ( new CdnImages() )->replace( ... ) );
			self::assertSame( array_keys( $with ), self::titles( $this->look()['images'] ) );
		} finally {
			unlink( $file );
		}
	}

	public function test_it_finds_widgets_and_their_conditions_by_sidebar(): void {
		register_sidebar( array( 'id' => 'look-test', 'name' => 'Footer' ) );
		try {
			update_option( 'sidebars_widgets', array(
				'look-test'           => array( 'text-1', 'blog-stats-2', 'text-3', 'block-4', 'block-5', 'wordads_sidebar_widget-1', array(), 'nonsense' ),
				'wp_inactive_widgets' => array( 'top-posts-2' ),
				'array_version'       => 3,
			) );
			$conditions = array( 'action' => 'show', 'rules' => array( array( 'major' => 'page', 'minor' => 'front' ) ) );
			update_option( 'widget_text', array( 1 => array( 'title' => '' ), 3 => array( 'conditions' => $conditions ) ) );
			update_option( 'widget_block', array(
				4 => array( 'content' => $this->block( 'core/paragraph', array( 'conditions' => $conditions ), '<p>Tea</p>' ) ),
				5 => array( 'content' => $this->block( 'core/paragraph', array( 'conditions' => array( 'rules' => array() ) ), '<p>Tea</p>' ) ),
			) );
			$found = $this->look();
		} finally {
			unregister_sidebar( 'look-test' );
		}
		self::assertSame( array( 'Footer: Blog Stats', 'Footer: Wordads Sidebar' ), self::titles( $found['widgets'] ) );
		self::assertSame( array( 'Footer: Text', 'Footer: Block' ), self::titles( $found['visibility'] ) );
		self::assertStringEndsWith( '/wp-admin/widgets.php', $found['widgets']['items'][0]['url'] );
	}

	public function test_it_finds_theme_files_that_call_jetpack_without_asking(): void {
		$folder = get_temp_dir() . 'look-theme';
		$files  = array(
			'bare.php'         => '<?php if ( true ) { \Jetpack::is_module_active( "x" ); }',
			'inc/sharing.php'  => '<?php sharing_display( "", true );',
			'asked.php'        => '<?php if ( class_exists( "Jetpack" ) ) { Jetpack::init(); }',
			'asked-too.php'    => "<?php function_exists( 'sharing_display' ) && sharing_display();",
			'asked-array.php'  => '<?php if ( is_callable( array( "Jetpack", "init" ) ) ) { Jetpack::init(); }',
			'comment.php'      => "<?php /* sharing_display(); */ // Jetpack::init();\n# sharing_display()\necho 1;",
			'own.php'          => '<?php function sharing_display() {} My_Jetpack::init(); $a->sharing_display(); A::sharing_display();',
			'name.php'         => '<?php echo Jetpack::class;',
			'script.js'        => 'sharing_display();',
			'unfinished.php'   => '<?php /* sharing_display();',
		);
		mkdir( "$folder/inc", 0777, true );
		foreach ( $files as $name => $code ) {
			file_put_contents( "$folder/$name", $code );
		}
		$this->filter( 'stylesheet_directory', static fn(): string => $folder );
		$this->filter( 'template_directory', static fn(): string => "$folder/missing" );
		try {
			$found = $this->look()['theme'] ?? null;
		} finally {
			foreach ( array_keys( $files ) as $name ) {
				unlink( "$folder/$name" );
			}
			rmdir( "$folder/inc" );
			rmdir( $folder );
		}
		self::assertEqualsCanonicalizing( array( 'look-theme/bare.php', 'look-theme/inc/sharing.php' ), self::titles( $found ) );
	}

	public function test_it_lists_50_items_and_counts_all(): void {
		for ( $number = 0; $number < 60; $number++ ) {
			self::add( "Project $number", '', 'jetpack-portfolio' );
		}
		$found = $this->look()['portfolios'];
		self::assertSame( array( 60, 50 ), array( $found['count'], count( $found['items'] ) ) );
	}

	public function test_it_finds_something_in_any_part_of_a_post_of_5_mb(): void {
		self::add( 'Start', '[recipe]' . str_repeat( 'é tea ', 800_000 ) );
		self::add( 'Cut', str_repeat( 'x', 499_995 ) . '[recipe]' . str_repeat( 'y', 4_500_000 ) );
		self::add( 'End', str_repeat( '<p>Tea</p>', 500_000 ) . '[recipe]' );
		self::add( 'None', str_repeat( '[gallery ', 600_000 ) );
		memory_reset_peak_usage();
		$before = memory_get_usage();
		self::assertSame( array( 'Start', 'Cut', 'End' ), self::titles( $this->look()['shortcodes'] ?? null ) );
		self::assertLessThan( 32 << 20, memory_get_peak_usage() - $before );
	}

	/** @return array<string, array{string}> Raw values of an option. */
	public function shapes(): array {
		return array(
			'a string'          => array( 'carousel' ),
			'nothing'           => array( '' ),
			'a number'          => array( 'i:7;' ),
			'a list of lists'   => array( serialize( array( array( 'carousel' ), 1, null ) ) ),
			'a missing class'   => array( 'O:7:"Missing":1:{s:1:"a";i:1;}' ),
			'in a list'         => array( 'a:2:{i:0;O:7:"Missing":0:{}s:9:"look-test";O:7:"Missing":0:{}}' ),
			'in a widget'       => array( 'a:2:{s:9:"look-test";a:1:{i:0;s:6:"text-1";}i:1;a:1:{s:10:"conditions";O:7:"Missing":0:{}}}' ),
			'a class with code' => array( 'a:1:{s:9:"look-test";O:' . strlen( self::class ) . ':"' . self::class . '":0:{}}' ),
			'damaged'           => array( 'a:2:{i:0;s:3:' ),
			'2 MB'              => array( serialize( array( str_repeat( 'x', 2 << 20 ) ) ) ),
		);
	}

	/**
	 * @dataProvider shapes
	 */
	public function test_it_reads_options_and_meta_of_any_shape( string $row ): void {
		register_sidebar( array( 'id' => 'look-test', 'name' => 'Footer' ) );
		update_option( 'sidebars_widgets', array( 'look-test' => array( 'text-1' ) ) );
		$plan = self::add( 'A plan', '', 'jp_mem_plan' );
		$file = self::add( 'A video', '', 'attachment' );
		$db   = $GLOBALS['wpdb'];
		foreach ( array( '_wpcom_is_markdown', '_wp_attached_file', 'videopress_guid', 'jetpack_memberships_product_id' ) as $key ) {
			$db->insert( $db->postmeta, array( 'post_id' => 'jetpack_memberships_product_id' === $key ? $plan : $file, 'meta_key' => $key, 'meta_value' => $row ) );
		}
		foreach ( array( 'jetpack_active_modules', 'widget_text', 'sidebars_widgets' ) as $name ) {
			$db->query( $db->prepare( "REPLACE INTO $db->options (option_name, option_value, autoload) VALUES (%s, %s, 'yes')", $name, $row ) );
			wp_cache_flush();
		}
		self::$was_awake = false;
		try {
			$found = $this->look();
		} finally {
			unregister_sidebar( 'look-test' );
		}
		self::assertSame( array( 'A video' ), self::titles( $found['videos'] ) );
		self::assertFalse( self::$was_awake );
	}

	public function test_it_continues_where_it_was_interrupted_and_counts_nothing_twice(): void {
		for ( $number = 0; $number < 1100; $number++ ) {
			self::add( "Project $number", '', 'jetpack-portfolio' );
		}
		$look = new Look( $GLOBALS['wpdb'] );
		$look->restart();
		self::assertSame( array( 'more', 'more' ), array( $look->run( 0 ), $look->run( 0 ) ) );
		$status = $look->status();
		self::assertSame( array( 'running', null ), array( $status['state'], $status['ended'] ) );
		self::assertLessThan( 100, $status['percent'] );
		// What is written meanwhile is counted too, if it is new.
		self::add( 'Project, late', '', 'jetpack-portfolio' );
		self::assertSame( 'done', $look->run( 20 ) );
		self::assertSame( 1101, array_column( $look->status()['findings'], 'count', 'id' )['portfolios'] );
		self::assertSame( gmdate( 'c', Clock::time() ), $look->status()['ended'] );
		self::assertFalse( wp_next_scheduled( Look::HOOK ) );
		// Only somebody who asks for it starts another.
		self::assertSame( 'done', $this->rest( 'POST', self::ROUTE, array( 'continue' => true ) )->get_data()['state'] );
		self::assertSame( gmdate( 'c', Clock::time() ), $look->status()['ended'] );
	}

	public function test_cron_continues_when_the_page_was_closed_or_its_process_killed(): void {
		$look = new Look( $GLOBALS['wpdb'] );
		$look->restart();
		self::assertNotFalse( wp_next_scheduled( Look::HOOK ) );
		$row = json_decode( (string) AtomicOptions::read( Look::HOOK ), true );
		update_option( Look::HOOK, wp_json_encode( array_replace( $row, array( 'lease' => Clock::time() + 30 ) ) ) );
		run_job( Look::HOOK );
		self::assertTrue( $look->is_running() );
		Clock::pass( 31 );
		run_job( Look::HOOK );
		self::assertSame( 'done', $look->status()['state'] );
	}

	public function test_a_database_that_fails_is_an_error_and_loses_nothing(): void {
		self::add( 'Project', 'https://videopress.com/v/AbCd1234' . str_repeat( ' ', 600_000 ), 'jetpack-portfolio' );
		$look  = new Look( $GLOBALS['wpdb'] );
		$parts = array( 'LENGTH(post_content)', 'post_content, 1,', 'post_content, 500001,', 'meta_value, 1, 500', 'meta_value, 1, 8' );
		foreach ( $parts as $part ) {
			$look->restart();
			$GLOBALS['wpdb']->suppress_errors();
			$break = static fn( string $query ): string => str_contains( $query, $part ) ? "$query BROKEN" : $query;
			add_filter( 'query', $break );
			$reply = $this->rest( 'POST', self::ROUTE, array( 'continue' => true ) );
			remove_filter( 'query', $break );
			self::assertSame( 'ramjet_not_saved', $reply->get_data()['code'], $part );
			self::assertTrue( $look->is_running() );
		}
		self::assertSame( 'done', $look->run( 20 ) );
		self::assertSame( 1, array_column( $look->status()['findings'], 'count', 'id' )['portfolios'] );
	}

	public function test_a_batch_that_always_fails_is_tried_later_each_time(): void {
		$look = new Look( $GLOBALS['wpdb'] );
		$look->restart();
		$fail = static fn( string $query ): string => str_contains( $query, 'LENGTH(post_content)' ) ? throw new \Error( 'Killed' ) : $query;
		add_filter( 'query', $fail );
		try {
			foreach ( array( 31, 62, 124 ) as $wait ) {
				try {
					$look->continue();
					self::fail( 'The batch has not failed.' );
				} catch ( \Error $error ) {
					self::assertSame( 'Killed', $error->getMessage() );
				}
				self::assertSame( Clock::time() + $wait, wp_next_scheduled( Look::HOOK ) );
				Clock::pass( 31 );
			}
		} finally {
			remove_filter( 'query', $fail );
		}
		self::assertSame( 'done', $look->run( 20 ) );
	}

	public function test_a_damaged_record_is_no_error(): void {
		foreach ( array( 'nonsense', '{"phase":"done","last":1,"newest":1,"ended":1,"failures":0,"found":{"images":7,"latex":{"count":"x"},"other":{"count":1,"items":[]}},"lease":0,"run":"x"}' ) as $row ) {
			AtomicOptions::delete( Look::HOOK );
			AtomicOptions::insert( Look::HOOK, $row );
			$reply = $this->rest( 'GET', self::ROUTE );
			self::assertSame( 200, $reply->get_status() );
			self::assertSame( array(), array_filter( array_column( $reply->get_data()['findings'], 'items' ) ) );
		}
	}

	public function test_a_site_that_never_had_jetpack_is_not_looked_through(): void {
		delete_option( 'jetpack_active_modules' );
		$queries = $GLOBALS['wpdb']->num_queries;
		self::assertSame( 'ramjet_no_jetpack', $this->rest( 'POST', self::ROUTE )->get_data()['code'] );
		self::assertSame( 'none', $this->rest( 'GET', self::ROUTE )->get_data()['state'] );
		self::assertFalse( ( new Look( $GLOBALS['wpdb'] ) )->is_running() );
		self::assertSame( $queries, $GLOBALS['wpdb']->num_queries );
		self::assertNull( AtomicOptions::read( Look::HOOK ) );
		// Jetpack was deleted after the move.
		update_option( 'ramjet_moved', '1' );
		self::add( 'A project', '', 'jetpack-portfolio' );
		self::assertArrayHasKey( 'portfolios', $this->look() );
	}
}

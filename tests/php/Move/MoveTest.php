<?php
declare(strict_types=1);

namespace Ramjet\Tests\Move;

use Ramjet\Move\Move;
use Ramjet\Move\MoveFeature;
use Ramjet\Move\Rows;
use Ramjet\Move\Targets;
use Ramjet\RelatedPosts\RelatedPostsFeature;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Database\AtomicOptions;
use Ramjet\Support\Database\Lease;
use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Tests\Clock;
use Ramjet\Tests\TestCase;

/** Taking over the settings that Jetpack 16.1 has stored, and restoring what was here before. */
final class MoveTest extends TestCase {

	private const ROUTE = '/ramjet/v1/move';

	private const TOKEN = 'pk.eyJ1IjoiZXhhbXBsZSJ9.c2lnbmF0dXJl';

	/** As Jetpack stores them. */
	private const OPTIONS = array(
		'jetpack_active_modules'                => array( 'contact-form', 'sharedaddy', 'likes', 'subscriptions', 'stats', 'related-posts', 'blocks', 'markdown', 'protect' ),
		'jetpack_options'                       => array( 'version' => '16.1:1764000000' ),
		'jetpack_excluded_extensions'           => array( 'rating-star', 'publicize', 'contact-form' ),
		'jetpack_relatedposts'                  => array(
			'enabled'         => true,
			'show_headline'   => true,
			'show_thumbnails' => true,
			'show_date'       => false,
			'show_context'    => true,
			'layout'          => 'list',
			'headline'        => 'More <em>to</em> read',
			'size'            => 4,
		),
		'verification_services_codes'           => array( 'google' => 'dBw5CvburAxi537Rp9qi5uG2174Vb6JwHwIRwPSLIK8', 'bing' => '<meta name="msvalidate.01" content=" 12C1203B5086AECE94EB3A3D9830B2E " />' ),
		'jetpack_mapbox_api_key'                => self::TOKEN,
		'wordads_custom_adstxt_enabled'         => '1',
		'wordads_custom_adstxt'                 => "example.com, 1, DIRECT\n",
		'wordads_display_front_page'            => '',
		'wordads_display_post'                  => '1',
		'sharing-services'                      => array( 'visible' => array( 'twitter', 'pocket' ), 'hidden' => array( 'email', 'jetpack-whatsapp', 'custom-17', 'custom-18', 'custom-19' ) ),
		'sharing-options'                       => array( 'global' => array( 'button_style' => 'icon', 'sharing_label' => 'Tell &amp; show', 'show' => array( 'post', 'attachment', 'index' ) ), 'custom-17' => array( 'name' => 'Our &amp; <b>Board</b>' ), 'custom-18' => array( 'name' => array( 7 ) ) ),
		'jetpack_subscriptions_from_name'       => 'The Harbour Post',
		'jetpack_subscriptions_reply_to'        => 'author',
		'wpcom_subscription_emails_use_excerpt' => '1',
	);

	/** What they become. */
	private const MOVED = array(
		'sharing'                    => true,
		'likes'                      => true,
		'subscriptions'              => true,
		'stats'                      => true,
		'rating-star'                => false,
		'videopress'                 => false,
		'wordads'                    => false,
		'mapbox_token'               => self::TOKEN,
		'ads_txt'                    => "example.com, 1, DIRECT\n",
		'wordads_display_front_page' => false,
		'sharing_services'           => array( 'x', 'mail', 'whatsapp' ),
		'sharing_heading'            => 'Tell & show',
		'sharing_style'              => 'icon',
		'sharing_types'              => array( 'post' ),
		'newsletter_from_name'       => 'The Harbour Post',
		'newsletter_content'         => 'excerpt',
		'related_show_headline'      => true,
		'related_headline'           => 'More to read',
		'related_layout'             => 'list',
		'related_number'             => 4,
		'related_show_thumbnails'    => true,
		'related_show_date'          => false,
		'related_show_context'       => true,
		'google_verification'        => 'dBw5CvburAxi537Rp9qi5uG2174Vb6JwHwIRwPSLIK8',
		'bing_verification'          => '12C1203B5086AECE94EB3A3D9830B2E',
		'pinterest_verification'     => '',
		'yandex_verification'        => '',
		'facebook_verification'      => '',
	);

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
		// Options of the site itself: the transaction restores them.
		foreach ( array( 'ramjet_move', 'ramjet_moved', 'ramjet_move_lease', ...array_keys( self::OPTIONS ) ) as $option ) {
			delete_option( $option );
		}
	}

	/** @param array<string, mixed> $options Serialized ones as they are: reading them, update_option() would wake up objects. */
	private static function store( array $options = self::OPTIONS ): void {
		$db = $GLOBALS['wpdb'];
		foreach ( $options as $name => $value ) {
			$row = is_serialized( $value ) ? $value : maybe_serialize( $value );
			$db->delete( $db->options, array( 'option_name' => $name ) );
			$db->insert( $db->options, array( 'option_name' => $name, 'option_value' => $row, 'autoload' => 'sharing-options' === $name ? 'off' : 'on' ) );
		}
		wp_cache_flush();
	}

	private function look(): array {
		$response = $this->rest( 'GET', self::ROUTE );
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return $response->get_data();
	}

	/** @param list<string>|null $ids Null for those that are checked. */
	private function move( ?array $ids = null ): array {
		$ids    ??= array_column( array_filter( $this->look()['rows'], static fn( array $row ): bool => $row['checked'] ), 'id' );
		$response = $this->rest( 'POST', self::ROUTE, array( 'rows' => $ids ) );
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return $response->get_data();
	}

	private function undo(): array {
		$response = $this->rest( 'POST', self::ROUTE . '/undo' );
		self::assertSame( 200, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		return $response->get_data();
	}

	private function row( string $id ): ?array {
		return array_column( $this->look()['rows'], null, 'id' )[ $id ] ?? null;
	}

	/** @return array<string, mixed> The settings of MOVED, as other routes have them. */
	private function settings(): array {
		$all = $this->rest( 'GET', '/jetpack/v4/settings' )->get_data()
			+ $this->rest( 'GET', '/ramjet/v1/ads' )->get_data()
			+ array( 'mapbox_token' => $this->rest( 'GET', '/wpcom/v2/service-api-keys/mapbox' )->get_data()['service_api_key'] );
		return array_map( static fn( string $name ): mixed => $all[ $name ] ?? null, array_combine( array_keys( self::MOVED ), array_keys( self::MOVED ) ) );
	}

	/** @return array<string, string> Rows of the options table by name. */
	private static function stored( string $like ): array {
		$db   = $GLOBALS['wpdb'];
		$rows = $db->get_results( $db->prepare( "SELECT option_name, option_value FROM $db->options WHERE option_name LIKE %s ORDER BY option_name", $like ), ARRAY_N );
		return array_column( $rows, 1, 0 );
	}

	/** Without what the move itself stores, and what settings have made others store. */
	private static function own_settings(): array {
		$is_own = static fn( string $name ): bool =>
			! str_starts_with( $name, 'ramjet_move' ) && ! in_array( $name, array( 'ramjet_ad_formats', 'ramjet_related_rebuild' ), true );
		return array_filter( self::stored( 'ramjet\\_%' ), $is_own, ARRAY_FILTER_USE_KEY );
	}

	public function test_it_moves_every_option_and_takes_all_back(): void {
		self::store();
		$jetpack = array_map( 'get_option', array_combine( array_keys( self::OPTIONS ), array_keys( self::OPTIONS ) ) );
		$before  = self::own_settings();
		$record  = $this->move()['record'];
		self::assertSame( array( 'done', false ), array( $record['state'], $record['busy'] ) );
		self::assertSame( array( 'moved' ), array_values( array_unique( array_column( $record['rows'], 'result' ) ) ) );
		self::assertSame( self::MOVED, $this->settings() );
		self::assertSame( 'same', $this->row( 'bing_verification' )['state'] );
		self::assertContains( array( 'label' => 'Sharing: Heading', 'former' => 'Share this:', 'new' => 'Tell & show', 'result' => 'moved' ), $record['rows'] );
		self::assertSame( 'undone', $this->undo()['record']['state'] );
		self::assertSame( $before, self::own_settings() );
		self::assertSame( $jetpack, array_map( 'get_option', array_combine( array_keys( $jetpack ), array_keys( $jetpack ) ) ) );
	}

	public function test_a_row_shows_both_values_and_what_ramjet_does_not_have(): void {
		self::store();
		$state = $this->look();
		self::assertSame(
			array( 'id' => 'sharing_style', 'group' => 'Sharing', 'label' => 'Style', 'jetpack' => 'Icon', 'ramjet' => 'Icon and text', 'state' => 'move', 'note' => '', 'checked' => true ),
			array_column( $state['rows'], null, 'id' )['sharing_style']
		);
		self::assertSame( 'same', $this->row( 'contact-form' )['state'] );
		$missing = array_filter( $state['rows'], static fn( array $row ): bool => 'missing' === $row['state'] );
		self::assertSame( array( 'Button for pocket', 'Button for Our & Board', 'Custom button', 'Custom button', 'Buttons in lists of posts', 'Replies go to the post’s author' ), array_column( $missing, 'label' ) );
		self::assertSame( array( null, array() ), array( $state['record'], $state['plugins'] ) );
	}

	public function test_what_was_set_in_ramjet_is_kept_unless_its_row_is_chosen(): void {
		self::store();
		$this->rest( 'POST', '/jetpack/v4/settings', array( 'sharing_style' => 'text', 'likes' => false ) );
		self::assertSame( array( 'kept', false ), array( $this->row( 'sharing_style' )['state'], $this->row( 'likes' )['checked'] ) );
		$this->move();
		self::assertSame( array( 'text', false ), array( $this->settings()['sharing_style'], $this->settings()['likes'] ) );
		$this->move( array( 'sharing_style' ) );
		self::assertSame( 'icon', $this->settings()['sharing_style'] );
		$this->undo();
		self::assertSame( 'text', $this->settings()['sharing_style'] );
	}

	public function test_rows_that_are_not_chosen_stay_and_are_in_the_report(): void {
		self::store();
		$record = $this->move( array( 'likes' ) )['record'];
		self::assertSame( array( 'Modules: Likes' ), array_column( $record['rows'], 'label' ) );
		self::assertFalse( $this->settings()['sharing'] );
		self::assertContains( array( 'label' => 'Sharing: Style', 'note' => 'Icon' ), $record['left'] );
	}

	public function test_all_blocks_are_turned_off_by_hand_only_and_only_after_jetpack_itself(): void {
		self::store( array( 'jetpack_active_modules' => array( 'publicize' ) ) );
		self::assertSame( array( 'publicize' ), array_column( $this->look()['rows'], 'id' ), 'The plugin Jetpack Social alone.' );
		self::store( array( 'jetpack_options' => array( 'version' => '16.1:1' ) ) );
		self::assertSame( array( 'move', false ), array( $this->row( 'blocks' )['state'], $this->row( 'blocks' )['checked'] ) );
		self::assertTrue( $this->row( 'contact-form' )['checked'] );
		$this->move( array( 'blocks' ) );
		$store = new ModuleStore();
		self::assertSame( array( false, true ), array( $store->is_active( 'map' ), $store->is_active( 'contact-form' ) ) );
		$this->undo();
		self::assertSame( array(), self::stored( 'ramjet\\_module\\_map%' ) );
	}

	public function test_undo_keeps_what_was_changed_since(): void {
		self::store();
		$this->move();
		$this->rest( 'POST', '/jetpack/v4/settings', array( 'sharing_heading' => 'Mine' ) );
		$results = array_column( $this->undo()['record']['rows'], 'result', 'label' );
		self::assertSame( array( 'changed', 'restored' ), array( $results['Sharing: Heading'], $results['Sharing: Style'] ) );
		self::assertSame( array( 'Mine', 'icon-text' ), array( $this->settings()['sharing_heading'], $this->settings()['sharing_style'] ) );
	}

	public function test_moving_again_does_nothing_twice_and_undo_goes_back_to_before_the_first(): void {
		self::store();
		$this->move();
		$record = AtomicOptions::read( 'ramjet_move' );
		self::assertSame( 'done', $this->move( array_keys( self::MOVED ) )['record']['state'] );
		self::assertSame( json_decode( $record, true )['rows'], json_decode( AtomicOptions::read( 'ramjet_move' ), true )['rows'] );
		self::store( array( 'wpcom_subscription_emails_use_excerpt' => '0' ) );
		$this->move( array( 'newsletter_content' ) );
		self::assertSame( 'post', $this->settings()['newsletter_content'] );
		$this->undo();
		self::assertSame( array(), self::stored( 'ramjet\\_newsletter\\_content' ) );
	}

	public function test_a_second_process_waits_for_the_first_one(): void {
		self::store();
		$lease = Lease::acquire( 'ramjet_move_lease', 60 );
		foreach ( array( array( 'POST', '' ), array( 'DELETE', '' ), array( 'POST', '/undo' ) ) as [ $method, $path ] ) {
			$response = $this->rest( $method, self::ROUTE . $path, '' === $path ? array( 'rows' => array( 'sharing' ) ) : array() );
			self::assertSame( array( 409, 'ramjet_move_busy' ), array( $response->get_status(), $response->get_data()['code'] ) );
		}
		self::assertSame( array( 'ramjet_move_lease' ), array_keys( self::stored( 'ramjet\\_move%' ) ) );
		self::assertSame( array(), self::stored( 'ramjet\\_module\\_sharing' ) );
		$lease->release();
		// The second administrator's page still has the rows of before the first one's move.
		$ids = array_keys( self::MOVED );
		$this->move( $ids );
		$this->rest( 'POST', '/jetpack/v4/settings', array( 'sharing_style' => 'text' ) );
		self::assertNotContains( '', array_column( $this->move( array_diff( $ids, array( 'sharing_style' ) ) )['record']['rows'], 'result' ) );
		self::assertSame( 'text', $this->settings()['sharing_style'] );
	}

	public function test_a_process_whose_lease_another_one_has_taken_stops(): void {
		self::store();
		$take = static function ( mixed $value ): mixed {
			Clock::pass( 61 );
			self::assertNotNull( Lease::acquire( 'ramjet_move_lease', 60 ) );
			return $value;
		};
		$this->filter( 'pre_update_option_ramjet_module_sharing', $take );
		$response = $this->rest( 'POST', self::ROUTE, array( 'rows' => array( 'sharing', 'likes' ) ) );
		self::assertSame( array( 409, 'ramjet_move_busy' ), array( $response->get_status(), $response->get_data()['code'] ) );
		self::assertSame( array(), self::stored( 'ramjet\\_module\\_likes' ) );
	}

	public function test_undo_sees_what_another_process_has_written_since_the_request_began(): void {
		self::store();
		$this->move( array( 'sharing_style', 'newsletter_content' ) );
		$db = $GLOBALS['wpdb'];
		get_option( 'ramjet_newsletter_content' );
		foreach ( array( 'ramjet_sharing_style' => '"text"', 'ramjet_newsletter_content' => '"post"' ) as $option => $value ) {
			self::assertSame( 1, $db->update( $db->options, array( 'option_value' => $value ), array( 'option_name' => $option ) ) );
		}
		self::assertSame( array( 'changed', 'changed' ), array_column( $this->undo()['record']['rows'], 'result' ) );
		self::assertSame( 'text', $this->settings()['sharing_style'] );
	}

	public function test_a_move_sees_what_another_process_has_saved_since_the_request_began(): void {
		self::store();
		self::assertSame( 'icon-text', $this->settings()['sharing_style'] );
		$db = $GLOBALS['wpdb'];
		$db->insert( $db->options, array( 'option_name' => 'ramjet_sharing_style', 'option_value' => '"text"', 'autoload' => 'on' ) );
		self::assertSame( array( 'moved' ), array_column( $this->move( array( 'sharing_style' ) )['record']['rows'], 'result' ) );
		$this->undo();
		self::assertSame( 'text', $this->settings()['sharing_style'] );
	}

	public function test_dismissing_deletes_only_the_record_that_was_read(): void {
		self::store();
		$this->move( array( 'likes' ) );
		$newer   = str_replace( '"state":"done"', '"state":"moving"', AtomicOptions::read( 'ramjet_move' ) );
		$replace = static function ( mixed $query ) use ( $newer, &$replace ): mixed {
			if ( is_string( $query ) && 1 === preg_match( "/^DELETE.*'ramjet_move'/s", $query ) ) {
				remove_filter( 'query', $replace );
				AtomicOptions::swap( 'ramjet_move', AtomicOptions::read( 'ramjet_move' ), $newer );
			}
			return $query;
		};
		$this->filter( 'query', $replace );
		self::assertSame( 'ramjet_move_busy', $this->rest( 'DELETE', self::ROUTE )->get_data()['code'] );
		self::assertSame( 'moving', $this->look()['record']['state'] );
	}

	/** @return array<string, array{string, bool}> Where the process is killed. */
	public static function kills(): array {
		$kills = array();
		foreach ( array( 'ramjet_move', 'ramjet_module_likes', 'ramjet_module_rating-star', 'ramjet_service_mapbox_token', 'ramjet_ads_txt', 'ramjet_sharing_services', 'ramjet_newsletter_content' ) as $option ) {
			$kills[ "before $option" ] = array( $option, true );
			$kills[ "after $option" ]  = array( $option, false );
		}
		return $kills;
	}

	/**
	 * Calls with the database statement that writes an option answered by an exception, before or after it.
	 */
	private function killed( string $option, bool $is_before, \Closure $call ): void {
		$is_reached = false;
		$kill       = static function ( mixed $query ) use ( $option, $is_before, &$is_reached ): mixed {
			$is_write = is_string( $query ) && 1 === preg_match( "/^(INSERT|UPDATE|DELETE).*'$option'/s", $query );
			if ( $is_reached && ! $is_before || ! $is_reached && $is_before && $is_write ) {
				$is_reached = true;
				throw new \RuntimeException( 'killed' );
			}
			$is_reached = $is_reached || $is_write;
			return $query;
		};
		add_filter( 'query', $kill );
		try {
			$call();
			self::fail( 'It was not killed.' );
		} catch ( \RuntimeException ) {
			self::assertTrue( $is_reached );
		} finally {
			remove_filter( 'query', $kill );
			AtomicOptions::delete( 'ramjet_move_lease' );
			wp_cache_flush();
		}
	}

	/**
	 * @dataProvider kills
	 */
	public function test_a_killed_move_is_finished_by_the_next_run_and_by_undo( string $option, bool $is_before ): void {
		self::store();
		$before = self::own_settings();
		$ids    = array_column( array_filter( $this->look()['rows'], static fn( array $row ): bool => $row['checked'] ), 'id' );
		$this->killed( $option, $is_before, fn() => $this->rest( 'POST', self::ROUTE, array( 'rows' => $ids ) ) );
		if ( null === $this->look()['record'] ) {
			self::assertSame( $before, self::own_settings() );
		} else {
			self::assertSame( 'undone', $this->undo()['record']['state'] );
			self::assertSame( $before, self::own_settings() );
		}
		delete_option( 'ramjet_move' );
		$this->killed( $option, $is_before, fn() => $this->rest( 'POST', self::ROUTE, array( 'rows' => $ids ) ) );
		self::assertSame( 'done', $this->move( $ids )['record']['state'] );
		self::assertSame( self::MOVED, $this->settings() );
		$this->killed( $option, $is_before, fn() => $this->rest( 'POST', self::ROUTE . '/undo' ) );
		// A run finishes an undoing, too.
		$this->move( array() );
		$this->undo();
		self::assertSame( $before, self::own_settings() );
	}

	public function test_a_kill_right_after_the_record_leaves_the_step(): void {
		self::store();
		update_option( 'ramjet_activation', wp_json_encode( array( 'first' => 1, 'last' => 1 ) ), false );
		$this->killed( 'ramjet_move', false, fn() => $this->rest( 'POST', self::ROUTE, array( 'rows' => array( 'likes' ) ) ) );
		self::assertSame( 'moving', $this->look()['record']['state'] );
		self::assertContains( 'move', $this->overview() );
		$this->move( array() );
		self::assertSame( array( 'ramjet_moved' => '1' ), self::stored( 'ramjet\\_moved' ) );
		self::assertNotContains( 'move', $this->overview() );
	}

	public function test_a_setting_that_no_longer_exists_or_is_no_longer_valid_is_reported(): void {
		self::store();
		$this->move( array( 'likes', 'sharing_style' ) );
		$record                       = json_decode( AtomicOptions::read( 'ramjet_move' ), true );
		$record['rows'][0]['name']    = 'lanterns';
		$record['rows'][1]['former']  = '"engraved"';
		update_option( 'ramjet_move', wp_json_encode( $record ) );
		self::assertSame( array( 'gone', 'refused' ), array_column( $this->undo()['record']['rows'], 'result' ) );
		self::assertSame( 'icon', $this->settings()['sharing_style'] );
	}

	/** @return array<string, array{mixed}> Stored records that nothing can be read from. */
	public static function records(): array {
		return array(
			'no JSON'        => array( 'perhaps' ),
			'another state'  => array( '{"state":"flying","time":1,"rows":[],"left":[]}' ),
			'rows no list'   => array( '{"state":"done","time":1,"rows":"x","left":[]}' ),
			'an older shape' => array( '{"state":"done"}' ),
		);
	}

	/**
	 * @dataProvider records
	 */
	public function test_a_record_that_cannot_be_read_is_replaced( string $record ): void {
		self::store();
		update_option( 'ramjet_move', $record );
		self::assertNull( $this->look()['record'] );
		self::assertSame( 'done', $this->move()['record']['state'] );
	}

	public function test_a_row_of_the_record_may_hold_any_value(): void {
		self::store();
		$row = array( 'name' => 'sharing_services', 'label' => 'Buttons', 'former' => '[["x"],{"a":1},null]', 'from' => '', 'new' => '{"a":{"b":1}}', 'result' => 'moved' );
		update_option( 'ramjet_moved', '1' );
		update_option( 'ramjet_move', wp_json_encode( array( 'state' => 'done', 'time' => 1, 'rows' => array( $row, 'no row' ), 'left' => array() ) ) );
		self::assertSame( array( 'Buttons' ), array_column( $this->look()['record']['rows'], 'label' ) );
		self::assertSame( array( 'refused' ), array_column( $this->undo()['record']['rows'], 'result' ) );
	}

	public function test_a_setting_that_cannot_be_saved_does_not_keep_others_from_being_moved_and_restored(): void {
		self::store();
		$keep = static fn( mixed $new, mixed $old ): mixed => $old;
		$this->filter( 'pre_update_option_ramjet_module_likes', $keep );
		$record = $this->move( array( 'likes', 'stats' ) )['record'];
		self::assertSame( array( 'done', 'failed', 'moved' ), array( $record['state'], ...array_column( $record['rows'], 'result' ) ) );
		$this->remove_filters();
		$record = $this->move( array( 'likes' ) )['record'];
		self::assertSame( array( 'moved', 'moved' ), array_column( $record['rows'], 'result' ) );
		self::assertTrue( $this->settings()['likes'] );
		$this->undo();
		self::assertSame( array(), self::stored( 'ramjet\\_module\\_likes' ) );
	}

	/** @return array<string, array{mixed}> What any option may hold. */
	public static function odd_values(): array {
		return array(
			'a text'                   => array( '<script>alert(1)</script>' ),
			'a list'                   => array( array( 'a', array( 'b' ), 7, null ) ),
			'fields of wrong types'    => array( array_fill_keys( array( 'visible', 'hidden', 'global', 'enabled', 'headline', 'size', 'layout', 'google', 'bing', 'version' ), array( array( 1 ) ) ) ),
			'fields of markup'         => array( array_fill_keys( array( 'visible', 'hidden', 'global', 'enabled', 'headline', 'size', 'layout', 'google', 'bing' ), '<meta name="x" content="<script>">' ) ),
			'an object'                => array( (object) array( 'visible' => array( 'x' ) ) ),
			'a number'                 => array( 7 ),
			'false'                    => array( false ),
			'nested a thousand times'  => array( str_repeat( 'a:1:{i:0;', 1000 ) . 'i:1;' . str_repeat( '}', 1000 ) ),
			'2 MB'                     => array( str_repeat( 'ab', MB_IN_BYTES ) ),
			'2 MB in a list'           => array( array( 'visible' => array( str_repeat( 'ab', MB_IN_BYTES ) ) ) ),
		);
	}

	/**
	 * @dataProvider odd_values
	 */
	public function test_an_option_may_hold_anything( mixed $value ): void {
		self::store( array_fill_keys( array_keys( self::OPTIONS ), $value ) );
		$rows = $this->look()['rows'];
		self::assertLessThan( 60_000, strlen( (string) wp_json_encode( $rows ) ) );
		$before = self::own_settings();
		$this->move();
		$this->undo();
		self::assertSame( $before, self::own_settings() );
	}

	public function test_no_class_in_an_option_runs(): void {
		$object = serialize( new WokenUp() );
		foreach ( array( 'O:12:"NoSuchClass_":0:{}', $object, 'a:1:{s:6:"layout";' . $object . '}' ) as $row ) {
			self::store( array_fill_keys( array_keys( self::OPTIONS ), $row ) );
			$this->move();
			$this->undo();
		}
		self::assertSame( 0, WokenUp::$count );
	}

	/** @return array<string, array{string, array, string, string|null}> Option and value, row, its state; null for no row. */
	public static function values(): array {
		$related = static fn( string $field, mixed $value ): array => array( 'jetpack_relatedposts' => array( $field => $value ) );
		$tag     = static fn( string $code ): array => array( 'verification_services_codes' => array( 'google' => $code ) );
		return array(
			'a secret token'           => array( array( 'jetpack_mapbox_api_key' => 'sk.abc.def' ), 'mapbox_token', 'refused' ),
			'a temporary token'        => array( array( 'jetpack_mapbox_api_key' => 'tk.abc.def' ), 'mapbox_token', 'refused' ),
			'an empty token'           => array( array( 'jetpack_mapbox_api_key' => ' ' ), 'mapbox_token', null ),
			'ads.txt that was off'     => array( array( 'wordads_custom_adstxt' => 'x', 'wordads_custom_adstxt_enabled' => '' ), 'ads_txt', null ),
			'ads.txt of 2 MB'          => array( array( 'wordads_custom_adstxt' => str_repeat( "a\n", MB_IN_BYTES ), 'wordads_custom_adstxt_enabled' => '1' ), 'ads_txt', 'refused' ),
			'a style of other buttons' => array( array( 'sharing-options' => array( 'global' => array( 'button_style' => 'official' ) ) ), 'sharing_style', 'refused' ),
			'places of old versions'   => array( array( 'sharing-options' => array( 'global' => array( 'show' => 'posts-index' ) ) ), 'sharing_types', 'same' ),
			'a module unknown here'    => array( array( 'jetpack_active_modules' => array( 'teleport' ) ), 'teleport', null ),
			'attachments among places' => array( array( 'sharing-options' => array( 'global' => array( 'show' => array( 'post', 'page', 'attachment' ) ) ) ), 'sharing_types', 'same' ),
			'size -1'                  => array( $related( 'size', -1 ), 'related_number', 'refused' ),
			'size 0'                   => array( $related( 'size', 0 ), 'related_number', 'refused' ),
			'size 99'                  => array( $related( 'size', 99 ), 'related_number', 'refused' ),
			'no size'                  => array( $related( 'size', null ), 'related_number', null ),
			'a headline with markup'   => array( $related( 'headline', ' <b onclick="x">Related</b> ' ), 'related_headline', 'same' ),
			'a headline of 201 letters' => array( $related( 'headline', str_repeat( 'ü', 201 ) ), 'related_headline', 'refused' ),
			'an unknown layout'        => array( $related( 'layout', 'other' ), 'related_layout', 'refused' ),
			'a tag with a script'      => array( $tag( '<meta name="google-site-verification" content="dBw5CvburAxi537R"><script>alert( 1 )</script>' ), 'google_verification', 'refused' ),
			'a script as content'      => array( $tag( '<meta name="google-site-verification" content="&lt;script&gt;alert( 1 )&lt;/script&gt;">' ), 'google_verification', 'refused' ),
			'a block that is on'       => array( array( 'jetpack_active_modules' => array( 'contact-form' ), 'jetpack_excluded_extensions' => array( 'contact-form' ) ), 'contact-form', 'same' ),
			'a long name'              => array( array( 'jetpack_subscriptions_from_name' => str_repeat( 'n', 192 ) ), 'newsletter_from_name', 'refused' ),
		);
	}

	/**
	 * @dataProvider values
	 */
	public function test_a_value_becomes_a_row_or_none( array $options, string $id, ?string $state ): void {
		self::store( $options + array( 'jetpack_active_modules' => array() ) );
		$row = $this->row( $id );
		self::assertSame( $state, $row['state'] ?? null );
		if ( 'refused' === $state ) {
			self::assertSame( array( true, false ), array( '' !== $row['note'], $row['checked'] ) );
			self::assertSame( array(), $this->move( array( $id ) )['record']['rows'] );
		}
	}

	public function test_only_users_who_may_add_scripts_move_ads(): void {
		self::store();
		$this->filter( 'user_has_cap', static fn( array $all ): array => array( 'unfiltered_html' => false ) + $all );
		self::assertSame( 'refused', $this->row( 'ads_txt' )['state'] );
	}

	public function test_without_that_capability_nothing_of_a_move_of_ads_is_finished_or_undone(): void {
		self::store();
		$before    = self::own_settings();
		$rows      = array( 'likes', 'ads_txt' );
		$forbidden = function ( string $path ) use ( $rows ): void {
			$record = AtomicOptions::read( 'ramjet_move' );
			$this->filter( 'user_has_cap', static fn( array $all ): array => array( 'unfiltered_html' => false ) + $all );
			$response = $this->rest( 'POST', self::ROUTE . $path, '' === $path ? array( 'rows' => $rows ) : array() );
			$this->remove_filters();
			self::assertSame( array( 403, 'ramjet_move_forbidden' ), array( $response->get_status(), $response->get_data()['code'] ) );
			self::assertSame( $record, AtomicOptions::read( 'ramjet_move' ) );
		};
		$this->killed( 'ramjet_ads_txt', true, fn() => $this->rest( 'POST', self::ROUTE, array( 'rows' => $rows ) ) );
		$forbidden( '' );
		$this->move( $rows );
		$forbidden( '/undo' );
		self::assertSame( self::MOVED['ads_txt'], $this->settings()['ads_txt'] );
		$this->undo();
		self::assertSame( $before, self::own_settings() );
	}

	/** @return array<string, array{bool, array<string, mixed>, string|null}> Classic theme, options, state of the row. */
	public static function below_posts(): array {
		$on = array( 'jetpack_active_modules' => array( 'related-posts' ) );
		return array(
			'printed by Jetpack' => array( true, $on + array( 'jetpack_relatedposts' => array( 'enabled' => true ) ), 'move' ),
			'never turned off'   => array( true, $on, 'move' ),
			'turned off'         => array( true, $on + array( 'jetpack_relatedposts' => array( 'enabled' => false ) ), null ),
			'the module off'     => array( true, array( 'jetpack_active_modules' => array(), 'jetpack_relatedposts' => array( 'enabled' => true ) ), null ),
			'a block theme'      => array( false, $on + array( 'jetpack_relatedposts' => array( 'enabled' => true ) ), null ),
		);
	}

	/**
	 * @dataProvider below_posts
	 */
	public function test_related_posts_are_turned_on_only_where_jetpack_printed_them( bool $is_classic, array $options, ?string $state ): void {
		foreach ( $is_classic ? array( 'stylesheet', 'template' ) : array() as $name ) {
			$this->filter( "pre_option_$name", static fn(): string => 'twentytwentyone' );
		}
		self::assertSame( $is_classic, ! wp_is_block_theme() );
		self::store( $options );
		self::assertSame( $state, $this->row( 'related_below_posts' )['state'] ?? null );
	}

	public function test_a_chosen_row_has_the_value_that_jetpack_stores_by_then(): void {
		self::store();
		self::assertSame( 'Icon', $this->row( 'sharing_style' )['jetpack'] );
		self::store( array( 'sharing-options' => array( 'global' => array( 'button_style' => 'text' ) ) ) );
		$this->move( array( 'sharing_style', 'sharing_heading' ) );
		self::assertSame( array( 'text', 'Share this:' ), array( $this->settings()['sharing_style'], $this->settings()['sharing_heading'] ) );
	}

	public function test_a_text_that_nobody_has_saved_is_compared_in_the_sites_language(): void {
		self::store( array( 'jetpack_relatedposts' => array( 'headline' => 'Related' ) ) );
		$this->filter( 'determine_locale', static fn(): string => 'de_DE', 1 );
		$german = static fn( string $text ): string => 'Related' === $text && 'de_DE' === determine_locale() ? 'Ähnliche' : $text;
		$this->filter( 'gettext_ramjet', $german );
		$features = new Features();
		$features->add( new RelatedPostsFeature( static fn(): bool => false ) );
		$targets = new Targets( $features, new Catalogue( new Manifest( dirname( __DIR__, 3 ) ), $features ), self::services_of() );
		$row     = array_column( ( new Rows( $targets ) )->all(), null, 'id' )['related_headline'];
		self::assertSame( array( 'same', 'Related' ), array( $row['state'], $row['ramjet'] ) );
	}

	public function test_a_move_can_be_skipped_and_its_report_dismissed(): void {
		self::store();
		$record = $this->move( array() )['record'];
		self::assertSame( array( 'done', array() ), array( $record['state'], $record['rows'] ) );
		self::assertNotSame( array(), $record['left'] );
		self::assertNull( $this->rest( 'DELETE', self::ROUTE )->get_data()['record'] );
		self::assertSame( array( 'ramjet_moved' => '0' ), array_diff_key( self::stored( 'ramjet\\_move%' ), array( 'ramjet_move_lease' => '' ) ) );
	}

	public function test_a_site_with_jetpacks_options_has_a_section_and_a_first_step(): void {
		self::store();
		// New sites have a first step instead.
		update_option( 'ramjet_activation', wp_json_encode( array( 'first' => 1, 'last' => 1 ) ), false );
		self::assertContains( 'move', $this->overview() );
		$this->move();
		self::assertNotContains( 'move', $this->overview() );
		// The record remains when Jetpack's options are deleted with it.
		delete_option( 'jetpack_active_modules' );
		self::assertSame( array( array(), 'done' ), array( $this->look()['rows'], $this->look()['record']['state'] ) );
		self::assertSame( 'undone', $this->undo()['record']['state'] );
		$this->rest( 'DELETE', self::ROUTE );
		self::assertSame( 404, $this->rest( 'GET', self::ROUTE )->get_status() );
	}

	public function test_a_site_that_never_had_jetpack_has_neither_and_no_query(): void {
		self::assertNotContains( 'move', $this->overview() );
		$count = $GLOBALS['wpdb']->num_queries;
		foreach ( array( array( 'GET', '' ), array( 'POST', '' ), array( 'DELETE', '' ), array( 'POST', '/undo' ) ) as [ $method, $path ] ) {
			$response = $this->rest( $method, self::ROUTE . $path, 'POST' === $method ? array( 'rows' => array() ) : array() );
			self::assertSame( 'ramjet_move_not_found', $response->get_data()['code'] );
		}
		self::assertSame( $count, $GLOBALS['wpdb']->num_queries );
	}

	public function test_to_see_that_a_site_has_had_jetpack_costs_no_query(): void {
		self::store();
		wp_load_alloptions();
		$count = $GLOBALS['wpdb']->num_queries;
		self::assertSame( array( true, false, false ), array( MoveFeature::is_listed(), Move::has_record(), Move::has_happened() ) );
		self::assertSame( $count, $GLOBALS['wpdb']->num_queries );
	}

	/** @return list<string> IDs of what the Overview shows. */
	private function overview(): array {
		return array_column( array_merge( ...array_values( $this->rest( 'GET', '/ramjet/v1/overview' )->get_data() ) ), 'id' );
	}

	public function test_it_names_the_active_plugins_of_jetpack(): void {
		self::store();
		$this->filter( 'option_active_plugins', static fn( array $files ): array => array( ...$files, 'jetpack/jetpack.php', 'jetpack-boost/jetpack-boost.php' ) );
		self::assertSame( array( array( 'slug' => 'jetpack', 'plugin' => 'jetpack/jetpack', 'network' => false ) ), $this->look()['plugins'] );
	}
}

/** A class that does something when it is unserialized. */
final class WokenUp {

	public static int $count = 0;

	public function __wakeup(): void {
		++self::$count;
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Wordads;

use Ramjet\Blocks\Wordads\AdsFeature;
use Ramjet\Tests\SharedParts;
use Ramjet\Tests\TestCase;

/**
 * Ad code, who can change it, and the Ad block. What visitors get from /ads.txt: tests/integration/ads.spec.ts.
 */
final class AdsTest extends TestCase {

	private const CODE = '<script async src="https://ads.example/[ad].js"></script><p>Tea &amp; more</p>';

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
	}

	public function test_saves_code_and_ads_txt_as_they_were_entered(): void {
		$none  = array_fill_keys( array( 'mrec', 'leaderboard', 'mobile_leaderboard', 'wideskyscraper', 'ads_txt' ), '' );
		$state = array( 'can_change' => true, 'is_served' => true );
		self::assertSame( $none + $state, $this->rest( 'GET', '/ramjet/v1/ads' )->get_data() );
		$sent = array( 'mrec' => self::CODE . ' \\ é 🍵', 'ads_txt' => "# \\ <b>\r\nnot a record\r\n" );
		self::assertSame( $sent + $none + $state, $sent + $this->save( $sent )->get_data() );
		self::assertSame( array( 'mrec' ), self::formats_in_the_editor() );
		self::assertSame( array_merge( $none, $sent ) + $state, $this->save( array( 'leaderboard' => ' ' ) )->get_data() );
		$undo = $this->rest( 'POST', '/jetpack/v4/options/settings', array( 'reset' => true ) )->get_data()['undo'];
		self::assertSame( $none + $state, $this->rest( 'GET', '/ramjet/v1/ads' )->get_data() );
		self::assertSame( array(), self::formats_in_the_editor() );
		foreach ( $undo as [ 'path' => $path, 'data' => $data ] ) {
			$this->rest( 'POST', "/$path", $data );
		}
		self::assertSame( array_merge( $none, $sent ) + $state, $this->rest( 'GET', '/ramjet/v1/ads' )->get_data() );
	}

	/** @dataProvider code_that_cannot_work */
	public function test_refuses_code_that_cannot_work( string $code, string $message ): void {
		$response = $this->save( array( 'mrec' => $code, 'ads_txt' => 'a' ) );
		self::assertSame( 400, $response->get_status() );
		self::assertStringContainsString( $message, $response->get_data()['data']['params']['mrec'] );
		self::assertSame( '', $this->rest( 'GET', '/ramjet/v1/ads' )->get_data()['ads_txt'] );
	}

	public static function code_that_cannot_work(): array {
		return array(
			'synchronous'        => array( '<script>document . write( "<p>" )</script>', 'document.write()' ),
			'open comment'       => array( '<p>Ad</p><!-- end', 'not closed' ),
			'open script'        => array( '<script>let ad;', 'not closed' ),
			'open tag'           => array( '<p>Ad</p><img src="a.png"', 'not closed' ),
			'too long'           => array( str_repeat( 'é', 20_001 ), '20,000' ),
		);
	}

	public function test_only_users_with_unfiltered_html_change_and_reset_it(): void {
		$this->save( array( 'mrec' => self::CODE ) );
		$this->filter(
			'map_meta_cap',
			static fn( array $caps, string $cap ): array => 'unfiltered_html' === $cap ? array( 'do_not_allow' ) : $caps
		);
		$response = $this->save( array( 'mrec' => '' ) );
		self::assertSame( 403, $response->get_status() );
		self::assertSame( 'ramjet_ads_forbidden', $response->get_data()['code'] );
		$this->rest( 'POST', '/jetpack/v4/options/settings', array( 'reset' => true ) );
		$values = $this->rest( 'GET', '/ramjet/v1/ads' )->get_data();
		self::assertSame( array( self::CODE, false ), array( $values['mrec'], $values['can_change'] ) );
	}

	public function test_the_block_prints_its_code_in_a_template_with_space_reserved(): void {
		// WordPress changes scripts like this one in content, and shortcodes; the end of a template would load it at once.
		$code = self::CODE . '</template><script>if ( a[0]<b && c>"[gallery]" ) {}</script><iframe src="/" width="1" height="1"></iframe>';
		$this->save( array( 'mrec' => $code ) );
		$this->log_in_as( null );
		$block = '<!-- wp:jetpack/wordads {"align":"right","hideMobile":true} /-->';
		$html  = do_blocks( $block );
		$tags  = new \WP_HTML_Tag_Processor( apply_filters( 'the_content', $block ) );
		$tags->next_tag( 'template' );
		self::assertSame( $code, $tags->get_attribute( 'value' ) );
		self::assertFalse( $tags->next_tag( 'script' ) );
		self::assertSame( 1, substr_count( $html, 'ads.example' ) );
		self::assertStringContainsString( 'style="width:min(300px,100%)"', $html );
		self::assertStringContainsString( 'style="height:250px"', $html );
		self::assertStringContainsString( 'data-load="now"', $html );
		self::assertMatchesRegularExpression( '/class="[^"]*wp-block-jetpack-wordads is-hidden-on-mobile[^"]*alignright/', $html );
		self::assertStringContainsString( '>Advertisement</p>', $html );
		self::assertSame( $html, do_blocks( '<!-- wp:jetpack/wordads {"align":"right","hideMobile":true,"format":["x"]} /-->' ) );
	}

	public function test_only_authors_see_a_block_without_code(): void {
		update_option( 'ramjet_ad_mrec', array( 'not' => 'code' ) );
		$block = '<!-- wp:jetpack/wordads /-->';
		self::assertStringContainsString( 'This format has no ad code', do_blocks( $block ) );
		$this->log_in_as( null );
		self::assertSame( '', do_blocks( $block ) );
	}

	public function test_ads_are_shown_on_the_pages_that_the_settings_name(): void {
		$this->save( array( 'mrec' => self::CODE ) );
		$page  = self::factory_post( 'page' );
		$front = self::factory_post( 'page' );
		$list  = self::factory_post( 'page' );
		update_option( 'show_on_front', 'page' );
		update_option( 'page_on_front', $front );
		update_option( 'page_for_posts', $list );
		$queries = array(
			'display_front_page' => array( "page_id=$front" ),
			'display_post'       => array( 'p=' . self::factory_post( 'post' ) ),
			'display_page'       => array( "page_id=$page" ),
			'display_archive'    => array( "page_id=$list", 's=ads', 'm=2026' ),
		);
		$route   = '/jetpack/v4/wordads/settings';
		$all     = array( 'enabled' => true ) + array_fill_keys( array_keys( $queries ), true );
		self::assertSame( $all, $this->rest( 'GET', $route )->get_data() );
		$invalid = array( 'enabled' => false, 'display_post' => 'x' );
		self::assertSame( 400, $this->rest( 'POST', $route, $invalid )->get_status() );
		foreach ( $queries as $off => $_ ) {
			$saved = $this->rest( 'POST', $route, array( $off => false ) )->get_data();
			self::assertSame( array_replace( $all, array( $off => false ) ), $saved );
			self::assertFalse( $this->rest( 'GET', '/jetpack/v4/settings' )->get_data()[ "wordads_$off" ] );
			foreach ( $queries as $name => $urls ) {
				foreach ( $urls as $url ) {
					self::assertSame( $name !== $off, $this->has_ad_at( $url ), "$off: $url" );
				}
			}
			$this->rest( 'POST', '/jetpack/v4/settings', array( "wordads_$off" => true ) );
		}
		$this->rest( 'POST', $route, array( 'enabled' => false ) );
		self::assertFalse( $this->has_ad_at( 'error=404' ) );
		self::assertFalse( $this->has_ad_at( "page_id=$page" ) );
		self::assertStringContainsString( 'Ads are turned off', do_blocks( '<!-- wp:jetpack/wordads /-->' ) );
	}

	private static function factory_post( string $type ): int {
		return wp_insert_post( array( 'post_title' => 'With ads', 'post_type' => $type, 'post_status' => 'publish' ) );
	}

	private function has_ad_at( string $query ): bool {
		$before               = $GLOBALS['wp_query'];
		$GLOBALS['wp_query']  = new \WP_Query( $query );
		$html                 = do_blocks( '<!-- wp:jetpack/wordads /-->' );
		$GLOBALS['wp_query']  = $before;
		return str_contains( $html, 'ads.example' );
	}

	private static function formats_in_the_editor(): array {
		return ( new AdsFeature( new SharedParts() ) )->initial_state( 'post' )['adFormats'];
	}

	private function save( array $settings ): \WP_REST_Response {
		return $this->rest( 'POST', '/ramjet/v1/ads', $settings );
	}
}

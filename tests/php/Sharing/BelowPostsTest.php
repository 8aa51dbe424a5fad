<?php
declare(strict_types=1);

namespace Ramjet\Tests\Sharing;

use Ramjet\Sharing\SharingFeature;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Tests\TestCase;

/** The buttons below posts. */
final class BelowPostsTest extends TestCase {

	private const LIST = 'jetpack-sharing-buttons__services-list';

	private const BLOCK = '<!-- wp:jetpack/sharing-buttons --><ul class="wp-block-jetpack-sharing-buttons">'
		. '<!-- wp:jetpack/sharing-button {"service":"mail"} /--></ul><!-- /wp:jetpack/sharing-buttons -->';

	private array $hooks;

	private \WP_Query $query;

	private SharingFeature $feature;

	protected function setUp(): void {
		parent::setUp();
		$this->hooks = array_map( static fn( \WP_Hook $hook ): \WP_Hook => clone $hook, $GLOBALS['wp_filter'] );
		$this->query = $GLOBALS['wp_the_query'];
		( new ModuleStore() )->set_active( 'sharing', true );
		$this->feature = new SharingFeature( new Manifest( dirname( RAMJET_FILE ) ) );
		$this->feature->boot();
	}

	protected function tearDown(): void {
		$GLOBALS['wp_filter']    = $this->hooks;
		$GLOBALS['wp_the_query'] = $this->query;
		parent::tearDown();
	}

	public function test_posts_and_pages_have_the_buttons_of_the_settings(): void {
		$post = self::add_post();
		$html = self::content( $post );
		self::assertStringStartsWith( '<p>Hello</p>', $html );
		self::assertStringContainsString( '<div class="ramjet-sharing"><p class="ramjet-sharing__title">Share this:</p><ul role="list" class="wp-block-jetpack-sharing-buttons', $html );
		self::assertSame( array( 'facebook', 'x' ), self::services( $html ) );
		self::assertStringContainsString( rawurlencode( get_permalink( $post ) ), $html );
		self::assertSame( array( 'facebook', 'x' ), self::services( self::content( self::add_post( array( 'post_type' => 'page' ) ) ) ) );

		$this->save( array(
			'sharing_services' => array( 'x', 'print', 'bluesky' ),
			'sharing_heading'  => '<b>',
			'sharing_style'    => 'icon',
			'sharing_types'    => array( 'post' ),
		) );
		$html = self::content( $post );
		self::assertSame( array( 'x', 'print', 'bluesky' ), self::services( $html ) );
		self::assertStringContainsString( '__title">&lt;b&gt;</p>', $html );
		self::assertStringContainsString( ' style-icon ', $html );
		self::assertSame( array(), self::services( self::content( self::add_post( array( 'post_type' => 'page' ) ) ) ) );

		$this->save( array( 'sharing_heading' => '' ) );
		self::assertStringNotContainsString( '__title', self::content( $post ) );
		$this->save( array( 'sharing_services' => array() ) );
		self::assertSame( '<p>Hello</p>', self::content( $post ) );
	}

	public function test_settings_are_checked(): void {
		$this->log_in_as( 'admin' );
		foreach ( array( 'sharing_services' => array( 'pocket' ), 'sharing_style' => 'official', 'sharing_types' => array( array() ) ) as $name => $value ) {
			self::assertSame( 400, $this->rest( 'POST', '/jetpack/v4/settings', array( $name => $value ) )->get_status(), $name );
		}
	}

	/** @dataProvider posts_without */
	public function test_other_posts_have_none( array $post, array $meta = array(), bool $is_preview = false ): void {
		// Who can read them all.
		$this->log_in_as( 'editor' );
		$id = self::add_post( $post + array( 'meta_input' => $meta ) );
		self::assertSame( array(), self::services( self::content( $id, compact( 'is_preview' ) ) ) );
	}

	/** @return array<string, array> */
	public static function posts_without(): array {
		return array(
			'private'            => array( array( 'post_status' => 'private' ) ),
			'with a password'    => array( array( 'post_password' => 'secret' ) ),
			'switched off'       => array( array(), array( 'sharing_disabled' => '1' ) ),
			'a preview'          => array( array(), array(), true ),
			'block on next page' => array( array( 'post_content' => 'Hello<!--nextpage-->' . self::BLOCK ) ),
		);
	}

	public function test_the_block_replaces_them(): void {
		self::assertSame( array( 'mail' ), self::services( self::content( self::add_post( array( 'post_content' => self::BLOCK ) ) ) ) );
	}

	public function test_a_block_in_the_template_replaces_them(): void {
		$post     = self::add_post();
		$manifest = new Manifest( dirname( RAMJET_FILE ) );
		self::open( array( 'p' => $post ) );
		$block    = new \WP_Block( array( 'blockName' => 'jetpack/sharing-button' ), array( 'postId' => $post ) );
		$buttons  = $this->feature->renderers()['sharing-buttons']();
		$buttons->button( array( 'service' => 'x' ), $block, $manifest->declared( 'jetpack/sharing-button' ) );
		self::assertSame( array(), self::services( self::content( $post ) ) );
		self::assertSame( array( 'facebook', 'x' ), self::services( self::content( self::add_post() ) ) );
	}

	public function test_are_there_again_if_the_content_is_filtered_twice(): void {
		$post = self::add_post();
		self::content( $post );
		// What the block's renderer knows then on pages.
		$block    = new \WP_Block( array( 'blockName' => 'jetpack/sharing-button' ), array( 'postId' => $post ) );
		$declared = ( new Manifest( dirname( RAMJET_FILE ) ) )->declared( 'jetpack/sharing-button' );
		$this->feature->renderers()['sharing-buttons']()->button( array( 'service' => 'x' ), $block, $declared );
		self::assertSame( array( 'facebook', 'x' ), self::services( self::content( $post ) ) );
	}

	public function test_only_the_post_itself_has_them(): void {
		$post    = self::add_post();
		$content = self::content( $post );
		// What themes and plugins do within the loop.
		self::assertSame( array(), self::services( apply_filters( 'the_content', 'Another text' ) ) );
		self::assertSame( 'Hello', get_the_excerpt() );
		$GLOBALS['wp_query']->is_feed = true;
		self::assertSame( array(), self::services( get_the_content_feed( 'rss2' ) ) );
		$GLOBALS['wp_query']->is_feed = false;
		add_filter( 'the_content', static function ( string $text ): string {
			static $is_inner = false;
			if ( ! $is_inner ) {
				$is_inner = true;
				$text    .= apply_filters( 'the_content', 'Nested' );
				$is_inner = false;
			}
			return $text;
		} );
		self::assertSame( array( 'facebook', 'x' ), self::services( apply_filters( 'the_content', get_the_content() ) ) );
		self::assertStringContainsString( self::LIST, $content );

		// A list of posts of a category with the same ID.
		self::open( array( 'post_type' => 'post' ) );
		$GLOBALS['wp_query']->queried_object    = new \stdClass();
		$GLOBALS['wp_query']->queried_object_id = get_the_ID();
		self::assertSame( array(), self::services( apply_filters( 'the_content', get_the_content() ) ) );
		// REST.
		$rest = $this->rest( 'GET', "/wp/v2/posts/$post" )->get_data();
		self::assertStringNotContainsString( self::LIST, (string) wp_json_encode( $rest ) );
	}

	public function test_the_paragraphs_of_what_follows_stay(): void {
		self::content( self::add_post() );
		self::assertSame( 10, has_filter( 'the_content', 'wpautop' ) );
	}

	private function save( array $settings ): void {
		$this->log_in_as( 'admin' );
		self::assertSame( 200, $this->rest( 'POST', '/jetpack/v4/settings', $settings )->get_status() );
		$this->log_in_as( null );
	}

	private static function add_post( array $post = array() ): int {
		return wp_insert_post( wp_slash( $post + array( 'post_title' => 'Tea', 'post_status' => 'publish', 'post_content' => 'Hello' ) ) );
	}

	private static function open( array $query ): void {
		$GLOBALS['wp_query']     = new \WP_Query( $query );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		the_post();
	}

	/** The content of a post as a theme prints it, on its own page. */
	private static function content( int $post, array $flags = array() ): string {
		self::open( array( 'p' => $post, 'post_type' => 'any', 'post_status' => 'any' ) );
		foreach ( $flags as $name => $value ) {
			$GLOBALS['wp_query']->$name = $value;
		}
		return trim( (string) apply_filters( 'the_content', get_the_content() ) );
	}

	/** @return list<string> Services of the buttons in markup, in their order. */
	private static function services( string $html ): array {
		preg_match_all( '/ share-([a-z]+)"/', $html, $found );
		return $found[1];
	}
}

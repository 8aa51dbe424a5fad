<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\SharingButtons;

use Ramjet\Sharing\Buttons;
use Ramjet\Tests\TestCase;

/** What the block prints. */
final class SharingButtonsTest extends TestCase {

	private const TITLE = 'Tea & “cakes” for 2 € 🫖';

	/** Title and URL as the links have them. */
	private string $title = 'Tea%20%26%20%E2%80%9Ccakes%E2%80%9D%20for%202%20%E2%82%AC%20%F0%9F%AB%96';
	private string $url;

	private int $post;

	private \WP_Query $query;

	/** Path and query of the request. */
	private array $request;

	protected function setUp(): void {
		parent::setUp();
		$this->query   = $GLOBALS['wp_the_query'];
		$this->request = array( $GLOBALS['wp']->request, $GLOBALS['wp']->query_string );
		$this->post = self::add_post( self::TITLE );
		$this->url  = rawurlencode( get_permalink( $this->post ) );
		self::open( array( 'p' => $this->post ) );
	}

	protected function tearDown(): void {
		$GLOBALS['wp_the_query'] = $this->query;
		[ $GLOBALS['wp']->request, $GLOBALS['wp']->query_string ] = $this->request;
		parent::tearDown();
	}

	/** @dataProvider links */
	public function test_leads_straight_to_the_service( string $service, string $url, string $name ): void {
		$expected = strtr( $url, array( '{url}' => $this->url, '{title}' => $this->title ) );
		$tag      = self::tag( $this->buttons( array( compact( 'service' ) ) ), 'a' );
		self::assertSame( $expected, $tag->get_attribute( 'href' ) );
		self::assertSame( $name, $tag->get_attribute( 'aria-label' ) );
		self::assertSame( "jetpack-sharing-button__button style-icon-text share-$service", $tag->get_attribute( 'class' ) );
		$is_mail = 'mail' === $service;
		self::assertSame( $is_mail ? null : '_blank', $tag->get_attribute( 'target' ) );
		self::assertSame( $is_mail ? null : 'nofollow noopener noreferrer', $tag->get_attribute( 'rel' ) );
	}

	/** @return list<array{string, string, string}> */
	public static function links(): array {
		$both = '{title}%20{url}';
		$on   = static fn( string $name ): string => "Share on $name (Opens in new window)";
		return array(
			array( 'mail', 'mailto:?subject={title}&body={url}', 'Email' ),
			array( 'facebook', 'https://www.facebook.com/sharer/sharer.php?u={url}', $on( 'Facebook' ) ),
			array( 'linkedin', 'https://www.linkedin.com/sharing/share-offsite/?url={url}', $on( 'LinkedIn' ) ),
			array( 'reddit', 'https://www.reddit.com/submit?url={url}&title={title}', $on( 'Reddit' ) ),
			array( 'x', 'https://x.com/intent/post?text={title}&url={url}', $on( 'X' ) ),
			array( 'twitter', 'https://x.com/intent/post?text={title}&url={url}', $on( 'X' ) ),
			array( 'tumblr', 'https://www.tumblr.com/widgets/share/tool?canonicalUrl={url}&title={title}', $on( 'Tumblr' ) ),
			array( 'pinterest', 'https://www.pinterest.com/pin/create/link/?url={url}&description={title}', $on( 'Pinterest' ) ),
			array( 'telegram', 'https://t.me/share/url?url={url}&text={title}', $on( 'Telegram' ) ),
			array( 'threads', 'https://www.threads.com/intent/post?text={title}&url={url}', $on( 'Threads' ) ),
			array( 'whatsapp', "https://api.whatsapp.com/send?text=$both", $on( 'WhatsApp' ) ),
			array( 'mastodon', "https://share.joinmastodon.org/#text=$both", $on( 'Mastodon' ) ),
			array( 'nextdoor', "https://nextdoor.com/sharekit/?source=ramjet&body=$both", $on( 'Nextdoor' ) ),
			array( 'bluesky', "https://bsky.app/intent/compose?text=$both", $on( 'Bluesky' ) ),
		);
	}

	public function test_only_printing_and_the_apps_of_the_device_need_a_script(): void {
		wp_dequeue_script_module( 'ramjet/sharing-buttons/sharing-button' );
		$this->buttons( array( array( 'service' => 'facebook' ), array( 'service' => 'mail' ) ) );
		self::assertFalse( self::has_script() );

		$share = self::tag( $this->buttons( array( array( 'service' => 'share' ) ) ), 'button' );
		self::assertTrue( self::has_script() );
		self::assertSame( get_permalink( $this->post ), $share->get_attribute( 'data-url' ) );
		self::assertSame( self::TITLE, $share->get_attribute( 'data-title' ) );
		self::assertSame( 'Copied to clipboard', $share->get_attribute( 'data-copied' ) );
		self::assertTrue( $share->next_tag( 'span' ) && $share->next_tag( 'span' ) );
		self::assertSame( 'status', $share->get_attribute( 'role' ) );

		$print = self::tag( $this->buttons( array( array( 'service' => 'print' ) ) ), 'button' );
		self::assertNull( $print->get_attribute( 'data-url' ) );
		self::assertSame( 'Print', $print->get_attribute( 'aria-label' ) );
		// Themes style buttons.
		self::assertSame( 'color:#2c3338;background:#fff', $print->get_attribute( 'style' ) );
	}

	public function test_each_style_has_its_parts(): void {
		$print = fn( string $style ): string => $this->buttons( array( array( 'service' => 'facebook' ) ), array( 'styleType' => $style ) );
		foreach ( array( 'icon-text' => array( 1, 1 ), 'official' => array( 1, 1 ), 'icon' => array( 1, 0 ), 'text' => array( 0, 1 ) ) as $style => [ $icons, $labels ] ) {
			$html = $print( $style );
			self::assertSame( $icons, substr_count( $html, '<svg' ), $style );
			self::assertSame( $labels, substr_count( $html, '>Facebook</span>' ), $style );
			self::assertStringContainsString( " style-$style ", $html );
		}
		self::assertStringContainsString( 'style="background:#0866ff"', $print( 'icon' ) );
		self::assertStringContainsString( ' style-icon-text ', $print( '"><script>' ) );
	}

	public function test_colors_are_colors(): void {
		$colors = array( 'iconColorValue' => '#fff', 'iconBackgroundColorValue' => 'rgb(1, 2, 3)', 'styleType' => 'icon' );
		self::assertStringContainsString( 'style="color:#fff;background:rgb(1, 2, 3)"', $this->buttons( array( array( 'service' => 'x' ) ), $colors ) );
		$wrong = array( 'iconColorValue' => 'red;position:fixed', 'iconBackgroundColorValue' => array( 'url(//example.org)' ) );
		self::assertNull( self::tag( $this->buttons( array( array( 'service' => 'x' ) ), $wrong ), 'a' )->get_attribute( 'style' ) );
	}

	public function test_a_label_is_text(): void {
		$label = 'Tell <b onclick="x">&amp; neighbours';
		$html  = $this->buttons( array( array( 'service' => 'nextdoor', 'label' => $label ) ) );
		self::assertSame( "Share on $label (Opens in new window)", self::tag( $html, 'a' )->get_attribute( 'aria-label' ) );
		self::assertStringNotContainsString( '<b', $html );
		self::assertStringContainsString( '>X</span>', $this->buttons( array( array( 'service' => 'x', 'label' => '  ' ) ) ) );
	}

	public function test_what_is_not_offered_prints_nothing(): void {
		self::assertSame( '', $this->buttons( array() ) );
		self::assertSame( '', $this->buttons( array( array( 'service' => 'pocket', 'label' => 'Pocket' ), array(), array( 'service' => array( 'x' ) ) ) ) );
	}

	public function test_prints_nothing_outside_of_pages_or_of_closed_posts(): void {
		$one = array( array( 'service' => 'facebook' ) );
		$GLOBALS['wp_query']->is_feed = true;
		self::assertSame( '', $this->buttons( $one ) );
		self::open( array( 'p' => $this->post ) );
		self::assertNotSame( '', $this->buttons( $one ) );
		wp_update_post( array( 'ID' => $this->post, 'post_password' => 'secret' ) );
		self::open( array( 'p' => $this->post ) );
		self::assertSame( '', $this->buttons( $one ) );
	}

	public function test_each_post_of_a_query_loop_shares_itself(): void {
		$other = self::add_post( 'Coffee' );
		$query = array( 'query' => array( 'postType' => 'post', 'perPage' => 2, 'inherit' => false ), 'queryId' => 1 );
		self::leave_loop();
		$html  = do_blocks( $this->block( 'core/query', $query, '<div>' . $this->block(
			'core/post-template',
			array(),
			self::list( array( array( 'service' => 'bluesky' ) ) )
		) . '</div>' ) );
		foreach ( array( $this->post, $other ) as $post ) {
			self::assertSame( 1, substr_count( $html, rawurlencode( get_permalink( $post ) ) ) );
		}
	}

	public function test_content_outside_of_the_main_loop_shares_its_post(): void {
		self::leave_loop();
		$GLOBALS['post'] = get_post( self::add_post( 'Coffee' ) );
		$html = apply_filters( 'the_content', self::list( array( array( 'service' => 'x' ) ) ) );
		self::assertStringContainsString( 'text=Coffee', $html );
	}

	public function test_a_page_that_does_not_exist_has_none(): void {
		$GLOBALS['wp_query']->is_404 = true;
		self::assertSame( '', $this->buttons( array( array( 'service' => 'x' ) ) ) );
	}

	public function test_a_widget_shares_the_page_that_was_requested(): void {
		// A theme's list beside the post.
		self::leave_loop();
		$GLOBALS['post'] = get_post( self::add_post( 'Coffee' ) );
		self::assertStringContainsString( $this->url, $this->buttons( array( array( 'service' => 'x' ) ) ) );

		$GLOBALS['wp_query']         = new \WP_Query( array( 'post_type' => 'post' ) );
		$GLOBALS['wp']->request      = 'category/tea';
		$GLOBALS['wp']->query_string = 'category_name=tea';
		self::assertStringContainsString( rawurlencode( home_url( '/category/tea' ) ), $this->buttons( array( array( 'service' => 'x' ) ) ) );
		$GLOBALS['wp']->request = '';
		self::assertStringContainsString( rawurlencode( home_url( '/?category_name=tea' ) ), $this->buttons( array( array( 'service' => 'x' ) ) ) );
	}

	public function test_a_long_title_is_cut(): void {
		self::open( array( 'p' => self::add_post( str_repeat( '🫖', 5000 ) ) ) );
		$href = (string) self::tag( $this->buttons( array( array( 'service' => 'x' ) ) ), 'a' )->get_attribute( 'href' );
		self::assertSame( 199, substr_count( $href, rawurlencode( '🫖' ) ) );
		self::assertStringContainsString( rawurlencode( '…' ), $href );
	}

	public function test_a_page_has_the_id_once(): void {
		$buttons = new Buttons();
		$list    = '<ul class="wp-block-jetpack-sharing-buttons" id="jetpack-sharing-serivces-list"><li>X</li></ul>';
		self::assertStringContainsString( 'id="jetpack-sharing-serivces-list"', $buttons->list( $list ) );
		self::assertStringNotContainsString( 'id=', $buttons->list( $list ) );
	}

	private static function add_post( string $title ): int {
		return wp_insert_post( array( 'post_title' => $title, 'post_status' => 'publish', 'post_name' => sanitize_title( substr( $title, 0, 20 ) ) ) );
	}

	private static function open( array $query ): void {
		self::leave_loop();
		$GLOBALS['wp_query']     = new \WP_Query( $query );
		$GLOBALS['wp_the_query'] = $GLOBALS['wp_query'];
		the_post();
	}

	/** As at the end of a theme's loop. */
	private static function leave_loop(): void {
		$GLOBALS['wp_query']->in_the_loop    = false;
		$GLOBALS['wp_actions']['loop_start'] = 0;
		$GLOBALS['wp_actions']['loop_end']   = 0;
	}

	private static function tag( string $html, string $name ): \WP_HTML_Tag_Processor {
		$tags = new \WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( $name ), $html );
		return $tags;
	}

	private static function has_script(): bool {
		ob_start();
		wp_script_modules()->print_enqueued_script_modules();
		return str_contains( (string) ob_get_clean(), 'sharing-button/view.js' );
	}

	/** @param list<array<string, mixed>> $buttons Attributes of each. */
	private static function list( array $buttons, array $attributes = array() ): string {
		$inner = array_map( static fn( array $one ): string => get_comment_delimited_block_content( 'jetpack/sharing-button', $one, null ), $buttons );
		return get_comment_delimited_block_content( 'jetpack/sharing-buttons', $attributes, '<ul class="wp-block-jetpack-sharing-buttons" id="jetpack-sharing-serivces-list">' . implode( $inner ) . '</ul>' );
	}

	/** @param list<array<string, mixed>> $buttons As list(). */
	private function buttons( array $buttons, array $attributes = array() ): string {
		return do_blocks( self::list( $buttons, $attributes ) );
	}
}

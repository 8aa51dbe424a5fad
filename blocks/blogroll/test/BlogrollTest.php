<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Blogroll;

use Ramjet\Tests\TestCase;

/** The Blogroll block on a page. */
final class BlogrollTest extends TestCase {

	private function item( array $attributes ): string {
		return $this->block( 'jetpack/blogroll-item', $attributes, '<div class="wp-block-jetpack-blogroll-item"></div>' );
	}

	private function page( string $inner, array $attributes = array() ): string {
		return do_blocks( $this->block( 'jetpack/blogroll', $attributes, "<div class=\"wp-block-jetpack-blogroll\">$inner</div>" ) );
	}

	private static function own( string $file ): string {
		return wp_upload_dir( null, false )['baseurl'] . "/$file";
	}

	public function test_sites_are_lists_between_headings(): void {
		$heading = $this->block( 'core/heading', array( 'level' => 3 ), '<h3 class="wp-block-heading">More</h3>' );
		$site    = $this->item( array( 'name' => 'Ann', 'url' => 'https://ann.example/?a=1&b=2', 'description' => 'About <em>boats</em>' ) );
		$html    = $this->page( $site . $site . $heading . $site );
		self::assertMatchesRegularExpression( '~^<div class="wp-block-jetpack-blogroll"><ul><li .+?</li><li .+?</li></ul><h3 [^>]+>More</h3><ul><li .+?</li></ul></div>$~s', trim( $html ) );
		self::assertStringContainsString(
			'<li class="wp-block-jetpack-blogroll-item"><div class="jetpack-blogroll-item-information">'
				. '<figure class="empty-site-icon" aria-hidden="true"></figure>'
				. '<div><a class="jetpack-blogroll-item-title" href="https://ann.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">Ann</a>'
				. '<div class="jetpack-blogroll-item-description">About <em>boats</em></div></div></div></li>',
			$html
		);
		self::assertSame( '', trim( $this->page( '' ) ) );
	}

	public function test_hides_icons_and_descriptions_and_opens_links_in_the_same_window(): void {
		$site = $this->item( array( 'name' => 'Ann', 'url' => 'https://ann.example/', 'description' => 'Boats', 'icon' => self::own( 'a.png' ) ) );
		$html = $this->page( $site, array( 'show_avatar' => false, 'show_description' => false, 'open_links_new_window' => false ) );
		self::assertStringContainsString( 'class="hide-avatar hide-description wp-block-jetpack-blogroll"', $html );
		self::assertStringContainsString( '<div><a class="jetpack-blogroll-item-title" href="https://ann.example/">Ann</a></div>', $html );
		self::assertStringNotContainsString( '<figure', $html );
	}

	/** @dataProvider icons */
	public function test_prints_icons_of_this_site_only( string $icon, ?string $printed ): void {
		$html = $this->page( $this->item( array( 'name' => 'Ann', 'icon' => str_replace( 'OWN', self::own( '' ), $icon ) ) ) );
		$src  = null === $printed ? null : str_replace( 'OWN', self::own( '' ), $printed );
		$tags = new \WP_HTML_Tag_Processor( $html );
		self::assertSame( $src, $tags->next_tag( 'img' ) ? $tags->get_attribute( 'src' ) : null );
		self::assertSame( null === $src, str_contains( $html, 'empty-site-icon' ) );
	}

	public static function icons(): array {
		return array(
			'own'                => array( 'OWN2026/11/a.png?x=1', 'OWN2026/11/a.png?x=1' ),
			'of WordPress.com'   => array( 'https://secure.gravatar.com/blavatar/a.png', null ),
			'of a similar host'  => array( 'https://127.0.0.1.evil.example/wp-content/uploads/a.png', null ),
			'with credentials'   => array( 'https://127.0.0.1@evil.example/wp-content/uploads/a.png', null ),
			'own, but no image'  => array( 'OWNa.pdf', null ),
			'own, but an action' => array( home_url( '/wp-login.php?action=logout&x=.png' ), null ),
			'data'               => array( 'data:image/svg+xml,<svg onload=alert(1)>', null ),
			'script'             => array( 'javascript:alert(1)//a.png', null ),
			'relative'           => array( '/wp-content/uploads/a.png', null ),
			'none'               => array( '', null ),
		);
	}

	/** @dataProvider urls */
	public function test_links_http_and_https_only( string $url, ?string $href ): void {
		$html = $this->page( $this->item( array( 'name' => 'Ann', 'url' => $url ) ) );
		$tags = new \WP_HTML_Tag_Processor( $html );
		self::assertSame( $href, $tags->next_tag( 'a' ) ? $tags->get_attribute( 'href' ) : null );
		self::assertStringContainsString( '>Ann</', $html );
	}

	public static function urls(): array {
		return array(
			'http'       => array( ' http://ann.example/a b ', 'http://ann.example/a%20b' ),
			'no scheme'  => array( 'ann.example/x', 'http://ann.example/x' ),
			'script'     => array( 'javascript:alert(1)', null ),
			'disguised'  => array( " java\tscript:alert(1)", null ),
			'data'       => array( 'data:text/html,<script>alert(1)</script>', null ),
			'mail'       => array( 'mailto:ann@example.org', null ),
			'attributes' => array( 'https://ann.example/" onclick="alert(1)', 'https://ann.example/%20onclick=alert(1)' ),
			'relative'   => array( '/wp-admin/', null ),
			'none'       => array( '', null ),
		);
	}

	public function test_names_and_descriptions_may_be_emphasized_and_nothing_else(): void {
		$text = '<em class="x">Ann</em> & <b onclick="alert(1)">co</b> <a href="https://evil.example">x</a><img src=x onerror=alert(1)><script>alert(2)</script>';
		$html = $this->page( $this->item( array( 'name' => $text, 'url' => 'https://ann.example/', 'description' => $text ) ) );
		self::assertSame( 2, substr_count( $html, '<em>Ann</em> &amp; <b>co</b> xalert(2)</' ), $html );
		self::assertSame( 1, substr_count( $html, '<a ' ) );
	}

	public function test_a_site_without_a_name_has_its_hosts_and_without_both_it_is_left_out(): void {
		$named = $this->item( array( 'name' => '<em> </em>', 'url' => 'https://ann.example/blog' ) );
		self::assertStringContainsString( '>ann.example</a>', $this->page( $named ) );
		self::assertSame( '', trim( $this->page( $this->item( array( 'description' => 'About', 'url' => 'javascript:alert(1)' ) ) ) ) );
	}

	public function test_prints_500_sites(): void {
		$sites = array();
		for ( $n = 0; $n < 500; $n++ ) {
			$sites[] = $this->item( array( 'name' => "Site $n", 'url' => "https://site-$n.example/", 'icon' => self::own( "$n.png" ) ) );
		}
		$this->page( $sites[0] );
		$before = $GLOBALS['wpdb']->num_queries;
		self::assertSame( 500, substr_count( $this->page( implode( $sites ) ), '</li>' ) );
		self::assertSame( $before, $GLOBALS['wpdb']->num_queries );
	}
}

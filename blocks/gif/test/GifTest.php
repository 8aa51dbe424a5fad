<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Gif;

use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Services\Lookup;
use Ramjet\Tests\TestCase;

/** The GIF block on the page, and its search at Giphy. */
final class GifTest extends TestCase {

	private const KEY = 'GoodGiphyKey0000000000000006789';

	/** @var list<string> URLs that were requested. */
	private array $urls = array();

	private function page( array $attributes ): string {
		return do_blocks( $this->block( 'jetpack/gif', $attributes ) );
	}

	/** @param array{int, mixed} $response Status and data. */
	private function giphy( array $response ): void {
		$this->filter( 'pre_http_request', function ( mixed $before, array $args, string $url ) use ( $response ): array {
			$this->urls[] = $url;
			return array(
				'response' => array( 'code' => $response[0], 'message' => '' ),
				'headers'  => array(),
				'body'     => wp_json_encode( $response[1] ),
			);
		} );
	}

	private function save_key(): void {
		( new Secrets( new KeyRing() ) )->save( 'giphy_key', self::KEY );
	}

	private static function gif( array $changes = array() ): array {
		return $changes + array(
			'id'     => 'abc1',
			'title'  => 'A cat',
			'images' => array(
				'original'                => array( 'width' => '480', 'height' => '270' ),
				'fixed_width_small_still' => array( 'url' => 'https://media0.giphy.com/media/abc1/100w_s.gif?cid=1' ),
			),
		);
	}

	public function test_giphy_is_loaded_on_request_in_the_gifs_proportions(): void {
		$html = $this->page( array(
			'giphyUrl'   => 'https://giphy.com/embed/abc123',
			'searchText' => 'cat "x"',
			'paddingTop' => '75%',
			'caption'    => '<em>Mew</em><script>1</script>',
		) );
		[ $shown, $held ] = explode( '<template>', $html );
		self::assertStringContainsString( 'href="https://giphy.com/gifs/abc123"', $shown );
		self::assertStringContainsString( 'aspect-ratio:100/75', $shown );
		self::assertStringContainsString( 'data-motion', $shown );
		self::assertStringNotContainsString( '<iframe', $shown );
		self::assertStringContainsString( '<iframe src="https://giphy.com/embed/abc123" title="GIF: cat &quot;x&quot;"', $held );
		self::assertStringContainsString( '<figcaption class="wp-element-caption"><em>Mew</em>1</figcaption>', $held );
		self::assertStringStartsWith( '<figure class="aligncenter wp-block-jetpack-gif"', trim( $html ) );
	}

	public function test_an_image_of_tumblr_is_loaded_on_request_and_credited(): void {
		$html = $this->page( array(
			'gifUrl'          => 'https://64.media.tumblr.com/1/2.gif',
			'attributionUrl'  => 'https://cats.tumblr.com/post/1',
			'attributionName' => 'cats & co',
		) );
		[ $shown, $held ] = explode( '<template>', $html );
		self::assertStringContainsString( 'Tumblr', $shown );
		self::assertStringNotContainsString( '<img', $shown );
		self::assertStringContainsString( '<img src="https://64.media.tumblr.com/1/2.gif" alt="GIF">', $held );
		self::assertStringContainsString( '<a href="https://cats.tumblr.com/post/1">GIF by cats &amp; co on Tumblr</a>', $held );
	}

	/** @dataProvider unusable */
	public function test_nothing_is_shown_without_a_usable_source( array $attributes ): void {
		self::assertSame( '', trim( $this->page( $attributes ) ) );
	}

	public static function unusable(): array {
		return array(
			'none'       => array( array() ),
			'look-alike' => array( array( 'giphyUrl' => 'https://giphy.com.evil.example/embed/abc' ) ),
			'not a GIF'  => array( array( 'giphyUrl' => 'https://giphy.com/login' ) ),
			'script'     => array( array( 'gifUrl' => 'javascript:alert(1)' ) ),
			'data'       => array( array( 'gifUrl' => 'data:image/svg+xml,<svg/>' ) ),
			'post'       => array( array( 'id' => 1 ) ),
		);
	}

	public function test_the_sites_own_gif_has_a_still_image_and_contacts_no_other_site(): void {
		// As for the first images of a page.
		$this->filter( 'wp_lazy_loading_enabled', static fn(): bool => false );
		$id   = wp_insert_attachment( array( 'post_mime_type' => 'image/gif' ), 'cat.gif' );
		$size = array( 'file' => 'cat-300x200.gif', 'width' => 300, 'height' => 200, 'mime-type' => 'image/gif' );
		wp_update_attachment_metadata(
			$id,
			array( 'file' => 'cat.gif', 'width' => 600, 'height' => 400, 'sizes' => array( 'medium' => $size ) )
		);
		$html = $this->page( array( 'id' => $id, 'gifUrl' => 'https://other.example/x.gif', 'paddingTop' => '66%' ) );
		self::assertStringNotContainsString( '<template>', $html );
		self::assertMatchesRegularExpression( '~<img[^>]+/cat-300x200\.gif"[^>]+jetpack-gif__still[^>]+loading="lazy"~', $html );
		self::assertMatchesRegularExpression( '~<img[^>]+/cat\.gif"[^>]+jetpack-gif__moving[^>]+loading="lazy"~', $html );
		self::assertStringNotContainsString( '00w', $html );
		self::assertMatchesRegularExpression( '~<label[^>]+><input type="checkbox"> Play the GIF</label>~', $html );
	}

	public function test_authors_search_with_the_sites_key_which_is_not_in_the_response(): void {
		$this->save_key();
		$bad = array( array( 'images' => 1 ) + self::gif(), self::gif( array( 'id' => '"><' ) ), 'text', null );
		$bad[] = self::gif( array( 'images' => array( 'fixed_width_small_still' => array( 'url' => 'https://evil.example/giphy.com/' ) ) ) );
		$this->giphy( array( 200, array( 'data' => array( self::gif(), ...$bad ), 'meta' => array() ) ) );
		$this->log_in_as( 'contributor' );
		$response = $this->rest( 'GET', '/ramjet/v1/gifs', array( 'search' => 'a cat&x' ) );
		$expected = array(
			'id'        => 'abc1',
			'title'     => 'A cat',
			'thumbnail' => 'https://media0.giphy.com/media/abc1/100w_s.gif?cid=1',
			'padding'   => '56%',
		);
		self::assertSame( array( $expected ), $response->get_data() );
		self::assertSame(
			array( 'https://api.giphy.com/v1/gifs/search?api_key=' . self::KEY . '&q=a+cat%26x&limit=10&rating=g' ),
			$this->urls
		);
		$this->rest( 'GET', '/ramjet/v1/gifs', array( 'search' => 'a cat&x' ) );
		self::assertCount( 1, $this->urls, 'The second response is from the cache.' );
		$this->log_in_as( 'subscriber' );
		self::assertSame( 403, $this->rest( 'GET', '/ramjet/v1/gifs', array( 'search' => 'x' ) )->get_status() );
	}

	public function test_a_search_that_finds_something_ends_the_failure_of_a_test(): void {
		$this->save_key();
		$this->log_in_as( 'admin' );
		$this->giphy( array( 503, array() ) );
		self::assertFalse( $this->rest( 'POST', '/ramjet/v1/services/giphy/test' )->get_data()['ok'] );
		$last_check = fn(): array => $this->rest( 'GET', '/ramjet/v1/services/giphy' )->get_data()['last_check'];
		$this->rest( 'GET', '/ramjet/v1/gifs', array( 'search' => 'a dog' ) );
		self::assertFalse( $last_check()['ok'] );
		$this->remove_filters();
		$this->giphy( array( 200, array( 'data' => array( self::gif() ) ) ) );
		$this->rest( 'GET', '/ramjet/v1/gifs', array( 'search' => 'a dog' ) );
		self::assertTrue( $last_check()['ok'] );
	}

	public function test_a_pasted_gif_is_looked_up_by_its_id_and_needs_no_key(): void {
		$this->giphy( array( 200, array( 'data' => self::gif( array( 'id' => 'aB1' ) ) ) ) );
		$this->log_in_as( 'author' );
		$look_up = fn(): array => $this->rest( 'GET', '/ramjet/v1/gifs', array( 'search' => 'https://giphy.com/embed/aB1' ) )->get_data();
		self::assertSame( array(), $look_up() );
		$this->save_key();
		self::assertSame( '56%', $look_up()[0]['padding'] );
		self::assertSame( array( 'https://api.giphy.com/v1/gifs/aB1?api_key=' . self::KEY ), $this->urls );
	}

	public function test_an_invalid_size_from_giphy_does_not_fail_the_search(): void {
		$this->save_key();
		$images = self::gif()['images'];
		$sizes  = array( array( 'width' => '1', 'height' => '9e99' ), array( 'width' => 1, 'height' => PHP_INT_MAX ), array() );
		$gifs   = array_map( static fn( array $size ): array => self::gif( array( 'images' => array( 'original' => $size ) + $images ) ), $sizes );
		$this->giphy( array( 200, array( 'data' => array( ...$gifs, self::gif() ) ) ) );
		$this->log_in_as( 'author' );
		$found = $this->rest( 'GET', '/ramjet/v1/gifs', array( 'search' => 'cat' ) )->get_data();
		self::assertSame( '56%', end( $found )['padding'] );
	}

	public function test_without_a_key_the_search_says_how_to_get_one(): void {
		$this->giphy( array( 200, array( 'data' => array() ) ) );
		$this->log_in_as( 'author' );
		$response = $this->rest( 'GET', '/ramjet/v1/gifs', array( 'search' => 'cat' ) );
		self::assertSame( 409, $response->get_status() );
		self::assertStringContainsString( 'Services', $response->get_data()['message'] );
		self::assertSame( array(), $this->urls );
	}

	public function test_failures_are_reported_and_not_cached(): void {
		$this->save_key();
		$this->log_in_as( 'author' );
		$this->giphy( array( 401, array( 'data' => array(), 'meta' => array( 'status' => 401 ) ) ) );
		$search   = fn() => $this->rest( 'GET', '/ramjet/v1/gifs', array( 'search' => 'cat' ) );
		$response = $search();
		self::assertSame( 502, $response->get_status() );
		self::assertStringContainsString( 'Giphy rejects your keys', $response->get_data()['message'] );
		self::assertStringNotContainsString( self::KEY, (string) wp_json_encode( $response->get_data() ) );
		$search();
		self::assertCount( 2, $this->urls );
		for ( $count = 2; $count < Lookup::LIMIT; $count++ ) {
			$search();
		}
		self::assertSame( 429, $search()->get_status() );
		self::assertCount( Lookup::LIMIT, $this->urls );
	}
}

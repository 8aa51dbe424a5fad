<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Media;

use Ramjet\Support\Media\Images;
use Ramjet\Tests\TestCase;

final class ImagesTest extends TestCase {

	/** Of this site's uploads, without a scheme. */
	private string $base;

	protected function setUp(): void {
		parent::setUp();
		$this->base = (string) preg_replace( '~^https?://~', '', wp_get_upload_dir()['baseurl'] );
	}

	public function test_own_files_on_the_old_cdn_become_own_urls(): void {
		$own = wp_get_upload_dir()['baseurl'] . '/2020/01/a.jpg';
		foreach ( array( 'https://i0.wp.com/', 'http://i1.wp.com/', 'HTTPS://i2.wp.com/', 'https://i0.wp.com/www.' ) as $cdn ) {
			self::assertSame( $own, Images::own_url( "$cdn{$this->base}/2020/01/a.jpg?resize=640%2C480&ssl=1#x" ), $cdn );
		}
	}

	public function test_other_urls_stay(): void {
		$base = $this->base;
		$urls = array(
			'',
			'//',
			"https://$base/a.jpg?w=1",
			"//i0.wp.com/$base/a.jpg",
			"https://i3.wp.com/$base/a.jpg",
			"https://i0.wp.com.evil.example/$base/a.jpg",
			"https://i0.wp.com@evil.example/$base/a.jpg",
			"https://user@i0.wp.com/$base/a.jpg",
			"https://i0.wp.com//$base/a.jpg",
			"https://i0.wp.com\\$base/a.jpg",
			'https://i0.wp.com/other.example/wp-content/uploads/a.jpg',
			"https://i0.wp.com/other.example/$base/a.jpg",
			"https://i0.wp.com/$base/../../wp-login.php",
			"https://i0.wp.com/$base/%2E./%2e%2E/wp-login.php",
			"https://i0.wp.com/$base",
			'javascript:alert(1)//https://i0.wp.com/' . $base . '/a.jpg',
		);
		foreach ( $urls as $url ) {
			self::assertSame( $url, Images::own_url( $url ) );
		}
	}

	public function test_the_size_is_that_of_the_file_at_the_url(): void {
		$id  = $this->attach_image( 1200, 800 );
		$dir = dirname( (string) wp_get_attachment_url( $id ) );
		self::assertSame( array( 1200, 800 ), Images::size( $id, "$dir/picture.jpg?x=1" ) );
		self::assertSame( array( 300, 200 ), Images::size( $id, "$dir/picture-300x200.jpg" ) );
		self::assertNull( Images::size( $id, "$dir/my-picture.jpg" ) );
		self::assertNull( Images::size( $id, "$dir/2020/picture.jpg" ) );
		self::assertNull( Images::size( $id, 'https://other.example/wp-content/uploads/picture.jpg' ), 'Another site’s attachment with this number.' );
		self::assertNull( Images::size( 0, "$dir/picture.jpg" ) );
		wp_delete_attachment( $id, true );
		self::assertNull( Images::size( $id, "$dir/picture.jpg" ), 'A deleted attachment.' );
	}

	public function test_an_impossible_size_is_ignored(): void {
		foreach ( array( array( 0, 0 ), array( -1, 5 ), array( 50001, 9 ), array( 'wide', array() ), array( null, null ) ) as $size ) {
			$id = $this->attach_image( ...$size );
			self::assertNull( Images::size( $id, (string) wp_get_attachment_url( $id ) ), (string) wp_json_encode( $size ) );
		}
		$id = $this->attach_image( 20000, 20000 );
		self::assertSame( array( 20000, 20000 ), Images::size( $id, (string) wp_get_attachment_url( $id ) ) );
		update_post_meta( $id, '_wp_attachment_metadata', 'damaged' );
		self::assertNull( Images::size( $id, (string) wp_get_attachment_url( $id ) ) );
	}

	public function test_a_ratio_is_a_usable_number(): void {
		self::assertSame( 1.5, Images::ratio( 1200, '800' ) );
		self::assertSame( 10.0, Images::ratio( 50000, 1 ) );
		self::assertSame( 0.1, Images::ratio( 1, 50000 ) );
		foreach ( array( array( 0, 0 ), array( 1, 0 ), array( 'x', 1 ), array( array(), true ), array( NAN, 1 ), array( INF, 1 ) ) as $size ) {
			self::assertSame( 1.5, Images::ratio( $size[0], $size[1], 1.5 ) );
		}
	}

	public function test_wordpress_completes_own_images(): void {
		$id      = $this->attach_image( 1200, 800 );
		$own     = (string) wp_get_attachment_url( $id );
		$cdn     = 'https://i0.wp.com/' . preg_replace( '~^https?://~', '', $own ) . '?w=600&ssl=1';
		$content = wp_filter_content_tags( $this->complete( $cdn, $id ) );
		self::assertStringContainsString( "src=\"$own\"", $content );
		self::assertMatchesRegularExpression( '/ width="1200"/', $content );
		self::assertMatchesRegularExpression( '/ height="800"/', $content );
		self::assertStringContainsString( 'picture-300x200.jpg 300w', $content );
		self::assertStringNotContainsString( 'i0.wp.com', $content );

		$foreign = '<img src="https://i0.wp.com/other.example/a.jpg?w=9&amp;ssl=1" srcset="x 2x">';
		self::assertSame( $foreign, $this->complete( 'https://i0.wp.com/other.example/a.jpg?w=9&amp;ssl=1', $id ) );
	}

	public function test_an_image_cdn_gets_its_own_sizes(): void {
		$this->filter(
			'ramjet_image_cdn_url',
			static fn( $url, $original, $size ) => "https://cdn.example/{$size['w']}x{$size['h']}/a.jpg"
		);
		self::assertSame( 'https://cdn.example/600x400/a.jpg 600w, https://cdn.example/900x600/a.jpg 900w', Images::srcset( 'a.jpg', 1199, 799 ) );
		self::assertStringEndsWith( '/1800x18/a.jpg 1800w', Images::srcset( 'a.jpg', 20000, 200 ) );
		self::assertSame( '', Images::srcset( 'a.jpg', 599, 599 ) );
		$id = $this->attach_image( 1200, 800 );
		self::assertStringContainsString( 'https://cdn.example/1200x800/a.jpg 1200w"', $this->complete( (string) wp_get_attachment_url( $id ), $id ) );
	}

	public function test_many_attachments_are_read_at_once(): void {
		$ids = array( $this->attach_image( 1, 1 ), $this->attach_image( 2, 2 ), $this->attach_image( 3, 3 ) );
		wp_cache_flush();
		$before = $GLOBALS['wpdb']->num_queries;
		Images::prime( array( ...$ids, (string) $ids[0], 'x', array(), null, -5, 1.5 ) );
		self::assertSame( 2, $GLOBALS['wpdb']->num_queries - $before );
		array_map( 'wp_get_attachment_metadata', $ids );
		self::assertSame( 2, $GLOBALS['wpdb']->num_queries - $before );
	}

	/** @return string The img tag with what Ramjet adds. */
	private function complete( string $src, int $id ): string {
		$tags = new \WP_HTML_Tag_Processor( "<img src=\"$src\" srcset=\"x 2x\">" );
		$tags->next_tag();
		Images::complete( $tags, $id );
		return $tags->get_updated_html();
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\OwnFiles;

use Ramjet\Media\OwnFiles\OwnFilesFeature;
use Ramjet\Tests\TestCase;

/** Images of WordPress.com's CDN in content, with the attachments of a media library and with files alone. */
final class CdnImagesTest extends TestCase {

	/** URL of the folder of uploads, and its name on the CDN. */
	private string $own;
	private string $cdn;

	private int $id;

	/** @var list<string> Files that the test has written. */
	private array $written = array();

	private \WP_Hook|null $hook;

	protected function setUp(): void {
		parent::setUp();
		$this->own  = wp_get_upload_dir()['baseurl'];
		$this->cdn  = 'https://i0.wp.com/' . preg_replace( '~^https?://~', '', $this->own );
		$this->id   = $this->add_image( '2020/01/boat.jpg' );
		$this->hook = isset( $GLOBALS['wp_filter']['wp_content_img_tag'] ) ? clone $GLOBALS['wp_filter']['wp_content_img_tag'] : null;
		$this->switch( true );
		( new OwnFilesFeature() )->boot();
	}

	protected function tearDown(): void {
		unset( $GLOBALS['wp_filter']['wp_content_img_tag'] );
		if ( null !== $this->hook ) {
			$GLOBALS['wp_filter']['wp_content_img_tag'] = $this->hook;
		}
		array_map( 'unlink', $this->written );
		parent::tearDown();
	}

	/** @dataProvider sizes */
	public function test_the_file_fits_the_size_that_the_image_has( string $query, string $attributes, string $file, ?string $size ): void {
		$html = $this->filtered( "/2020/01/$query", "$attributes class=\"wp-image-{$this->id}\"" );
		self::assertSame( "{$this->own}/2020/01/$file", self::attribute( $html, 'src' ) );
		self::assertSame( $size, null === self::attribute( $html, 'width' ) ? null : self::attribute( $html, 'width' ) . 'x' . self::attribute( $html, 'height' ) );
		self::assertNull( self::attribute( $html, 'style' ) );
		self::assertStringNotContainsString( 'i0.wp.com', $html );
	}

	/** @return array<string, array{string, string, string, ?string}> URL, attributes; file, and size with the attributes. */
	public static function sizes(): array {
		$shown = 'width="300" height="225"';
		return array(
			'no size'              => array( 'boat.jpg', 'width="1600" height="1200"', 'boat.jpg', '1600x1200' ),
			'attributes'           => array( 'boat.jpg', $shown, 'boat-300x225.jpg', '300x225' ),
			'width'                => array( 'boat.jpg?w=700&ssl=1', 'width="700" height="525"', 'boat-1024x768.jpg', '700x525' ),
			'width in attributes'  => array( 'boat.jpg?w=1200', $shown, 'boat-300x225.jpg', '300x225' ),
			'fit'                  => array( 'boat.jpg?fit=300%2C225&amp;ssl=1', $shown, 'boat-300x225.jpg', '300x225' ),
			'resized'              => array( 'boat.jpg?quality=80&#038;resize=300,225', $shown, 'boat-300x225.jpg', '300x225' ),
			'cropped as a file is' => array( 'boat.jpg?resize=150%2C150', 'width="150" height="150"', 'boat-150x150.jpg', '150x150' ),
			'larger than all'      => array( 'boat.jpg?w=4000', 'width="4000" height="3000"', 'boat.jpg', '4000x3000' ),
			'a smaller file'       => array( 'boat-300x225.jpg?ssl=1', $shown, 'boat-300x225.jpg', '300x225' ),
			'a cropped file'       => array( 'boat-150x150.jpg?resize=150%2C150', 'width="150" height="150"', 'boat-150x150.jpg', '150x150' ),
		);
	}

	public function test_a_crop_that_no_file_has_is_kept_by_a_style(): void {
		$attributes = "width=\"300\" height=\"100\" class=\"wp-image-{$this->id}\"";
		$html       = $this->filtered( '/2020/01/boat.jpg?resize=300%2C100', $attributes );
		self::assertSame( "{$this->own}/2020/01/boat.jpg", self::attribute( $html, 'src' ) );
		self::assertSame( 'aspect-ratio:300/100;object-fit:cover;', self::attribute( $html, 'style' ) );
		$html = $this->filtered( '/2020/01/boat.jpg?resize=300%2C100', "$attributes style=\"border:0\"" );
		self::assertSame( 'aspect-ratio:300/100;object-fit:cover;border:0', self::attribute( $html, 'style' ) );
	}

	public function test_sizes_are_listed_as_wordpress_lists_them(): void {
		$attributes = "width=\"300\" height=\"225\" class=\"wp-image-{$this->id}\"";
		$expected   = wp_filter_content_tags( "<img $attributes src=\"{$this->own}/2020/01/boat-300x225.jpg\">" );
		self::assertStringContainsString( 'boat-1024x768.jpg 1024w', $expected );
		$srcset = "srcset=\"{$this->cdn}/2020/01/boat.jpg?w=300 300w, {$this->cdn}/2020/01/boat.jpg?w=600 600w\" sizes=\"(max-width: 300px) 85vw, 300px\"";
		$html   = $this->filtered( '/2020/01/boat.jpg?resize=300%2C225', "$attributes $srcset" );
		foreach ( array( 'src', 'srcset', 'sizes', 'width', 'height', 'loading', 'decoding', 'class' ) as $name ) {
			self::assertSame( self::attribute( $expected, $name ), self::attribute( $html, $name ), $name );
		}
		self::assertSame( substr_count( $expected, '=' ), substr_count( $html, '=' ) );
	}

	public function test_names_in_other_notations(): void {
		$scaled = $this->add_image( '2021/05/sea-scaled.jpg', array( 'original_image' => 'sea.jpg' ) );
		$html   = $this->filtered( '/2021/05/sea.jpg?w=1600', "width=\"1600\" height=\"1200\" class=\"wp-image-$scaled\"" );
		self::assertSame( "{$this->own}/2021/05/sea-scaled.jpg", self::attribute( $html, 'src' ) );
		$cafe = $this->add_image( '2021/05/café.jpg' );
		$html = $this->filtered( '/2021/05/caf%C3%A9.jpg?w=1600', "width=\"300\" height=\"225\" class=\"wp-image-$cafe\"" );
		self::assertSame( "{$this->own}/2021/05/café-300x225.jpg", self::attribute( $html, 'src' ) );
		self::assertStringContainsString( '/2021/05/café-1024x768.jpg 1024w', (string) self::attribute( $html, 'srcset' ) );
		$html = $this->filtered( '/2020/01/boat.jpg', "width=\"300\" height=\"225\" class=\"wp-image-{$this->id}\" src=\"" . strstr( $this->cdn, '//' ) . '/2020/01/boat.jpg"' );
		self::assertSame( "{$this->own}/2020/01/boat-300x225.jpg", self::attribute( $html, 'src' ) );
		$html = wp_filter_content_tags( "<img src='" . str_replace( 'https://i0.wp.com/', 'http://i2.wp.com/www.', $this->cdn ) . "/2020/01/boat.jpg?ssl=1' width='300' height='225' class='wp-image-{$this->id}'>" );
		self::assertSame( "{$this->own}/2020/01/boat-300x225.jpg", self::attribute( $html, 'src' ) );
	}

	public function test_a_site_of_a_network_has_a_folder_of_its_own(): void {
		$this->filter( 'upload_dir', static fn( array $folder ): array => array( 'baseurl' => "{$folder['baseurl']}/sites/2" ) + $folder );
		$own  = $this->filtered( '/sites/2/2020/01/boat.jpg', "width=\"300\" height=\"225\" class=\"wp-image-{$this->id}\"" );
		self::assertSame( "{$this->own}/sites/2/2020/01/boat-300x225.jpg", self::attribute( $own, 'src' ) );
		$other = $this->filtered( '/2020/01/boat.jpg', "width=\"300\" height=\"225\" class=\"wp-image-{$this->id}\"" );
		self::assertStringContainsString( "src=\"{$this->cdn}/", $other );
	}

	public function test_files_without_an_attachment_are_shown_as_they_are(): void {
		$name = 'ramjet-test-own-é.png';
		$path = wp_get_upload_dir()['basedir'] . "/$name";
		copy( ABSPATH . 'wp-includes/images/w-logo-blue.png', $path );
		$this->written[] = $path;
		$encoded         = rawurlencode( $name );
		[ $width, $height ] = getimagesize( $path );
		$expected = array(
			// Of another site's attachment.
			"?w=10\" class=\"wp-image-{$this->id}" => array( '10', (string) (int) round( 10 * $height / $width ), null ),
			'?resize=20%2C5'                       => array( '20', '5', 'aspect-ratio:20/5;object-fit:cover;' ),
			"?fit=$width%2C9999"                   => array( (string) $width, (string) $height, null ),
			'?ssl=1'                               => array( null, null, null ),
		);
		foreach ( $expected as $query => $values ) {
			$html = $this->filtered( "/$encoded$query" );
			self::assertSame( "{$this->own}/$encoded", self::attribute( $html, 'src' ) );
			self::assertSame( $values, array( self::attribute( $html, 'width' ), self::attribute( $html, 'height' ), self::attribute( $html, 'style' ) ), $query );
		}
		$html = $this->filtered( "/$encoded", "srcset=\"{$this->cdn}/$encoded?w=9 9w\" sizes=\"9px\"" );
		self::assertNull( self::attribute( $html, 'srcset' ) );
	}

	/** @dataProvider quoted */
	public function test_values_of_other_attributes_stay_as_they_are( string $alt ): void {
		$name            = 'ramjet-test-quoted.png';
		$path            = wp_get_upload_dir()['basedir'] . "/$name";
		$this->written[] = $path;
		copy( ABSPATH . 'wp-includes/images/w-logo-blue.png', $path );
		$alt = str_replace( 'CDN', $this->cdn, $alt );
		foreach ( array( 'https://example.org/b.jpg', "{$this->cdn}/$name?resize=20%2C5" ) as $src ) {
			$html = wp_filter_content_tags( "<img alt=\"$alt\" src=\"$src\" title='x onload=alert(1) y=\"'>" );
			self::assertSame( $alt, self::attribute( $html, 'alt' ) );
			self::assertSame( 'x onload=alert(1) y="', self::attribute( $html, 'title' ) );
			self::assertNull( self::attribute( $html, 'onload' ) );
			self::assertSame( str_starts_with( $src, $this->cdn ) ? "{$this->own}/$name" : $src, self::attribute( $html, 'src' ) );
		}
	}

	public function test_what_browsers_read_as_a_part_of_a_name_makes_no_attribute(): void {
		$img = "<img alt=\"x\"\x0Bonerror=\"alert(1)\" src=\"{$this->cdn}/2020/01/boat.jpg\" class=\"wp-image-{$this->id}\">";
		self::assertNull( self::attribute( wp_filter_content_tags( $img ), 'onerror' ) );
	}

	/** @return array<string, array{string}> */
	public static function quoted(): array {
		return array(
			'src'    => array( "x src='CDN/ramjet-test-quoted.png?w=9' onload=alert(1) " ),
			'srcset' => array( "a srcset='.wp.com/" ),
			'style'  => array( "a style='" ),
		);
	}

	/** @dataProvider others */
	public function test_images_that_are_no_file_of_this_site_stay( string $src ): void {
		$html = wp_filter_content_tags( '<img src="' . strtr( $src, array( 'CDN' => $this->cdn, 'OWN' => $this->own ) ) . '" width="9" height="9">' );
		self::assertStringContainsString( 'src="' . strtr( $src, array( 'CDN' => $this->cdn, 'OWN' => $this->own ) ) . '"', $html );
	}

	/** @return array<string, array{string}> */
	public static function others(): array {
		return array(
			'own'          => array( 'OWN/2020/01/boat.jpg' ),
			'another site' => array( 'https://i0.wp.com/other.example/wp-content/uploads/2020/01/boat.jpg?w=9' ),
			'deleted'      => array( 'CDN/2020/01/gone.jpg?w=9' ),
			'outside'      => array( 'CDN/../../wp-login.php' ),
			'encoded'      => array( 'CDN/..%2F..%2Fwp-login.php' ),
			'zero byte'    => array( 'CDN/a%00.jpg' ),
			'folder'       => array( 'CDN/2020' ),
			'videos'       => array( 'https://videos.files.wp.com/abc/boat.jpg' ),
		);
	}

	/** @dataProvider damaged */
	public function test_damaged_metadata_ends_nothing( mixed $meta ): void {
		update_post_meta( $this->id, '_wp_attachment_metadata', $meta );
		$html = $this->filtered( '/2020/01/boat.jpg?resize=150%2C150', "width=\"150\" height=\"150\" class=\"wp-image-{$this->id}\" srcset=\"{$this->cdn}/a.jpg 9w\"" );
		self::assertStringContainsString( "src=\"{$this->cdn}/2020/01/boat.jpg", $html );
	}

	/** @return array<string, array{mixed}> */
	public static function damaged(): array {
		return array(
			'text'             => array( 'x' ),
			'no file'          => array( array( 'width' => 9, 'height' => 9, 'sizes' => array() ) ),
			'file is a list'   => array( array( 'file' => array( 'a' ), 'sizes' => array( 'a' => 'b' ) ) ),
			'no sizes at all'  => array( array( 'file' => '2020/01/boat.jpg' ) ),
			'original, a list' => array( array( 'file' => '2020/01/x.jpg', 'width' => 9, 'height' => 9, 'original_image' => array( 'boat.jpg' ), 'sizes' => 'x' ) ),
		);
	}

	public function test_no_query_for_attachments_that_the_page_has_loaded(): void {
		$html = $this->filtered( '/2020/01/boat.jpg?w=300', "class=\"wp-image-{$this->id}\" width=\"300\" height=\"225\"" );
		$before = $GLOBALS['wpdb']->num_queries;
		self::assertSame( $html, $this->filtered( '/2020/01/boat.jpg?w=300', "class=\"wp-image-{$this->id}\" width=\"300\" height=\"225\"" ) );
		self::assertSame( $before, $GLOBALS['wpdb']->num_queries );
	}

	public function test_nothing_is_changed_while_the_setting_is_off(): void {
		$this->switch( false );
		unset( $GLOBALS['wp_filter']['wp_content_img_tag'] );
		( new OwnFilesFeature() )->boot();
		self::assertFalse( has_filter( 'wp_content_img_tag' ) );
	}

	private function switch( bool $is_on ): void {
		$this->log_in_as( 'admin' );
		self::assertSame( 200, $this->rest( 'POST', '/jetpack/v4/settings', array( 'images_from_own_files' => $is_on ) )->get_status() );
	}

	private function add_image( string $file, array $more = array() ): int {
		$name  = basename( $file, '.jpg' );
		$name  = basename( $name, '-scaled' );
		$sizes = array();
		foreach ( array( array( 300, 225 ), array( 150, 150 ), array( 1024, 768 ) ) as [ $width, $height ] ) {
			$sizes[ "s$width" ] = array( 'file' => "$name-{$width}x$height.jpg", 'width' => $width, 'height' => $height, 'mime-type' => 'image/jpeg' );
		}
		$id = wp_insert_attachment( array( 'post_mime_type' => 'image/jpeg' ), $file );
		wp_update_attachment_metadata( $id, $more + array( 'file' => $file, 'width' => 1600, 'height' => 1200, 'sizes' => $sizes ) );
		return $id;
	}

	private function filtered( string $file, string $attributes = '' ): string {
		return wp_filter_content_tags( "<img $attributes src=\"{$this->cdn}$file\">" );
	}

	private static function attribute( string $html, string $name ): ?string {
		$tags = new \WP_HTML_Tag_Processor( $html );
		self::assertTrue( $tags->next_tag( 'img' ), $html );
		return $tags->get_attribute( $name );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Files;

use Ramjet\Forms\Files\FileTypes;
use Ramjet\Tests\TestCase;

final class FileTypesTest extends TestCase {

	private const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
	private const GIF = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

	private function type( string $name, string $content, array $accept = array() ): ?string {
		$path = (string) tempnam( sys_get_temp_dir(), 'form' );
		file_put_contents( $path, $content );
		$type = FileTypes::of( $path, $name, $accept );
		unlink( $path );
		return $type;
	}

	public function test_files_whose_name_and_content_match_are_accepted(): void {
		$this->assertSame( 'image/png', $this->type( 'a.png', (string) base64_decode( self::PNG, true ) ) );
		$this->assertSame( 'image/png', $this->type( 'Foto 🦊 "x".PNG', (string) base64_decode( self::PNG, true ) ) );
		foreach ( array( 'firma.pl.pdf', 'cv.user.pdf' ) as $name ) {
			$this->assertSame( 'application/pdf', $this->type( $name, "%PDF-1.4\n%%EOF\n" ), $name );
		}
		$this->assertSame( 'application/pdf', $this->type( 'report.final.pdf', "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n" ) );
	}

	/**
	 * @dataProvider dangerous
	 */
	public function test_a_file_that_may_run_or_is_not_what_it_claims_is_rejected( string $name, string $content ): void {
		$this->assertNull( $this->type( $name, $content ) );
	}

	/**
	 * @return array<string, array{string, string}>
	 */
	public function dangerous(): array {
		$png   = (string) base64_decode( self::PNG, true );
		$php   = '<?php echo 1;';
		$html  = '<!doctype html><script>alert(1)</script>';
		$svg   = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
		$cases = array(
			array( 'shell.php', $php ),
			array( 'shell.php.png', $png ),
			array( 'x.php.pdf', "%PDF-1.4\n%%EOF\n" ),
			array( 'script.pl', $php ),
			array( 'shell.pHp5.jpg', $png ),
			array( 'shell.phtml', $php ),
			array( 'shell.png', $php ),
			array( 'shell.phar', $php ),
			array( 'page.html', $html ),
			array( 'page.png', $html ),
			array( 'page.txt', $html ),
			array( 'drawing.svg', $svg ),
			array( 'drawing.png', $svg ),
			array( 'photo.jpg', $png ),
			array( 'photo.gif', base64_decode( self::GIF, true ) . $php ),
			array( 'photo.png', "$png<script>1</script>" ),
			array( '.htaccess', 'AddType x-httpd-php .png' ),
			array( 'no-extension', $png ),
			array( 'program.exe', 'MZ' ),
			array( 'code.js', 'alert(1)' ),
			array( "a.php\0.png", $png ),
			array( "a\0.png", $png ),
			array( '../a.png', $png ),
		);
		return array_combine( array_map( static fn( array $case ): string => rawurlencode( $case[0] ) . ' ' . md5( $case[1] ), $cases ), $cases );
	}

	public function test_a_field_may_accept_some_types_only(): void {
		$png = (string) base64_decode( self::PNG, true );
		$this->assertNull( $this->type( 'a.png', $png, array( 'pdf' ) ) );
		$this->assertSame( 'image/png', $this->type( 'a.png', $png, array( 'pdf', 'png' ) ) );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Editor;

use Ramjet\Editor\Registration;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Site\Conflicts;
use Ramjet\Tests\TestCase;

/** Visitors' pages register only the blocks of the families that their content has. */
final class RegisteredFamiliesTest extends TestCase {

	/** @var array<string, \WP_Block_Type> The plugin's own, which later tests need. */
	private array $types = array();

	private Manifest $manifest;

	protected function setUp(): void {
		parent::setUp();
		$this->manifest = new Manifest( dirname( __DIR__, 3 ) );
		$registry       = \WP_Block_Type_Registry::get_instance();
		foreach ( array_intersect_key( $registry->get_all_registered(), $this->manifest->blocks() ) as $name => $type ) {
			$this->types[ $name ] = $registry->unregister( $name );
		}
	}

	protected function tearDown(): void {
		$registry = \WP_Block_Type_Registry::get_instance();
		array_map( array( $registry, 'unregister' ), self::registered() );
		array_map( array( $registry, 'register' ), $this->types );
		parent::tearDown();
	}

	/** @return list<string> Names of our blocks. */
	private static function registered(): array {
		$names = array_keys( \WP_Block_Type_Registry::get_instance()->get_all_registered() );
		return array_values( array_filter( $names, static fn( string $name ): bool => ! str_starts_with( $name, 'core/' ) ) );
	}

	public function test_content_registers_its_families_and_the_button_that_others_render(): void {
		$registration = new Registration( $this->manifest, new Conflicts(), new Features( static fn(): array => array() ) );
		$registration->ensure_in( '<p>wp:jetpack/ is how a delimiter begins, and wp:jetpack/unknown is none.</p>' );
		self::assertSame( array(), self::registered() );
		$registration->ensure_in( '<!-- wp:jetpack/rating-star {"rating":2} /-->' );
		self::assertEqualsCanonicalizing( array( 'jetpack/rating-star', 'jetpack/button' ), self::registered() );
		$registration->ensure_in( "<!-- wp:jetpack/address -->\n<!-- wp:videopress/video /-->" );
		self::assertContains( 'jetpack/contact-info', self::registered(), 'With a child, its family.' );
		self::assertContains( 'videopress/video', self::registered() );
		self::assertNotContains( 'jetpack/contact-form', self::registered() );
		$registration->ensure();
		self::assertEqualsCanonicalizing( array_keys( $this->manifest->blocks() ), self::registered() );
	}
}

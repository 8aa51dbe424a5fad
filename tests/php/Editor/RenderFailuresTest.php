<?php
declare(strict_types=1);

namespace Ramjet\Tests\Editor;

use Ramjet\Tests\Markup;
use Ramjet\Tests\TestCase;

/**
 * An error while a block is rendered, and pages with odd markup that must not cause one.
 */
final class RenderFailuresTest extends TestCase {

	private const OPTION = 'ramjet_render_failures';

	private string $log = '';

	protected function setUp(): void {
		parent::setUp();
		$this->log = (string) tempnam( sys_get_temp_dir(), 'log' );
	}

	protected function tearDown(): void {
		unlink( $this->log );
		parent::tearDown();
	}

	public function test_a_block_that_fails_is_shown_as_it_was_saved(): void {
		$saved = '<div class="wp-block-jetpack-slideshow"><ul class="swiper-wrapper"><li><img data-id="9" src="https://example.org/a.jpg"></li></ul></div>';
		$html  = $this->render_failing( 'Before ' . $this->block( 'jetpack/slideshow', array(), $saved ) . ' after' );
		self::assertSame( "Before $saved after", $html );
		self::assertMatchesRegularExpression(
			'~Ramjet could not render the block jetpack/slideshow: Error: Broken\. in \S+RenderFailuresTest\.php on line \d+~',
			(string) file_get_contents( $this->log )
		);
	}

	public function test_a_form_that_fails_has_no_fields_that_cannot_be_submitted(): void {
		$field = $this->block( 'jetpack/field-text', array( 'label' => 'Name' ) );
		$form  = $this->block( 'jetpack/contact-form', array(), "<div class=\"wp-block-jetpack-contact-form\">$field</div>" );
		self::assertSame( '<div class="wp-block-jetpack-contact-form"></div>', $this->render_failing( $form ) );
	}

	public function test_site_health_names_what_failed_for_a_week(): void {
		self::assertSame( 'good', $this->finding()['status'] );
		$this->log_in_as( 'admin' );
		$post            = $this->save_post( array( 'title' => 'Trip' ) );
		$GLOBALS['post'] = get_post( $post['id'] );
		$this->render_failing( $this->block( 'jetpack/slideshow', array(), '<div></div>' ) );
		$GLOBALS['post'] = null;
		$finding         = $this->finding();
		self::assertSame( 'recommended', $finding['status'] );
		self::assertStringContainsString( 'Slideshow in “Trip”, last on ', $finding['description'] );
		// Again within the hour: nothing is written.
		$record = get_option( self::OPTION );
		$this->render_failing( $this->block( 'jetpack/slideshow', array(), '<div></div>' ) );
		self::assertSame( $record, get_option( self::OPTION ) );
		update_option( self::OPTION, str_replace( (string) time(), (string) ( time() - WEEK_IN_SECONDS ), $record ) );
		self::assertSame( 'good', $this->finding()['status'] );
	}

	/**
	 * @testWith ["{}"]
	 *           ["x"]
	 *           ["{\"jetpack/slideshow\":1}"]
	 *           ["{\"jetpack/slideshow\":{\"time\":[],\"post\":1},\"core/gone\":{\"time\":9999999999,\"post\":1}}"]
	 */
	public function test_a_record_of_another_shape_is_ignored( string $record ): void {
		update_option( self::OPTION, $record );
		self::assertSame( 'good', $this->finding()['status'] );
	}

	/** Removes, repeats, moves and mixes up tags of every block's saved markup. */
	public function test_no_block_fails_whatever_its_markup_is(): void {
		mt_srand( 23 );
		$saved = array();
		foreach ( Markup::blocks() as $name => $block ) {
			$markup = Markup::shortest( $name );
			if ( isset( $block['render'] ) && null !== $markup ) {
				$saved[ $name ] = preg_split( '/(?<=>)|(?=<)/', $markup, -1, PREG_SPLIT_NO_EMPTY );
			}
		}
		self::assertArrayHasKey( 'jetpack/tiled-gallery', $saved );
		foreach ( $saved as $name => $pieces ) {
			preg_match_all( '/[a-z][\w-]*__[\w-]+|swiper-[\w-]+/', implode( $pieces ), $classes );
			for ( $try = 0; $try < 400; $try++ ) {
				$mutated = implode( self::mutate( $pieces, array_values( array_unique( $classes[0] ) ) ) );
				$this->log( fn() => do_blocks( $this->block( $name, array(), $mutated ) ) );
				self::assertFalse( get_option( self::OPTION ), $name . ' ' . $mutated . file_get_contents( $this->log ) );
			}
		}
	}

	/**
	 * @param list<string> $pieces  Tags and texts.
	 * @param list<string> $classes Names of elements' parts.
	 * @return list<string>
	 */
	private static function mutate( array $pieces, array $classes ): array {
		for ( $change = mt_rand( 1, 4 ); $change > 0 && array() !== $pieces; $change-- ) {
			$at    = mt_rand( 0, count( $pieces ) - 1 );
			$piece = $pieces[ $at ];
			$other = $pieces[ mt_rand( 0, count( $pieces ) - 1 ) ];
			$class = array() === $classes ? 'x' : $classes[ mt_rand( 0, count( $classes ) - 1 ) ];
			array_splice( $pieces, $at, 1, match ( mt_rand( 0, 8 ) ) {
				0 => array(),
				1 => array( $piece, $piece ),
				2 => array( $other ),
				3, 4, 5 => array( preg_replace( '/class="/', "class=\"$class ", $piece ) ),
				6 => array( preg_replace( '/"[^"]*"/', array( '""', '"-1"', '"1e999"', '"x"' )[ mt_rand( 0, 3 ) ], $piece, 1 ) ),
				7, 8 => array( $piece, "<div class=\"$class\">" ),
			} );
		}
		return $pieces;
	}

	private function render_failing( string $content ): string {
		$this->filter( 'gettext_ramjet', static fn() => throw new \Error( 'Broken.' ) );
		$level = ob_get_level();
		$html  = $this->log( static fn(): string => do_blocks( $content ) );
		$this->remove_filters();
		self::assertSame( $level, ob_get_level() );
		return $html;
	}

	/**
	 * Calls something that may write to PHP's error log.
	 *
	 * @param \Closure(): string $render
	 */
	private function log( \Closure $render ): string {
		$log = ini_set( 'error_log', $this->log );
		try {
			return $render();
		} finally {
			ini_set( 'error_log', (string) $log );
		}
	}

	/** @return array{status: string, description: string} */
	private function finding(): array {
		$tests = apply_filters( 'site_status_tests', array( 'direct' => array() ) );
		return ( $tests['direct']['ramjet_blocks']['test'] )();
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Visitors;

use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Support\Visitors\PageToken;
use Ramjet\Tests\Forms\FormTestCase;

final class BlockSourceTest extends FormTestCase {

	/**
	 * The token in rendered markup.
	 */
	private static function token( string $html ): ?PageToken {
		return 1 === preg_match( '/name="ramjet_form" value="([^"]+)"/', $html, $match ) ? PageToken::read( $match[1] ) : null;
	}

	public function test_only_known_kinds_and_valid_ids_are_sources(): void {
		foreach ( array( 'post:12', 'template:a//b', 'part:a//b', 'pattern:x', 'widget:block-3' ) as $text ) {
			$this->assertSame( $text, (string) BlockSource::from_string( $text ) );
		}
		foreach ( array( '', 'post', 'post:', 'post:0', 'post:-1', "post:1\n", 'post:x', 'user:1' ) as $text ) {
			$this->assertNull( BlockSource::from_string( $text ), $text );
		}
	}

	public function test_forms_know_the_pattern_template_part_or_widget_that_they_are_saved_in(): void {
		$form = self::form_markup( self::field( 'name' ) . self::SUBMIT );

		$pattern = self::publish( $form, array( 'post_type' => 'wp_block' ) );
		$this->assertSame( "post:$pattern", (string) self::token( do_blocks( "<!-- wp:block {\"ref\":$pattern} /-->" ) )?->source );

		$part = self::publish( $form, array( 'post_type' => 'wp_template_part', 'post_name' => 'form-part' ) );
		wp_set_object_terms( $part, get_stylesheet(), 'wp_theme' );
		$html = do_blocks( '<!-- wp:template-part {"slug":"form-part"} /-->' );
		$this->assertSame( 'part:' . get_stylesheet() . '//form-part', (string) self::token( $html )?->source );

		$widget = new \WP_Widget_Block();
		$widget->_set( 7 );
		ob_start();
		$widget->widget( array( 'before_widget' => '', 'after_widget' => '' ), array( 'content' => $form ) );
		$this->assertSame( 'widget:block-7', (string) self::token( (string) ob_get_clean() )?->source );
	}

	public function test_a_source_is_readable_like_the_post_it_is_saved_in_and_the_page_it_is_shown_on(): void {
		$public    = self::publish( '' );
		$private   = self::publish( '', array( 'post_status' => 'private' ) );
		$protected = self::publish( '', array( 'post_password' => 'x' ) );
		$pattern   = self::publish( '', array( 'post_type' => 'wp_block' ) );
		$this->assertTrue( BlockSource::post( $public )->is_readable( $public ) );
		$this->assertTrue( BlockSource::post( $pattern )->is_readable( $public ) );
		$this->assertTrue( BlockSource::from_string( 'widget:block-3' )->is_readable( 0 ) );
		$this->assertFalse( BlockSource::post( $pattern )->is_readable( $private ) );
		$this->assertFalse( BlockSource::post( $private )->is_readable( $private ) );
		$this->assertFalse( BlockSource::post( $protected )->is_readable( 0 ) );
		$this->assertFalse( BlockSource::post( 999_999_999 )->is_readable( 0 ) );
		$this->log_in_as( 'admin' );
		$this->assertTrue( BlockSource::post( $private )->is_readable( $private ) );
	}
}

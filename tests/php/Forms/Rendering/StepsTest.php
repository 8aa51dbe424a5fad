<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Rendering;

use Ramjet\Tests\Forms\FormTestCase;

/**
 * Steps on the page.
 */
final class StepsTest extends FormTestCase {

	private const STEPS = '<!-- wp:jetpack/form-step-container --><div class="jetpack-form-steps-wrapper">'
		. '<div class="wp-block-jetpack-form-step-container jetpack-form-step-container">%s</div></div>'
		. '<!-- /wp:jetpack/form-step-container -->';

	private static function step( string $fields, array $attributes = array() ): string {
		$json = wp_json_encode( (object) $attributes );
		return "<!-- wp:jetpack/form-step $json --><div class=\"wp-block-jetpack-form-step\">$fields</div><!-- /wp:jetpack/form-step -->";
	}

	public function test_fields_in_steps_belong_to_the_form(): void {
		$steps = sprintf( self::STEPS, self::step( self::field( 'name' ), array( 'stepLabel' => 'You & "me" <b>' ) ) . self::step( self::field( 'url' ) ) );
		$this->assertSame( array( 'name', 'url' ), array_keys( self::read_form( $steps )->fields ) );
		$html = do_blocks( self::form_markup( $steps . self::SUBMIT ) );
		$this->assertStringContainsString( 'name="ramjet_fields[name]"', $html );
		$this->assertStringContainsString( 'name="ramjet_fields[url]"', $html );
		$tags = new \WP_HTML_Tag_Processor( $html );
		$tags->next_tag( array( 'class_name' => 'jetpack-form-steps-wrapper' ) );
		$this->assertSame( array( 'Step %1$s of %2$s', 'Step %1$s of %2$s: %3$s' ), json_decode( (string) $tags->get_attribute( 'data-steps' ) ) );
		$tags->next_tag( array( 'class_name' => 'wp-block-jetpack-form-step' ) );
		$this->assertSame( 'You & "me" <b>', $tags->get_attribute( 'aria-label' ) );
		$tags->next_tag( array( 'class_name' => 'wp-block-jetpack-form-step' ) );
		$this->assertNull( $tags->get_attribute( 'aria-label' ) );
	}

	public function test_the_progress_indicator_takes_colors_only(): void {
		$progress = '<!-- wp:jetpack/form-progress-indicator {"variant":"dots","progressColor":"var(\u002d\u002dwp\u002d\u002dpreset\u002d\u002dcolor\u002d\u002dbase)","progressBackgroundColor":"red;top:0"} /-->';
		$html     = do_blocks( self::form_markup( $progress ) );
		$this->assertStringContainsString( 'is-dots', $html );
		$this->assertStringContainsString( '--ramjet-progress-color:var(--wp--preset--color--base)', $html );
		$this->assertStringNotContainsString( 'top:0', $html );
		$this->assertStringContainsString( 'role="progressbar"', $html );
		$html = do_blocks( self::form_markup( '<!-- wp:jetpack/form-progress-indicator {"progressColor":"url(//x.example/a)"} /-->' ) );
		$this->assertStringNotContainsString( 'x.example', $html );
	}
}

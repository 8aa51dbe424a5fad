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
		$this->assertTrue( $tags->next_tag( array( 'class_name' => 'ramjet-step__label' ) ) );
		$tags->next_tag( array( 'class_name' => 'wp-block-jetpack-form-step' ) );
		$this->assertSame( 'You & "me" <b>', $tags->get_attribute( 'aria-label' ) );
		$this->assertSame( 'Step %1$s of %2$s: You & "me" <b>', $tags->get_attribute( 'data-step' ) );
		$tags->next_tag( array( 'class_name' => 'wp-block-jetpack-form-step' ) );
		$this->assertNull( $tags->get_attribute( 'aria-label' ) );
		$this->assertSame( 'Step %1$s of %2$s', $tags->get_attribute( 'data-step' ) );
	}

	public function test_a_divider_begins_another_step(): void {
		$divider = '<!-- wp:jetpack/form-step-divider /-->';
		$step    = str_replace(
			'class="wp-block-jetpack-form-step"',
			'class="wp-block-jetpack-form-step has-background" style="color:&quot;red"',
			self::step( self::field( 'name' ) . $divider . self::field( 'url' ), array( 'stepLabel' => 'You' ) )
		);
		$html    = do_blocks( self::form_markup( sprintf( self::STEPS, $step ) . $divider ) );
		$this->assertMatchesRegularExpression(
			'~<div aria-label="You" role="group" data-step="[^"]+: You" class="wp-block-jetpack-form-step has-background" style="color:&quot;red">.*ramjet_fields\[name\].*</div>'
			. '<div data-step="[^":]+" class="wp-block-jetpack-form-step has-background" style="color:&quot;red">.*ramjet_fields\[url\].*</div></div></div>~s',
			$html
		);
		// In another block, and outside of steps, it does nothing.
		$group = "<!-- wp:group --><div class=\"wp-block-group\">$divider</div><!-- /wp:group -->";
		$html  = do_blocks( self::form_markup( sprintf( self::STEPS, self::step( $group . $divider ) ) . $divider ) );
		$this->assertSame( 1, substr_count( $html, 'class="wp-block-jetpack-form-step"' ) );
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

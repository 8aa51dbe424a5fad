<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Rendering;

use Ramjet\Forms\Approval\Destinations;
use Ramjet\Forms\Definition\Bounds;
use Ramjet\Forms\Definition\Conditions;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Forms\Files\Uploads;
use Ramjet\Forms\Submission\PostedValues;
use Ramjet\Forms\Submission\ValidatedSubmission;
use Ramjet\Forms\Submission\Validator;
use Ramjet\Tests\Forms\FormTestCase;

/**
 * Markup that no editor saves. It may show anything harmless, but neither end the request nor print what it holds.
 */
final class HostileFormsTest extends FormTestCase {

	private const VALUES = array(
		'null'     => null,
		'boolean'  => true,
		'negative' => -1,
		'huge'     => 1e9,
		'float'    => 1e-9,
		'tiny'     => '0.0000001',
		'exponent' => '1e400',
		'text'     => 'NaN',
		'html'     => '"><script>alert(1)</script>',
		'list'     => array( 1, array( 'x' ) ),
		'object'   => array( 'a' => array( 'b' => '<script>' ) ),
	);

	/**
	 * @testWith ["field-rating", ["max", "default", "iconStyle", "label", "width", "className", "conditionalLogic", "required", "id"]]
	 *           ["field-slider", ["min", "max", "step", "default", "minLabel", "maxLabel"]]
	 *           ["field-name", ["fieldVariant"]]
	 *           ["field-file", ["accept", "maxFiles", "maxSize"]]
	 *           ["field-image-select", ["isMultiple", "showLabels", "isSupersized", "randomizeOptions", "showOtherOption", "options"]]
	 *           ["input-image-option", ["label", "style", "className", "textColor"]]
	 *           ["form-step", ["stepLabel", "className", "layout", "style", "align"]]
	 *           ["form-step-container", ["className", "layout", "style"]]
	 *           ["form-step-navigation", ["className", "layout", "style"]]
	 *           ["form-progress-indicator", ["variant", "progressColor", "progressBackgroundColor", "className", "style"]]
	 *           ["form-step-divider", ["className"]]
	 *           ["dropzone", ["className", "layout", "style"]]
	 *           ["contact-form", ["to", "webhooks", "salesforceData", "notificationRecipients", "confirmationEmail", "confirmationType", "saveResponses", "formTitle", "className"]]
	 */
	public function test_attributes_of_any_shape_are_safe( string $block, array $names ): void {
		foreach ( $names as $name ) {
			foreach ( self::VALUES as $value ) {
				$markup = self::around( $block, (string) wp_json_encode( array( $name => $value ) ) );
				$html   = do_blocks( $markup );
				self::assertStringNotContainsString( '<script', $html );
				self::assertStringNotContainsString( '<!-- wp:', $html );
				$form   = self::read_form( $markup );
				$values = array_fill_keys( array_keys( $form->fields ), '5' );
				new ValidatedSubmission( $form, PostedValues::read( $form, self::request( array( 'fields' => $values ) ) ), new Uploads( array() ) );
				( new Destinations( new FormReader() ) )->in_content( $markup );
			}
		}
	}

	/**
	 * A form with the block; one that has a place of its own is in it.
	 */
	private static function around( string $block, string $attributes ): string {
		$wrap   = static fn( string $name, string $inner ): string => "<!-- wp:jetpack/$name --><div>$inner</div><!-- /wp:jetpack/$name -->";
		$markup = "<!-- wp:jetpack/$block $attributes --><div>" . self::field( 'name' ) . "</div><!-- /wp:jetpack/$block -->";
		return match ( $block ) {
			'contact-form'       => $markup,
			'input-image-option' => $wrap( 'contact-form', $wrap( 'field-image-select', $wrap( 'fieldset-image-options', $markup ) ) ),
			'dropzone'           => $wrap( 'contact-form', $wrap( 'field-file', $markup ) ),
			default              => $wrap( 'contact-form', $markup ),
		};
	}

	/**
	 * @testWith ["0.0000001", "0.0000002", "1"]
	 *           ["999999999.9999999", "1000000000", "1"]
	 *           ["0", "1", "0.0000001"]
	 *           ["-1000000000", "1000000000", "0.000001"]
	 *           ["5", "1", "0"]
	 */
	public function test_the_first_value_of_a_slider_is_valid_whatever_its_limits( string $min, string $max, string $step ): void {
		$form = self::read_form( self::field( 'slider', compact( 'min', 'max', 'step' ) + array( 'default' => 7 ) ) );
		self::assertNull( Validator::error( $form->fields['slider'], Bounds::initial( $form->fields['slider'] ) ) );
	}

	public function test_each_field_of_long_chains_and_many_rules_is_decided_once(): void {
		$rule   = array( 'type' => 'fieldValue', 'field' => 'f0', 'operator' => 'is', 'value' => 'x' );
		$logic  = array( 'enabled' => true, 'groups' => array( array( 'rules' => array_fill( 0, 10_000, $rule ) ) ) );
		$fields = self::field( 'text', array( 'id' => 'many', 'conditionalLogic' => $logic ) );
		for ( $number = 0; $number < 1_000; $number++ ) {
			$fields .= self::field( 'text', array( 'id' => "f$number", 'conditionalLogic' => self::condition( 'f' . ( $number + 1 ), 'is', 'x' ) ) );
		}
		// Every rule would decide the whole chain again, which takes minutes.
		$form = self::read_form( $fields );
		self::assertSame( array( 'f999' ), array_keys( Conditions::visible( $form->fields, array() ) ) );
	}
}

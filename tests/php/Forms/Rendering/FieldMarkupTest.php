<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Rendering;

use Ramjet\Tests\Forms\FormTestCase;

final class FieldMarkupTest extends FormTestCase {

	/**
	 * The fields' markup in a form that is not saved, with the ids of a page's first form.
	 */
	private static function render( string $fields ): string {
		$html = do_blocks( self::form_markup( $fields ) );
		return (string) preg_replace( array( '/^.*?<div class="ramjet-form">/s', '/ramjet-form-\d+-/' ), array( '', 'ramjet-form-1-' ), $html );
	}

	private static function images( array $attributes ): string {
		$option = static fn( array $own, string $image ): string => '<!-- wp:jetpack/input-image-option ' . wp_json_encode( (object) $own ) . ' --><div><div>'
			. "$image</div></div><!-- /wp:jetpack/input-image-option -->";
		return '<!-- wp:jetpack/field-image-select ' . wp_json_encode( (object) $attributes ) . ' --><div><div><!-- wp:jetpack/fieldset-image-options --><div><div>'
			. $option( array( 'label' => 'Blue &amp; white' ), '<!-- wp:image {"id":7,"aspectRatio":"3/4","scale":"contain"} --><figure><img src="https://example.org/a.jpg" alt="A cup"/></figure><!-- /wp:image -->' )
			. $option( array( 'style' => array() ), '<!-- wp:image {"aspectRatio":"1;x:y"} --><figure><img src="https://example.org/b.jpg" alt="A green bowl"/></figure><!-- /wp:image -->' )
			. $option( array(), '<!-- wp:image --><figure><img src="javascript:alert(1)" alt=""/></figure><!-- /wp:image -->' )
			. '</div></div><!-- /wp:jetpack/fieldset-image-options --></div></div><!-- /wp:jetpack/field-image-select -->';
	}

	public function test_the_animated_style_finds_empty_controls_and_long_labels(): void {
		$long = str_repeat( 'Long ', 6 );
		$html = do_blocks( self::form_markup(
			self::field( 'text' ) . self::field( 'email', array( 'placeholder' => 'you' ) ) . self::field( 'url', array( 'label' => $long ) ) . self::field( 'select' ),
			array( 'className' => 'is-style-animated' )
		) );
		$this->assertSame( 2, substr_count( $html, 'placeholder=" "' ) );
		$this->assertSame( 1, substr_count( $html, 'placeholder="you"' ) );
		$this->assertSame( 1, substr_count( $html, 'has-long-label' ) );
		$this->assertStringNotContainsString( 'placeholder=" "', self::render( self::field( 'text' ) . self::field( 'url', array( 'label' => $long ) ) ) );
	}

	/**
	 * @dataProvider fields
	 *
	 * @param list<string> $contains Parts of its markup.
	 * @param list<string> $lacks    Not in its markup.
	 */
	public function test_each_field_has_a_native_control( string $field, array $contains, array $lacks = array() ): void {
		$html = self::render( $field );
		foreach ( $contains as $part ) {
			$this->assertStringContainsString( $part, $html );
		}
		$markup = (string) preg_replace( '/ data-field="[^"]*"/', '', $html );
		foreach ( $lacks as $part ) {
			$this->assertStringNotContainsString( $part, $markup );
		}
		$this->assertSame( '', trim( do_blocks( $field ) ), 'Outside of a form it is not shown.' );
	}

	/**
	 * @return array<string, array{string, list<string>, 2?: list<string>}>
	 */
	public function fields(): array {
		return array(
			'text'                           => array(
				self::field( 'text', array( 'id' => 'a', 'placeholder' => 'x < "y"', 'defaultValue' => 'v' ) ),
				array(
					'class="ramjet-field ramjet-field--text"',
					'<label for="ramjet-form-1-a" class="ramjet-field__label">Text</label>',
					'<input type="text" value="v" id="ramjet-form-1-a" name="ramjet_fields[a]" class="ramjet-field__control"',
					'placeholder="x &lt; &quot;y&quot;"',
				),
				array( 'required', 'aria-invalid', 'aria-describedby' ),
			),
			'required with its own text'     => array(
				self::field( 'text', array( 'label' => 'A <em>b</em>', 'required' => true, 'requiredText' => '*' ) ),
				array( '>A <em>b</em> <span class="ramjet-field__required">*</span></label>', ' required' ),
			),
			'required with the default text' => array(
				self::field( 'name', array( 'required' => true ) ),
				array( 'Name <span class="ramjet-field__required">(required)</span>' ),
			),
			'without a label'                => array(
				self::field( 'text', array( 'label' => '', 'placeholder' => 'City' ) ),
				array( 'aria-label="City"' ),
				array( '<label for="ramjet-form-1-text"' ),
			),
			'zero as its default'            => array( self::field( 'number', array( 'defaultValue' => '0' ) ), array( 'value="0"' ) ),
			'name'                           => array( self::field( 'name' ), array( 'type="text" autocomplete="name"', '>Name<' ) ),
			'email'                          => array( self::field( 'email' ), array( 'type="email" autocomplete="email"', '>Email<' ) ),
			'url'                            => array( self::field( 'url' ), array( 'inputmode="url" autocomplete="url"', '>URL<', 'pattern="' ) ),
			'telephone'                      => array( self::field( 'telephone' ), array( 'type="tel" autocomplete="tel"', '>Phone<' ) ),
			'date'                           => array(
				self::field( 'date', array( 'min' => '2026-01-01', 'max' => '2026-12-31' ) ),
				array(
					'type="date" min="2026-01-01" max="2026-12-31"',
					'aria-describedby="ramjet-form-1-date--description"',
					'id="ramjet-form-1-date--description">From January 1, 2026 to December 31, 2026.<',
				),
			),
			'number'                         => array(
				self::field( 'number', array( 'min' => 0, 'max' => '10' ) ),
				array( 'type="number"', 'min="0" max="10" step="any"' ),
			),
			'number with invalid limits'     => array(
				self::field( 'number', array( 'min' => 'x', 'max' => array(), 'step' => 0 ) ),
				array( 'step="any"' ),
				array( 'min=', 'max=' ),
			),
			'textarea'                       => array(
				self::field( 'textarea', array( 'defaultValue' => '</textarea><b>' ) ),
				array( '<textarea', ">\n&#060;&#047;textarea&#062;&#060;b&#062;</textarea>", '>Message<' ),
			),
			'select'                         => array(
				self::field( 'select', array( 'label' => 'Size', 'options' => array( 'S', '', 'L' ), 'defaultValue' => 'L' ) ),
				array( '<option value="">Select one option</option><option value="S">S</option><option value="L" selected>L</option></select>' ),
			),
			'first name'                     => array(
				self::field( 'name', array( 'fieldVariant' => 'first-name' ) ),
				array( '>First name</label>', 'autocomplete="given-name"' ),
			),
			'last name'                      => array(
				self::field( 'name', array( 'fieldVariant' => 'last-name' ) ),
				array( '>Last name</label>', 'autocomplete="family-name"' ),
			),
			'time'                           => array(
				'<!-- wp:jetpack/field-time {"required":true} --><div><!-- wp:jetpack/label {"label":"When"} /--><!-- wp:jetpack/input {"type":"time"} /--></div><!-- /wp:jetpack/field-time -->',
				array( '>When <span', '<input type="time"', ' required' ),
			),
			'rating'                         => array(
				self::field( 'rating', array( 'max' => 3, 'default' => 2, 'iconStyle' => 'hearts' ) ),
				array(
					'<fieldset class="ramjet-field ramjet-field--rating"',
					'role="radiogroup"',
					'class="ramjet-rating"',
					'<input type="radio" id="ramjet-form-1-rating--rating-2" name="ramjet_fields[rating]" value="2" checked aria-label="2 of 3"><svg aria-hidden="true"><use href="#ramjet-form-1--hearts"/>',
					'<path d="M12 19.5C5 ',
					'value=""><span>No rating</span>',
				),
				array( '4 of', 'required', '<img' ),
			),
			'rating, required'               => array(
				self::field( 'rating', array( 'required' => true, 'max' => 1_000_000_000, 'iconStyle' => 'moons', 'default' => '1e9' ) ),
				array( '"20 of 20"', '<path d="m12 4 2.4 ', 'aria-required="true"', 'value="1" required' ),
				array( '21 of', 'No rating', 'moons', 'checked' ),
			),
			'slider'                         => array(
				self::field( 'slider', array( 'min' => 10, 'max' => 90, 'step' => 5, 'default' => 23, 'minLabel' => 'Low', 'maxLabel' => 'A & <b>B</b>' ) ),
				array(
					'<input type="range" min="10" max="90" step="5" value="25"',
					'<output for="ramjet-form-1-slider"></output>',
					'<span>Low</span><span>A &amp; B</span>',
				),
				array( 'data-unset' ),
			),
			'slider without a default'       => array(
				self::field( 'slider', array( 'min' => 10, 'max' => 90 ) ),
				array( '<input type="range" min="10" max="90" step="1" value="10"', 'data-unset' ),
			),
			'slider, required'               => array(
				self::field( 'slider', array( 'required' => true ) ),
				array( 'value="0"' ),
				array( 'data-unset' ),
			),
			'slider with impossible limits'  => array(
				self::field( 'slider', array( 'min' => 'five', 'max' => -5, 'step' => 0, 'default' => 1_000_000_000_000 ) ),
				array( 'min="0" max="100" step="1" value="100"', '<span>0</span><span>100</span>' ),
			),
			'image select'                   => array(
				self::images( array( 'showOtherOption' => true, 'randomizeOptions' => true ) ),
				array(
					'role="radiogroup"',
					'<div class="ramjet-images" data-shuffle>',
					'name="ramjet_fields[image-select][]" value="Blue &amp; white"',
					'<img class="wp-image-7" loading="lazy" style="aspect-ratio:3/4;object-fit:contain" src="https://example.org/a.jpg" alt="">',
					'<span>Blue &amp; white</span>',
					'value="A green bowl"',
					'alt="A green bowl">',
					'value="C"><span>Choice C</span>',
					'style="border-radius:4px;border-width:1px;padding-top:8px;',
					'name="ramjet_fields[image-select][other]"',
				),
				array( 'javascript:', 'type="checkbox"' ),
			),
			'image select of several'        => array(
				self::images( array( 'isMultiple' => true, 'showLabels' => false, 'isSupersized' => true ) ),
				array( 'role="group"', '<div class="ramjet-images is-supersized">', '<span class="ramjet-field__hidden-text">', '<input type="checkbox"' ),
				array( '[other]', 'data-shuffle' ),
			),
			'files of newer Jetpack'         => array(
				self::field( 'file', array( 'maxfiles' => 3 ) ),
				array( 'Up to 3 files of', ' multiple ' ),
			),
			'file in a dropzone'             => array(
				'<!-- wp:jetpack/field-file --><div><!-- wp:jetpack/label {"label":"Plan"} /--><!-- wp:jetpack/dropzone --><div class="wp-block-jetpack-dropzone"><!-- wp:paragraph --><p>Drop it</p><!-- /wp:paragraph --></div><!-- /wp:jetpack/dropzone --></div><!-- /wp:jetpack/field-file -->',
				array( '>Plan</label><div class="wp-block-jetpack-dropzone', 'Drop it</p><input type="file"' ),
			),
			'radio'                          => array(
				self::choices( 'radio', array( 'label' => 'Meal', 'required' => true ), array( 'Fish', 'A & B', '&amp;lt;' ) ),
				array(
					'<fieldset class="ramjet-field ramjet-field--radio"',
					'role="radiogroup" aria-required="true"',
					'<legend class="ramjet-field__label">Meal <span',
					'<input type="radio" id="ramjet-form-1-meal--option-0" name="ramjet_fields[meal]" value="Fish" required><span>Fish</span>',
					'value="A &amp; B"',
					'value="&amp;lt;"',
				),
			),
			'radio with a text'              => array(
				self::radio_with_other( array( 'required' => true ) ),
				array(
					'<legend class="ramjet-field__label">Color</legend>',
					'<div class="ramjet-field__other"><label class="ramjet-field__option"><input type="radio" id="ramjet-form-1-color--option-0" name="ramjet_fields[color][]" value="Other" required><span>Other</span></label>'
						. '<input type="text" name="ramjet_fields[color][other]" class="ramjet-field__control" placeholder="Please specify…" aria-label="Please specify…" data-other></div><label',
					'name="ramjet_fields[color][]" value="Red"',
				),
				array( '(required)' ),
			),
			'radio with another text'        => array(
				self::radio_with_other( array(), array( 'label' => 'Else', 'otherPlaceholder' => 'Which "one"?' ) ),
				array( '<span>Else</span>', 'placeholder="Which &quot;one&quot;?" aria-label="Which &quot;one&quot;?"' ),
			),
			'text with classes of a theme'   => array(
				self::field( 'text', array( 'className' => 'placeholder:text-base w-[calc(100%-1rem)] is-style-x "><b>' ) ),
				array(
					'<div class="ramjet-field ramjet-field--text placeholder:text-base w-[calc(100%-1rem)] is-style-x &quot;&gt;&lt;b&gt;"',
					'class="ramjet-field__control placeholder:text-base w-[calc(100%-1rem)] &quot;&gt;&lt;b&gt;"',
				),
			),
			'checkbox-multiple'              => array(
				self::choices( 'checkbox-multiple', array( 'required' => true ), array( 'One' ) ),
				array(
					'<fieldset class="ramjet-field ramjet-field--checkbox-multiple"',
					'role="group"',
					'Choose several options',
					'<input type="checkbox" id="ramjet-form-1-checkbox-multiple--option-0" name="ramjet_fields[checkbox-multiple][]" value="One">',
				),
				// Native `required` would apply to each box.
				array( ' required>', 'aria-required' ),
			),
			'checkbox'                       => array(
				self::field( 'checkbox', array( 'label' => 'Read the <a href="/terms">terms</a>', 'defaultValue' => 'true', 'required' => true ) ),
				array(
					'<label class="ramjet-field__option"><input type="checkbox" value="1" checked id="ramjet-form-1-read-the-terms"',
					'<span>Read the <a href="/terms">terms</a> <span class="ramjet-field__required">(required)</span></span>',
				),
			),
			'implicit consent'               => array(
				self::field( 'consent' ),
				array(
					'<p class="ramjet-field__implicit">By submitting your information, you\'re giving us permission to email you. You may unsubscribe at any time.</p>',
					'<input type="hidden" name="ramjet_fields[consent]" value="1">',
				),
				array( 'checkbox"' ),
			),
			'explicit consent'               => array(
				self::field( 'consent', array( 'consentType' => 'explicit' ) ),
				array( '<input type="checkbox" value="1" id=', 'Can we send you an email from time to time?' ),
				array( ' checked', 'implicit' ),
			),
			'hidden text'                    => array(
				self::field( 'hidden', array( 'id' => 'h', 'defaultValue' => 'a"b' ) ),
				array( '<div hidden data-field=', '<input type="hidden" id="ramjet-form-1-h" name="ramjet_fields[h]" value="a&quot;b">' ),
			),
			'hidden text of Jetpack'         => array(
				self::field( 'hidden', array( 'id' => 'h', 'default' => 'a"b' ) ),
				array( '<input type="hidden" id="ramjet-form-1-h" name="ramjet_fields[h]" value="a&quot;b">' ),
			),
			'hidden URL parameter'           => array(
				self::field( 'hidden', array( 'id' => 'h', 'hiddenSource' => 'query', 'hiddenKey' => 'utm_source' ) ),
				array( 'name="ramjet_fields[h]" value="" data-query="utm_source"' ),
			),
			'hidden user data'               => array(
				self::field( 'hidden', array( 'id' => 'h', 'hiddenSource' => 'user', 'hiddenKey' => 'user_email' ) ),
				array( '<div hidden data-field=' ),
				array( 'ramjet_fields[h]', 'user_email' ),
			),
			'file'                           => array(
				self::field( 'file', array( 'accept' => array( '.PDF', 'jpg', '../x' ), 'maxFiles' => 3, 'maxSize' => 1 ) ),
				array(
					'<input type="file" multiple accept=".pdf,.jpg" id="ramjet-form-1-file" name="ramjet_files_file[]"',
					'Up to 3 files of at most 1 MB each. Types: PDF, JPG.',
				),
			),
			'required with a condition'      => array(
				self::field( 'text', array( 'required' => true, 'conditionalLogic' => self::condition( 'a', 'is', 'x' ) ) ),
				array( '&quot;field&quot;:&quot;a&quot;,&quot;operator&quot;:&quot;is&quot;' ),
				// Without the script the field is always shown.
				array( 'control" required' ),
			),
			'width, description and styles'  => array(
				self::field(
					'text',
					array(
						'width'                => 50,
						'description'          => 'A & <b>',
						'labelColor'           => '#123456',
						'labelFontSize'        => 20,
						'labelLineHeight'      => 1.2,
						'inputColor'           => 'red',
						'fieldBackgroundColor' => 'rgb(1, 2, 3)',
						'borderColor'          => 'var(--wp--preset--color--base)',
						'borderWidth'          => 3,
						'borderRadius'         => 400,
						'fieldFontSize'        => '1.2rem',
						'lineHeight'           => '2',
					)
				),
				array(
					'ramjet-field--width-50',
					'A &amp; &lt;b&gt;</div>',
					'style="--ramjet-label-color:#123456;--ramjet-label-size:20px;--ramjet-label-line-height:1.2;--ramjet-control-color:red;'
					. '--ramjet-control-background:rgb(1, 2, 3);--ramjet-control-border-color:var(--wp--preset--color--base);'
					. '--ramjet-control-border-width:3px;--ramjet-control-radius:100px;--ramjet-control-size:1.2rem;--ramjet-control-line-height:2;"',
				),
			),
			'invalid styles'                 => array(
				self::field( 'text', array( 'width' => 51, 'labelColor' => 'red;x:y', 'labelFontSize' => '1px;x:y', 'borderWidth' => -4, 'lineHeight' => 'url(x)' ) ),
				array( 'style="--ramjet-control-border-width:0px;"' ),
				array( 'x:y', 'url(', 'width-51' ),
			),
			'block supports of newer posts'  => array(
				self::field(
					'text',
					array(
						'labelStyle' => array( 'textColor' => 'accent-1', 'className' => 'mine "x', 'style' => array( 'typography' => array( 'fontSize' => '30px' ) ) ),
						'inputStyle' => array( 'style' => array( 'border' => array( 'radius' => '9px' ), 'color' => array( 'background' => 'red;x:y' ) ) ),
					)
				),
				array(
					'class="ramjet-field__label has-text-color has-accent-1-color mine &quot;x" style="font-size:30px;"',
					'class="ramjet-field__control" style="border-radius:9px;"',
				),
				array( 'x:y' ),
			),
		);
	}

	public function test_hostile_attributes_add_no_markup(): void {
		$hostile = array( '"><script>alert(1)</script>', array( 'a' => array( 'b' ) ), -1, null, true, "\xff", str_repeat( '<b>', 400 ) );
		$names   = array( 'label', 'placeholder', 'defaultValue', 'id', 'requiredText', 'description', 'options', 'min', 'max', 'accept', 'width', 'className', 'labelColor', 'labelStyle', 'inputStyle', 'conditionalLogic', 'hiddenSource', 'hiddenKey', 'consentType', 'explicitConsentMessage', 'toggleLabel', 'fieldVariant', 'default', 'step', 'iconStyle', 'minLabel', 'maxLabel', 'showLabels', 'isMultiple', 'showOtherOption', 'randomizeOptions' );
		foreach ( array( 'text', 'textarea', 'select', 'radio', 'checkbox', 'consent', 'hidden', 'file', 'date', 'number', 'time', 'rating', 'slider', 'image-select' ) as $type ) {
			foreach ( $hostile as $value ) {
				$html = self::render( self::field( $type, array( 'required' => $value ) + array_fill_keys( $names, $value ) ) );
				$this->assertDoesNotMatchRegularExpression( '/<script|<[^>]*\son\w+=/i', $html, $type );
				$this->assertStringContainsString( 'data-field=', $html, $type );
			}
		}
	}
}

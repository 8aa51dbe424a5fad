<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Definition;

use Ramjet\Forms\Definition\Field;
use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Tests\Forms\FormTestCase;

final class FormReaderTest extends FormTestCase {

	/**
	 * @return list<array<string, mixed>> What the fields are, without their attributes.
	 */
	private static function summary( Form $form ): array {
		return array_values(
			array_map(
				static fn( Field $field ): array => array( $field->id, $field->type->value, $field->name(), $field->required, $field->options ),
				$form->fields
			)
		);
	}

	public function test_a_field_reads_the_same_from_attributes_and_from_the_inner_blocks_of_newer_posts(): void {
		$older = self::read_form(
			self::field( 'email', array( 'label' => 'E-mail', 'required' => true, 'placeholder' => 'you@x' ) )
			. self::field( 'radio', array( 'label' => 'Size', 'options' => array( 'S', '', 'L' ) ) )
		);
		$newer = self::read_form(
			'<!-- wp:jetpack/field-email {"required":true} --><div><!-- wp:jetpack/label {"label":"E-mail"} /--><!-- wp:jetpack/input {"placeholder":"you@x","style":{"border":{"width":"2px"}}} /--></div><!-- /wp:jetpack/field-email -->'
			. '<!-- wp:jetpack/field-radio --><div><!-- wp:jetpack/label {"label":"Size"} /--><!-- wp:jetpack/options {"type":"radio"} --><ul><!-- wp:jetpack/option {"label":"S"} /--><!-- wp:jetpack/option {"label":" "} /--><!-- wp:jetpack/option {"label":"L"} /--></ul><!-- /wp:jetpack/options --></div><!-- /wp:jetpack/field-radio -->'
		);
		$this->assertSame( $older->key, $newer->key );
		$this->assertSame( self::summary( $older ), self::summary( $newer ) );
		$this->assertSame( array( 'S', 'L' ), $newer->fields['size']->options );
		$this->assertSame( 'you@x', $newer->fields['e-mail']->attributes['placeholder'] );
		$this->assertSame( array( 'style' => array( 'border' => array( 'width' => '2px' ) ) ), $newer->fields['e-mail']->attributes['inputStyle'] );
	}

	public function test_invisible_spaces_are_no_part_of_an_option(): void {
		$form = self::read_form(
			self::field( 'select', array( 'options' => array( "\u{a0}S\u{2003}", "\u{a0}" ) ) ) . self::choices( 'radio', array(), array( 'L&nbsp;' ) )
		);
		$this->assertSame( array( array( 'S' ), array( 'L' ) ), array_column( $form->fields, 'options' ) );
	}

	public function test_inner_blocks_of_newer_posts_set_values_and_styles_of_the_field(): void {
		$content = '<!-- wp:jetpack/field-number --><div><!-- wp:jetpack/label {"defaultLabel":"How many?","requiredText":"","textColor":"primary"} /--><!-- wp:jetpack/input {"type":"number","min":2,"max":8,"step":2,"style":{"border":{"style":"solid"}}} /--></div><!-- /wp:jetpack/field-number -->'
			. '<!-- wp:jetpack/field-telephone {"label":"old"} --><div><!-- wp:jetpack/label {"label":"Call"} /--><!-- wp:jetpack/phone-input {"showCountrySelector":true,"default":"NO","placeholder":""} /--></div><!-- /wp:jetpack/field-telephone -->'
			. '<!-- wp:jetpack/field-radio --><div><!-- wp:jetpack/label {"label":"Size","hideInput":true} /--><!-- wp:jetpack/options {"type":"radio","backgroundColor":"accent-1"} --><ul><!-- wp:jetpack/option {"label":"S &amp; M","textColor":"accent-2"} /--><!-- wp:jetpack/option {"label":"7"} /--></ul><!-- /wp:jetpack/options --></div><!-- /wp:jetpack/field-radio -->'
			. '<!-- wp:jetpack/field-checkbox {"required":true} --><div><!-- wp:jetpack/option {"label":"Agreed","requiredText":"(please)","isStandalone":true,"fontSize":"large"} /--></div><!-- /wp:jetpack/field-checkbox -->';
		$fields  = array_values( self::read_form( $content )->fields );
		$this->assertEquals(
			array(
				array( 'label' => 'How many?', 'labelStyle' => array( 'textColor' => 'primary' ), 'min' => 2, 'max' => 8, 'step' => 2 ),
				array( 'label' => 'Call', 'showCountrySelector' => true, 'default' => 'NO' ),
				array( 'label' => 'Size', 'inputStyle' => array( 'backgroundColor' => 'accent-1' ) ),
				array( 'label' => 'Agreed', 'required' => true, 'requiredText' => '(please)', 'labelStyle' => array( 'fontSize' => 'large' ) ),
			),
			array_column( $fields, 'attributes' )
		);
		$this->assertSame( array( 'S & M', '7' ), $fields[2]->options );

		$html = do_blocks( self::form_markup( $content ) );
		$this->assertMatchesRegularExpression( '/<input type="number"[^>]* min="2" max="8" step="2"/', $html );
		$this->assertStringNotContainsString( 'border-style', $html );
		foreach ( array(
			'class="ramjet-field__label has-text-color has-primary-color"',
			'class="ramjet-field__options has-background has-accent-1-background-color"',
		) as $part ) {
			$this->assertStringContainsString( $part, $html );
		}
		$this->assertMatchesRegularExpression( '/<label class="ramjet-field__option has-text-color has-accent-2-color"><input[^>]*><span>S &amp; M</', $html );
		$this->assertMatchesRegularExpression( '/<label class="ramjet-field__option"><input[^>]*><span>7</', $html );
		$this->assertMatchesRegularExpression( '/<label class="ramjet-field__option has-large-font-size"><input[^>]*><span>Agreed/', $html );
	}

	public function test_each_field_has_an_id_of_its_own_and_a_label_in_any_script_a_name(): void {
		$form = self::read_form(
			self::field( 'text', array( 'label' => 'Größe' ) ) . self::field( 'text', array( 'label' => 'Größe' ) )
			. self::field( 'text', array( 'label' => 'الاسم' ) ) . self::field( 'text', array( 'id' => 'my field[]' ) )
			. '<!-- wp:group --><div>' . self::field( 'name' ) . '</div><!-- /wp:group -->'
		);
		$this->assertSame( array( 'grose', 'grose-2', 'text', 'my-field', 'name' ), array_keys( $form->fields ) );
		$names = array_values( array_map( static fn( Field $field ): string => $field->name(), $form->fields ) );
		$this->assertSame( array( 'Größe', 'Größe', 'الاسم', 'Text', 'Name' ), $names );
	}

	public function test_a_hidden_field_is_never_required(): void {
		$form = self::read_form( self::field( 'hidden', array( 'id' => 'from', 'required' => true ) ) );
		$this->assertFalse( $form->fields['from']->required );
	}

	public function test_a_field_that_wordpress_hides_is_no_part_of_the_form(): void {
		$hidden = array( 'metadata' => array( 'blockVisibility' => false ) );
		$must   = array( 'required' => true );
		$group  = '<!-- wp:group ' . wp_json_encode( $hidden ) . ' --><div>' . self::field( 'name', $must ) . '</div><!-- /wp:group -->';
		$form   = self::form_markup( self::field( 'email', $must + $hidden ) . $group . self::field( 'email' ) . self::field( 'text' ) );
		$read   = ( new FormReader() )->read_all( parse_blocks( $form ), BlockSource::post( 1 ) )[0];
		$this->assertSame( array( 'email-2', 'text' ), array_keys( $read->fields ) );
		$html = do_blocks( $form );
		$this->assertStringNotContainsString( 'ramjet_fields[email]', $html );
		$this->assertStringNotContainsString( 'ramjet_fields[name]', $html );
		$this->assertStringContainsString( 'ramjet_fields[email-2]', $html );
	}

	public function test_fields_keep_their_ids_when_one_of_two_copies_of_a_pattern_is_hidden(): void {
		$post   = array( 'post_type' => 'wp_block', 'post_status' => 'publish', 'post_title' => 'Fields', 'post_content' => self::field( 'email' ) );
		$id     = wp_insert_post( wp_slash( $post ) );
		$hidden = array( 'ref' => $id, 'metadata' => array( 'blockVisibility' => false ) );
		$form   = self::form_markup( $this->block( 'core/block', $hidden ) . $this->block( 'core/block', array( 'ref' => $id ) ) );
		$read   = ( new FormReader() )->read_all( parse_blocks( $form ), BlockSource::post( 1 ) )[0];
		$this->assertSame( array( 'email-2' ), array_keys( $read->fields ) );
		$this->assertSame( 1, substr_count( do_blocks( $form ), '<input type="email"' ) );
	}

	public function test_a_field_is_shown_on_all_screen_sizes(): void {
		$hidden = array( 'metadata' => array( 'blockVisibility' => array( 'viewport' => array( 'mobile' => false ) ) ) );
		$group  = '<!-- wp:group ' . wp_json_encode( $hidden ) . ' --><div class="wp-block-group">' . self::field( 'name' ) . '</div><!-- /wp:group -->';
		$html   = do_blocks( self::form_markup( self::field( 'email', $hidden ) . $group ) );
		$this->assertStringContainsString( 'ramjet_fields[email]', $html );
		$this->assertStringContainsString( 'ramjet_fields[name]', $html );
		$this->assertStringNotContainsString( 'wp-block-hidden-mobile', $html );
		$damaged = '<!-- wp:group {"metadata":"x"} --><div>' . self::field( 'name' ) . '</div><!-- /wp:group -->';
		$this->assertStringContainsString( 'ramjet_fields[name]', do_blocks( self::form_markup( $damaged ) ) );
		$text = '<!-- wp:paragraph ' . wp_json_encode( $hidden ) . ' --><p>Tip</p><!-- /wp:paragraph -->';
		$html = do_blocks( self::form_markup( $text . self::field( 'name' ) ) );
		$this->assertSame(
			version_compare( get_bloginfo( 'version' ), '7.0', '>=' ),
			str_contains( $html, 'wp-block-hidden-mobile' ),
			'What is no field is left to WordPress.'
		);
	}

	/**
	 * @dataProvider changes
	 *
	 * @param list<string> $now      Forms that are saved now.
	 * @param int|null     $found    Index among them of the form that gets the response.
	 * @param int|null     $changed  Of the one that the visitor has to check first.
	 */
	public function test_a_stale_page_never_reaches_the_recipients_of_another_form( array $then, array $now, ?int $found, ?int $changed = null ): void {
		$read  = static fn( array $forms ): array => ( new FormReader() )->read_all( parse_blocks( implode( '', $forms ) ), BlockSource::post( 1 ) );
		$shown = $read( $then )[0]->fingerprint();
		$now   = $read( $now );
		$this->assertSame( null === $found ? null : $now[ $found ], Form::find( $shown, $now ) );
		if ( null === $found ) {
			$this->assertSame( null === $changed ? null : $now[ $changed ], Form::find_changed( $shown, $now ) );
		}
	}

	public static function changes(): array {
		$form  = static fn( string $to, string $type = 'email', array $more = array() ): string =>
			self::form_markup( self::field( $type ), array( 'to' => "$to@example.org" ) + $more );
		$a     = $form( 'a' );
		$b     = $form( 'b' );
		$other = $form( 'a', 'name' );
		return array(
			'nothing changed'                     => array( array( $a, $b ), array( $a, $b ), 0 ),
			'swapped'                             => array( array( $a, $b ), array( $b, $a ), 1 ),
			'the first removed'                   => array( array( $a, $b ), array( $b ), null ),
			'the second removed'                  => array( array( $a, $b ), array( $a ), 0 ),
			'a lone form with another recipient'  => array( array( $a ), array( $b ), 0 ),
			'one of two with another recipient'   => array( array( $a, $b ), array( $form( 'c' ), $b ), null ),
			'another recipient, with other forms' => array( array( $a, $other ), array( $other, $b ), 1 ),
			'another look'                        => array( array( $a, $b ), array( $form( 'a', 'email', array( 'className' => 'x' ) ), $b ), 0 ),
			'a copy ahead of it'                  => array( array( $a ), array( $a, $a ), 0 ),
			'a lone form became two'              => array( array( $a ), array( $b, $form( 'c' ) ), null ),
			'a lone form with other fields'       => array( array( $a ), array( $form( 'b', 'name' ) ), null, 0 ),
			'other fields, among others'          => array( array( $a, $b ), array( $b, $form( 'a', 'name' ) ), null, 1 ),
			'other fields, twice'                 => array( array( $a, $b ), array( $other, $other ), null ),
			'removed from three, same settings'   => array( array( $a, $other, $b ), array( $other, $b ), null ),
			'removed'                             => array( array( $a ), array(), null ),
		);
	}

	public function test_the_key_of_a_form_does_not_depend_on_its_settings(): void {
		$read = static fn( string $to ): Form => self::read_form( self::field( 'email' ), array( 'to' => $to ) );
		$this->assertSame( $read( 'a@example.org' )->key, $read( 'b@example.org' )->key );
		$this->assertStringEndsWith( '-0', $read( '' )->key );
	}

	public function test_fields_in_a_synced_pattern_belong_to_the_form_around_it(): void {
		$pattern = self::publish( self::field( 'text', array( 'label' => 'Street' ) ), array( 'post_type' => 'wp_block' ) );
		// A pattern that contains itself.
		$content = get_post( $pattern )->post_content . "<!-- wp:block {\"ref\":$pattern} /-->";
		wp_update_post( wp_slash( array( 'ID' => $pattern, 'post_content' => $content ) ) );
		$inner = self::field( 'name' ) . "<!-- wp:block {\"ref\":$pattern} /-->";
		$this->assertSame( array( 'name', 'street' ), array_keys( self::read_form( $inner )->fields ) );
		$this->assertStringContainsString( 'name="ramjet_fields[street]"', do_blocks( self::form_markup( $inner ) ) );

		wp_update_post( array( 'ID' => $pattern, 'post_status' => 'draft' ) );
		$this->assertSame( array( 'name' ), array_keys( self::read_form( $inner )->fields ) );
	}
}

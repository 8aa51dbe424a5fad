<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Rendering;

use Ramjet\Forms\Definition\Form;
use Ramjet\Forms\Definition\FormReader;
use Ramjet\Support\Visitors\BlockSource;
use Ramjet\Support\Visitors\PageToken;
use Ramjet\Tests\Forms\FormTestCase;

final class RendererTest extends FormTestCase {

	public function test_other_blocks_between_fields_stay_as_they_are(): void {
		$html = do_blocks(
			self::form_markup(
				'<!-- wp:heading --><h2 class="wp-block-heading">You</h2><!-- /wp:heading --><!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">'
				. self::field( 'name' ) . '</div><!-- /wp:column --></div><!-- /wp:columns -->' . self::SUBMIT
			)
		);
		$this->assertStringContainsString( '<h2 class="wp-block-heading">You</h2>', $html );
		$this->assertMatchesRegularExpression( '/<div class="wp-block-column[^>]*><div class="ramjet-field ramjet-field--name"/', $html );
		$this->assertSame( 1, substr_count( $html, 'type="submit"' ) );
	}

	public function test_a_form_without_a_button_gets_one(): void {
		$this->assertStringContainsString( '>Submit</button>', do_blocks( self::form_markup( self::field( 'name' ) ) ) );
		$this->assertStringContainsString(
			'>Off goes</button>',
			do_blocks( self::form_markup( self::field( 'name' ), array( 'submit_button_text' => 'Off <it> goes' ) ) )
		);
	}

	public function test_a_button_of_wordpress_submits_the_form(): void {
		$button = '<div class="wp-block-button"><button type="submit" class="wp-block-button__link wp-element-button">Off</button></div>';
		$html   = do_blocks( self::form_markup( self::field( 'name' ) . '<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:button {"tagName":"button","type":"submit"} -->' . $button . '<!-- /wp:button --></div><!-- /wp:buttons -->' ) );
		$this->assertSame( 1, substr_count( $html, 'type="submit"' ) );
		$link = '<div class="wp-block-button"><a class="wp-block-button__link">type="submit"</a></div>';
		$html = do_blocks( self::form_markup( self::field( 'name' ) . "<!-- wp:button -->$link<!-- /wp:button -->" ) );
		$this->assertStringContainsString( '>Submit</button>', $html );
	}

	public function test_a_form_in_a_form_is_part_of_it(): void {
		$html = do_blocks( self::form_markup( self::field( 'name' ) . self::form_markup( self::field( 'name' ) . self::SUBMIT ) ) );
		$this->assertSame( 1, substr_count( $html, 'class="ramjet-form"' ) );
		$this->assertStringContainsString( 'name="ramjet_fields[name]"', $html );
		$this->assertStringContainsString( 'name="ramjet_fields[name-2]"', $html );
	}

	public function test_a_form_that_is_not_saved_cannot_be_submitted(): void {
		$html = do_blocks( self::form_markup( self::field( 'name' ) . self::SUBMIT ) );
		$this->assertDoesNotMatchRegularExpression( '/<form|ramjet_form"/', $html );
		$this->assertStringContainsString( 'ramjet_fields[name]', $html );
	}

	public function test_a_token_lives_for_two_days(): void {
		$GLOBALS['post'] = get_post( self::publish( self::form_markup( self::field( 'name' ) ) ) );
		preg_match( '/name="ramjet_form" value="([^"]+)"/', do_blocks( $GLOBALS['post']->post_content ), $match );
		$this->assertFalse( PageToken::read( $match[1] )->has_expired( time() + 2 * DAY_IN_SECONDS ) );
	}

	public function test_a_token_names_the_form_as_it_is_saved(): void {
		$content         = self::form_markup( self::field( 'text' ) . self::form_markup( self::field( 'text' ) ) );
		$content        .= self::form_markup( self::field( 'name' ), array( 'to' => 'a@example.org' ) );
		$content        .= self::form_markup( self::field( 'name' ), array( 'to' => 'b@example.org' ) );
		$GLOBALS['post'] = get_post( self::publish( $content ) );
		preg_match_all( '/name="ramjet_form" value="([^"]+)"/', do_blocks( $content ), $match );
		$saved = ( new FormReader() )->read_saved( BlockSource::post( $GLOBALS['post']->ID ) );
		$this->assertSame(
			array_map( static fn( Form $form ): string => $form->fingerprint(), $saved ),
			array_map( static fn( string $token ): string => PageToken::read( $token )->fingerprint, $match[1] )
		);
		$this->assertStringEndsWith( '-2-3', $saved[2]->fingerprint() );
	}

	public function test_newer_posts_render_the_same(): void {
		$ids   = static fn( string $html ): string => (string) preg_replace( '/ramjet-form-\d+/', 'form', $html );
		$older = do_blocks(
			self::form_markup(
				self::field( 'email', array( 'label' => 'E-mail', 'required' => true, 'placeholder' => 'you@x' ) )
				. self::choices( 'radio', array( 'label' => 'Size' ), array( 'S', 'L' ) )
			)
		);
		$newer = do_blocks(
			self::form_markup(
				'<!-- wp:jetpack/field-email {"required":true} --><div><!-- wp:jetpack/label {"label":"E-mail"} /--><!-- wp:jetpack/input {"placeholder":"you@x"} /--></div><!-- /wp:jetpack/field-email -->'
				. '<!-- wp:jetpack/field-radio --><div><!-- wp:jetpack/label {"label":"Size"} /--><!-- wp:jetpack/options {"type":"radio"} --><ul class="wp-block-jetpack-options"><!-- wp:jetpack/option {"label":"S"} /--><!-- wp:jetpack/option {"label":"L"} /--></ul><!-- /wp:jetpack/options --></div><!-- /wp:jetpack/field-radio -->'
			)
		);
		$this->assertSame( $ids( $older ), $ids( $newer ) );
		$this->assertStringContainsString( 'value="L"', $newer );
	}
}

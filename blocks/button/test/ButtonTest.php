<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Button;

use Ramjet\Tests\TestCase;

/**
 * The Button block on the page.
 */
final class ButtonTest extends TestCase {

	private const OPENING = '<div class="wp-block-jetpack-button wp-block-button">';

	public function test_the_link_looks_as_its_attributes_say(): void {
		$html = $this->render(
			array(
				'element'               => 'a',
				'text'                  => 'Go <em>on</em>',
				'url'                   => 'https://example.org/?a=1&b=2',
				'textColor'             => 'base',
				'customBackgroundColor' => '#0a4b78',
				'borderRadius'          => 25,
				'width'                 => '50%',
				'fontSize'              => 'large',
				'align'                 => 'center',
				'className'             => 'is-style-outline',
			)
		);
		self::assertSame(
			'<div class="wp-block-jetpack-button wp-block-button aligncenter has-custom-width is-style-outline"'
				. ' style="width:50%;--ramjet-button-width:50%">'
				. '<a class="wp-block-button__link wp-element-button has-text-color has-base-color has-background'
				. ' has-large-font-size has-custom-font-size is-style-outline"'
				. ' style="background-color:#0a4b78;border-radius:25px;" data-id-attr="placeholder"'
				. ' href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">'
				. 'Go <em>on</em></a></div>',
			str_replace( '&#038;', '&amp;', $html )
		);
	}

	public function test_a_hex_color_without_a_hash_is_a_color(): void {
		$html = $this->render( array( 'text' => 'Book', 'textColor' => 'ff00aa', 'backgroundColor' => '212020' ) );
		self::assertStringContainsString( 'color:#ff00aa;background-color:#212020', $html );
	}

	public function test_links_to_other_sites_open_in_a_new_tab(): void {
		foreach ( array( 'https://other.example/', '//other.example/a' ) as $url ) {
			$link = $this->link( $url );
			self::assertStringContainsString( "href=\"$url\"", $link );
			self::assertStringContainsString( 'target="_blank" rel="noopener noreferrer"', $link );
		}
	}

	public function test_links_to_the_site_itself_open_in_the_same_tab(): void {
		foreach ( array( home_url( '/about/' ), '/about/', '#top', '?page=2', 'mailto:a@example.com' ) as $url ) {
			$link = $this->link( $url );
			self::assertStringContainsString( "href=\"$url\"", $link );
			self::assertDoesNotMatchRegularExpression( '/ (?:target|rel)=/', $link );
		}
	}

	public function test_numbers_and_booleans_in_strings_count_as_such(): void {
		$html = $this->render(
			array(
				'text'              => 'Go',
				'borderRadius'      => '10',
				'saveInPostContent' => 'false',
			),
			'<div>Saved</div>'
		);
		self::assertStringContainsString( 'border-radius:10px', $html );
		self::assertStringContainsString( '>Go</a>', $html );
		self::assertStringNotContainsString( 'Saved', $html );
	}

	public function test_a_button_submits_its_form(): void {
		self::assertSame(
			self::OPENING . '<button class="wp-block-button__link wp-element-button" data-id-attr="f-1" id="f-1"'
				. ' type="submit">Send</button></div>',
			$this->render(
				array(
					'element'  => 'button',
					'text'     => 'Send',
					'uniqueId' => 'f 1',
				)
			)
		);
		self::assertStringContainsString( '>Submit</button>', $this->render( array( 'element' => 'button' ) ) );
	}

	public function test_an_input_submits_its_form(): void {
		self::assertSame(
			self::OPENING . '<input class="wp-block-button__link wp-element-button no-border-radius"'
				. ' data-id-attr="placeholder" type="submit" value="A &amp; &quot;B&quot;"></div>',
			$this->render(
				array(
					'element'      => 'input',
					'text'         => 'A &amp; <b>"B"</b>',
					'borderRadius' => 0,
				)
			)
		);
	}

	public function test_a_button_without_a_URL_is_no_link(): void {
		self::assertSame(
			self::OPENING . '<a class="wp-block-button__link wp-element-button" data-id-attr="placeholder">Go</a></div>',
			$this->render( array( 'text' => 'Go' ) )
		);
	}

	public function test_a_URL_that_is_code_is_dropped(): void {
		foreach ( array( 'javascript:alert(1)', " java\tscript:alert(1)", 'data:text/html,x' ) as $url ) {
			self::assertDoesNotMatchRegularExpression( '/href="(?!#)/', $this->link( $url ) );
		}
		self::assertStringNotContainsString( 'href', $this->link( 'javascript:alert(1)' ) );
	}

	public function test_a_button_that_a_script_acts_on_can_be_reached_by_keyboard(): void {
		self::assertStringContainsString(
			' data-id-attr="book" id="book" href="#">Open</a>',
			$this->render(
				array(
					'text'     => 'Open',
					'uniqueId' => 'book',
				)
			)
		);
	}

	public function test_only_widths_that_the_editor_offers_are_printed(): void {
		foreach ( array( '75%', '150px', '10.5em' ) as $width ) {
			self::assertStringContainsString(
				"style=\"width:$width;--ramjet-button-width:$width\"",
				$this->render_with_width( $width )
			);
		}
		foreach ( array( '10vh', '1px;position:fixed', 'expression(alert(1))' ) as $width ) {
			self::assertStringNotContainsString( 'style=', $this->render_with_width( $width ) );
		}
	}

	private function render_with_width( string $width ): string {
		return $this->render(
			array(
				'text'  => 'Go',
				'width' => $width,
			)
		);
	}

	public function test_markup_saved_in_the_post_is_kept(): void {
		$saved = static fn( string $id ) =>
			'<div class="wp-block-button jetpack-submit-button wp-block-jetpack-button">'
				. "<a class=\"wp-block-button__link\" data-id-attr=\"$id\" href=\"/book\">Book</a></div>";
		$html  = $this->render(
			array(
				'saveInPostContent' => true,
				'uniqueId'          => 'b-1',
			),
			$saved( 'placeholder' )
		);
		self::assertSame( str_replace( '<a class', '<a id="b-1" class', $saved( 'b-1' ) ), trim( $html ) );
	}

	public function test_saved_links_that_are_code_are_dropped_when_an_author_saves_the_post(): void {
		$this->log_in_as( 'author' );
		$post = $this->save_post(
			array(
				'content' => $this->block(
					'jetpack/button',
					array(
						'saveInPostContent' => true,
						'url'               => 'javascript:alert(1)',
					),
					'<div class="wp-block-button jetpack-submit-button wp-block-jetpack-button">'
						. '<a class="wp-block-button__link" href="javascript:alert(1)">X</a></div>'
				),
			)
		);
		self::assertStringNotContainsString( 'javascript:alert', $post['content']['rendered'] );
	}

	/**
	 * @dataProvider elements
	 *
	 * @param mixed $element
	 */
	public function test_hostile_attributes_add_no_element_and_no_event_handler( mixed $element ): void {
		$evil       = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
		$attributes = array_fill_keys(
			array(
				'text',
				'placeholder',
				'uniqueId',
				'url',
				'textColor',
				'customTextColor',
				'backgroundColor',
				'customBackgroundColor',
				'gradient',
				'customGradient',
				'borderColor',
				'fontFamily',
				'fontSize',
				'className',
				'width',
			),
			$evil
		);
		$tags       = new \WP_HTML_Tag_Processor(
			$this->render(
				$attributes + array(
					'element' => $element,
					'style'   => array(
						'border'     => array(
							'color' => $evil,
							'top'   => array( 'width' => $evil ),
						),
						'typography' => array( 'fontSize' => $evil ),
					),
				)
			)
		);
		$names      = array();
		while ( $tags->next_tag() ) {
			$names[] = $tags->get_tag();
			self::assertSame( array(), $tags->get_attribute_names_with_prefix( 'on' ) );
		}
		// Button texts may hold images, without what makes them dangerous.
		self::assertMatchesRegularExpression( '/^DIV (A|BUTTON|INPUT)( IMG)?$/', implode( ' ', $names ) );
	}

	/** @return list<array{mixed}> */
	public static function elements(): array {
		return array( array( 'a' ), array( 'button' ), array( 'input' ), array( 'script' ), array( array( 1 ) ) );
	}

	/**
	 * @dataProvider wrong_values
	 *
	 * @param mixed $value
	 */
	public function test_attributes_of_a_wrong_type_count_as_missing( mixed $value ): void {
		self::assertSame(
			self::OPENING . '<button class="wp-block-button__link wp-element-button" data-id-attr="placeholder"'
				. ' type="submit">Go</button></div>',
			$this->render(
				array(
					'element'      => 'button',
					'placeholder'  => 'Go',
					'borderRadius' => array( $value ),
					'style'        => array(
						'border'     => $value,
						'typography' => $value,
					),
				) + array_fill_keys(
					array( 'text', 'url', 'className', 'align', 'fontSize', 'width', 'uniqueId' ),
					$value
				)
			)
		);
	}

	/** @return list<array{mixed}> */
	public static function wrong_values(): array {
		return array( array( 7 ), array( true ), array( array( 'x' ) ), array( array( 'a' => 1 ) ) );
	}

	/** @param array<string, mixed> $attributes */
	private function render( array $attributes, ?string $inner = null ): string {
		return do_blocks( $this->block( 'jetpack/button', $attributes, $inner ) );
	}

	/** The opening tag of a button with a URL. */
	private function link( string $url ): string {
		$html = $this->render(
			array(
				'text' => 'Go',
				'url'  => $url,
			)
		);
		preg_match( '/<a .*?>/', $html, $match );
		return $match[0] ?? '';
	}
}

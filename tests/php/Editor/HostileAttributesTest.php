<?php
declare(strict_types=1);

namespace Ramjet\Tests\Editor;

use Ramjet\Tests\Markup;
use Ramjet\Tests\TestCase;

/**
 * A contributor can set every attribute of every block to any value. The page must stay harmless: no script, no event
 * handler, no URL that is code, no PHP error, and no page that grows without limit.
 */
final class HostileAttributesTest extends TestCase {

	/** Of the page besides the attributes. */
	private const MARKUP_ALLOWANCE = 2_000_000;

	/** Attributes of WordPress's own features, which no code of Ramjet reads. */
	private const OF_CORE = array( 'lock', 'metadata', 'style' );

	/** Of a long text. */
	private const PIECE = '<a "b" & ';

	/** Attributes with a URL. */
	private const URLS = array( 'href', 'src', 'action', 'formaction', 'poster', 'data', 'srcset', 'xlink:href', 'background' );

	/** At most, of one block's times. */
	private const MEASUREMENTS = 5;

	/** Blocks that print something only inside a field, and that field. */
	private const FIELD_OF = array(
		'label'                 => 'text',
		'input'                 => 'number',
		'phone-input'           => 'telephone',
		'options'               => 'radio',
		'option'                => 'consent',
		'field-option-checkbox' => 'checkbox-multiple',
		'field-option-radio'    => 'radio',
	);

	/**
	 * @dataProvider blocks
	 */
	public function test_attributes_saved_by_a_contributor_are_harmless( string $name ): void {
		// Alone are the values that KSES changes; with the others, the content is the next test's. Fifteen fields have the
		// same thirty attributes: each of them alone is the next test's too.
		$changed = array_filter(
			self::values(),
			static fn( mixed $value ): bool => $value !== filter_block_kses_value( $value, 'post' )
		);
		$content = $this->hostile_content( $name, str_starts_with( $name, 'jetpack/field-' ) ? array() : $changed );
		$this->log_in_as( 'contributor' );
		$post            = $this->save_post( array( 'content' => $content, 'status' => 'pending', '_fields' => 'id' ) );
		$GLOBALS['post'] = get_post( $post['id'] );
		$rendered        = apply_filters( 'the_content', $GLOBALS['post']->post_content );
		$GLOBALS['post'] = null;
		$this->assert_harmless( $rendered, strlen( $content ) );
	}

	/**
	 * Posts of administrators and editors pass no filter.
	 *
	 * @dataProvider blocks
	 */
	public function test_attributes_that_nothing_filtered_are_harmless( string $name ): void {
		$content = $this->hostile_content( $name, self::values() );
		$this->assert_harmless( do_blocks( $content ), strlen( $content ) );
	}

	/**
	 * @dataProvider blocks
	 */
	public function test_attributes_of_a_million_characters_are_rendered( string $name ): void {
		// Of words for the most part: a million quotes take seconds to escape in each block. They are the next test's.
		$text      = self::PIECE . str_repeat( 'long text ', 100_000 ) . self::PIECE;
		$attribute = array_values( array_diff( $this->attributes_of( $name ), array( 'className' ) ) )[0] ?? 'className';
		$content   = $this->place( $name, $this->saved( $name, array( $attribute => $text ) ) );
		$this->assert_long_content( $content, do_blocks( $content ) );
	}

	/**
	 * @dataProvider blocks
	 */
	public function test_the_time_grows_with_the_number_of_quotes( string $name ): void {
		$seconds = function ( int $count ) use ( $name ): float {
			$text    = str_repeat( '"&', $count );
			$content = $this->place( $name, $this->saved( $name, array_fill_keys( $this->attributes_of( $name ), $text ) ) );
			$start   = self::processor_seconds();
			do_blocks( $content );
			return self::processor_seconds() - $start;
		};
		// Measured, because nothing counts the bytes that PHP copies. Twice as long for each doubling, or up to three times
		// where a text no longer fits into the processor's cache; four times where the block copies the text for each
		// quote. Short times are noise: 0.4 seconds for 60,000. Other processes on the machine can only make a time longer,
		// so the shortest of a few is the block's own.
		$noise = 0.4 * self::patience();
		$short = array();
		$long  = array();
		do {
			$long[] = $seconds( 60_000 );
			if ( min( $long ) < $noise ) {
				break;
			}
			$short[] = $seconds( 15_000 );
		} while ( min( $long ) >= 3 * 3 * min( $short ) && count( $long ) < self::MEASUREMENTS );
		self::assertLessThan( array() === $short ? $noise : 3 * 3 * min( $short ), min( $long ) );
	}

	/** Of this process, however busy the machine is. */
	private static function processor_seconds(): float {
		$usage = getrusage();
		return $usage['ru_utime.tv_sec'] + $usage['ru_utime.tv_usec'] / 1e6;
	}

	/**
	 * What filters a post on saving knows two kinds of blocks: some have text attributes, which KSES keeps.
	 *
	 * @testWith ["jetpack/button", "url"]
	 *           ["jetpack/field-select", "label"]
	 */
	public function test_attributes_of_a_million_characters_are_accepted( string $name, string $attribute ): void {
		$content = $this->place( $name, $this->saved( $name, array( $attribute => str_repeat( self::PIECE, 111_112 ) ) ) );
		$this->log_in_as( 'contributor' );
		$this->assert_long_content( $content, $this->save_post( array( 'content' => $content ) )['content']['rendered'] );
	}

	private function assert_long_content( string $content, string $rendered ): void {
		self::assertStringNotContainsString( '<a "b"', $rendered );
		self::assertLessThan( 4 * strlen( $content ) + self::MARKUP_ALLOWANCE, strlen( $rendered ) );
	}

	/**
	 * @dataProvider class_names
	 *
	 * @param mixed $class_name
	 */
	public function test_a_class_name_of_the_wrong_type_does_not_end_the_page( mixed $class_name ): void {
		$attributes = array( 'className' => $class_name );
		$html       = do_blocks(
			$this->block(
				'core/group',
				$attributes,
				'<div class="wp-block-group">'
					. $this->block( 'core/paragraph', $attributes, '<p>Inside</p>' )
					. $this->block( 'jetpack/button', $attributes + array( 'text' => 'Go' ) ) . '</div>'
			) . $this->block( 'jetpack/rating-star', $attributes )
		);
		self::assertStringContainsString( '>Inside</p>', $html );
		self::assertStringContainsString( '>Go</a>', $html );
		self::assertStringContainsString( 'wp-block-jetpack-rating-star', $html );
	}

	/** @return list<array{mixed}> */
	public static function class_names(): array {
		return array( array( array( 'x' ) ), array( array( 'a' => 1 ) ), array( 7 ), array( true ) );
	}

	/** @return array<string, array{string}> */
	public static function blocks(): array {
		$names = array_keys( Markup::blocks() );
		return array_combine( $names, array_map( static fn( string $name ) => array( $name ), $names ) );
	}

	/** @return list<mixed> */
	private static function values(): array {
		return array(
			'<script>alert(1)</script>',
			'"><script>alert(1)</script>',
			'--></div><script>alert(1)</script><!-- wp:html -->',
			'</title></style></script><script>alert(1)</script>',
			'"><img src=x onerror=alert(1)>',
			'" onmouseover="alert(1)" x="',
			"' onfocus='alert(1)' autofocus='",
			'x onload=alert(1)',
			'javascript:alert(1)',
			" JaVa\tScRiPt:alert(1)",
			'&#106;avascript:alert(1)',
			'vbscript:alert(1)',
			'data:text/html,<script>alert(1)</script>',
			'red;background:url(javascript:alert(1))',
			'url(javascript:alert(1))',
			'%s %1$s {{x}} ${x}',
			"a\u{0}b\u{202E}c 🦊",
			'',
			'0',
			'-1',
			'1e999',
			null,
			true,
			false,
			0,
			-1,
			1.5,
			1e9,
			array(),
			new \stdClass(),
			array( '<script>alert(1)</script>', 1, null, array( array() ) ),
			array(
				'name'  => '"><script>alert(1)</script>',
				'hours' => 'x',
				'href'  => 'javascript:alert(1)',
			),
			array(
				array(
					'name'  => array( 'name' => 1 ),
					'hours' => array(
						array(
							'opening' => '"><script>',
							'closing' => array(),
						),
					),
				),
			),
		);
	}

	/** @return list<string> */
	private function attributes_of( string $name ): array {
		static $known = array();
		if ( ! isset( $known[ $name ] ) ) {
			$response = $this->as_admin( fn() => $this->rest( 'GET', "/wp/v2/block-types/$name" ) );
			self::assertSame( 200, $response->get_status() );
			$known[ $name ] = array_values( array_diff( array_keys( $response->get_data()['attributes'] ), self::OF_CORE ) );
		}
		return $known[ $name ];
	}

	/** @param \Closure(): \WP_REST_Response $request */
	private function as_admin( \Closure $request ): \WP_REST_Response {
		$this->log_in_as( 'admin' );
		$response = $request();
		$this->log_in_as( null );
		return $response;
	}

	/**
	 * The block with every attribute set to every value: among other values, all to the same, and some alone.
	 *
	 * @param array<int, mixed> $alone Values that each attribute has alone; the keys are those of values().
	 */
	private function hostile_content( string $name, array $alone ): string {
		$attributes = $this->attributes_of( $name );
		$values     = self::values();
		$blocks     = array();
		foreach ( $values as $shift => $value ) {
			$blocks[] = array_fill_keys( $attributes, $value );
			$others   = array();
			foreach ( $attributes as $index => $attribute ) {
				$others[ $attribute ] = $values[ ( $index + $shift ) % count( $values ) ];
				if ( array_key_exists( $shift, $alone ) ) {
					$blocks[] = array( $attribute => $value );
				}
			}
			$blocks[] = $others;
		}
		// The markup of a field is other blocks, which have data sets of their own: it matters to no single attribute.
		$saved = fn( array $values ): string => 1 === count( $values ) && str_starts_with( $name, 'jetpack/field-' )
			? $this->block( $name, $values )
			: $this->saved( $name, $values );
		return $this->place( $name, implode( "\n\n", array_map( $saved, $blocks ) ) );
	}

	/**
	 * The block without markup, and with the markup of its shortest fixture, which its rendering may change.
	 *
	 * @param array<string, mixed> $attributes
	 */
	private function saved( string $name, array $attributes ): string {
		$with_markup = Markup::shortest( $name );
		return $this->block( $name, $attributes )
			. ( null === $with_markup ? '' : "\n" . $this->block( $name, $attributes, $with_markup ) );
	}

	/** Puts fields into a form, and the parts of fields into a field. */
	private function place( string $name, string $content ): string {
		$part  = str_replace( 'jetpack/', '', $name );
		$field = self::FIELD_OF[ $part ] ?? null;
		if ( null !== $field ) {
			return $this->form( $this->block( "jetpack/field-$field", array(), "<div>$content</div>" ) );
		}
		return str_starts_with( $part, 'field-' ) ? $this->form( $content ) : $content;
	}

	private function form( string $content ): string {
		return $this->block(
			'jetpack/contact-form',
			array(),
			"<div class=\"wp-block-jetpack-contact-form\">$content</div>"
		);
	}

	private function assert_harmless( string $html, int $size ): void {
		self::assertSame( array(), $this->dangers( $html ) );
		self::assertLessThan( 4 * $size + self::MARKUP_ALLOWANCE, strlen( $html ) );
	}

	/**
	 * Dangerous elements and attributes, as WordPress's tokenizer reads them. Structured data is allowed where it is JSON;
	 * frames and scripts are allowed as the markup of an embed.
	 *
	 * @return list<string>
	 */
	private function dangers( string $html ): array {
		$found    = array();
		$is_embed = false;
		$tags     = new \WP_HTML_Tag_Processor( $html );
		while ( $tags->next_tag( array( 'tag_closers' => 'visit' ) ) ) {
			$name     = $tags->get_tag();
			$is_embed = 'TEMPLATE' === $name ? ! $tags->is_tag_closer() : $is_embed;
			if ( 'SCRIPT' === $name && 'application/ld+json' === $tags->get_attribute( 'type' ) ) {
				if ( null === json_decode( $tags->get_modifiable_text() ) ) {
					$found[] = 'SCRIPT without JSON: ' . substr( $tags->get_modifiable_text(), 0, 200 );
				}
				continue;
			}
			if ( $tags->is_tag_closer() || ( $is_embed && $this->is_part_of_embed( $tags ) ) ) {
				continue;
			}
			if ( in_array( $name, array( 'SCRIPT', 'IFRAME', 'OBJECT', 'EMBED', 'BASE', 'STYLE' ), true )
				|| ( 'META' === $name && null !== $tags->get_attribute( 'http-equiv' ) )
				|| ( 'LINK' === $name && null !== $tags->get_attribute( 'rel' ) )
			) {
				$found[] = $name;
			}
			foreach ( $tags->get_attribute_names_with_prefix( '' ) ?? array() as $attribute ) {
				if ( $this->is_dangerous( $attribute, $tags ) ) {
					$found[] = "$name $attribute=" . substr( (string) $tags->get_attribute( $attribute ), 0, 200 );
				}
			}
		}
		return array_values( array_unique( $found ) );
	}

	/** Whether it is a frame or a script of an HTTPS URL, or a script as Embed::script() writes it. */
	private function is_part_of_embed( \WP_HTML_Tag_Processor $tags ): bool {
		$url  = $tags->get_attribute( 'src' );
		$code = $tags->get_modifiable_text();
		return match ( true ) {
			! in_array( $tags->get_tag(), array( 'IFRAME', 'SCRIPT' ), true )
				|| array() !== $tags->get_attribute_names_with_prefix( 'on' )
				|| null !== $tags->get_attribute( 'srcdoc' ) => false,
			is_string( $url ) => str_starts_with( $url, 'https://' ),
			default => 1 === preg_match( '/\A\( data => \{ .* \} \)\( (\{.*\}) \)\z/s', $code, $found )
				&& null !== json_decode( $found[1] ),
		};
	}

	private function is_dangerous( string $attribute, \WP_HTML_Tag_Processor $tags ): bool {
		if ( str_starts_with( $attribute, 'on' ) || in_array( $attribute, array( 'autofocus', 'srcdoc' ), true ) ) {
			return true;
		}
		if ( 'style' !== $attribute && ! in_array( $attribute, self::URLS, true ) ) {
			return false;
		}
		$plain = preg_replace( '/[\x00-\x20]+/', '', strtolower( (string) $tags->get_attribute( $attribute ) ) );
		return 1 === preg_match(
			'style' === $attribute ? '/url\(|expression\(|javascript:/' : '/^(javascript|vbscript|data):/',
			$plain
		);
	}
}

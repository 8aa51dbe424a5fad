<?php
declare(strict_types=1);

namespace Ramjet\Tests\Editor;

use Ramjet\Tests\Markup;
use Ramjet\Tests\TestCase;

/**
 * Attributes that hold plain text stay as they were typed when somebody without unfiltered_html saves a post.
 */
final class TextAttributesTest extends TestCase {

	/** WordPress's own pass over attributes would change, drop or double parts of these. */
	private const TEXTS = array(
		'Fish & Chips <Lane> "5" \'6\'',
		'&amp; &lt;b&gt; &#039; &#39; &#x27; &amp;#039; &#38; &nbsp; &unknown; &',
		'<script>alert( 1 )</script><img src=x onerror=alert(1)>',
		'a --> b <!-- /wp:jetpack/markdown --> c',
		'C:\\new\\table \\u003c \\"',
		"> quote\n\n1 < 2\t> 0",
		'日本語 🌵 é',
		'javascript:alert(1)//<a href="javascript:alert(1)">',
	);

	/**
	 * @dataProvider roles
	 */
	public function test_texts_stay_as_they_were_typed( string $role ): void {
		$written = $this->written();
		self::assertNotSame( array(), $written );
		$this->log_in_as( $role );
		$post = $this->save_post( array( 'content' => serialize_blocks( $written ) ) );
		self::assertSame( $this->attributes( $written ), $this->attributes( parse_blocks( $post['content']['raw'] ) ) );

		$again = $this->update( $post['id'], $post['content']['raw'] );
		self::assertSame( $post['content']['raw'], $again );
	}

	/** @return list<array{string}> */
	public static function roles(): array {
		return array( array( 'author' ), array( 'contributor' ) );
	}

	public function test_attributes_of_blocks_around_them_are_filtered_by_WordPress(): void {
		$inner = $this->block( 'jetpack/markdown', array( 'source' => 'a & <b>' ) );
		$this->log_in_as( 'author' );
		$raw = $this->save_post(
			array(
				'content' => $this->block(
					'core/group',
					array( 'metadata' => array( 'name' => 'a <script> b' ) ),
					"<div class=\"wp-block-group\">$inner</div>"
				),
			)
		)['content']['raw'];
		self::assertStringContainsString( $inner, $raw );
		self::assertStringNotContainsString( 'script', $raw );
	}

	public function test_texts_in_nested_blocks_stay_in_posts_autosaves_and_revisions(): void {
		$this->log_in_as( 'author' );
		$post = $this->save_post(
			array(
				'content' => $this->nest( 'first' ),
				'status'  => 'publish',
			)
		);
		$id   = $post['id'];
		self::assertSame( $this->nest( 'first' ), $post['content']['raw'] );

		// Not over REST, which defines DOING_AUTOSAVE for the rest of this process.
		$autosave = wp_create_post_autosave(
			wp_slash(
				array(
					'post_ID'      => $id,
					'post_type'    => 'post',
					'post_title'   => 'Autosaved',
					'post_content' => $this->nest( 'autosaved' ),
				)
			)
		);
		self::assertNotSame( $id, $autosave );
		self::assertSame( $this->nest( 'autosaved' ), get_post( $autosave )->post_content );

		self::assertSame( $this->nest( 'second' ), $this->update( $id, $this->nest( 'second' ) ) );
		self::assertSame( $this->nest( 'third' ), $this->update( $id, $this->nest( 'third' ) ) );
		$second = array_values(
			array_filter(
				wp_get_post_revisions( $id ),
				static fn( \WP_Post $revision ) => str_contains( $revision->post_content, 'second' )
			)
		)[0];
		self::assertSame( $this->nest( 'second' ), $second->post_content );
		wp_restore_post_revision( $second->ID );
		self::assertSame( $this->nest( 'second' ), get_post( $id )->post_content );
	}

	public function test_texts_stay_in_widgets_whose_HTML_is_filtered(): void {
		$this->log_in_as( 'admin' );
		$this->filter(
			'user_has_cap',
			static fn( array $capabilities ) => array_diff_key( $capabilities, array( 'unfiltered_html' => true ) )
		);
		$written  = $this->written();
		$response = $this->rest(
			'POST',
			'/wp/v2/widgets',
			array(
				'id_base'  => 'block',
				'sidebar'  => 'wp_inactive_widgets',
				'instance' => array(
					'raw' => array(
						'content' => serialize_blocks( $written )
							. $this->block( 'core/html', array(), '<p>a<script>alert( 2 )</script></p>' ),
					),
				),
			)
		);
		self::assertSame( 201, $response->get_status(), (string) wp_json_encode( $response->get_data() ) );
		$saved = $response->get_data()['instance']['raw']['content'];
		self::assertStringNotContainsString( '<script>', $saved );
		$blocks = array_slice( parse_blocks( $saved ), 0, count( $written ) );
		self::assertSame( $this->attributes( $written ), $this->attributes( $blocks ) );
	}

	public function test_texts_are_harmless_on_the_page(): void {
		$this->log_in_as( 'author' );
		$post = $this->save_post( array( 'content' => serialize_blocks( $this->written() ) ) );
		$html = $post['content']['rendered'];
		self::assertStringNotContainsString( '<script>alert', $html );
		self::assertDoesNotMatchRegularExpression( '/<[^>]*\sonerror\s*=/i', $html );
		self::assertDoesNotMatchRegularExpression( '/(href|src)\s*=\s*["\']?\s*javascript:/i', $html );
	}

	/**
	 * Each text in each text attribute.
	 *
	 * @return list<array<string, mixed>> Parsed blocks.
	 */
	private function written(): array {
		$blocks = array();
		foreach ( Markup::blocks() as $name => $metadata ) {
			$attributes = $metadata['ramjet']['textAttributes'] ?? array();
			foreach ( array() === $attributes ? array() : self::TEXTS as $text ) {
				$blocks[] = parse_blocks( $this->block( $name, array_fill_keys( $attributes, $text ) ) )[0];
			}
		}
		return $blocks;
	}

	/**
	 * @param list<array<string, mixed>> $blocks Parsed.
	 * @return list<array{string, array<string, mixed>}> Names and attributes.
	 */
	private function attributes( array $blocks ): array {
		$named = array_filter( $blocks, static fn( array $block ) => null !== $block['blockName'] );
		return array_values(
			array_map( static fn( array $block ) => array( $block['blockName'], $block['attrs'] ), $named )
		);
	}

	private function update( int $id, string $content ): string {
		return $this->rest( 'POST', "/wp/v2/posts/$id", array( 'content' => $content ) )->get_data()['content']['raw'];
	}

	/** Blocks in blocks, with text attributes of their own and of their children. */
	private function nest( string $word ): string {
		$text    = "Fish & Chips <Lane> \"5\" '6' -- &amp; $word";
		$details = $this->block( 'jetpack/email', array( 'email' => $text ) )
			. $this->block( 'jetpack/phone', array( 'phone' => $text ) );
		$column  = fn( string $inner ) =>
			$this->block( 'core/column', array(), "<div class=\"wp-block-column\">$inner</div>" );
		return $this->block(
			'core/columns',
			array(),
			'<div class="wp-block-columns">'
				. $column( $this->block( 'jetpack/markdown', array( 'source' => $text ) ) )
				. $column(
					$this->block(
						'jetpack/contact-info',
						array(),
						"<div class=\"wp-block-jetpack-contact-info\">$details</div>"
					)
				) . '</div>'
		);
	}
}

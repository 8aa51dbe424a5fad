<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\GoogleDocsEmbed;

use Ramjet\Tests\TestCase;

final class GoogleDocsEmbedTest extends TestCase {

	private const DOCS = 'https://docs.google.com';

	/**
	 * @dataProvider pages
	 */
	public function test_a_page_asks_google_for_what_can_be_embedded(
		array $attributes,
		string $url,
		string $style
	): void {
		$html = do_blocks( '<!-- wp:jetpack/google-docs-embed ' . wp_json_encode( $attributes ) . ' /-->' );
		self::assertStringContainsString( '<template><iframe src="' . esc_attr( $url ) . '"', $html );
		self::assertStringContainsString( "style=\"$style\"", $html );
	}

	/** @return array<string, array{array<string, mixed>, string, string}> */
	public function pages(): array {
		$document = self::DOCS . '/document/d/1aB-c_2';
		$slides   = self::DOCS . '/presentation/d/e/2PACX-1v/embed?start=false';
		return array(
			'a document'       => array(
				array( 'url' => "$document/edit?usp=sharing", 'aspectRatio' => 'ar-100' ),
				"$document/preview",
				'aspect-ratio:210/297;min-height:300px',
			),
			'published slides' => array(
				array( 'url' => $slides ),
				$slides,
				'aspect-ratio:16/9;min-height:300px',
			),
		);
	}

	public function test_a_saved_document_is_not_looked_up_when_a_page_is_shown(): void {
		$this->log_in_as( 'admin' );
		$saved   = "<figure class=\"wp-block-jetpack-google-docs-embed\"><div class=\"embed__wrapper\">\n%1\$s\n</div></figure>";
		$url     = self::DOCS . '/document/d/1aB-c_2/preview';
		$content = $this->block( 'jetpack/google-docs-embed', compact( 'url' ), sprintf( $saved, $url ) );
		$sent    = array();
		$this->filter( 'pre_http_request', function ( mixed $reply, array $options, string $url ) use ( &$sent ): array {
			$sent[] = $url;
			return array( 'response' => array( 'code' => 404 ), 'body' => '', 'headers' => array() );
		} );
		$this->save_post( compact( 'content' ) + array( 'status' => 'publish' ) );
		self::assertSame( array(), $sent );
	}
}

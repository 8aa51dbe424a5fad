<?php
declare(strict_types=1);

namespace Ramjet\Tests\Ai;

use Ramjet\Tests\TestCase;

/** The HTML that the editor lets into blocks made of a model's reply. */
final class AllowedHtmlTest extends TestCase {

	public function test_is_a_subset_of_the_html_that_authors_can_save(): void {
		$json    = file_get_contents( dirname( __DIR__, 3 ) . '/shared/ai/allowed-html.json' );
		$allowed = json_decode( (string) $json, true, flags: JSON_THROW_ON_ERROR );
		$by_kses = wp_kses_allowed_html( 'post' );
		$this->assertNotEmpty( $allowed );
		foreach ( $allowed as $tag => $attributes ) {
			$this->assertArrayHasKey( $tag, $by_kses );
			foreach ( $attributes as $attribute ) {
				$this->assertArrayHasKey( $attribute, $by_kses[ $tag ] );
			}
		}
	}
}

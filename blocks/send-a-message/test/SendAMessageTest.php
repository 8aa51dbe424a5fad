<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\SendAMessage;

use Ramjet\Tests\TestCase;

/**
 * WhatsApp buttons on the page.
 */
final class SendAMessageTest extends TestCase {

	private const LINK = 'https://api.whatsapp.com/send?phone=';

	public function test_a_button_without_a_number_is_not_printed(): void {
		self::assertStringNotContainsString( '<a', $this->button( '{}', self::LINK ) );
		self::assertStringNotContainsString( '<a', $this->button( '{}', self::LINK . '&amp;text=%3Fphone=1' ) );
		self::assertStringContainsString( '<a', $this->button( '{}', self::LINK . '491512' ) );
	}

	/**
	 * @dataProvider colors
	 */
	public function test_the_text_can_be_read( string $attributes, string $saved, string $printed ): void {
		self::assertStringContainsString(
			"style=\"$printed\"",
			$this->button( $attributes, self::LINK . '491512', $saved )
		);
	}

	/** @return array<string, array{string, string, string}> */
	public static function colors(): array {
		return array(
			'on green'              => array(
				'{}',
				'background-color:#25D366;color:#fff',
				'background-color:#25D366;color:#111B21',
			),
			'on dark'               => array(
				'{"backgroundColor":"#465B64"}',
				'background-color:#465B64;color:#fff',
				'background-color:#465B64;color:#fff',
			),
			'on light'              => array(
				'{"backgroundColor":"#F4F4F4","colorClass":"light"}',
				'background-color:#F4F4F4;color:#465B64',
				'background-color:#F4F4F4;color:#465B64',
			),
			'in the first version'  => array(
				'{"backgroundColor":"#465B64"}',
				'background-color:#465B64;',
				'background-color:#465B64;color:#fff',
			),
			'with other attributes' => array(
				'{"backgroundColor":["x"],"colorClass":7}',
				'',
				'color:#111B21',
			),
		);
	}

	public function test_a_button_without_text_has_a_name(): void {
		$html = do_blocks( str_replace( array( 'is-color-dark', 'Chat' ), array( 'has-no-text', '' ), $this->markup( '{}', self::LINK . '1' ) ) );
		self::assertStringContainsString( 'aria-label="Chat on WhatsApp"', $html );
		self::assertStringNotContainsString( 'aria-label', $this->button( '{}', self::LINK . '1' ) );
	}

	private function button( string $attributes, string $href, string $style = '' ): string {
		return do_blocks( $this->markup( $attributes, $href, $style ) );
	}

	private function markup( string $attributes, string $href, string $style = '' ): string {
		return "<!-- wp:jetpack/whatsapp-button $attributes -->"
			. "<div class=\"wp-block-jetpack-whatsapp-button is-color-dark\"><a class=\"whatsapp-block__button\" href=\"$href\" style=\"$style\">Chat</a></div>"
			. '<!-- /wp:jetpack/whatsapp-button -->';
	}
}

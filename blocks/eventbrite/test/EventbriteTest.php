<?php
declare(strict_types=1);

namespace Ramjet\Tests\Blocks\Eventbrite;

use Ramjet\Tests\TestCase;

/** The Eventbrite block on the page. */
final class EventbriteTest extends TestCase {

	private const URL = 'https://www.eventbrite.com/e/concert-tickets-1234567890';

	private function render( array $attributes, string $content = '' ): string {
		return do_blocks( $this->block( 'jetpack/eventbrite', $attributes + array( 'url' => self::URL ), $content ) );
	}

	/** @return array<string, mixed> The data passed to the vendor's script. */
	private function data( string $html ): array {
		self::assertSame( 1, preg_match( '~createWidget\( data \) \} \)\( (\{.*?\}) \)</script>~', $html, $found ) );
		return json_decode( $found[1], true );
	}

	public function test_the_checkout_is_made_in_its_container(): void {
		$html = $this->render( array( 'eventId' => 5 ) );
		$data = $this->data( $html );
		self::assertStringContainsString( '<div id="' . $data['iframeContainerId'] . '"></div><script', $html );
		self::assertStringContainsString( 'Register on Eventbrite', $html );
		self::assertStringContainsString( 'data-secure', $html );
		unset( $data['iframeContainerId'] );
		self::assertSame(
			array( 'widgetType' => 'checkout', 'eventId' => '1234567890', 'iframeContainerHeight' => 425 ),
			$data
		);
	}

	public function test_each_button_opens_a_checkout_of_its_own(): void {
		$button = '<!-- wp:jetpack/button {"element":"a","uniqueId":"eventbrite-widget-id","text":"Register"} /-->';
		$ids    = array();
		for ( $block = 0; $block < 2; $block++ ) {
			$html = $this->render( array( 'style' => 'modal' ), "<div>$button</div>" );
			$data = $this->data( $html );
			$tags = new \WP_HTML_Tag_Processor( $html );
			$tags->next_tag( 'a' );
			self::assertSame( $data['modalTriggerElementId'], $tags->get_attribute( 'id' ) );
			self::assertSame( self::URL, $tags->get_attribute( 'href' ) );
			self::assertTrue( $data['modal'] );
			$ids[] = $data['modalTriggerElementId'];
		}
		self::assertNotSame( $ids[0], $ids[1] );
	}

	public function test_a_button_that_an_earlier_version_saved_opens_the_checkout(): void {
		$link = '<a class="wp-block-button__link" href="' . self::URL . '" id="eventbrite-widget-1234567890" role="button">Get tickets</a>';
		$html = $this->render( array( 'useModal' => true ), "<div>$link</div>" );
		$data = $this->data( $html );
		self::assertTrue( $data['modal'] ?? null );
		$tags = new \WP_HTML_Tag_Processor( $html );
		$tags->next_tag( 'a' );
		self::assertSame( $data['modalTriggerElementId'], $tags->get_attribute( 'id' ) );
		// Space opens buttons, but not links.
		self::assertNull( $tags->get_attribute( 'role' ) );
	}
}

<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Captcha;

use Ramjet\Forms\Captcha\Captcha;
use Ramjet\Forms\Options\FormOptions;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Overview\State;
use Ramjet\Tests\TestCase;

final class CaptchaTest extends TestCase {

	private const FILE = '/plugins/ramjet/plugin.php';

	/** @var list<string> Fields whose value was read. */
	private array $read = array();

	/**
	 * @param array<string, string> $keys Values of the captcha service's fields.
	 */
	private function captcha( string $selected, array $keys = array() ): Captcha {
		update_option( 'ramjet_forms_captcha', $selected, true );
		$on_get = function ( string $field ): void {
			$this->read[] = $field;
		};
		return new Captcha(
			new FormOptions(),
			new class( $keys, $on_get ) implements ServiceKeys {

				public function __construct( private readonly array $keys, private readonly \Closure $on_get ) {}

				public function get( string $service, string $field ): string {
					( $this->on_get )( $field );
					return $this->keys[ $field ] ?? '';
				}

				public function has( string $service, string $field ): bool {
					return isset( $this->keys[ $field ] );
				}
			}
		);
	}

	private function keys( string $provider ): array {
		return array( 'provider' => $provider, 'site_key' => 'the-site-key', 'secret' => 'the-secret' );
	}

	public function test_a_page_shows_the_selected_service_without_reading_its_secret(): void {
		$module = $this->captcha( 'turnstile', $this->keys( 'turnstile' ) )->module( self::FILE );
		$this->assertSame( 'turnstile', $module['settings']['name'] );
		$this->assertSame( 'the-site-key', $module['settings']['key'] );
		$this->assertNotContains( 'secret', $this->read );
	}

	public function test_a_page_shows_nothing_where_no_captcha_is_selected_or_its_keys_are_missing(): void {
		$this->assertSame( array(), $this->captcha( 'none' )->module( self::FILE ) );
		$this->assertSame( array(), $this->captcha( 'hcaptcha' )->module( self::FILE ) );
		$this->assertSame( array(), $this->captcha( 'hcaptcha', $this->keys( 'turnstile' ) )->module( self::FILE ) );
		$this->assertSame(
			array(),
			$this->captcha( 'turnstile', array( 'provider' => 'turnstile', 'site_key' => 'the-site-key' ) )->module( self::FILE )
		);
	}

	public function test_altcha_needs_no_keys(): void {
		$module = $this->captcha( 'altcha' )->module( self::FILE );
		$this->assertStringContainsString( '/forms/challenge', rawurldecode( $module['settings']['puzzle'] ) );
		$this->assertSame( array(), $this->read );
	}

	public function test_the_overview_names_what_is_missing(): void {
		$this->assertNull( $this->captcha( 'none' )->overview_item() );
		$this->assertNull( $this->captcha( 'altcha' )->overview_item() );
		$this->assertNull( $this->captcha( 'hcaptcha', $this->keys( 'hcaptcha' ) )->overview_item() );

		$item = $this->captcha( 'hcaptcha', array( 'provider' => 'hcaptcha', 'site_key' => 'the-site-key' ) )->overview_item();
		$this->assertSame( State::Needs, $item->state );
		$this->assertSame( 'Your forms have no captcha: add your hCaptcha keys.', $item->detail );

		$this->assertSame(
			'Your forms have no captcha: hCaptcha is selected, but the saved keys are for Cloudflare Turnstile.',
			$this->captcha( 'hcaptcha', $this->keys( 'turnstile' ) )->overview_item()->detail
		);
	}
}

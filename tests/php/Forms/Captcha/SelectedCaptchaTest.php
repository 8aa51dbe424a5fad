<?php
declare(strict_types=1);

namespace Ramjet\Tests\Forms\Captcha;

use Ramjet\Forms\Captcha\SelectedCaptcha;
use Ramjet\Support\Contracts\ServiceKeys;
use Ramjet\Support\Dashboard\OverviewState;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\LastCheck;
use Ramjet\Tests\TestCase;

final class SelectedCaptchaTest extends TestCase {

	private const FILE = '/plugins/ramjet/plugin.php';

	/** @var list<string> Fields whose value was read. */
	private array $read = array();

	private const KEYS = array( 'site_key' => 'the-site-key', 'secret' => 'the-secret' );

	/**
	 * @param array<string, string> $keys Values of the selected service's fields.
	 */
	private function captcha( string $selected, array $keys = array() ): SelectedCaptcha {
		update_option( 'ramjet_forms_captcha', $selected, true );
		$on_get = function ( string $field ): void {
			$this->read[] = $field;
		};
		return new SelectedCaptcha(
			new class( $selected, $keys, $on_get ) implements ServiceKeys {

				public function __construct(
					private readonly string $service,
					private readonly array $keys,
					private readonly \Closure $on_get
				) {}

				public function get( string $service, string $field ): string {
					( $this->on_get )( $field );
					return $this->has( $service, $field ) ? $this->keys[ $field ] : '';
				}

				public function autoloaded( string $service, string $field ): string {
					return '';
				}

				public function has( string $service, string $field ): bool {
					return $service === $this->service && isset( $this->keys[ $field ] );
				}

				public function rows( string $service, string ...$fields ): array {
					return array();
				}
			},
			self::FILE
		);
	}

	public function test_a_page_shows_the_selected_service_without_reading_its_secret(): void {
		$module = $this->captcha( 'turnstile', self::KEYS )->module();
		$this->assertSame( 'turnstile', $module['settings']['name'] );
		$this->assertSame( 'the-site-key', $module['settings']['key'] );
		$this->assertNotContains( 'secret', $this->read );
	}

	public function test_a_page_shows_nothing_where_no_captcha_is_selected_or_its_keys_are_missing(): void {
		$this->assertSame( array(), $this->captcha( 'none' )->module() );
		$this->assertSame( array(), $this->captcha( 'hcaptcha' )->module() );
		$this->assertSame(
			array(),
			$this->captcha( 'turnstile', array( 'site_key' => 'the-site-key' ) )->module()
		);
	}

	public function test_a_captcha_works_only_with_its_keys(): void {
		$this->assertFalse( $this->captcha( 'none' )->works() );
		$this->assertFalse( $this->captcha( 'turnstile' )->works() );
		$this->assertTrue( $this->captcha( 'turnstile', self::KEYS )->works() );
		$this->assertTrue( $this->captcha( 'altcha' )->works() );
	}

	public function test_altcha_needs_no_keys(): void {
		$module = $this->captcha( 'altcha' )->module();
		$this->assertStringContainsString( '/forms/challenge', rawurldecode( $module['settings']['puzzle'] ) );
		$this->assertSame( array(), $this->read );
	}

	public function test_where_a_captcha_is_required_it_is_altcha_unless_another_can_be_shown(): void {
		foreach ( array( array( 'none' ), array( 'turnstile' ), array( 'altcha' ) ) as $selected ) {
			$required = $this->captcha( ...$selected )->required();
			$this->assertArrayHasKey( 'puzzle', $required->module()['settings'] );
			$this->assertNotSame( '', $required->check( 'nonsense', true, time() )->problem );
		}
		$module = $this->captcha( 'turnstile', self::KEYS )->required()->module();
		$this->assertSame( 'turnstile', $module['settings']['name'] );
	}

	public function test_a_verified_solution_ends_the_failure_of_a_test(): void {
		LastCheck::save( 'turnstile', 'keys', CheckResult::refused( 'Turnstile' ) );
		$state = static fn(): ?string => LastCheck::read( 'turnstile', 'keys' )?->state;
		foreach ( array( '{"success":false,"error-codes":["invalid-input-secret"]}' => 'refused', '{"success":true}' => 'ok' ) as $body => $expected ) {
			$this->filter( 'pre_http_request', static fn(): array => array(
				'response' => array( 'code' => 200, 'message' => '' ),
				'headers'  => array(),
				'body'     => $body,
			) );
			$this->captcha( 'turnstile', self::KEYS )->check( 'a token', true, time() );
			$this->assertSame( $expected, $state() );
			$this->remove_filters();
		}
	}

	public function test_the_overview_names_what_is_missing(): void {
		$this->assertNull( $this->captcha( 'none' )->overview_item() );
		$this->assertNull( $this->captcha( 'altcha' )->overview_item() );
		$this->assertNull( $this->captcha( 'hcaptcha', self::KEYS )->overview_item() );

		$item = $this->captcha( 'hcaptcha', array( 'site_key' => 'the-site-key' ) )->overview_item();
		$this->assertSame( OverviewState::Needs, $item->state );
		$this->assertSame( 'Your forms have no captcha: add your hCaptcha keys.', $item->detail );
	}
}

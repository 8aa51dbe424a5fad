<?php
declare(strict_types=1);

namespace Ramjet\Tests\Dashboard\Settings;

use Ramjet\Tests\TestCase;

/**
 * jetpack/v4/settings and jetpack/v4/options/{name}.
 */
final class SettingsTest extends TestCase {

	private const SETTINGS = '/jetpack/v4/settings';

	protected function setUp(): void {
		parent::setUp();
		$this->log_in_as( 'admin' );
		// The test site has settings of its own.
		$this->rest( 'POST', '/jetpack/v4/options/settings', array( 'reset' => true ) );
	}

	/**
	 * @dataProvider problems
	 *
	 * @param array<array-key, mixed> $data   The request's body.
	 * @param array<string, string>   $params A sentence for each field.
	 */
	public function test_a_wrong_value_is_named_in_a_sentence_and_nothing_is_saved( array $data, array $params ): void {
		$before   = $this->rest( 'GET', self::SETTINGS )->get_data();
		$response = $this->rest( 'POST', self::SETTINGS, $data );
		self::assertSame( 400, $response->get_status() );
		self::assertSame( 'rest_invalid_param', $response->get_data()['code'] );
		self::assertSame( $params, $response->get_data()['data']['params'] );
		self::assertSame( $before, $this->rest( 'GET', self::SETTINGS )->get_data() );
	}

	public static function problems(): array {
		$proxies = static fn( string $wrong ): string => "Enter IP addresses or networks such as 10.0.0.0/8. Not valid: $wrong.";
		$unknown = 'There is no such setting.';
		return array(
			'an unknown name'    => array( array( 'tracking' => true, 'colour' => 'red' ), array( 'colour' => $unknown ) ),
			'of WordPress'       => array( array( 'markdown' => false, 'blogname' => 'Mine' ), array( 'blogname' => $unknown ) ),
			'of a wrong type'    => array( array( 'tracking' => 'perhaps' ), array( 'tracking' => 'Choose on or off.' ) ),
			'nothing'            => array( array( 'tracking' => null ), array( 'tracking' => 'Choose on or off.' ) ),
			'a module’s option'  => array( array( 'business-hours_structured_data' => array() ), array( 'business-hours_structured_data' => 'Choose on or off.' ) ),
			'of another kind'    => array( array( 'forms_captcha' => 'recaptcha' ), array( 'forms_captcha' => 'Choose one of the options.' ) ),
			'numbers'            => array(
				array( 'forms_rate' => 0, 'forms_retention_days' => 'x' ),
				array(
					'forms_rate'           => 'Enter a whole number from 1 to 10,000.',
					'forms_retention_days' => 'Enter a whole number from 0 to 3,650.',
				),
			),
			'a long text'        => array( array( 'advanced_seo_front_page_description' => str_repeat( 'ä', 301 ) ), array( 'advanced_seo_front_page_description' => 'Enter at most 300 characters.' ) ),
			'no list'            => array( array( 'forms_trusted_proxies' => array( array( 1 ) ) ), array( 'forms_trusted_proxies' => 'This value is not valid.' ) ),
			'a prefix too long'  => array( array( 'forms_trusted_proxies' => array( '10.0.0.0/8', '10.0.0.0/99' ) ), array( 'forms_trusted_proxies' => $proxies( '10.0.0.0/99' ) ) ),
			'no IP addresses'    => array( array( 'forms_trusted_proxies' => array( 'proxy', '::1', 'fd00::/129' ) ), array( 'forms_trusted_proxies' => $proxies( 'proxy, fd00::/129' ) ) ),
		);
	}

	public function test_every_setting_saves_or_refuses_a_value_of_any_type(): void {
		$before = $this->rest( 'GET', self::SETTINGS )->get_data();
		$values = array( null, true, 0, -1, 1.5, 1e300, '', 'x', '10.0.0.1', array(), array( null ), array( 1 ), array( array() ), array( 'a' => 1 ), array( 'a' => array( 'b' => 'c' ) ) );
		foreach ( array_keys( $before ) as $name ) {
			foreach ( $values as $value ) {
				$response = $this->rest( 'POST', self::SETTINGS, array( $name => $value ) );
				$data     = $response->get_data();
				$sent     = $name . ': ' . wp_json_encode( $value );
				self::assertContains( $response->get_status(), array( 200, 400 ), $sent );
				self::assertSame( array_map( 'gettype', $before ), array_map( 'gettype', $this->rest( 'GET', self::SETTINGS )->get_data() ), $sent );
				self::assertSame( 400 === $response->get_status(), is_string( $data['data']['params'][ $name ] ?? null ), $sent );
			}
		}
	}

	public function test_a_list_with_the_same_number_twice_is_refused_whatever_its_type(): void {
		$name = 'related_excluded_categories';
		$this->rest( 'POST', self::SETTINGS, array( $name => array( 5 ) ) );
		self::assertSame( 400, $this->rest( 'POST', self::SETTINGS, array( $name => array( 1, '1' ) ) )->get_status() );
		self::assertSame( array( 5 ), $this->rest( 'GET', self::SETTINGS )->get_data()[ $name ] );
	}

	public function test_one_proxy_may_be_sent_as_a_text(): void {
		$saved = $this->rest( 'POST', self::SETTINGS, array( 'forms_trusted_proxies' => '10.0.0.1' ) );
		self::assertSame( array( '10.0.0.1' ), $saved->get_data()['forms_trusted_proxies'] );
	}

	/**
	 * @dataProvider resets
	 *
	 * @param array<string, mixed> $changes Name => value that is not its default.
	 */
	public function test_a_reset_restores_the_defaults_and_says_how_to_undo_it( string $name, array $changes ): void {
		$defaults = $this->rest( 'GET', self::SETTINGS )->get_data();
		$this->rest( 'POST', self::SETTINGS, $changes );
		$changed = $this->rest( 'GET', self::SETTINGS )->get_data();
		self::assertEquals( $changes, array_intersect_key( $changed, $changes ) );

		$reset = $this->rest( 'POST', "/jetpack/v4/options/$name", array( 'reset' => true ) )->get_data();
		self::assertEquals( $changes, (array) $reset['former'] );
		self::assertSame( $defaults, $this->rest( 'GET', self::SETTINGS )->get_data() );

		foreach ( $reset['undo'] as $request ) {
			self::assertSame( 200, $this->rest( 'POST', "/{$request['path']}", $request['data'] )->get_status() );
		}
		self::assertSame( $changed, $this->rest( 'GET', self::SETTINGS )->get_data() );
	}

	public static function resets(): array {
		return array(
			'settings, of forms too' => array(
				'settings',
				array(
					'tracking'              => true,
					'delete_entries'        => true,
					'forms_retention_days'  => 30,
					'forms_mail_only'       => true,
					'forms_trusted_proxies' => array( '10.0.0.0/8', '::1' ),
					'forms_captcha'         => 'altcha',
					'forms_rate'            => 5,
				),
			),
			'modules'                => array( 'modules', array( 'markdown' => false, 'business-hours_structured_data' => false ) ),
		);
	}

	public function test_a_reset_changes_nothing_of_another_name(): void {
		$this->rest( 'POST', self::SETTINGS, array( 'markdown' => false ) );
		$reset = $this->rest( 'POST', '/jetpack/v4/options/settings', array( 'reset' => true ) )->get_data();
		self::assertSame( array( array(), array() ), array( (array) $reset['former'], $reset['undo'] ) );
		self::assertFalse( $this->rest( 'GET', self::SETTINGS )->get_data()['markdown'] );
	}

	public function test_options_of_wordpress_cannot_be_reset(): void {
		foreach ( array( 'blogname', 'ramjet_tracking', 'siteurl' ) as $name ) {
			$response = $this->rest( 'POST', "/jetpack/v4/options/$name", array( 'reset' => true ) );
			self::assertSame( 'ramjet_options_not_found', $response->get_data()['code'] );
		}
		foreach ( array( array( 'reset' => false ), array( 'reset' => 'x' ), array() ) as $data ) {
			self::assertSame( 400, $this->rest( 'POST', '/jetpack/v4/options/settings', $data )->get_status() );
		}
	}

	public function test_tracking_is_the_same_setting_inverted(): void {
		$route = '/jetpack/v4/tracking/settings';
		self::assertSame( array( 'tracks_opt_out' => true ), $this->rest( 'GET', $route )->get_data() );
		self::assertSame( array( 'tracks_opt_out' => false ), $this->rest( 'POST', $route, array( 'tracks_opt_out' => false ) )->get_data() );
		self::assertTrue( $this->rest( 'GET', self::SETTINGS )->get_data()['tracking'] );
	}

	public function test_more_than_4_mb_are_refused(): void {
		foreach ( array( 'tracking', 'unknown' ) as $name ) {
			self::assertSame( 413, $this->rest( 'POST', self::SETTINGS, array( $name => str_repeat( 'x', 5_000_000 ) ) )->get_status() );
		}
	}
}

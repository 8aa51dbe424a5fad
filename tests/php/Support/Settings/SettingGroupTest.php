<?php
declare(strict_types=1);

namespace Ramjet\Tests\Support\Settings;

use Ramjet\Dashboard\Settings\SettingsFeature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Settings\Setting;
use Ramjet\Support\Settings\SettingField;
use Ramjet\Support\Settings\SettingGroup;
use Ramjet\Tests\TestCase;

/** How settings are stored and read. */
final class SettingGroupTest extends TestCase {

	private const VALUES = array(
		'demo_flag'   => true,
		'demo_number' => 7,
		'demo_text'   => 'two words ü',
		'demo_choice' => 'b',
		'demo_list'   => array( 'a', 'b' ),
	);

	private const DEFAULTS = array(
		'demo_flag'   => false,
		'demo_number' => 3,
		'demo_text'   => 'x',
		'demo_choice' => 'a',
		'demo_list'   => array(),
	);

	private function group( bool $is_plain = false, bool $autoload = true ): SettingGroup {
		return new class( $is_plain, $autoload ) extends SettingGroup {

			public array $changes = array();

			public function __construct( private readonly bool $is_plain, private readonly bool $autoload ) {}

			protected function settings(): array {
				$rules = array(
					'demo_flag'   => array(),
					'demo_number' => array( 'minimum' => 1, 'maximum' => 9 ),
					'demo_text'   => array( 'maxLength' => 20 ),
					'demo_choice' => array( 'enum' => array( 'a', 'b' ) ),
					'demo_list'   => array( 'items' => array( 'type' => 'string', 'enum' => array( 'a', 'b' ) ) ),
				);
				$make  = fn( string $name ): Setting => new Setting(
					$name,
					SettingGroupTest::default_of( $name ),
					'A demo.',
					$rules[ $name ],
					null,
					static fn( mixed $value ): ?string => 'wrong' === $value ? 'This is wrong.' : null,
					$this->autoload,
					$this->is_plain
				);
				return array_map( $make, array_keys( $rules ) );
			}

			protected function changed( array $before ): void {
				$this->changes[] = array( $before, $this->values() );
			}
		};
	}

	public static function default_of( string $name ): mixed {
		return self::DEFAULTS[ $name ];
	}

	/** @dataProvider formats */
	public function test_values_are_saved_each_in_its_option( bool $is_plain, bool $autoload, array $rows ): void {
		$group = $this->group( $is_plain, $autoload );
		self::assertSame( self::DEFAULTS, $group->values() );
		self::assertTrue( $group->save( self::VALUES ) );
		self::assertSame( self::VALUES, $this->group( $is_plain, $autoload )->values() );
		$options = array_map( static fn( string $name ): mixed => get_option( "ramjet_$name" ), array_keys( self::VALUES ) );
		self::assertSame( $rows, $options );
		self::assertSame( $autoload, isset( wp_load_alloptions()['ramjet_demo_flag'] ) );
	}

	public static function formats(): array {
		return array(
			'JSON'       => array( false, true, array( 'true', '7', '"two words \u00fc"', '"b"', '["a","b"]' ) ),
			'plain text' => array( true, false, array( '1', '7', 'two words ü', 'b', 'a b' ) ),
		);
	}

	/** @dataProvider hostile_rows */
	public function test_rows_of_another_shape_are_read_as_the_default( mixed $row ): void {
		foreach ( array( true, false ) as $is_plain ) {
			$group = $this->group( $is_plain );
			foreach ( array( 'demo_flag', 'demo_number', 'demo_choice', 'demo_list' ) as $name ) {
				update_option( "ramjet_$name", $row, true );
				self::assertSame( self::DEFAULTS[ $name ], $group->get( $name ), $name );
			}
		}
	}

	public static function hostile_rows(): array {
		return array(
			'an array'         => array( array( 'anything' ) ),
			'an object'        => array( (object) array( 'a' => 1 ) ),
			'nothing'          => array( '' ),
			'broken JSON'      => array( '{' ),
			'another type'     => array( '{"a":"b"}' ),
			'beyond a bound'   => array( '99' ),
			'below a bound'    => array( '-1' ),
			'a fraction'       => array( '"1.5"' ),
			'no known choice'  => array( '"c"' ),
			'unknown in lists' => array( '["c",1,null]' ),
		);
	}

	public function test_a_list_keeps_what_is_valid(): void {
		update_option( 'ramjet_demo_list', '["gone","b"]', true );
		self::assertSame( array( 'b' ), $this->group()->get( 'demo_list' ) );
	}

	public function test_a_request_is_checked_before_anything_is_saved(): void {
		$group   = $this->group();
		$request = new \WP_REST_Request( 'POST', '/' );
		$request->set_body_params( array( 'demo_flag' => '1', 'demo_text' => 'wrong', 'demo_number' => '10', 'other' => 1 ) );
		$problem = $group->save_from( $request );
		self::assertSame(
			array( 'demo_text' => 'This is wrong.', 'demo_number' => 'Enter a whole number from 1 to 9.' ),
			$problem->get_error_data()['params']
		);
		self::assertSame( self::DEFAULTS, $group->values() );
		$request->set_body_params( array( 'demo_flag' => '1', 'demo_number' => '9' ) );
		self::assertTrue( $group->save_from( $request ) );
		self::assertSame( array( 'demo_flag' => true, 'demo_number' => 9 ) + self::DEFAULTS, $group->values() );
	}

	public function test_a_reset_returns_what_was_saved(): void {
		$group = $this->group();
		$group->save( array( 'demo_number' => 3, 'demo_text' => 'y' ) );
		self::assertSame( array( 'demo_number' => 3, 'demo_text' => 'y' ), $group->reset() );
		self::assertSame( self::DEFAULTS, $group->values() );
		self::assertFalse( get_option( 'ramjet_demo_text' ) );
		self::assertSame( array(), $group->reset() );
		$changed = array( 'demo_text' => 'y' ) + self::DEFAULTS;
		self::assertEquals(
			array(
				array( self::DEFAULTS, $changed ),
				array( $changed, self::DEFAULTS ),
				array( self::DEFAULTS, self::DEFAULTS ),
			),
			$group->changes
		);
	}

	/**
	 * @dataProvider drawings
	 *
	 * @param array<string, mixed> $expected Besides name and default.
	 */
	public function test_what_the_dashboard_draws( mixed $default, array $rules, SettingField $field, array $expected ): void {
		$setting = new Setting( 'demo', $default, 'A demo.', $rules, static fn(): SettingField => $field );
		self::assertSame( array( 'name' => 'demo', 'default' => $default ) + $expected, $setting->drawing() );
	}

	public static function drawings(): array {
		$bounds = array( 'minimum' => 0, 'maximum' => 9 );
		$base   = static fn( string $type ): array => array( 'section' => 'ai', 'type' => $type, 'label' => 'Demo' );
		return array(
			'a boolean'         => array( false, array(), new SettingField( 'ai', 'Demo', 'Help.' ), $base( 'toggle' ) + array( 'help' => 'Help.' ) ),
			'a number'          => array( 3, $bounds, new SettingField( 'ai', 'Demo' ), $base( 'number' ) + array( 'min' => 0, 'max' => 9 ) ),
			'a number or empty' => array( 0, $bounds, new SettingField( 'ai', 'Demo', empty: 0 ), $base( 'number' ) + array( 'empty' => 0, 'min' => 1, 'max' => 9 ) ),
			'a range'           => array( 3, $bounds, new SettingField( 'ai', 'Demo', type: 'range' ), $base( 'range' ) + array( 'min' => 0, 'max' => 9 ) ),
			'a text'            => array( '', array(), new SettingField( 'ai', 'Demo', placeholder: 'x' ), $base( 'text' ) + array( 'placeholder' => 'x' ) ),
			'a choice'          => array(
				'a',
				array( 'enum' => array( 'a' ) ),
				new SettingField( 'ai', 'Demo', choices: array( 'a' => 'First' ) ),
				$base( 'select' ) + array( 'options' => array( array( 'value' => 'a', 'label' => 'First' ) ) ),
			),
			'a list'            => array( array(), array( 'maxItems' => 5 ), new SettingField( 'ai', 'Demo' ), $base( 'lines' ) + array( 'max' => 5 ) ),
		);
	}

	public function test_only_administrators_get_what_the_dashboard_draws(): void {
		self::assertNull( ( new Setting( 'demo', false, 'Not drawn.' ) )->drawing() );
		$feature = new SettingsFeature( new Features() );
		self::assertArrayNotHasKey( 'settingFields', $feature->initial_state( null ) );
		$this->log_in_as( 'admin' );
		self::assertArrayHasKey( 'settingFields', $feature->initial_state( null ) );
		self::assertArrayNotHasKey( 'settingFields', $feature->initial_state( 'post' ) );
	}
}

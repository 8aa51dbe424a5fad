<?php
declare(strict_types=1);

namespace Ramjet\Tests\Dashboard\Modules;

use Ramjet\Dashboard\Modules\ModulesFeature;
use Ramjet\Support\Blocks\Manifest;
use Ramjet\Support\Features\Catalogue;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Modules\Module;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Site\Conflicts;
use Ramjet\Tests\SharedParts;
use Ramjet\Tests\TestCase;

final class ModulesFeatureTest extends TestCase {

	public function test_a_module_that_is_off_by_default_is_off_until_somebody_turns_it_on(): void {
		$features = new Features();
		$features->add( new class() extends Feature implements Provides\Modules {
			public function modules(): array {
				return array( new Module( 'quiet', 'Quiet', 'Does nothing.', array( 'quiet' ), 'site', default: false ) );
			}
		} );
		$manifest = new Manifest( dirname( RAMJET_FILE ) );
		$feature  = new ModulesFeature(
			static fn(): Catalogue => new Catalogue( $manifest, $features ),
			new ModuleStore(),
			$manifest,
			new Conflicts(),
			$features,
			new SharedParts( is_connected: true )
		);
		$settings = $feature->settings()[0];
		$is_on    = static fn(): array => array(
			array() === $feature->missing_requirements( array( 'quiet' ) ),
			$settings->values()['quiet'],
			array_column( $feature->describe(), 'activated', 'module' )['quiet'],
		);
		self::assertFalse( $settings->schemas()['quiet']['default'] );
		self::assertSame( array( false, false, false ), $is_on() );
		$settings->save( array( 'quiet' => true ) );
		self::assertSame( array( true, true, true ), $is_on() );
		$settings->reset();
		self::assertSame( array( false, false, false ), $is_on() );
		update_option( 'ramjet_module_quiet', '"on"', true );
		self::assertSame( array( false, false, false ), $is_on() );
		self::assertSame( array( true, true ), array( $settings->values()['markdown'], $settings->schemas()['markdown']['default'] ) );
	}

	public function test_only_what_is_missing_now_is_required(): void {
		$this->log_in_as( 'admin' );
		$missing = fn( string $module ): array => $this->rest( 'GET', "/jetpack/v4/module/$module" )->get_data()['missing'];
		$key     = array( 'text' => 'An API key for Mailchimp', 'section' => 'services', 'service' => 'mailchimp' );
		self::assertSame( array( $key ), $missing( 'mailchimp' ) );
		$save = fn( array $fields ) =>
			$this->rest( 'POST', '/ramjet/v1/services/mailchimp', array( 'fields' => $fields ) );
		$save( array( 'key' => '0123456789abcdef0123456789abcdef-us21' ) );
		self::assertSame( array( array( 'text' => 'More settings for Mailchimp' ) + $key ), $missing( 'mailchimp' ) );
		$save( array( 'audience' => 'abc123' ) );
		self::assertSame( array(), $missing( 'mailchimp' ) );

		self::assertSame( array(), $missing( 'ai-assistant' ) );
		$this->rest( 'POST', '/jetpack/v4/connection', array( 'isActive' => false ) );
		$connection = array( 'text' => 'A connection', 'section' => 'connection', 'service' => '' );
		self::assertSame( array( $connection ), $missing( 'ai-assistant' ) );
	}
}

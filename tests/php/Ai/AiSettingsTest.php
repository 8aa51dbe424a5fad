<?php
declare(strict_types=1);

namespace Ramjet\Tests\Ai;

use Ramjet\Ai\Settings\AiSettings;
use Ramjet\Tests\TestCase;

/** The owner's settings of AI. */
final class AiSettingsTest extends TestCase {

	private const URL = 'http://192.168.1.4:11434/v1';

	private function set_url( string $url ): void {
		update_option( 'ramjet_service_ai_url', $url );
	}

	private function save( array $values ): \WP_REST_Response {
		$this->log_in_as( 'admin' );
		return $this->rest( 'POST', '/jetpack/v4/settings', $values );
	}

	public function test_there_is_no_limit_until_the_owner_sets_one(): void {
		$settings = new AiSettings();
		self::assertSame(
			array( 0, 0, 'month', 3 ),
			array( $settings->site(), $settings->user(), $settings->period(), $settings->streams() )
		);
		$saved = $this->save( array(
			'ai_limit'      => 20,
			'ai_user_limit' => 5,
			'ai_period'     => 'none',
			'ai_streams'    => 50,
		) );
		self::assertSame( 200, $saved->get_status() );
		self::assertSame(
			array( 20, 5, 'none', 50 ),
			array( $settings->site(), $settings->user(), $settings->period(), $settings->streams() )
		);
	}

	public function test_site_owners_who_do_not_own_the_server_cannot_allow_its_network(): void {
		$this->log_in_as( 'editor' );
		// As a network's administrators of one site: on a single site, a super admin is who may delete users.
		wp_get_current_user()->add_cap( 'manage_options' );
		$open = array( 'ai_private_network' => true );
		$this->set_url( self::URL );
		self::assertSame( 400, $this->rest( 'POST', '/jetpack/v4/settings', $open )->get_status() );
		self::assertFalse( AiSettings::allows_private_network( self::URL ) );
		$this->save( $open );
		$this->log_in_as( 'editor' );
		self::assertSame( 200, $this->rest( 'POST', '/jetpack/v4/settings', $open )->get_status() );
		self::assertTrue( AiSettings::allows_private_network( self::URL ) );

		// Another URL, which they can enter, is not what was allowed.
		$this->set_url( 'http://127.0.0.1:9722/admin' );
		self::assertSame( 400, $this->rest( 'POST', '/jetpack/v4/settings', $open )->get_status() );
		self::assertFalse( AiSettings::allows_private_network( 'http://127.0.0.1:9722/admin' ) );
	}

	public function test_site_owners_can_undo_a_reset_of_what_they_may_change(): void {
		$this->set_url( self::URL );
		$this->save( array( 'ai_private_network' => true, 'ai_limit' => 20 ) );
		$this->log_in_as( 'editor' );
		wp_get_current_user()->add_cap( 'manage_options' );
		$reset = $this->rest( 'POST', '/jetpack/v4/options/settings', array( 'reset' => true ) )->get_data();
		self::assertSame( 0, ( new AiSettings() )->site() );
		foreach ( $reset['undo'] as $request ) {
			self::assertSame( 200, $this->rest( 'POST', "/{$request['path']}", $request['data'] )->get_status() );
		}
		self::assertSame( 20, ( new AiSettings() )->site() );
		self::assertFalse( AiSettings::allows_private_network( self::URL ) );
	}

	public function test_a_private_network_is_allowed_for_one_url_until_it_changes(): void {
		$open     = array( 'ai_private_network' => true );
		$is_shown = fn(): bool => $this->rest( 'GET', '/jetpack/v4/settings' )->get_data()['ai_private_network'];
		self::assertSame( 'Enter the URL of the model first (Ramjet → Settings → Services).', $this->save( $open )->get_data()['data']['params']['ai_private_network'] );
		$this->set_url( self::URL );
		self::assertFalse( $is_shown() );
		self::assertTrue( $this->save( $open )->get_data()['ai_private_network'] );
		// Others stay as they are.
		self::assertTrue( $this->save( array( 'ai_limit' => 2 ) )->get_data()['ai_private_network'] );
		$this->set_url( 'http://192.168.1.4:11434/v2' );
		self::assertFalse( $is_shown() );
		$this->set_url( self::URL );
		self::assertTrue( $is_shown() );
		self::assertFalse( $this->save( array( 'ai_private_network' => false ) )->get_data()['ai_private_network'] );
		self::assertFalse( AiSettings::allows_private_network( self::URL ) );
		// Former versions did not know the URL.
		update_option( 'ramjet_ai_private_network', 'true' );
		self::assertFalse( $is_shown() );
	}

	public function test_invalid_values_are_not_saved_and_invalid_rows_are_ignored(): void {
		foreach ( array( 'ai_limit' => -1, 'ai_streams' => 51, 'ai_period' => 'year', 'ai_off_roles' => 'editor, [' ) as $name => $value ) {
			if ( 'ai_off_roles' !== $name ) {
				self::assertSame( 400, $this->save( array( $name => $value ) )->get_status(), $name );
			}
			update_option( "ramjet_$name", wp_json_encode( array( 'broken' => $value ) ) );
		}
		$defaults = array_map( static fn( array $schema ): mixed => $schema['default'], ( new AiSettings() )->schemas() );
		self::assertSame( $defaults, ( new AiSettings() )->values() );
	}

	public function test_ai_can_be_turned_off_for_roles(): void {
		$this->save( array( 'ai_off_roles' => array( 'author', 'contributor' ) ) );
		$allows = static fn( string $login ): bool => ( new AiSettings() )->allows( get_user_by( 'login', $login ) );
		self::assertSame( array( true, false ), array( $allows( 'editor' ), $allows( 'author' ) ) );
		$author = get_user_by( 'login', 'author' );
		$author->add_role( 'editor' );
		self::assertTrue( ( new AiSettings() )->allows( $author ) );
		self::assertTrue( ( new AiSettings() )->allows( new \WP_User() ) );
	}
}

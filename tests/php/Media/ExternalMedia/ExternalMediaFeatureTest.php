<?php
declare(strict_types=1);

namespace Ramjet\Tests\Media\ExternalMedia;

use Ramjet\Media\ExternalMedia\Contracts\MediaSource;
use Ramjet\Media\ExternalMedia\ExternalMediaFeature;
use Ramjet\Media\ExternalMedia\MediaServices;
use Ramjet\Support\Http\VendorClient;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Services\Caller;
use Ramjet\Tests\SharedParts;

/** The module, and the data about services in the editor. */
final class ExternalMediaFeatureTest extends MediaTestCase {

	private function feature(): ExternalMediaFeature {
		return new ExternalMediaFeature( new SharedParts( self::services_of() ), fn(): MediaSource => $this->createStub( MediaSource::class ) );
	}

	public function test_only_administrators_see_services_that_are_not_set_up(): void {
		$this->log_in_as( 'admin' );
		self::assertSame( array(
			array( 'slug' => 'google_photos', 'isReady' => false ),
			array( 'slug' => 'pexels', 'isReady' => true ),
			array( 'slug' => 'openverse', 'isReady' => true ),
			array( 'slug' => 'immich', 'isReady' => false ),
		), $this->feature()->initial_state( 'post' )['externalMedia'] );
		$this->log_in_as( 'author' );
		delete_option( 'ramjet_secret_pexels_key' );
		$state = $this->feature()->initial_state( 'post' )['externalMedia'];
		self::assertSame( array( array( 'slug' => 'openverse', 'isReady' => true ) ), $state );
		self::assertSame( array(), $this->feature()->initial_state( null ) );
		$this->log_in_as( 'contributor' );
		self::assertSame( array(), $this->feature()->initial_state( 'post' ) );
	}

	public function test_the_module_can_be_turned_off(): void {
		$this->log_in_as( 'admin' );
		( new ModuleStore() )->set_active( 'external-media', false );
		self::assertSame( array(), $this->feature()->initial_state( 'post' ) );
		self::assertSame( array(), $this->feature()->routes() );
		self::assertSame( array(), $this->feature()->state_options() );
	}

	public function test_keys_are_tested(): void {
		$check = static function ( int $index, array $values ): string {
			$service = MediaServices::all()[ $index ];
			return ( $service->check )( $values, new Caller( $service->slug, $service->name, new VendorClient() ) )->state;
		};
		$keys  = array( 'client_id' => 'id', 'client_secret' => 'secret' );
		self::assertSame( 'ok', $check( 0, array( 'key' => 'key' ) ) );
		self::assertSame( 'ok', $check( 1, array( 'client_id' => '', 'client_secret' => '' ) ) );
		$this->replies = array( 'api.pexels.com' => array( 401, array() ), 'auth_tokens/token' => array( 401, array( 'error' => 'invalid_client' ) ) );
		self::assertSame( 'refused', $check( 0, array( 'key' => 'key' ) ) );
		self::assertSame( 'refused', $check( 1, $keys ) );
		$this->replies['auth_tokens/token'] = array( 200, array( 'access_token' => 'token', 'expires_in' => 43200 ) );
		self::assertSame( 'ok', $check( 1, $keys ) );
	}
}

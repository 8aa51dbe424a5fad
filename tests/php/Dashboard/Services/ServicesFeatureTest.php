<?php
declare(strict_types=1);

namespace Ramjet\Tests\Dashboard\Services;

use Ramjet\Dashboard\Services\ServicesFeature;
use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Features;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Support\Services\CheckResult;
use Ramjet\Support\Services\LastCheck;
use Ramjet\Support\Services\Service;
use Ramjet\Support\Services\ServiceField;
use Ramjet\Tests\TestCase;

/**
 * Keys of a made-up service, whose catalogue may not always be read.
 */
final class ServicesFeatureTest extends TestCase {

	/**
	 * @param bool $is_readable Whether the definitions of services may be collected.
	 * @param bool $is_accepted Whether the service accepts its keys.
	 */
	private function services( bool $is_readable = true, bool $is_accepted = true ): ServicesFeature {
		$features = new Features();
		$features->add(
			new class( $is_readable, $is_accepted ) extends Feature implements Provides\Services {

				public function __construct( private readonly bool $is_readable, private readonly bool $is_accepted ) {}

				public function services(): array {
					if ( ! $this->is_readable ) {
						throw new \LogicException( 'The catalogue was built.' );
					}
					$fields = array(
						new ServiceField( 'id', 'ID', '[a-z]{4,}', 'Four letters.' ),
						new ServiceField( 'key', 'Key', '[a-z-]{4,}', 'Four letters.', secret: true ),
						new ServiceField( 'note', 'Note', '.+', 'Any text.', optional: true ),
					);
					$check = fn(): CheckResult => $this->is_accepted ? CheckResult::ok( 'Acme' ) : CheckResult::refused( 'Acme' );
					return array( new Service( 'acme', 'Acme', 'Sells.', 'Learns.', $fields, check: $check ) );
				}
			}
		);
		return self::services_of( $features );
	}

	private function save_secret( string $text ): void {
		( new Secrets( new KeyRing() ) )->save( 'acme_key', $text );
	}

	public function test_a_public_field_is_read_without_the_catalogue_and_the_secret(): void {
		update_option( 'ramjet_service_acme_id', 'public' );
		$this->save_secret( 'secret-key' );
		$read = array();
		foreach ( array( 'ramjet_secret_acme_key', 'ramjet_service_acme_id' ) as $option ) {
			$this->filter(
				"option_$option",
				static function ( mixed $value ) use ( $option, &$read ): mixed {
					$read[] = $option;
					return $value;
				}
			);
		}
		$services = $this->services( false );
		self::assertSame( 'public', $services->get( 'acme', 'id' ) );
		self::assertSame( array( 'ramjet_service_acme_id' ), $read );
		self::assertTrue( $services->has( 'acme', 'key' ) );
		self::assertFalse( $services->has( 'acme', 'other' ) );
		self::assertSame( 'secret-key', $services->get( 'acme', 'key' ) );
		self::assertSame( '', $services->get( 'acme', 'other' ) );
	}

	public function test_a_secret_that_cannot_be_decrypted_is_empty_and_reported(): void {
		update_option( 'ramjet_service_acme_id', 'public' );
		$this->save_secret( 'secret-key' );
		$this->filter( 'salt', static fn(): string => 'other salts' );
		$services = $this->services();
		self::assertSame( '', $services->get( 'acme', 'key' ) );
		self::assertTrue( $services->has( 'acme', 'key' ) );
		[ $item ] = $services->overview();
		self::assertSame( array( 'service-acme', 'failed' ), array( $item->id, $item->state->value ) );
		$finding = $services->health_tests()['ramjet_secrets']['test']();
		self::assertSame( 'critical', $finding->status );
		self::assertStringContainsString( 'Acme (Key)', $finding->description );
		self::assertSame( 'id: set (saved), key: unreadable (saved), note: none', $services->health_information()['service_acme']['value'] );
	}

	public function test_a_constant_is_used_before_what_is_saved(): void {
		define( 'RAMJET_ACME_CONSTANT', ' from-wp-config ' );
		update_option( 'ramjet_service_acme_constant', 'saved' );
		self::assertSame( 'from-wp-config', $this->services( false )->get( 'acme', 'constant' ) );
		self::assertTrue( $this->services( false )->has( 'acme', 'constant' ) );
	}

	public function test_services_that_are_set_up_come_first_and_before_them_those_that_need_attention(): void {
		$this->log_in_as( 'admin' );
		update_option( 'ramjet_service_mapbox_token', 'pk.eyJ1IjoiYSJ9.abcdefghijklmnop' );
		update_option( 'ramjet_service_turnstile_site_key', '0x4AAAAAABBB' );
		$list = $this->rest( 'GET', '/ramjet/v1/services' )->get_data();
		self::assertSame( array( 'turnstile', 'mapbox', 'ai', 'mapkit', 'bluesky', 'giphy', 'googlephotos', 'hcaptcha', 'immich', 'instagram', 'mailchimp', 'mastodon', 'openverse', 'paypal', 'pexels', 'stripe', 'webhook' ), array_keys( $list ) );
	}

	public function test_each_service_names_the_modules_that_use_it_and_what_it_means_for_visitors(): void {
		$this->log_in_as( 'admin' );
		( new ModuleStore() )->set_active( 'map', false );
		$list = $this->rest( 'GET', '/ramjet/v1/services' )->get_data();
		self::assertSame( array( array( 'name' => 'Map', 'active' => false ) ), $list['mapbox']['used_by'] );
		foreach ( $list as $slug => $service ) {
			self::assertNotSame( array(), $service['used_by'], $slug );
			self::assertMatchesRegularExpression( '/\.$/', $service['visitors'], $slug );
			self::assertLessThan( 130, strlen( $service['visitors'] ), $slug );
		}
	}

	public function test_a_service_that_no_module_uses_needs_no_attention(): void {
		$this->log_in_as( 'admin' );
		update_option( 'ramjet_service_turnstile_site_key', '0x4AAAAAABBB' );
		$items = fn(): string => (string) wp_json_encode( $this->rest( 'GET', '/ramjet/v1/overview' )->get_data() );
		self::assertStringContainsString( 'service-turnstile', $items() );
		( new ModuleStore() )->set_active( 'contact-form', false );
		self::assertStringNotContainsString( 'service-turnstile', $items() );
	}

	/**
	 * @dataProvider states
	 *
	 * @param array<string, string> $saved   By field.
	 * @param string|null           $overview State of the item; null for none.
	 */
	public function test_the_overview_says_whether_keys_are_missing( array $saved, string $state, ?string $overview ): void {
		foreach ( $saved as $name => $text ) {
			'key' === $name ? $this->save_secret( $text ) : update_option( "ramjet_service_acme_$name", $text );
		}
		$items = $this->services()->overview();
		self::assertSame( $overview, ( $items[0] ?? null )?->state->value );
		$controller = $this->services()->routes()[0];
		$list       = $controller->routes()['/services'][0]['callback']( new \WP_REST_Request() );
		self::assertSame( $state, $list['acme']['state'] );
	}

	public static function states(): array {
		return array(
			'nothing is saved' => array( array(), 'none', null ),
			'one is missing'   => array( array( 'key' => 'abcd' ), 'incomplete', 'needs' ),
			'all are saved'    => array( array( 'id' => 'abcd', 'key' => 'abcd' ), 'set', null ),
			'only an optional' => array( array( 'note' => 'abcd' ), 'incomplete', 'needs' ),
		);
	}

	/** @dataProvider changes */
	public function test_a_failed_test_is_on_the_overview_until_the_keys_work_or_change( \Closure $change, ?string $state ): void {
		update_option( 'ramjet_service_acme_id', 'abcd' );
		$this->save_secret( 'abcd' );
		$this->test_keys( $this->services( is_accepted: false ) );
		[ $item ] = $this->services()->overview();
		self::assertSame( 'failed', $item->state->value );
		self::assertStringContainsString( 'Acme rejects your keys', $item->detail );
		self::assertSame( time(), $item->time );
		$change( $this );
		$check = $this->list()['acme']['last_check'];
		self::assertSame( $state, $check['state'] ?? null );
		self::assertSame( 'refused' === $state, 'failed' === ( $this->services()->overview()[0] ?? null )?->state->value );
	}

	public static function changes(): array {
		return array(
			'nothing'            => array( static fn() => null, 'refused' ),
			'a later use'        => array( static fn() => LastCheck::works( 'acme' ), 'ok' ),
			'another service'    => array( static fn() => LastCheck::works( 'other' ), 'refused' ),
			'a later test'       => array( static fn( self $test ) => $test->test_keys( $test->services() ), 'ok' ),
			'another saved key'  => array( static fn( self $test ) => $test->save_secret( 'efgh' ), null ),
			'another public one' => array( static fn() => update_option( 'ramjet_service_acme_id', 'efgh' ), null ),
			'no key any more'    => array( static fn() => delete_option( 'ramjet_secret_acme_key' ), null ),
		);
	}

	private function test_keys( ServicesFeature $services ): void {
		$test = $services->routes()[0]->routes()['/services/(?P<slug>[a-z]+)/test'][0]['callback'];
		$body = new \WP_REST_Request( 'POST' );
		$body->set_body_params( array( 'slug' => 'acme' ) );
		$test( $body );
	}

	/** @return array<string, array> */
	private function list(): array {
		return $this->services()->routes()[0]->routes()['/services'][0]['callback']( new \WP_REST_Request() );
	}

	/**
	 * @dataProvider invalid
	 *
	 * @param array<string, mixed> $fields What is sent.
	 */
	public function test_an_invalid_value_is_named_in_a_sentence_and_nothing_is_saved( array $fields, string $name, string $problem ): void {
		$this->log_in_as( 'admin' );
		$response = $this->rest( 'POST', '/ramjet/v1/services/turnstile', array( 'fields' => $fields ) );
		self::assertSame( 400, $response->get_status() );
		self::assertSame( array( $name => $problem ), $response->get_data()['data']['params'] );
		self::assertLessThan( 1_000, strlen( (string) wp_json_encode( $response->get_data() ) ) );
		self::assertSame( 'none', $this->rest( 'GET', '/ramjet/v1/services/turnstile' )->get_data()['state'] );
	}

	public static function invalid(): array {
		$format = 'Site key does not look right. Letters, digits, hyphens and underscores.';
		return array(
			'malformed'       => array( array( 'site_key' => 'a key' ), 'site_key', $format ),
			'a control sign'  => array( array( 'site_key' => "0x4AAAAAA\0BBB" ), 'site_key', $format ),
			'with a line end' => array( array( 'site_key' => "0x4AAAAAA\nBBB" ), 'site_key', $format ),
			'no text'         => array( array( 'site_key' => array( 'a' ) ), 'site_key', 'Site key has to be a text.' ),
			'too long'        => array( array( 'secret' => str_repeat( 'a', 100_000 ) ), 'secret', 'Secret key is too long: the maximum is 4,096 characters.' ),
			'no such field'   => array( array( 'site_key' => '0x4AAAAAABBB', 'other' => 'x' ), 'other', 'There is no such field.' ),
		);
	}

	public function test_a_key_in_wp_config_cannot_be_changed_and_a_malformed_one_is_unreadable(): void {
		define( 'RAMJET_HCAPTCHA_SITE_KEY', 'Marker no key' );
		$this->log_in_as( 'admin' );
		[ $field ] = $this->rest( 'GET', '/ramjet/v1/services/hcaptcha' )->get_data()['fields'];
		self::assertSame(
			array( 'unreadable', 'constant', 'RAMJET_HCAPTCHA_SITE_KEY', false ),
			array( $field['state'], $field['source'], $field['source_name'], $field['editable'] )
		);
		self::assertStringNotContainsString( 'Marker', (string) wp_json_encode( $field ) );
		$response = $this->rest( 'POST', '/ramjet/v1/services/hcaptcha', array( 'fields' => array( 'site_key' => '0x4AAAAAABBB' ) ) );
		self::assertSame(
			'Site key is set by RAMJET_HCAPTCHA_SITE_KEY and cannot be changed here.',
			$response->get_data()['data']['params']['site_key']
		);
	}

	public function test_no_route_shows_a_secret(): void {
		$this->log_in_as( 'admin' );
		$fields = array( 'site_key' => '0x4AAAAAABBB', 'secret' => '0x4MarkerMarkerMarkerwxyz' );
		$this->rest( 'POST', '/ramjet/v1/services/turnstile', array( 'fields' => $fields ) );
		$count = 0;
		// The index registers the routes.
		$this->rest( 'GET', '/' );
		foreach ( rest_get_server()->get_routes() as $route => $handlers ) {
			if ( ! preg_match( '~^/(jetpack/v4|wpcom/v2|ramjet/v1|wp/v2/settings)~', $route ) ) {
				continue;
			}
			foreach ( $handlers as $handler ) {
				if ( isset( $handler['methods']['GET'] ) ) {
					$path     = preg_replace( '/\(\?P<\w+>[^)]*\)/', 'turnstile', $route );
					$response = $this->rest( 'GET', $path );
					++$count;
					self::assertStringNotContainsString( 'Marker', (string) wp_json_encode( $response->get_data() ), $route );
				}
			}
		}
		self::assertGreaterThan( 20, $count );
	}

	public function test_a_result_is_not_kept_for_keys_that_were_saved_during_the_test(): void {
		$this->log_in_as( 'admin' );
		$keys = array( 'site_key' => '0x4AAAAAABBB', 'secret' => '0x4AAAAAACCC' );
		$this->rest( 'POST', '/ramjet/v1/services/turnstile', array( 'fields' => $keys ) );
		$this->filter(
			'pre_http_request',
			static function (): array {
				( new Secrets( new KeyRing() ) )->save( 'turnstile_secret', '0x4OTHERSECRET' );
				return array( 'response' => array( 'code' => 200, 'message' => '' ), 'headers' => array(), 'body' => '{"success":true}' );
			}
		);
		self::assertTrue( $this->rest( 'POST', '/ramjet/v1/services/turnstile/test' )->get_data()['ok'] );
		self::assertNull( $this->rest( 'GET', '/ramjet/v1/services/turnstile' )->get_data()['last_check'] );
		self::assertTrue( $this->rest( 'POST', '/ramjet/v1/services/turnstile/test' )->get_data()['ok'] );
		self::assertSame( 'ok', $this->rest( 'GET', '/ramjet/v1/services/turnstile' )->get_data()['last_check']['state'] );
	}

	public function test_optional_values_are_not_required_for_a_test(): void {
		update_option( 'ramjet_service_acme_id', 'abcd' );
		$this->save_secret( 'abcd' );
		$test = $this->services()->routes()[0]->routes()['/services/(?P<slug>[a-z]+)/test'][0]['callback'];
		$body = new \WP_REST_Request( 'POST' );
		$body->set_body_params( array( 'slug' => 'acme' ) );
		self::assertTrue( $test( $body )['ok'] );
	}

	public function test_an_unknown_service_is_not_found(): void {
		$this->log_in_as( 'admin' );
		foreach ( array( 'GET', 'POST', 'DELETE' ) as $method ) {
			$response = $this->rest( $method, '/ramjet/v1/services/nothing', array( 'fields' => array() ) );
			self::assertSame( 'ramjet_service_not_found', $response->get_data()['code'] );
		}
	}
}

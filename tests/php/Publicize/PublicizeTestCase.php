<?php
declare(strict_types=1);

namespace Ramjet\Tests\Publicize;

use Ramjet\Publicize\PublicizeFeature;
use Ramjet\Publicize\Shares\ShareStore;
use Ramjet\Support\Modules\ModuleStore;
use Ramjet\Support\Secrets\KeyRing;
use Ramjet\Support\Secrets\Secrets;
use Ramjet\Tests\SharedParts;
use Ramjet\Tests\TestCase;

/** A test of a site whose owner has turned the module on, and connected Mastodon and Bluesky. */
abstract class PublicizeTestCase extends TestCase {

	protected ShareStore $shares;

	/** Hooks that the feature takes part in. */
	private const HOOKS = array( 'rest_api_init', 'wp_after_insert_post', 'deleted_post', 'import_post_meta_key', 'shutdown' );

	/** @var array<string, \WP_Hook|null> As they were before the test. */
	private array $hooks;

	protected function setUp(): void {
		parent::setUp();
		foreach ( self::HOOKS as $hook ) {
			$this->hooks[ $hook ] = isset( $GLOBALS['wp_filter'][ $hook ] ) ? clone $GLOBALS['wp_filter'][ $hook ] : null;
		}
		( new ModuleStore() )->set_active( 'publicize', true );
		update_option( 'ramjet_service_mastodon_url', 'https://93.184.216.34' );
		update_option( 'ramjet_service_bluesky_handle', 'ann.example' );
		( new Secrets( new KeyRing() ) )->save( 'mastodon_token', 'TokenOfAnn0123456789' );
		( new Secrets( new KeyRing() ) )->save( 'bluesky_password', 'abcd-efgh-ijkl-mnop' );
		( new PublicizeFeature( new SharedParts( self::services_of() ) ) )->boot();
		self::forget_schemas();
		$this->shares = new ShareStore( $GLOBALS['wpdb'] );
		$this->shares->is_ready();
		$this->filter( 'pre_http_request', static fn(): \WP_Error => new \WP_Error( 'http_request_failed', 'cURL error 7: Failed to connect' ) );
		$this->log_in_as( 'author' );
	}

	protected function tearDown(): void {
		self::forget_schemas();
		$GLOBALS['wp_filter']      = array_filter( array_replace( $GLOBALS['wp_filter'], $this->hooks ) );
		foreach ( array( '_ramjet_publicize_networks', '_wpas_mess', '_wpas_feature_enabled', '_wpas_done_all', '_wpas_options' ) as $key ) {
			array_map( static fn( string $type ) => unregister_meta_key( 'post', $key, $type ), get_post_types() );
		}
		parent::tearDown();
	}

	/** Another test may have read the schemas of posts without the fields, or will. */
	private static function forget_schemas(): void {
		$GLOBALS['wp_rest_server'] = null;
		foreach ( get_post_types( array(), 'objects' ) as $type ) {
			$type->rest_controller = null;
		}
	}

	/** @param array<string, mixed> $changes Of POST /wp/v2/posts/{id}. */
	protected function update( int $post, array $changes ): \WP_REST_Response {
		return $this->rest( 'POST', "/wp/v2/posts/$post", $changes );
	}

	/** @return list<string> Networks and states of a post's shares. */
	protected function states( int $post ): array {
		return array_map( static fn( array $share ): string => "{$share['network']} {$share['state']}", $this->shares->list( $post ) );
	}

	/** A draft that is to be shared on both networks. */
	protected function draft( array $changes = array() ): int {
		$meta = array( 'ramjet_publicize_networks' => array( 'mastodon', 'bluesky' ) );
		return $this->save_post( array( 'meta' => ( $changes['meta'] ?? array() ) + $meta ) + $changes )['id'];
	}
}

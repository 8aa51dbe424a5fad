<?php
declare(strict_types=1);

namespace Ramjet\Forms\Akismet;

use Ramjet\Support\Features\Feature;
use Ramjet\Support\Features\Provides;
use Ramjet\Support\Rest\Route;
use Ramjet\Support\Rest\RouteTable;
use Ramjet\Support\Rest\Schema;
use Ramjet\Support\Services\ThirdParty;

/** Shows the state of the Akismet plugin and checks its API key, which is never returned. */
final class AkismetFeature extends Feature implements Provides\Routes, Provides\ThirdParties {

	public function routes(): array {
		return array( new RouteTable( 'jetpack/v4', self::definitions( ... ) ) );
	}

	public function third_parties(): array {
		return array( new ThirdParty(
			'Akismet',
			hosts: array( 'rest.akismet.com' ),
			disclosure: __(
				'While the Akismet plugin is active, it receives form responses with the visitor’s IP address and browser, to detect spam, and which of them you mark as spam or not spam.',
				'ramjet'
			) . ' ' . __( 'Testing an Akismet key sends the key and your site’s URL.', 'ramjet' ),
			privacy_url: 'https://automattic.com/privacy/',
			modules: array( 'contact-form' ),
			is_used: static fn(): bool => class_exists( 'Akismet' ) && '' !== self::key()
		) );
	}

	private static function definitions(): array {
		$text  = 'The API key to check. It is sent to Akismet, and not stored.';
		$key   = Schema::field( 'string', $text, array( 'required' => true ) );
		$check = static fn( \WP_REST_Request $request ) => KeyCheck::run( trim( $request['api_key'] ) );
		return array(
			'/module/akismet/data' => Route::of(
				'The state of the Akismet plugin on this site.',
				self::data_schema( ... ),
				Route::for_admins( 'GET', self::data( ... ) )
			),
			'/module/akismet/key/check' => Route::of(
				'Asks Akismet whether an API key is valid: the site’s (GET) or another (POST).',
				self::check_schema( ... ),
				array(
					Route::for_admins( 'GET', static fn(): array|\WP_Error => KeyCheck::run( self::key() ) ),
					Route::for_admins( 'POST', $check, array( 'api_key' => $key ) ),
				),
				array( 'ramjet_akismet_unreachable' => '502: Unexpected response from Akismet, or none.' )
			),
		);
	}

	private static function data(): array {
		if ( ! class_exists( 'Akismet' ) ) {
			return array(
				'state'  => 'unavailable',
				'reason' => __( 'The Akismet plugin is not active on this site.', 'ramjet' ),
			);
		}
		return array(
			'state'      => 'active',
			'has_key'    => '' !== self::key(),
			'spam_count' => (int) get_option( 'akismet_spam_count', 0 ),
		);
	}

	/** @return string The API key as the Akismet plugin reads it; '' for none. */
	private static function key(): string {
		$key = defined( 'WPCOM_API_KEY' ) ? WPCOM_API_KEY : get_option( 'wordpress_api_key', '' );
		return is_string( $key ) ? $key : '';
	}

	private static function data_schema(): array {
		$states = array( 'enum' => array( 'active', 'unavailable' ) );
		return Schema::object( array(
			'state'      => Schema::field( 'string', 'Whether Akismet is active on this site.', $states ),
			'reason'     => Schema::field( 'string', 'Why it is unavailable, for people.' ),
			'has_key'    => Schema::field( 'boolean', 'Whether it has an API key; only if it is active.' ),
			'spam_count' => Schema::field( 'integer', 'Number of blocked spam comments; only if it is active.' ),
		), 'akismet' );
	}

	private static function check_schema(): array {
		$codes = array( 'enum' => array( '', 'missing_key', 'invalid_key' ) );
		return Schema::object( array(
			'validKey'          => Schema::field( 'boolean', 'Whether this site can use the API key.' ),
			'invalidKeyCode'    => Schema::field( 'string', 'Why not; empty for a valid key.', $codes ),
			'invalidKeyMessage' => Schema::field( 'string', 'Why not, for people; empty for a valid key.' ),
		), 'akismet-key' );
	}
}

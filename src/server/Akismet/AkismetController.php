<?php
declare(strict_types=1);

namespace Ramjet\Akismet;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * The state of the plugin Akismet, and whether an API key works (spec 1 §7). Reads what Akismet stores, changes nothing
 * and never returns its key.
 */
final class AkismetController implements RestController {

	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	public function routes(): array {
		$key = Schema::field( 'string', 'The key to check. It is sent to Akismet and not stored.', array( 'required' => true ) );
		return array(
			'/module/akismet/data'      => array(
				Endpoint::for_admins( 'GET', self::data( ... ) ),
				'description' => 'The state of the plugin Akismet.',
				'schema'      => static fn(): array => Schema::object(
					array(
						'state'      => Schema::field(
							'string',
							'Whether Akismet is active on the site.',
							array( 'enum' => array( 'active', 'unavailable' ) )
						),
						'reason'     => Schema::field( 'string', 'Why it is unavailable, translated.' ),
						'has_key'    => Schema::field( 'boolean', 'Whether it has a key; only if it is active.' ),
						'spam_count' => Schema::field( 'integer', 'How many comments it has caught; only if it is active.' ),
					),
					'akismet'
				),
			),
			'/module/akismet/key/check' => array(
				Endpoint::for_admins( 'GET', static fn(): array|\WP_Error => KeyCheck::run( self::key() ) ),
				Endpoint::for_admins(
					'POST',
					static fn( \WP_REST_Request $request ): array|\WP_Error => KeyCheck::run( trim( $request['api_key'] ) ),
					array( 'api_key' => $key )
				),
				'description' => 'Asks Akismet whether a key works: GET for the site’s own, POST for another.',
				'schema'      => static fn(): array => Schema::object(
					array(
						'validKey'          => Schema::field( 'boolean', 'Whether Akismet accepts the key from this site.' ),
						'invalidKeyCode'    => Schema::field(
							'string',
							'Why not; empty for a valid key.',
							array( 'enum' => array( '', 'missing_key', 'invalid_key' ) )
						),
						'invalidKeyMessage' => Schema::field( 'string', 'Why not, translated; empty for a valid key.' ),
					),
					'akismet-key'
				),
				'errors'      => static fn(): array => array( KeyCheck::unreachable() ),
			),
		);
	}

	private static function data(): array {
		if ( ! class_exists( 'Akismet' ) ) {
			return array(
				'state'  => 'unavailable',
				'reason' => __( 'The plugin Akismet is not active on this site.', 'ramjet' ),
			);
		}
		return array(
			'state'      => 'active',
			'has_key'    => '' !== self::key(),
			'spam_count' => (int) get_option( 'akismet_spam_count', 0 ),
		);
	}

	/**
	 * @return string The key, read where Akismet reads it; '' if there is none.
	 */
	private static function key(): string {
		$key = defined( 'WPCOM_API_KEY' ) ? WPCOM_API_KEY : get_option( 'wordpress_api_key', '' );
		return is_string( $key ) ? $key : '';
	}
}

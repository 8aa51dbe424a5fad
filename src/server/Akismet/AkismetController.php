<?php
declare(strict_types=1);

namespace Ramjet\Akismet;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * What Akismet does on this site, and whether a key of it works (spec 1 §7). The plugin is Akismet's own; Ramjet
 * reads what it keeps, changes nothing of it, and never gives its key away.
 */
final class AkismetController implements RestController {

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		$key = Schema::field( 'string', __( 'The key to check. It is sent to Akismet and not kept.', 'ramjet' ), array( 'required' => true ) );
		return array(
			'/module/akismet/data'      => array(
				Endpoint::for_admins( 'GET', self::data( ... ) ),
				'schema' => static fn(): array => Schema::object(
					array(
						'state'      => Schema::field( 'string', __( 'Whether Akismet is active on the site.', 'ramjet' ), array( 'enum' => array( 'active', 'unavailable' ) ) ),
						'reason'     => Schema::field( 'string', __( 'Why it is unavailable, for people.', 'ramjet' ) ),
						'has_key'    => Schema::field( 'boolean', __( 'Whether it has a key; only where it is active.', 'ramjet' ) ),
						'spam_count' => Schema::field( 'integer', __( 'How many comments it has caught; only where it is active.', 'ramjet' ) ),
					),
					'akismet'
				) + array( 'description' => __( 'What the plugin Akismet does on the site.', 'ramjet' ) ),
			),
			'/module/akismet/key/check' => array(
				Endpoint::for_admins( 'GET', static fn(): array|\WP_Error => KeyCheck::run( self::key() ) ),
				Endpoint::for_admins( 'POST', static fn( \WP_REST_Request $request ): array|\WP_Error => KeyCheck::run( trim( $request['api_key'] ) ), array( 'api_key' => $key ) ),
				'schema' => static fn(): array => Schema::object(
					array(
						'validKey'          => Schema::field( 'boolean', __( 'Whether Akismet takes the key from this site.', 'ramjet' ) ),
						'invalidKeyCode'    => Schema::field( 'string', __( 'Why not; empty for a valid key.', 'ramjet' ), array( 'enum' => array( '', 'missing_key', 'invalid_key' ) ) ),
						'invalidKeyMessage' => Schema::field( 'string', __( 'Why not, for people; empty for a valid key.', 'ramjet' ) ),
					),
					'akismet-key'
				) + array( 'description' => __( 'Asks Akismet whether a key works: with GET the one that the site uses, with POST another. Only these two requests ask Akismet.', 'ramjet' ) ),
				'errors' => static fn(): array => array( 'ramjet_akismet_unreachable' => __( '502: Akismet gave no answer that could be understood.', 'ramjet' ) ),
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
	 * @return string The key where Akismet's own plugin looks for it; '' where there is none.
	 */
	private static function key(): string {
		$key = defined( 'WPCOM_API_KEY' ) ? WPCOM_API_KEY : get_option( 'wordpress_api_key', '' );
		return is_string( $key ) ? $key : '';
	}
}

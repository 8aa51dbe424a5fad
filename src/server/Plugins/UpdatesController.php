<?php
declare(strict_types=1);

namespace Ramjet\Plugins;

use Ramjet\Support\Endpoint;
use Ramjet\Support\RestController;
use Ramjet\Support\Schema;

/**
 * GET jetpack/v4/updates/plugins: which plugins have a newer version (spec 1 §7), as WordPress last heard it;
 * asking does not ask WordPress.org.
 */
final class UpdatesController implements RestController {

	/** {@inheritDoc} */
	public function rest_namespace(): string {
		return 'jetpack/v4';
	}

	/** {@inheritDoc} */
	public function routes(): array {
		return array(
			'/updates/plugins' => array(
				Endpoint::for_admins( 'GET', self::get( ... ) ),
				'schema' => static fn(): array => Schema::object(
					array(
						'count'      => Schema::field( 'integer', __( 'How many there are.', 'ramjet' ) ),
						'checked_at' => Schema::field( array( 'string', 'null' ), __( 'When WordPress last looked; null where it never has.', 'ramjet' ), array( 'format' => 'date-time' ) ),
						'plugins'    => Schema::field( 'array', __( 'Those that have one.', 'ramjet' ), array( 'items' => PluginResource::schema() ) ),
					),
					'plugin-updates'
				) + array( 'description' => __( 'The installed plugins of which WordPress knows a newer version. Nobody outside is asked.', 'ramjet' ) ),
			),
		);
	}

	private static function get(): array {
		$plugins = array_values( array_filter( PluginResource::all(), static fn( array $plugin ): bool => null !== $plugin['update'] ) );
		$checked = (int) ( get_site_transient( 'update_plugins' )->last_checked ?? 0 );
		return array(
			'count'      => count( $plugins ),
			'checked_at' => $checked > 0 ? gmdate( 'c', $checked ) : null,
			'plugins'    => $plugins,
		);
	}
}

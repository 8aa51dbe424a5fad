<?php
declare(strict_types=1);

namespace Ramjet\Connection;

/**
 * The plugins that use the site's connection.
 */
final class ConnectedPlugins {

	/**
	 * @return list<array{slug: string, name: string}> Ramjet first.
	 */
	public static function all(): array {
		$own = array(
			array(
				'slug' => 'ramjet',
				'name' => 'Ramjet',
			),
		);
		/**
		 * Filters the list of plugins that use the connection. What is no plugin in it is left out.
		 *
		 * @param list<array{slug: string, name: string}> $plugins Ramjet itself.
		 */
		$plugins = apply_filters( 'ramjet_connected_plugins', $own );
		$seen    = array();
		foreach ( array_merge( $own, is_array( $plugins ) ? $plugins : array() ) as $plugin ) {
			$slug = is_array( $plugin ) ? $plugin['slug'] ?? null : null;
			$name = is_array( $plugin ) ? $plugin['name'] ?? null : null;
			if ( is_string( $slug ) && '' !== $slug && is_string( $name ) && ! isset( $seen[ $slug ] ) ) {
				$seen[ $slug ] = array(
					'slug' => $slug,
					'name' => wp_strip_all_tags( $name ),
				);
			}
		}
		return array_values( $seen );
	}
}

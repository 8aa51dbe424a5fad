<?php
/**
 * The condition {"cost": true}: a page ends with a comment about the cost of Ramjet.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

if ( condition( 'cost' ) ) {
	define( 'SAVEQUERIES', true );

	add_action(
		'shutdown',
		static function (): void {
			global $wpdb;
			$folder = realpath( WP_PLUGIN_DIR . '/ramjet' ) . '/';
			$files  = array_filter( get_included_files(), static fn ( string $file ): bool => str_starts_with( $file, $folder ) );
			$all    = $wpdb->queries ?? array();
			$ours   = array_filter( $all, static fn ( array $query ): bool => preg_match( '/Ramjet\\\\(?!Tests\\\\)/', $query[2] ) === 1 );
			// Closures of ours that run for each block of a page.
			$filters = array();
			foreach ( array( 'pre_render_block', 'render_block_data', 'render_block_context', 'render_block' ) as $name ) {
				foreach ( array_merge( ...array_values( $GLOBALS['wp_filter'][ $name ]->callbacks ?? array( array() ) ) ) as $callback ) {
					$is_ours = $callback['function'] instanceof \Closure
						&& str_starts_with( (string) ( new \ReflectionFunction( $callback['function'] ) )->getFileName(), $folder );
					if ( $is_ours ) {
						$filters[] = $name;
					}
				}
			}
			$cost = array(
				'filters'    => $filters,
				'files'      => array_map( static fn ( string $file ): string => substr( $file, strlen( $folder ) ), array_values( $files ) ),
				'queries'    => array_column( $ours, 0 ),
				'allQueries' => count( $all ),
				// Of tests/scale/drop-ins.
				'servers'    => $wpdb->statements ?? null,
				'cacheKeys'  => array_keys( $GLOBALS['wp_object_cache']->server->read ?? array() ),
			);
			echo '<!--cost ', wp_json_encode( $cost, JSON_HEX_TAG ), '-->';
		},
		PHP_INT_MAX
	);
}

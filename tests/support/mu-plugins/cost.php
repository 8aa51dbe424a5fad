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
			$ours   = array_filter( $wpdb->queries, static fn ( array $query ): bool => preg_match( '/Ramjet\\\\(?!Tests\\\\)/', $query[2] ) === 1 );
			$cost   = array(
				'files'      => array_map( static fn ( string $file ): string => substr( $file, strlen( $folder ) ), array_values( $files ) ),
				'queries'    => array_column( $ours, 0 ),
				'allQueries' => count( $wpdb->queries ),
			);
			echo '<!--cost ', wp_json_encode( $cost, JSON_HEX_TAG ), '-->';
		},
		PHP_INT_MAX
	);
}

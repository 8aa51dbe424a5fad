<?php
/**
 * Conditions of a server that Ramjet cannot run on: {"wordpressVersion": "6.7.2"}, and {"plugin": "folder"}
 * for another copy of the plugin instead of this one.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

$version = condition( 'wordpressVersion' );
if ( is_string( $version ) ) {
	$GLOBALS['wp_version'] = $version;
}

$folder = condition( 'plugin' );
if ( is_string( $folder ) ) {
	add_filter(
		'option_active_plugins',
		static fn ( array $plugins ): array => str_replace( 'ramjet/', "$folder/", $plugins )
	);
	// WordPress deactivates missing plugins, and would save the list that is changed here.
	add_filter( 'pre_update_option_active_plugins', static fn ( mixed $new, mixed $old ): mixed => $old, 10, 2 );
}

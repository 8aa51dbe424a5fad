<?php
/**
 * Removes what Ramjet kept, when somebody deletes the plugin. WordPress runs this file; it has to parse
 * on PHP 7.2, like plugin.php.
 *
 * @package Ramjet
 */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

require_once __DIR__ . '/src/server/Support/Files/FileRemover.php';
require_once __DIR__ . '/src/server/Support/Files/PrivateFolder.php';
require_once __DIR__ . '/src/server/Support/Database/Sites.php';
if ( PHP_VERSION_ID >= 80100 ) {
	// Whether this site is a copy: without this, private files outside the uploads stay.
	foreach ( array( 'Site/SiteCopy', 'Database/JsonOption', 'Values/Shape', 'Values/Scalar' ) as $ramjet_class ) {
		require_once __DIR__ . "/src/server/Support/$ramjet_class.php";
	}
}
require_once __DIR__ . '/src/server/Site/Uninstall.php';

( new Ramjet\Site\Uninstall( $GLOBALS['wpdb'] ) )->run();

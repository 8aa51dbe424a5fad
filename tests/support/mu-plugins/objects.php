<?php
/**
 * Uploads in an object store: {"objects": true}; see tests/support/object-store.php.
 *
 * @package Ramjet
 */

declare(strict_types=1);

namespace Ramjet\Tests;

/** Puts the uploads of the rest of this PHP process into the object store that all requests share. */
function use_object_store(): void {
	require_once WP_PLUGIN_DIR . '/ramjet/tests/support/object-store.php';
	ObjectStore::begin( WP_CONTENT_DIR . '/objects' );
	add_filter( 'upload_dir', ObjectStore::uploads( ... ) );
}

if ( condition( 'objects' ) ) {
	use_object_store();
}

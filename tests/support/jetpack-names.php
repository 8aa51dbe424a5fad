<?php
/**
 * Names that Jetpack defines, which other code uses to detect Jetpack.
 *
 * @package Ramjet
 */

define( 'JETPACK__VERSION', '16.1.2' );
define( 'JETPACK__PLUGIN_DIR', __DIR__ . '/' );

class Jetpack {
	const PLAN_FREE = 'jetpack_free';

	public static function is_module_active( $module ) {
		return 'markdown' === $module;
	}
}

function jetpack_register_block( $slug, $args = array() ) {
	return register_block_type( $slug, $args );
}

function jetpack_is_frontend() {
	return ! is_admin();
}

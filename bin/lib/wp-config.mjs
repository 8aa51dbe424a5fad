import { randomBytes } from 'node:crypto';

const SALTS = [ 'AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE' ].flatMap(
	( name ) => [ `${ name }_KEY`, `${ name }_SALT` ]
);

/** Random salts for a new site. They stay, because sessions and stored secrets depend on them. */
export function makeSalts() {
	return Object.fromEntries(
		SALTS.map( ( name ) => [
			name,
			randomBytes( 48 ).toString( 'base64' ),
		] )
	);
}

function toPhp( value ) {
	return typeof value === 'string'
		? `'${ value.replace( /[\\']/g, '\\$&' ) }'`
		: String( value );
}

/**
 * A site's wp-config.php.
 *
 * @param {Record<string, string|number|boolean>} constants Those of the database included.
 * @return {string} PHP.
 */
export function makeConfig( constants ) {
	const defines = Object.entries( constants ).map(
		( [ name, value ] ) =>
			`defined( '${ name }' ) || define( '${ name }', ${ toPhp( value ) } );`
	);
	return [
		'<?php',
		...defines,
		"$table_prefix = 'wp_';",
		"defined( 'ABSPATH' ) || define( 'ABSPATH', __DIR__ . '/' );",
		"require_once ABSPATH . 'wp-settings.php';",
		'',
	].join( '\n' );
}

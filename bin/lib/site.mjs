/**
 * A running site. Its administrator is admin with the password 'password'.
 *
 * @typedef {Object} Site
 * @property {'playground'|'native'}                                  kind       What it runs on.
 * @property {string}                                                 url        Without a slash at the end.
 * @property {string}                                                 folder     All that belongs to the site.
 * @property {string}                                                 wordpress  WordPress's folder in it.
 * @property {string}                                                 debugLog   PHP's and WordPress's messages, where the site is for tests.
 * @property {(code: string, args?: string[]) => Promise<string>}     php        Runs PHP after WordPress has loaded, by nobody; returns
 *                                                                               what it prints. Throws where PHP fails. Native sites have arguments, in
 *                                                                               $argv.
 * @property {{boot: () => Promise<void>, stop: () => Promise<void>}} [database] Of native sites.
 * @property {import('./native-engines.mjs').Replica}                 [replica]  Of the database; native sites that were started with it.
 * @property {import('./native-engines.mjs').Redis}                   [redis]    Native sites that were started with it.
 * @property {Record<string, () => Promise<void>>}                    [faults]   What tests may do to the site's servers, by name.
 * @property {() => Promise<number[]>}                                [workers]  Ids of the PHP processes that answer requests; native sites have it.
 * @property {() => Promise<void>}                                    stop       Ends all processes; the content stays.
 */

export const ADMIN = { login: 'admin', password: 'password' };

/** PHP that reports an uncaught exception as plain text, and fails. */
export const REPORT_EXCEPTIONS =
	'set_exception_handler( static function ( $error ) { echo $error; exit( 1 ); } );';

/**
 * A PHP string literal.
 *
 * @param {string} text
 * @return {string} Quoted.
 */
export function phpString( text ) {
	return `'${ text.replace( /[\\']/g, '\\$&' ) }'`;
}

/**
 * Activates Ramjet.
 *
 * @param {Site} site
 */
export async function activatePlugin( site ) {
	const answer = await site.php( `
		require_once ABSPATH . 'wp-admin/includes/plugin.php';
		$result = activate_plugin( 'ramjet/plugin.php' );
		echo is_wp_error( $result ) ? $result->get_error_message() : 'ok';
	` );
	if ( answer !== 'ok' ) {
		throw new Error( `Ramjet could not be activated: ${ answer }` );
	}
}

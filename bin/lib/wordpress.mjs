import { join, resolve } from 'node:path';
import { exists, makeFolder } from './files.mjs';
import { CACHE } from './paths.mjs';
import { step, UserError } from './terminal.mjs';
import * as debian from './wordpress-debian.mjs';
import * as wordpressOrg from './wordpress-org.mjs';
import { readVersion } from './wordpress-version.mjs';

/** The default WordPress version. */
export const DEFAULT_LINE = '7.1';

const SOURCES = [ wordpressOrg, debian ];

async function checkFolder( folder, origin ) {
	const version = await readVersion( resolve( folder ) );
	if ( ! version ) {
		throw new UserError(
			`${ origin } names ${ folder }, which holds no WordPress.`
		);
	}
	return { folder: resolve( folder ), version };
}

/**
 * Tries the sources in turn until one fills a folder of the cache.
 *
 * @param {string}                                            target
 * @param {(source: Object, folder: string) => Promise<void>} fetchFrom Throws a UserError where the source lacks it.
 * @return {Promise<string[]>} Why each source failed; empty if one succeeded.
 */
async function fillFromSources( target, fetchFrom ) {
	const reasons = [];
	for ( const source of SOURCES ) {
		try {
			await makeFolder( target, ( folder ) =>
				fetchFrom( source, folder )
			);
			return [];
		} catch ( error ) {
			if ( ! ( error instanceof UserError ) ) {
				throw error;
			}
			reasons.push( error.message );
		}
	}
	return reasons;
}

/**
 * Gets WordPress: from WP_CORE_DIR, the cache, wordpress.org or the distribution, in this order.
 *
 * @param {string} wanted A line ('7.1') or a folder that holds WordPress.
 * @return {Promise<{folder: string, version: string}>} A read-only folder.
 * @throws {UserError} Where no source has it.
 */
export async function getWordPress( wanted = DEFAULT_LINE ) {
	if ( process.env.WP_CORE_DIR ) {
		return checkFolder( process.env.WP_CORE_DIR, 'WP_CORE_DIR' );
	}
	if ( ! /^\d+\.\d+$/.test( wanted ) ) {
		return checkFolder( wanted, '--wp' );
	}
	const folder = join( CACHE, 'wordpress', wanted );
	if ( ! ( await exists( folder ) ) ) {
		await step( `Getting WordPress ${ wanted }`, async () => {
			const reasons = await fillFromSources( folder, ( source, target ) =>
				source.fetchCore( wanted, target )
			);
			if ( reasons.length > 0 ) {
				throw new UserError(
					`WordPress ${ wanted } is not in the cache and could not be fetched (${ reasons.join( '; ' ) }). ` +
						'Connect to the network, or set WP_CORE_DIR to a folder that holds WordPress.'
				);
			}
		} );
	}
	return { folder, version: await readVersion( folder ) };
}

/**
 * Gets a theme into the cache.
 *
 * @param {string} slug
 * @return {Promise<string>} Its folder.
 * @throws {UserError} Where no source has it.
 */
export async function getTheme( slug ) {
	const folder = join( CACHE, 'wordpress/themes', slug );
	if ( ! ( await exists( folder ) ) ) {
		await step( `Getting the theme ${ slug }`, async () => {
			const reasons = await fillFromSources( folder, ( source, target ) =>
				source.fetchTheme( slug, target )
			);
			if ( reasons.length > 0 ) {
				throw new UserError(
					`The theme ${ slug } could not be fetched (${ reasons.join( '; ' ) }).`
				);
			}
		} );
	}
	return folder;
}

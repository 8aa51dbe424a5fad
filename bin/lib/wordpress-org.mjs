import { createHash } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { installDependencies } from './dependencies.mjs';
import { withScratch } from './files.mjs';
import { UserError } from './terminal.mjs';

/*
 * An unreachable wordpress.org should be detected quickly, but a slow download may take long:
 * the first limit is for the start of the response, the second for all of it.
 */
const ANSWER_TIMEOUT = 5_000;
const DOWNLOAD_TIMEOUT = 300_000;

async function get( url ) {
	const abort = new AbortController();
	const timer = setTimeout( () => abort.abort(), ANSWER_TIMEOUT );
	try {
		const response = await fetch( url, {
			signal: AbortSignal.any( [
				abort.signal,
				AbortSignal.timeout( DOWNLOAD_TIMEOUT ),
			] ),
		} );
		clearTimeout( timer );
		if ( ! response.ok ) {
			throw new UserError( `${ url } answered ${ response.status }` );
		}
		return Buffer.from( await response.arrayBuffer() );
	} catch ( error ) {
		if ( error instanceof UserError ) {
			throw error;
		}
		throw new UserError( `${ new URL( url ).host } cannot be reached` );
	} finally {
		clearTimeout( timer );
	}
}

/**
 * The newest release of a version line, as wordpress.org offers it to sites: '7.1' → '7.1.2'.
 * @param {string} line
 */
async function newestOf( line ) {
	const { offers } = JSON.parse(
		await get( 'https://api.wordpress.org/core/version-check/1.7/' )
	);
	const versions = offers
		.map( ( offer ) => offer.version )
		.filter(
			( version ) =>
				version === line || version.startsWith( `${ line }.` )
		);
	return (
		versions
			.sort( ( a, b ) => a.localeCompare( b, 'en', { numeric: true } ) )
			.pop() ?? line
	);
}

function unpack( archive, folderInside, target ) {
	return withScratch( target, async ( scratch ) => {
		await installDependencies( { withoutTests: true } );
		const { default: AdmZip } = await import( 'adm-zip' );
		new AdmZip( archive ).extractAllTo( scratch, true );
		await rm( target, { recursive: true } );
		await rename( join( scratch, folderInside ), target );
	} );
}

/**
 * @param {string} line   E.g. '7.1'.
 * @param {string} target An empty folder.
 * @throws {UserError} If wordpress.org cannot be reached or has no such version.
 */
export async function fetchCore( line, target ) {
	const address = `https://wordpress.org/wordpress-${ await newestOf( line ) }.zip`;
	const [ archive, sha1 ] = await Promise.all( [
		get( address ),
		get( `${ address }.sha1` ),
	] );
	if (
		createHash( 'sha1' ).update( archive ).digest( 'hex' ) !==
		sha1.toString().trim()
	) {
		throw new UserError( `${ address } came damaged` );
	}
	await unpack( archive, 'wordpress', target );
}

/**
 * @param {string} slug
 * @param {string} target An empty folder.
 * @throws {UserError} If wordpress.org cannot be reached or has no such theme.
 */
export async function fetchTheme( slug, target ) {
	await unpack(
		await get( `https://downloads.wordpress.org/theme/${ slug }.zip` ),
		slug,
		target
	);
}

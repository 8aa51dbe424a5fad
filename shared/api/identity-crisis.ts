import { request } from './request';

/** What became of an answer to an identity crisis. */
export type IdentityCrisisResult = {
	code: string;
	/** For people, translated. */
	message: string;
};

const resolve = < Answer >(
	decision: string,
	data?: Record< string, string >
): Promise< Answer > =>
	request( {
		path: `jetpack/v4/identity-crisis/${ decision }`,
		method: 'POST',
		data,
	} );

/** Leaves everything as it is, on a copy for trying things out (POST `jetpack/v4/identity-crisis/confirm-safe-mode`). */
export const confirmSafeMode = () =>
	resolve< IdentityCrisisResult >( 'confirm-safe-mode' );

/** Lets the connection follow the site to its new address (POST `jetpack/v4/identity-crisis/migrate`). */
export const migrateConnection = () =>
	resolve< IdentityCrisisResult >( 'migrate' );

/**
 * Gives a copied site a connection of its own (POST `jetpack/v4/identity-crisis/start-fresh`).
 *
 * @param redirectUri Where the user goes after they approved, on this site.
 */
export const startFresh = ( redirectUri: string ) =>
	resolve< IdentityCrisisResult >( 'start-fresh', {
		redirect_uri: redirectUri,
	} );

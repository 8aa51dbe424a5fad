import { request } from './request';

/** Whether the site's address is another than the one that it registered with. */
export type IdentityCrisis = {
	inCrisis: boolean;
	/** The same for people, translated. */
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
	resolve< IdentityCrisis >( 'confirm-safe-mode' );

/** Lets the connection follow the site to its new address (POST `jetpack/v4/identity-crisis/migrate`). */
export const migrateConnection = () => resolve< IdentityCrisis >( 'migrate' );

/**
 * Gives a copied site a connection of its own (POST `jetpack/v4/identity-crisis/start-fresh`).
 *
 * @param redirectUri Where the user goes on, on this site; the answer has it, checked.
 */
export const startFresh = ( redirectUri: string ) =>
	resolve< IdentityCrisis & { redirectUri: string } >( 'start-fresh', {
		redirect_uri: redirectUri,
	} );

import { request } from '../../../shared/api/request';

/** An installed plugin. */
export type Plugin = {
	/** Its name in the plugin directory. */
	slug: string;
	/** Main file, with its folder. */
	file: string;
	name: string;
	version: string;
	active: boolean;
	/** Active on every site of the network. */
	network_active: boolean;
	/** A newer version that WordPress knows of. */
	update: string | null;
};

/** Reads the installed plugins, by main file (GET `jetpack/v4/plugins`). */
export function fetchPlugins(
	signal?: AbortSignal
): Promise< Record< string, Plugin > > {
	return request( { path: 'jetpack/v4/plugins', signal } );
}

/** Where in Ramjet a change of plugins is asked for. */
const source = 'block-editor';

/** Makes a plugin active, installing it from WordPress.org where it is not there (POST `jetpack/v4/plugins`). */
export const installPlugin = ( slug: string ): Promise< Plugin > =>
	request( {
		path: 'jetpack/v4/plugins',
		method: 'POST',
		data: { slug, status: 'active', source },
	} );

/** Makes an installed plugin active (POST `jetpack/v4/plugins/{slug}`). */
export const activatePlugin = ( slug: string ): Promise< Plugin > =>
	request( {
		path: `jetpack/v4/plugins/${ encodeURIComponent( slug ) }`,
		method: 'POST',
		data: { status: 'active', source },
	} );

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

/** Where in Ramjet a change of plugins was asked for. */
export type PluginSource = 'block-editor' | 'dashboard';

/** Reads the installed plugins, by main file (GET `jetpack/v4/plugins`). */
export function fetchPlugins(
	signal?: AbortSignal
): Promise< Record< string, Plugin > > {
	return request( { path: 'jetpack/v4/plugins', signal } );
}

/** Makes a plugin active, installing it from WordPress.org where it is not there (POST `jetpack/v4/plugins`). */
export function installPlugin(
	slug: string,
	source: PluginSource
): Promise< Plugin > {
	return request( {
		path: 'jetpack/v4/plugins',
		method: 'POST',
		data: { slug, status: 'active', source },
	} );
}

/**
 * Switches an installed plugin (POST `jetpack/v4/plugins/{slug}`).
 *
 * @return The plugin as it is then.
 */
export function setPluginStatus(
	slug: string,
	status: 'active' | 'inactive',
	source: PluginSource
): Promise< Plugin > {
	return request( {
		path: `jetpack/v4/plugins/${ encodeURIComponent( slug ) }`,
		method: 'POST',
		data: { status, source },
	} );
}

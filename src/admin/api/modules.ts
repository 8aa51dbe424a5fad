import { request } from '../../../shared/api/request';

/** One setting of a module. */
export type ModuleOption = {
	type: 'boolean' | 'string' | 'number' | 'integer' | 'array' | 'object';
	label: string;
	description?: string;
	default: unknown;
	value: unknown;
};

/** A module as the server describes it, texts translated. */
export type Module = {
	/** Slug. */
	module: string;
	name: string;
	description: string;
	activated: boolean;
	/** False where the site lacks something that the module needs. */
	available: boolean;
	unavailable_reason?: string;
	/** Keyed by option name. */
	options: Record< string, ModuleOption >;
	blocks: { name: string; title: string }[];
	requires: {
		/** The service whose key it needs. */
		key: string | null;
		connection: boolean;
	};
};

const modulePath = ( slug: string ) =>
	`jetpack/v4/module/${ encodeURIComponent( slug ) }`;

/**
 * Reads all modules, keyed by slug (GET `jetpack/v4/module/all`).
 *
 * @param signal Breaks the call off.
 */
export function fetchModules(
	signal?: AbortSignal
): Promise< Record< string, Module > > {
	return request( { path: 'jetpack/v4/module/all', signal } );
}

/**
 * Switches a module on or off (POST `jetpack/v4/module/{slug}/active`).
 *
 * @return The module as it is then.
 */
export function setModuleActive(
	slug: string,
	active: boolean
): Promise< Module > {
	return request( {
		path: `${ modulePath( slug ) }/active`,
		method: 'POST',
		data: { active },
	} );
}

/**
 * Saves options of a module (POST `jetpack/v4/module/{slug}`).
 *
 * @param options Values by option name; options that are not named stay as they are.
 * @return The module as it is then.
 */
export function updateModuleOptions(
	slug: string,
	options: Record< string, unknown >
): Promise< Module > {
	return request( {
		path: modulePath( slug ),
		method: 'POST',
		data: { options },
	} );
}

import { expectEach, expectReply } from '../../../shared/api/expect-reply';
import { post, request } from '../../../shared/api/request';

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

const PATH = 'jetpack/v4/module';

const EXAMPLE = { activated: true, options: {}, blocks: [], requires: {} };

/** Reads all modules, keyed by slug. */
export const fetchModules = async ( signal?: AbortSignal ) =>
	expectEach< Module >(
		await request( { path: `${ PATH }/all`, signal } ),
		EXAMPLE
	);

/**
 * Switches a module on or off.
 *
 * @return The module as it is then.
 */
export const setModuleActive = async ( slug: string, active: boolean ) =>
	expectReply< Module >(
		await post( `${ PATH }/${ slug }/active`, { active } ),
		EXAMPLE
	);

/**
 * Saves options of a module.
 *
 * @param options Values by option name; options that are not named stay as they are.
 * @return The module as it is then.
 */
export const updateModuleOptions = async (
	slug: string,
	options: Record< string, unknown >
) =>
	expectReply< Module >(
		await post( `${ PATH }/${ slug }`, { options } ),
		EXAMPLE
	);

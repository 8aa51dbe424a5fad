import { postForReply } from '../../../shared/api/checked-request';
import { expectEach } from '../../../shared/api/expect-reply';
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
	/** A part of the page; PHP has the list (Support\Modules\Module). */
	group: string;
	/** Further words by which people search for it. */
	keywords: string[];
	activated: boolean;
	/** False where the site lacks something that the module needs. */
	available: boolean;
	unavailable_reason?: string;
	/** Keyed by option name. */
	options: Record< string, ModuleOption >;
	blocks: { name: string; title: string }[];
	/** What it needs and the site lacks, and where in Settings that is added. `service` may be empty. */
	missing: { text: string; section: string; service: string }[];
	/** The posts that have its blocks, as far as they were counted, by type: '12 posts', and the list of them. */
	used_in: { type: string; text: string; url: string | null }[];
};

const PATH = 'jetpack/v4/module';

const EXAMPLE = {
	activated: true,
	options: {},
	module: '',
	name: '',
	blocks: [ { name: '', title: '' } ],
	group: '',
	keywords: [],
	missing: [ { text: '' } ],
	used_in: [ { text: '' } ],
};

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
export const setModuleActive = ( slug: string, active: boolean ) =>
	postForReply< Module >( `${ PATH }/${ slug }/active`, { active }, EXAMPLE );

/**
 * Saves options of a module.
 *
 * @param options Values by option name; options that are not named stay as they are.
 * @return The module as it is then.
 */
export const updateModuleOptions = (
	slug: string,
	options: Record< string, unknown >
) => postForReply< Module >( `${ PATH }/${ slug }`, { options }, EXAMPLE );

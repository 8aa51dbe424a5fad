import type { Module } from '../../../shared/api/modules';

/** What a person changed in a module: on or off, values of options, or both. */
export type Change = {
	activated?: boolean;
	/** Keyed by option name. */
	options?: Record< string, unknown >;
};

/** A change that could not be saved; the module is back as it was. */
export type ModuleFailure = {
	change: Change;
	/** Why, for people, translated. */
	message: string;
};

/** The state of the store. Records are keyed by module slug. */
export type State = {
	/** The modules as the server knows them; null until they have been read. */
	saved: Record< string, Module > | null;
	/** Why they could not be read last time, for people; null when they could. */
	loadError: string | null;
	/** What is shown already and not yet saved. */
	wanted: Record< string, Change >;
	/** Modules whose changes are on their way to the server. */
	saving: Record< string, true >;
	failures: Record< string, ModuleFailure >;
};

/** What the reducer understands. */
export type Action =
	| { type: 'LOAD_START' }
	| { type: 'LOAD_SUCCESS'; modules: Record< string, Module > }
	| { type: 'LOAD_FAILURE'; message: string }
	| { type: 'WANT'; slug: string; change: Change }
	| { type: 'SAVE_START'; slug: string }
	| { type: 'SAVE_SUCCESS'; slug: string; change: Change; module: Module }
	| { type: 'SAVE_FAILURE'; slug: string; change: Change; message: string }
	| { type: 'SAVE_END'; slug: string }
	| { type: 'DISMISS_FAILURE'; slug: string };

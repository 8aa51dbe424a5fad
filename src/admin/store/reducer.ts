import { mergeChanges, withoutSettled } from './change';
import type { Action, State } from './types';

const INITIAL: State = {
	saved: null,
	loadError: null,
	wanted: {},
	saving: {},
	failures: {},
};

function omit< Value >(
	record: Record< string, Value >,
	slug: string
): Record< string, Value > {
	const { [ slug ]: _, ...rest } = record;
	return rest;
}

/* A change that was settled is no longer wanted, unless somebody has changed their mind since. */
function settle(
	state: State,
	{ slug, change }: Extract< Action, { change: unknown } >
): State {
	const wanted = withoutSettled( state.wanted[ slug ] ?? {}, change );
	return { ...state, wanted: { ...state.wanted, [ slug ]: wanted } };
}

/* The failure of what nobody wants any more is nobody's concern. */
function isStillWanted(
	state: State,
	{ slug, change }: Extract< Action, { change: unknown } >
): boolean {
	const { activated, options = {} } = state.wanted[ slug ] ?? {};
	return change.options
		? Object.entries( change.options ).some(
				( [ name, value ] ) => options[ name ] === value
			)
		: activated === change.activated;
}

export default function reducer(
	state: State = INITIAL,
	action: Action
): State {
	switch ( action.type ) {
		case 'LOAD_START':
			return { ...state, loadError: null };
		case 'LOAD_SUCCESS':
			return { ...state, saved: action.modules };
		case 'LOAD_FAILURE':
			return { ...state, loadError: action.message };
		case 'WANT': {
			const { slug, change } = action;
			const wanted = mergeChanges( state.wanted[ slug ] ?? {}, change );
			return {
				...state,
				wanted: { ...state.wanted, [ slug ]: wanted },
				failures: omit( state.failures, slug ),
			};
		}
		case 'SAVE_START':
			return {
				...state,
				saving: { ...state.saving, [ action.slug ]: true },
			};
		case 'SAVE_SUCCESS':
			return {
				...settle( state, action ),
				saved: { ...state.saved, [ action.slug ]: action.module },
			};
		case 'SAVE_FAILURE': {
			const { slug, change, message } = action;
			const settled = settle( state, action );
			return isStillWanted( state, action )
				? {
						...settled,
						failures: {
							...state.failures,
							[ slug ]: { change, message },
						},
					}
				: settled;
		}
		case 'SAVE_END':
			return {
				...state,
				saving: omit( state.saving, action.slug ),
				wanted: omit( state.wanted, action.slug ),
			};
		case 'DISMISS_FAILURE':
			return { ...state, failures: omit( state.failures, action.slug ) };
	}
	// The data registry asks with actions of its own.
	return state;
}

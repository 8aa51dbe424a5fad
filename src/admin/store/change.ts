import type { Module } from '../../../shared/api/modules';
import type { Change } from './types';

/**
 * A module with changes that the server does not have yet.
 *
 * @param module As the server knows it.
 * @param change What is wanted of it.
 */
export function applyChange( module: Module, change: Change ): Module {
	const options = Object.entries( module.options ).map(
		( [ name, option ] ) => [
			name,
			change.options && name in change.options
				? { ...option, value: change.options[ name ] }
				: option,
		]
	);
	return {
		...module,
		activated: change.activated ?? module.activated,
		options: Object.fromEntries( options ),
	};
}

/**
 * Two changes as one; where both say something, the later counts.
 *
 * @param earlier
 * @param later
 */
export function mergeChanges( earlier: Change, later: Change ): Change {
	return {
		...earlier,
		...later,
		options: { ...earlier.options, ...later.options },
	};
}

/**
 * What is still wanted after some of it was settled. A field that has got another value since is
 * wanted still.
 *
 * @param wanted
 * @param settled What the server accepted or refused.
 */
export function withoutSettled( wanted: Change, settled: Change ): Change {
	const options = Object.entries( wanted.options ?? {} ).filter(
		( [ name, value ] ) =>
			! settled.options ||
			! ( name in settled.options ) ||
			settled.options[ name ] !== value
	);
	return {
		...( wanted.activated !== settled.activated && {
			activated: wanted.activated,
		} ),
		...( options.length > 0 && { options: Object.fromEntries( options ) } ),
	};
}

/**
 * What to send next, so that the server has what is wanted: the switch or options, since each has a
 * route of its own.
 *
 * @param module As the server knows it.
 * @param wanted
 * @return null when the server has it all.
 */
export function nextChange( module: Module, wanted: Change ): Change | null {
	const { activated, options = {} } = wanted;
	if ( activated !== undefined && activated !== module.activated ) {
		return { activated };
	}
	const changed = Object.entries( options ).filter(
		( [ name, value ] ) => module.options[ name ]?.value !== value
	);
	return changed.length > 0
		? { options: Object.fromEntries( changed ) }
		: null;
}

import { __ } from '@wordpress/i18n';
import type { ThunkArgs } from '@wordpress/data';

import {
	fetchModules,
	type Module,
	setModuleActive,
	updateModuleOptions,
} from '../../../shared/api/modules';
import type { store } from '.';
import { expectModule, expectModules } from './answers';
import type { Action, Change } from './types';

type Thunk = ( args: ThunkArgs< typeof store > ) => Promise< void >;

const toMessage = ( error: unknown ): string =>
	error instanceof Error ? error.message : String( error );

async function send( slug: string, change: Change ): Promise< Module > {
	const { activated, options = {} } = change;
	if ( activated === undefined ) {
		return expectModule( await updateModuleOptions( slug, options ) );
	}
	const module = expectModule( await setModuleActive( slug, activated ) );
	if ( module.activated !== activated ) {
		throw new Error(
			__( 'Another plugin or this site’s code prevents the change.', 'ramjet' )
		);
	}
	return module;
}

/**
 * Reads the modules, the first time or again. A failure is kept for getLoadError().
 */
export const loadModules =
	(): Thunk =>
	async ( { dispatch } ) => {
		dispatch( { type: 'LOAD_START' } );
		try {
			const modules = expectModules( await fetchModules() );
			dispatch( { type: 'LOAD_SUCCESS', modules } );
		} catch ( error ) {
			dispatch( {
				type: 'LOAD_FAILURE',
				message: toMessage( error ),
			} satisfies Action );
		}
	};

/**
 * Changes a module. The change shows at once; if it cannot be saved the module goes back to what the
 * server has, and the reason is kept for getFailures(). The server gets the changes of one module
 * one after another, so that the latest wins; those of other modules go their own way meanwhile.
 *
 * @param slug   The module.
 * @param change On or off, values of options, or both.
 */
export const changeModule =
	( slug: string, change: Change ): Thunk =>
	async ( { dispatch, select } ) => {
		dispatch( { type: 'WANT', slug, change } );
		if ( select.isSaving( slug ) ) {
			// Whoever is saving this module asks what is wanted once more when the answer is there.
			return;
		}
		dispatch( { type: 'SAVE_START', slug } );
		let next: Change | null;
		while ( ( next = select.getNextChange( slug ) ) ) {
			try {
				const module = await send( slug, next );
				dispatch( {
					type: 'SAVE_SUCCESS',
					slug,
					change: next,
					module,
				} );
			} catch ( error ) {
				dispatch( {
					type: 'SAVE_FAILURE',
					slug,
					change: next,
					message: toMessage( error ),
				} );
			}
		}
		dispatch( { type: 'SAVE_END', slug } );
	};

/**
 * Forgets why a module's change could not be saved.
 *
 * @param slug The module.
 */
export const dismissFailure = ( slug: string ): Action => ( {
	type: 'DISMISS_FAILURE',
	slug,
} );

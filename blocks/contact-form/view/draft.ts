import { readValue, writeValue, type Field } from './field';
import type { Values } from '../conditions';

/** Types that are not kept: filled in by the site, to be given anew each time, or impossible to restore. */
const NOT_KEPT = [ 'hidden', 'consent', 'file' ];

const listKept = ( fields: Field[] ) =>
	fields.filter( ( { type } ) => ! NOT_KEPT.includes( type ) );

/**
 * Keeps a visitor's input in the browser until the tab is closed, so that an accidental reload loses nothing.
 *
 * @param key Key in the session storage.
 */
export function createDraft( key: string, fields: Field[] ) {
	const kept = listKept( fields );
	const read = (): Values =>
		Object.fromEntries(
			kept.map( ( field ) => [ field.id, readValue( field ) ] )
		);
	/** Values of the untouched form, which are not worth keeping. */
	const untouched = JSON.stringify( read() );

	// The browser may block storage; forms must work anyway.
	const tryTo = < T >( act: () => T ): T | undefined => {
		try {
			return act();
		} catch {
			return undefined;
		}
	};

	return {
		/** Restores the kept values. */
		restore: () =>
			tryTo( () => {
				const values = JSON.parse(
					sessionStorage.getItem( key ) ?? '{}'
				) as Values;
				kept.forEach( ( field ) => {
					const value = values[ field.id ];
					if ( value !== undefined ) {
						writeValue( field, value );
					}
				} );
			} ),
		/** Keeps the current values. */
		save: () =>
			tryTo( () => {
				const values = JSON.stringify( read() );
				if ( values === untouched ) {
					sessionStorage.removeItem( key );
				} else {
					sessionStorage.setItem( key, values );
				}
			} ),
		/** Deletes the kept values. */
		clear: () => tryTo( () => sessionStorage.removeItem( key ) ),
	};
}

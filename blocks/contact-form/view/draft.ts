import { readValue, writeValue, type Field } from './field';
import type { Values } from '../conditions';

/** What is filled in by others than the visitor, is his alone to give anew, or cannot be filled in. */
const NOT_KEPT = [ 'hidden', 'consent', 'file' ];

const listKept = ( fields: Field[] ) =>
	fields.filter( ( { type } ) => ! NOT_KEPT.includes( type ) );

/**
 * What a visitor has typed, kept in his own browser until the tab is closed: an accidental reload loses nothing.
 *
 * @param key    Where it is kept.
 * @param fields The form's fields.
 */
export function createDraft( key: string, fields: Field[] ) {
	const kept = listKept( fields );
	const read = (): Values =>
		Object.fromEntries(
			kept.map( ( field ) => [ field.id, readValue( field ) ] )
		);
	/** What the form looks like untouched is no draft. */
	const untouched = JSON.stringify( read() );

	// A browser may be set to keep nothing; forms work there too.
	const tryTo = < T >( act: () => T ): T | undefined => {
		try {
			return act();
		} catch {
			return undefined;
		}
	};

	return {
		/** Puts what was kept into the fields. */
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
		/** Keeps what stands in the fields. */
		save: () =>
			tryTo( () => {
				const values = JSON.stringify( read() );
				if ( values === untouched ) {
					sessionStorage.removeItem( key );
				} else {
					sessionStorage.setItem( key, values );
				}
			} ),
		/** Forgets it: the form was sent. */
		clear: () => tryTo( () => sessionStorage.removeItem( key ) ),
	};
}

import type { ConditionalLogic } from '../conditions';
import type { FieldType } from './attributes';
import { renameFields } from './logic';

/** A field, reduced to what ids need. */
export type NamedField = {
	clientId: string;
	type: FieldType;
	/** As saved; may be empty. */
	id: string;
	label?: string;
	conditionalLogic?: Partial< ConditionalLogic >;
};

/** Changes of one field. */
export type IdChange = { id?: string; conditionalLogic?: ConditionalLogic };

const MAX_LENGTH = 48;

/** Replaces characters that are not allowed in ids: only ASCII letters, digits, '-' and '_' are. */
export function cleanId( text: string ): string {
	return text
		.replace( /[^A-Za-z0-9_-]+/g, '-' )
		.replace( /^-+|-+$/g, '' )
		.slice( 0, MAX_LENGTH );
}

/** The text of some HTML. */
export function plainText( html: string ): string {
	return (
		new window.DOMParser().parseFromString( html, 'text/html' ).body
			.textContent ?? ''
	);
}

/**
 * Derives an id from the label, as the server does.
 *
 * @param field.label HTML.
 */
function derivedId( {
	label,
	type,
}: Pick< NamedField, 'label' | 'type' > ): string {
	const ascii = plainText( label ?? type )
		.normalize( 'NFD' )
		.replace( /[\u0300-\u036f]/g, '' );
	return cleanId( ascii.toLowerCase() ) || type;
}

/**
 * Makes an id unique.
 *
 * @param taken Other ids in lower case: ids must differ by more than case.
 */
export function freshId( base: string, taken: ReadonlySet< string > ): string {
	let id = base;
	for ( let count = 2; taken.has( id.toLowerCase() ); count++ ) {
		id = `${ base }-${ count }`;
	}
	return id;
}

/**
 * The id of each field on the page: its own or one derived from its label, made unique.
 *
 * @return By client id.
 */
export function effectiveIds( fields: NamedField[] ): Map< string, string > {
	const taken = new Set< string >();
	const ids = new Map< string, string >();
	for ( const field of fields ) {
		const id = freshId( cleanId( field.id ) || derivedId( field ), taken );
		taken.add( id.toLowerCase() );
		ids.set( field.clientId, id );
	}
	return ids;
}

/**
 * Gives copied fields unique ids. A rule that was copied together with the field it refers to now refers to the copy;
 * other rules still refer to the original.
 *
 * @return Changes by client id.
 */
export function settleCopies(
	fields: NamedField[],
	isNew: ( clientId: string ) => boolean
): Map< string, IdChange > {
	const changes = new Map< string, IdChange >();
	const renamed = new Map< string, string >();
	const taken = new Set(
		fields
			.filter( ( { clientId, id } ) => id && ! isNew( clientId ) )
			.map( ( { id } ) => id.toLowerCase() )
	);
	const copies = fields.filter( ( { clientId } ) => isNew( clientId ) );
	for ( const { clientId, id } of copies ) {
		if ( ! id ) {
			continue;
		}
		const own = freshId( id, taken );
		taken.add( own.toLowerCase() );
		if ( own !== id ) {
			renamed.set( id, own );
			changes.set( clientId, { id: own } );
		}
	}
	for ( const { clientId, conditionalLogic } of copies ) {
		const logic = renameFields( conditionalLogic, renamed );
		if ( logic ) {
			changes.set( clientId, {
				...changes.get( clientId ),
				conditionalLogic: logic,
			} );
		}
	}
	return changes;
}

/**
 * Updates the rules that refer to a field whose id changes.
 *
 * @return Changes by client id.
 */
export function followId(
	fields: NamedField[],
	from: string,
	to: string
): Map< string, IdChange > {
	return new Map(
		fields.flatMap( ( { clientId, conditionalLogic } ) => {
			const logic = renameFields(
				conditionalLogic,
				new Map( from ? [ [ from, to ] ] : [] )
			);
			return logic ? [ [ clientId, { conditionalLogic: logic } ] ] : [];
		} )
	);
}

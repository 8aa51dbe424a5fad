import type { Condition, FieldType } from './attributes';

/** A field of a form, as far as ids are about it; in the order of the form. */
export type NamedField = {
	clientId: string;
	type: FieldType;
	/** As saved; may be empty. */
	id: string;
	label?: string;
	condition?: Condition;
};

/** What has to change in one field. */
export type IdChange = { id?: string; condition?: Condition };

const MAX_LENGTH = 48;

/**
 * The characters that an id may have: letters, digits, '-' and '_' of ASCII.
 *
 * @param text
 */
export function cleanId( text: string ): string {
	return text
		.replace( /[^A-Za-z0-9_-]+/g, '-' )
		.replace( /^-+|-+$/g, '' )
		.slice( 0, MAX_LENGTH );
}

/**
 * What a text with markup says.
 *
 * @param html
 */
export function plainText( html: string ): string {
	return (
		new window.DOMParser().parseFromString( html, 'text/html' ).body
			.textContent ?? ''
	);
}

/**
 * The id of a field that has none of its own, as the server makes it of the label.
 *
 * @param field
 * @param field.label HTML.
 * @param field.type
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
 * An id that no other field has.
 *
 * @param base
 * @param taken In lower case: ids that differ by case only are one to people.
 */
export function freshId( base: string, taken: ReadonlySet< string > ): string {
	let id = base;
	for ( let count = 2; taken.has( id.toLowerCase() ); count++ ) {
		id = `${ base }-${ count }`;
	}
	return id;
}

/**
 * The id that each field has on the page: its own or one made of its label, and none twice.
 *
 * @param fields All fields of one form.
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
 * Gives fields that were copied into a form ids of their own. The condition of a field that came with them
 * follows the copy; that of one which was copied alone goes on naming the original.
 *
 * @param fields All fields of the form.
 * @param isNew  Whether a field has just come.
 * @return What has to change, by client id.
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
	for ( const { clientId, condition } of copies ) {
		const field = condition && renamed.get( condition.field );
		if ( field ) {
			changes.set( clientId, {
				...changes.get( clientId ),
				condition: { ...condition, field },
			} );
		}
	}
	return changes;
}

/**
 * The conditions that have to follow when a field's id changes.
 *
 * @param fields All fields of the form.
 * @param from   The id so far.
 * @param to     The new one.
 * @return By client id.
 */
export function followId(
	fields: NamedField[],
	from: string,
	to: string
): Map< string, IdChange > {
	return new Map(
		fields.flatMap( ( { clientId, condition } ) =>
			from && condition?.field === from
				? [ [ clientId, { condition: { ...condition, field: to } } ] ]
				: []
		)
	);
}

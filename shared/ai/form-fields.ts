/** The field types that the model can choose from, each a block `jetpack/field-{type}`. */
export const FIELD_TYPES = [
	'name',
	'email',
	'url',
	'telephone',
	'text',
	'textarea',
	'number',
	'date',
	'time',
	'rating',
	'slider',
	'checkbox',
	'consent',
	'checkbox-multiple',
	'radio',
	'select',
] as const;

const CHOICES: readonly string[] = FIELD_TYPES.slice( -3 );

/** A field of a form that the model designed. */
export type FormField = {
	type: ( typeof FIELD_TYPES )[ number ];
	/** Plain text. */
	label: string;
	required: boolean;
	/** Labels of the options; empty for types without options. */
	options: string[];
};

const toLabel = ( value: unknown ): string =>
	String( typeof value === 'object' ? '' : ( value ?? '' ) )
		.replace( /(?:<[^>]*>|[\s\p{Cc}])+/gu, ' ' )
		// WordPress would run a shortcode.
		.replace( /\[/g, '(' )
		.replace( /\]/g, ')' )
		.trim()
		.slice( 0, 200 );

function toField( value: unknown ): FormField {
	const field = Object( value ) as Record< string, unknown >;
	const type = FIELD_TYPES.find( ( name ) => name === field.type ) ?? 'text';
	const isChoice = CHOICES.includes( type );
	const options =
		isChoice && Array.isArray( field.options )
			? field.options.slice( 0, 100 ).map( toLabel ).filter( Boolean )
			: [];
	return {
		// A choice without options becomes a text field.
		type: isChoice && ! options.length ? 'text' : type,
		label: toLabel( field.label ),
		required: field.required === true,
		options: [ ...new Set( options ) ],
	};
}

/** Reads at most 50 fields from a reply to a `form` request; empty if there are none. */
export function parseFormFields( text: string ): FormField[] {
	try {
		const fields: unknown[] = JSON.parse(
			text.slice( text.indexOf( '[' ), text.lastIndexOf( ']' ) + 1 )
		);
		return fields
			.slice( 0, 50 )
			.map( toField )
			.filter( ( { label } ) => label );
	} catch {
		return [];
	}
}

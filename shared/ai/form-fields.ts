/** The types of fields that the model may choose; each is a block `jetpack/field-{type}` of the form. */
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
	'checkbox',
	'checkbox-multiple',
	'radio',
	'select',
	'consent',
	'rating',
	'slider',
] as const;

export type FormFieldType = ( typeof FIELD_TYPES )[ number ];

/** A field of a form that the model designed. */
export type FormField = {
	type: FormFieldType;
	label: string;
	required: boolean;
	/** Labels of the options; empty for types without. */
	options: string[];
};

const CHOICES: readonly FormFieldType[] = [
	'radio',
	'select',
	'checkbox-multiple',
];
const MAX_FIELDS = 50;
const MAX_OPTIONS = 100;

const toLabel = ( value: unknown ): string =>
	typeof value === 'string' || typeof value === 'number'
		? String( value )
				.replace( /<[^>]*>|[\p{Cc}]/gu, ' ' )
				.replace( /\s+/g, ' ' )
				.trim()
				.slice( 0, 200 )
		: '';

function toField( value: unknown ): FormField | null {
	const { type, label, required, options } = Object( value ) as Record<
		string,
		unknown
	>;
	const known = FIELD_TYPES.find( ( name ) => name === type ) ?? 'text';
	const text = toLabel( label );
	if ( ! text ) {
		return null;
	}
	const choices =
		CHOICES.includes( known ) && Array.isArray( options )
			? options.slice( 0, MAX_OPTIONS ).map( toLabel ).filter( Boolean )
			: [];
	return {
		// A choice without options is a question that is answered in words.
		type: CHOICES.includes( known ) && ! choices.length ? 'text' : known,
		label: text,
		required: required === true,
		options: [ ...new Set( choices ) ],
	};
}

/**
 * Reads the fields of a reply to the request `form`. Text around the JSON is ignored.
 *
 * @return Empty where the reply holds no fields.
 */
export function parseFormFields( text: string ): FormField[] {
	try {
		const fields: unknown = JSON.parse(
			text.slice( text.indexOf( '[' ), text.lastIndexOf( ']' ) + 1 )
		);
		return Array.isArray( fields )
			? fields
					.slice( 0, MAX_FIELDS )
					.map( toField )
					.filter( ( field ) => field !== null )
			: [];
	} catch {
		return [];
	}
}

/** The contexts of WordPress's wp-includes/block-i18n.json, which never change, because translations depend on them. */
const CONTEXTS = {
	title: 'block title',
	description: 'block description',
	keywords: [ 'block keyword' ],
	styles: [ { label: 'block style label' } ],
	ramjet: {
		module: {
			name: 'module name',
			description: 'module description',
			options: [
				{
					label: 'module option label',
					description: 'module option description',
				},
			],
		},
	},
	variations: [
		{
			title: 'block variation title',
			description: 'block variation description',
			keywords: [ 'block variation keyword' ],
		},
	],
};

/**
 * The texts that one block.json declares for both the editor and the page, in `ramjet.texts`.
 *
 * @param {Object} metadata Its contents.
 * @return {Omit<import('./functions.mjs').Message, 'reference'>[]} In the order of the file.
 */
export function extractDeclaredTexts( metadata ) {
	return Object.values( metadata.ramjet?.texts ?? {} ).map( ( text ) => ( {
		text,
		plural: null,
		context: null,
		comment: null,
	} ) );
}

/**
 * The texts of one block.json.
 *
 * @param {Object} metadata Its contents.
 * @param {string} path     Below the repository.
 * @return {import('./functions.mjs').Message[]} In the order of core's schema.
 */
export function extractBlockJson( metadata, path ) {
	return [
		...collect( metadata, CONTEXTS ).map( ( { text, context } ) => ( {
			text,
			plural: null,
			context,
			comment: null,
		} ) ),
		...extractDeclaredTexts( metadata ),
	].map( ( message ) => ( { ...message, reference: path } ) );
}

function collect( value, schema ) {
	if ( value === undefined ) {
		return [];
	}
	if ( typeof schema === 'string' ) {
		return [ { text: value, context: schema } ];
	}
	if ( Array.isArray( schema ) ) {
		return value.flatMap( ( item ) => collect( item, schema[ 0 ] ) );
	}
	return Object.keys( schema ).flatMap( ( key ) =>
		collect( value[ key ], schema[ key ] )
	);
}

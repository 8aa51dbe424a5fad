import { formMarkup } from './forms';
import { readOwnMarkup } from './saved-markup';

/** What a block attribute can be made to hold by anybody who may write a post. */
const STRINGS = [
	'<script>alert(1)</script>',
	'"><script>alert(1)</script>',
	'--></div><script>alert(1)</script><!-- wp:html -->',
	'</title></style></script><script>alert(1)</script>',
	'"><img src=x onerror=alert(1)>',
	'" onmouseover="alert(1)" x="',
	"' onfocus='alert(1)' autofocus='",
	'x onload=alert(1)',
	'javascript:alert(1)',
	' JaVa\tScRiPt:alert(1)',
	'&#106;avascript:alert(1)',
	'vbscript:alert(1)',
	'data:text/html,<script>alert(1)</script>',
	'red;background:url(javascript:alert(1))',
	'url(javascript:alert(1))',
	'%s %1$s {{x}} ${x}',
	'a\u0000b\u202Ec 🦊',
	'',
	'0',
	'-1',
	'1e999',
];

const OTHERS = [
	null,
	true,
	false,
	0,
	-1,
	1.5,
	1e9,
	[],
	{},
	[ '<script>alert(1)</script>', 1, null, [ [] ] ],
	{
		name: '"><script>alert(1)</script>',
		hours: 'x',
		href: 'javascript:alert(1)',
	},
	[
		{
			name: { name: 1 },
			hours: [ { opening: '"><script>', closing: [] } ],
		},
	],
];

const VALUES = [ ...STRINGS, ...OTHERS ];

/** Blocks that say something within a field only, and which field that is. */
const FIELD_OF: Record< string, string > = {
	label: 'text',
	input: 'number',
	'phone-input': 'telephone',
	options: 'radio',
	option: 'consent',
	'field-option-checkbox': 'checkbox-multiple',
	'field-option-radio': 'radio',
};

/** A block type as far as it matters here. */
export type BlockType = {
	name: string;
	/** Attribute names. */
	attributes: string[];
};

/**
 * As WordPress writes attributes into a block's comment.
 * @param attributes
 */
function serialize( attributes: object ): string {
	return JSON.stringify( attributes ).replace( /--|[<>&]|\\"/g, ( found ) =>
		found === '\\"'
			? '\\u0022'
			: [ ...found ]
					.map(
						( sign ) =>
							`\\u${ sign
								.charCodeAt( 0 )
								.toString( 16 )
								.padStart( 4, '0' ) }`
					)
					.join( '' )
	);
}

const openingDelimiter = ( name: string ) =>
	`<!-- wp:${ name } (?:\\{.*?\\} )?-->`;

const shortestFixtures = new Map< string, string >();

/**
 * A block's shortest saved markup, for it stands there a thousand times; '' where there is none.
 * @param name
 */
function shortestFixture( name: string ): string {
	const known = shortestFixtures.get( name );
	if ( known !== undefined ) {
		return known;
	}
	const withMarkup = new RegExp(
		`${ openingDelimiter( name ) }[^]*?<!-- /wp:${ name } -->`
	);
	const [ fixture = '' ] = readOwnMarkup()
		// What is unsafe in saved markup is another test's.
		.filter(
			( { family, name: file } ) => ! /unsafe/.test( family + file )
		)
		.flatMap( ( { markup } ) => withMarkup.exec( markup ) ?? [] )
		.sort( ( one, two ) => one.length - two.length );
	shortestFixtures.set( name, fixture );
	return fixture;
}

/**
 * The block without markup, and with the markup of its shortest fixture, which its rendering may change.
 * @param name
 * @param attributes
 */
function writeBlock( name: string, attributes: object ): string {
	const json = serialize( attributes );
	return [
		`<!-- wp:${ name } ${ json } /-->`,
		// A function, since a hostile value holds what replace() takes for a pattern.
		shortestFixture( name ).replace(
			new RegExp( openingDelimiter( name ) ),
			() => `<!-- wp:${ name } ${ json } -->`
		),
	].join( '\n' );
}

/**
 * Puts blocks where they show something: fields into a form, and what fields are made of into one field each.
 *
 * @param name   Of the block type.
 * @param blocks
 */
function place( name: string, blocks: string[] ): string {
	const part = name.replace( 'jetpack/', '' );
	const field = FIELD_OF[ part ];
	if ( field ) {
		return formMarkup(
			blocks
				.map(
					( block ) =>
						`<!-- wp:jetpack/field-${ field } --><div>${ block }</div><!-- /wp:jetpack/field-${ field } -->`
				)
				.join( '' )
		);
	}
	const content = blocks.join( '\n\n' );
	return part.startsWith( 'field-' ) ? formMarkup( content ) : content;
}

/* Each attribute by itself set to each value. */
const eachAlone = ( attributes: string[] ): object[] =>
	VALUES.flatMap( ( value ) =>
		attributes.map( ( attribute ) => ( { [ attribute ]: value } ) )
	);

/* Each attribute set to each value, the others to other ones. */
const eachAmongOthers = ( attributes: string[] ): object[] =>
	VALUES.map( ( _, shift ) =>
		Object.fromEntries(
			attributes.map( ( attribute, index ) => [
				attribute,
				VALUES[ ( index + shift ) % VALUES.length ],
			] )
		)
	);

/* All attributes set to each value. */
const allAtOnce = ( attributes: string[] ): object[] =>
	VALUES.map( ( value ) =>
		Object.fromEntries(
			attributes.map( ( attribute ) => [ attribute, value ] )
		)
	);

/**
 * The block with every attribute set to every hostile value: by itself, among others, and all to the same.
 *
 * @param type            A block type.
 * @param type.name
 * @param type.attributes
 * @param withoutAlone    Leaves the first of the three out where the block is a field: fifteen of them have the same
 *                        thirty attributes, which is too much for PHP in WebAssembly.
 */
export function writeHostileBlocks(
	{ name, attributes }: BlockType,
	withoutAlone: boolean
): string {
	const isField = /^jetpack\/field-(?!option)/.test( name );
	return place(
		name,
		[
			...allAtOnce( attributes ),
			...eachAmongOthers( attributes ),
			...( withoutAlone && isField ? [] : eachAlone( attributes ) ),
		].map( ( values ) => writeBlock( name, values ) )
	);
}

/**
 * The block with a million characters in one attribute.
 *
 * @param name      Of the block type.
 * @param attribute
 */
export function writeLongBlock( name: string, attribute: string ): string {
	return place( name, [
		writeBlock( name, {
			[ attribute ]: '<a "b" & '.repeat( 111_112 ),
		} ),
	] );
}

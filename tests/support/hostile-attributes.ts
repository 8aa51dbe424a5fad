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

/** So many of them, the first, break out of markup. */
const BREAKING = 6;

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

/**
 * The block without markup, and with the markup of its shortest fixture, which its rendering may change.
 * @param name
 * @param attributes
 */
function writeBlock( name: string, attributes: object ): string {
	const json = serialize( attributes );
	const delimiter = `<!-- wp:${ name } (?:\\{.*?\\} )?-->`;
	const withMarkup = new RegExp(
		`${ delimiter }[^]*?<!-- /wp:${ name } -->`
	);
	// The shortest, for it stands there a thousand times.
	const [ fixture = '' ] = readOwnMarkup()
		// What is unsafe in saved markup is another test's.
		.filter(
			( { family, name: file } ) => ! /unsafe/.test( family + file )
		)
		.flatMap( ( { markup } ) => withMarkup.exec( markup ) ?? [] )
		.sort( ( one, two ) => one.length - two.length );
	return [
		`<!-- wp:${ name } ${ json } /-->`,
		// A function, since a hostile value holds what replace() takes for a pattern.
		fixture.replace(
			new RegExp( delimiter ),
			() => `<!-- wp:${ name } ${ json } -->`
		),
	].join( '\n' );
}

/**
 * The block with each attribute by itself, and all of them together, set to each hostile value. Fields stand in a
 * form, outside of which they show nothing.
 *
 * @param type            A block type.
 * @param type.name
 * @param type.attributes
 */
export function writeHostileBlocks( { name, attributes }: BlockType ): string {
	const isField = /^jetpack\/field-(?!option)/.test( name );
	const blocks = [ ...STRINGS, ...OTHERS ]
		.flatMap( ( value, index ) => [
			Object.fromEntries(
				attributes.map( ( attribute ) => [ attribute, value ] )
			),
			// Fields are many, have the same thirty attributes, and one class draws them.
			...( isField && index >= BREAKING
				? []
				: attributes.map( ( attribute ) => ( {
						[ attribute ]: value,
					} ) ) ),
		] )
		.map( ( values ) => writeBlock( name, values ) )
		.join( '\n\n' );
	return isField ? formMarkup( blocks ) : blocks;
}

/**
 * The block with a million characters in one attribute.
 *
 * @param name      Of the block type.
 * @param attribute
 */
export function writeLongBlock( name: string, attribute: string ): string {
	const block = writeBlock( name, {
		[ attribute ]: '<a "b" & '.repeat( 111_112 ),
	} );
	return /^jetpack\/field-(?!option)/.test( name )
		? formMarkup( block )
		: block;
}

import { type Block, createBlock, getBlockType } from '@wordpress/blocks';
import { createElement } from '@wordpress/element';
import { registerBlockType } from '../../shared/types/blocks';

const html = ( selector: string ) => ( {
	type: 'rich-text',
	source: 'rich-text',
	selector,
} );

const section = ( selector: string ) => ( {
	type: 'array',
	default: [],
	source: 'query',
	selector: `${ selector } tr`,
	query: {
		cells: {
			type: 'array',
			default: [],
			source: 'query',
			selector: 'td,th',
			query: {
				content: { type: 'rich-text', source: 'rich-text' },
				tag: { type: 'string', source: 'tag', default: 'td' },
			},
		},
	},
} );

/** What of core's block.json files the tests need. */
const ATTRIBUTES: Record< string, Record< string, object > > = {
	paragraph: { content: html( 'p' ), metadata: { type: 'object' } },
	heading: {
		content: html( 'h1,h2,h3,h4,h5,h6' ),
		level: { type: 'number', default: 2 },
	},
	list: { ordered: { type: 'boolean' }, start: { type: 'number' } },
	'list-item': { content: html( 'li' ) },
	quote: { citation: html( 'cite' ) },
	code: { content: html( 'code' ) },
	table: {
		head: section( 'thead' ),
		body: section( 'tbody' ),
		foot: section( 'tfoot' ),
		caption: html( 'figcaption' ),
	},
	columns: {},
	column: { width: { type: 'string' } },
	image: {
		id: { type: 'number' },
		alt: { type: 'string' },
		url: {
			type: 'string',
			source: 'attribute',
			selector: 'img',
			attribute: 'src',
		},
	},
	html: { content: { type: 'string', source: 'raw' } },
	shortcode: { text: { type: 'string', source: 'raw' } },
	embed: { url: { type: 'string' } },
};

/** How core makes blocks of HTML, as far as the tests need it. */
const TRANSFORMS: Record< string, object[] > = {
	paragraph: [ raw( 'p', ( node ) => node.matches( 'p' ) ) ],
	heading: [
		{
			...raw( 'h1,h2,h3', ( node ) => node.matches( 'h1,h2,h3' ) ),
			transform: ( node: Element ) =>
				create( 'heading', {
					content: node.innerHTML,
					level: Number( node.nodeName[ 1 ] ),
				} ),
		},
	],
	list: [
		{
			...raw( 'ul,ol', ( node ) => node.matches( 'ul,ol' ) ),
			transform: toList,
		},
	],
};

function raw( selector: string, isMatch: ( node: Element ) => boolean ) {
	const text = { '#text': {} };
	const children = {
		...text,
		a: { attributes: [ 'href' ], children: text },
		strong: { children: text },
		em: { children: text },
		code: { children: text },
		br: {},
	};
	const li: { children: object } = { children };
	const list = { children: { li } };
	li.children = { ...children, ul: list, ol: list };
	const schema = Object.fromEntries(
		selector
			.split( ',' )
			.map( ( tag ) => [
				tag,
				tag.endsWith( 'l' ) ? list : { children },
			] )
	);
	return { type: 'raw', selector, schema, isMatch };
}

function create(
	name: string,
	attributes: Record< string, unknown >,
	inner: Block[] = []
): Block {
	return createBlock( `core/${ name }`, attributes, inner );
}

function toList( node: Element ): Block {
	const items = [ ...node.children ].map( ( item ) => {
		const nested = [
			...item.querySelectorAll( ':scope > ul, :scope > ol' ),
		];
		const inner = nested.map( toList );
		nested.forEach( ( list ) => list.remove() );
		return create( 'list-item', { content: item.innerHTML.trim() }, inner );
	} );
	return create( 'list', { ordered: node.matches( 'ol' ) }, items );
}

/**
 * Registers the parts of core's text blocks that the conversion of AI replies uses. The block library is not a package
 * of this repository; tests/e2e/ai-replies.spec.ts uses the real one.
 */
export function registerCoreBlocks(): void {
	for ( const [ name, attributes ] of Object.entries( ATTRIBUTES ) ) {
		if ( ! getBlockType( `core/${ name }` ) ) {
			registerBlockType( `core/${ name }`, {
				apiVersion: 3,
				title: name,
				category: 'text',
				attributes,
				transforms: { from: TRANSFORMS[ name ] ?? [] },
				save: ( { attributes: values } ) =>
					createElement( 'div', {
						dangerouslySetInnerHTML: {
							__html: String(
								values.content ?? values.text ?? ''
							),
						},
					} ),
			} as Parameters< typeof registerBlockType >[ 1 ] );
		}
	}
}

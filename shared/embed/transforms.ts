import { createBlock } from '@wordpress/blocks';
import { isCode, readCode } from './url';
import type { Transforms } from '../types/blocks';

type Transform = NonNullable< Transforms[ 'from' ] >[ number ];
type Parse = ( text: string ) => Record< string, unknown > | undefined;

const IFRAME = { iframe: { attributes: [ 'src', 'width', 'height' ] } };

const sourceOf = ( node: Element ) =>
	String(
		node.nodeName === 'FIGURE'
			? node.querySelector( 'iframe' )?.outerHTML
			: node.nodeName === 'P' && node.textContent
	);

/** Makes a block from a pasted paragraph or iframe that contains only what `parse` accepts. */
export const fromPaste = ( name: string, parse: Parse ): Transform => ( {
	type: 'raw',
	priority: 5, // Before the embed block of WordPress.
	schema: { figure: { require: [ 'iframe' ], children: IFRAME } },
	isMatch: ( node ) => Boolean( parse( sourceOf( node ) ) ),
	transform: ( node ) => createBlock( name, parse( sourceOf( node ) ) ),
} );

/** A paragraph with a link to an HTTP URL or the first URL of a code; undefined for anything else. */
export function linkTo( text: string ) {
	const url = isCode( text ) ? readCode( text )[ 0 ]?.url : text.trim();
	const link = document.createElement( 'a' );
	link.href = String( url );
	link.textContent = link.href;
	return /^https?:\/\/\S+$/i.test( String( url ) ) && link.host
		? createBlock( 'core/paragraph', { content: link.outerHTML } )
		: undefined;
}

/** Turns a block with a URL into a paragraph with a link. */
export const toLink: Transform = {
	type: 'block',
	blocks: [ 'core/paragraph' ],
	isMatch: ( { url } ) => Boolean( linkTo( String( url ) ) ),
	transform: ( { url } ) => linkTo( String( url ) ) ?? [],
};

import { escapeAttribute, escapeEditableHTML } from '@wordpress/escape-html';
import { safeHref } from '../lib/safe-href';
import TAGS from './allowed-html.json';

const ALLOWED: Record< string, string[] > = TAGS;

/** Elements whose content is not text for readers. */
const DROPPED =
	'script,style,template,iframe,object,embed,svg,math,noscript,noembed,noframes,title,textarea,select,audio,video';

/** Block-level elements. */
const LINES = 'p,div,li,tr,td,th,dt,dd,h1,h2,h3,h4,h5,h6,blockquote,pre';

/** Control characters, and characters that the editor removes, which could otherwise hide a shortcode. */
const IGNORED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufeff\ufffc]/g;

/** Marks what must not be converted yet: shortcodes, and comments that delimit blocks. */
export const MARK = '\u2060';

/* The conversion of Markdown encodes those in URLs. */
const withoutMarks = ( text: string ) =>
	text.replace( /(\[|%5B|<!--)(?:\u2060|%E2%81%A0)/g, '$1' );

/* escapeAttribute() alone would leave what looks like a character reference. */
const escapeHtml = ( text: string ) =>
	escapeAttribute( escapeEditableHTML( text.replace( IGNORED, '' ) ) );

const attributesOf = ( element: Element ): string =>
	( ALLOWED[ element.localName ] ?? [] )
		.map( ( name ) => {
			const value = safeHref(
				withoutMarks( element.getAttribute( name ) ?? '' )
			);
			// WordPress also runs shortcodes in attributes.
			const safe = value?.replace( /\[/g, '%5B' ).replace( /\]/g, '%5D' );
			return safe ? ` ${ name }="${ escapeHtml( safe ) }"` : '';
		} )
		.join( '' );

function clean( node: Node ): string {
	if ( node.nodeType === node.TEXT_NODE ) {
		return escapeHtml( withoutMarks( node.nodeValue ?? '' ) );
	}
	if ( ! ( node instanceof Element ) || node.matches( DROPPED ) ) {
		return '';
	}
	if ( node.localName === 'br' ) {
		return '<br>';
	}
	const inner = [ ...node.childNodes ].map( clean ).join( '' );
	const tag = node.localName;
	const attributes = attributesOf( node );
	if ( Object.hasOwn( ALLOWED, tag ) && ( attributes || tag !== 'a' ) ) {
		return `<${ tag }${ attributes }>${ inner }</${ tag }>`;
	}
	return node.matches( LINES ) ? `${ inner } ` : inner;
}

/**
 * Sanitizes the HTML of rich text: allows a short list of elements (a subset of those that wp_kses_post allows) and safe
 * link URLs, and prevents shortcodes and embeds.
 *
 * @param html   Untrusted HTML.
 * @param isCode Whether it belongs to a code block, which escapes brackets and URLs when it is saved.
 */
export function cleanHtml( html: string, isCode: boolean = false ): string {
	// An inert document: nothing in it runs or loads. The tag preserves leading spaces.
	const { body } = new DOMParser().parseFromString(
		`<body>${ html }`,
		'text/html'
	);
	const cleaned = [ ...body.childNodes ].map( clean ).join( '' );
	return isCode
		? cleaned
		: cleaned
				// WordPress finds no shortcode here, and readers copy the text as it is.
				.replace( /\[([^\s<>&/[\]=])/gu, '[<span>$1</span>' )
				.replace(
					/^(\s*)(https?:\/\/[^\s<>"]+)(\s*)$/gim,
					'$1<a href="$2">$2</a>$3'
				);
}

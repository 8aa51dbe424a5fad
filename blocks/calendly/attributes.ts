import { translateDeclared } from '../../shared/blocks/translate-declared';
import {
	embedUrl,
	findEmbed,
	isCode,
	pathParts,
	readCode,
} from '../../shared/embed/url';
import metadata from './block.json';

/** The block's attributes; declared in block.json. Colors are six hex digits without a hash. */
export type Attributes = {
	url?: string;
	style: 'inline' | 'link';
	hideEventTypeDetails: boolean;
	backgroundColor: string;
	primaryColor: string;
	textColor: string;
	loadAtOnce?: boolean;
	/** Not stored: the attributes of the button that a pasted code asks for. */
	button?: Record< string, unknown >;
};

/** The button of a link. */
export const getButton = ( text?: string ) => ( {
	element: 'a',
	uniqueId: 'calendly-widget-id',
	passthroughAttributes: { url: 'url' },
	text: text || translateDeclared( metadata.ramjet.texts.button ),
} );

const RULE = metadata.ramjet.url;
export const HIDE = 'hide_event_type_details';

/** Attribute and parameter of each color. */
export const COLORS = Object.entries( metadata.ramjet.colors ) as [
	keyof typeof metadata.ramjet.colors,
	string,
][];

/** The attributes in a URL's query, from which they are removed. */
function readUrl( url: URL ): Partial< Attributes > | undefined {
	const query = url.searchParams;
	const found: Partial< Attributes > = {};
	if ( query.has( HIDE ) ) {
		found.hideEventTypeDetails = query.get( HIDE ) === '1';
	}
	for ( const [ name, parameter ] of COLORS ) {
		const color = query.get( parameter ) ?? '';
		if ( /^[\da-f]{6}$/i.test( color ) ) {
			found[ name ] = color;
		}
		query.delete( parameter );
	}
	query.delete( HIDE );
	url.hostname = 'calendly.com';
	return pathParts( url, RULE ) && { ...found, url: url.href };
}

/** The code of a popup or a badge, whose URL is in its script. */
function readWidget( code: string ): Partial< Attributes > | undefined {
	const [ , script = '' ] =
		/\binit(?:Popup|Badge)Widget\(([^<>]*)/.exec( code ) ?? [];
	const option = ( name: string ) =>
		new RegExp( `\\b${ name }:\\s*(["'])((?:\\\\.|(?!\\1)[^\\\\])*)` )
			.exec( script )?.[ 2 ]
			?.replace( /\\(.)/g, '$1' );
	const url = embedUrl(
		option( 'url' )?.replaceAll( '&amp;', '&' ),
		RULE.hosts
	);
	const found = url && readUrl( url );
	const link = readCode( code ).find( ( { tag } ) => tag === 'a' )?.text;
	const button = {
		...getButton( option( 'text' ) ?? link?.replaceAll( '<', '&lt;' ) ),
		customBackgroundColor: option( 'color' ),
		customTextColor: option( 'textColor' ),
	};
	return found && { ...found, style: 'link', button };
}

/** Reads a Calendly URL or embed code. */
export function parse( text: string ): Partial< Attributes > | undefined {
	const typed = text.trim().replace( /^(?=calendly\.com\/)/i, 'https://' );
	const found = findEmbed( typed, RULE.hosts );
	const attributes = found && readUrl( found.url );
	return isCode( text )
		? ( readWidget( text ) ??
				( attributes && { ...attributes, style: 'inline' } ) )
		: attributes;
}

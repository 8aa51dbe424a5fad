import { __ } from '@wordpress/i18n';
import { embedUrl, findEmbed, isCode, readCode } from '../../shared/embed/url';

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
	text: text || __( 'Schedule time with me', 'ramjet' ),
} );

const HOSTS = [ 'calendly.com', 'www.calendly.com' ];
const HIDE = 'hide_event_type_details';
const COLORS = [ 'background', 'primary', 'text' ] as const;

/** The attributes in a URL's query, from which they are removed. */
function readUrl( url: URL ): Partial< Attributes > | undefined {
	const query = url.searchParams;
	const found: Partial< Attributes > = {};
	if ( query.has( HIDE ) ) {
		found.hideEventTypeDetails = query.get( HIDE ) === '1';
	}
	for ( const name of COLORS ) {
		const color = query.get( `${ name }_color` ) ?? '';
		if ( /^[\da-f]{6}$/i.test( color ) ) {
			found[ `${ name }Color` ] = color;
		}
		query.delete( `${ name }_color` );
	}
	query.delete( HIDE );
	url.hostname = 'calendly.com';
	return url.pathname === '/' ? undefined : { ...found, url: url.href };
}

/** The code of a popup or a badge, whose URL is in its script. */
function readWidget( code: string ): Partial< Attributes > | undefined {
	const [ , script = '' ] =
		/\binit(?:Popup|Badge)Widget\(([^<>]*)/.exec( code ) ?? [];
	const option = ( name: string ) =>
		new RegExp( `\\b${ name }:\\s*(["'])((?:\\\\.|(?!\\1)[^\\\\])*)` )
			.exec( script )?.[ 2 ]
			?.replace( /\\(.)/g, '$1' );
	const url = embedUrl( option( 'url' )?.replaceAll( '&amp;', '&' ), HOSTS );
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
	const found = findEmbed( typed, HOSTS );
	const attributes = found && readUrl( found.url );
	return isCode( text )
		? ( readWidget( text ) ??
				( attributes && { ...attributes, style: 'inline' } ) )
		: attributes;
}

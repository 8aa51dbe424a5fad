import { __ } from '@wordpress/i18n';
import { embedUrl, pathParts } from '../../shared/embed/url';
import metadata from './block.json';

/** What a list can show of each book. */
export type Detail =
	| 'showAuthor'
	| 'showCover'
	| 'showRating'
	| 'showReview'
	| 'showTags'
	| 'showTitle';

/** What the widget shows, and of whom. */
type Settings = {
	/** The member whose books are shown. */
	goodreadsId?: string | number;
	bookNumber: string | number;
	customTitle?: string;
	orderOption: string;
	shelfOption: string;
	sortOption: string;
	/** `default` is a list. */
	style: string;
} & Record< Detail, boolean >;

/** Follows from the settings. */
type Widget = {
	widgetId?: number;
	/** ID of the element that the widget's script fills. */
	id?: string;
	/** The script's URL. */
	link?: string;
};

/** The block's attributes; declared in block.json. `class` and `userInput` are from Jetpack's former widget. */
export type Attributes = Settings &
	Widget & { class?: string; userInput?: string; loadAtOnce?: boolean };

const { query: QUERY, url: RULE } = metadata.ramjet;
const SITE = 'https://www.goodreads.com/';
const HOSTS = [ 'goodreads.com', 'www.goodreads.com' ];

/** The title without another one. */
export const defaultTitle = () => __( 'My Bookshelf', 'ramjet' );

/** The largest number of books. */
export const maximum = ( style: string ) => ( style === 'grid' ? 200 : 100 );

/** A number by which Goodreads remembers a widget as it is first shown: other settings need another number. */
const hash = ( text: string ) =>
	Array.from( text ).reduce(
		( sum, character ) =>
			( sum * 31 + character.codePointAt( 0 )! ) % 9_999_991,
		7
	);

/** The widget of these settings. */
export function toWidget( settings: Settings ): Widget {
	const { bookNumber, goodreadsId, style } = settings;
	const kind = style === 'grid' ? 'grid' : 'custom';
	// Goodreads has no titles with an encoded slash, and a browser would follow dots.
	const title = ( settings.customTitle || defaultTitle() )
		.split( '/' )
		.map(
			( part ) => /^\.{0,2}$/.test( part ) || encodeURIComponent( part )
		)
		.filter( ( part ) => part !== true )
		.join( '/' )
		.replaceAll( "'", '%27' );
	const books = Math.floor( Number( bookNumber ) ) || 5;
	const values: Record< string, string | number > = {
		cover_size: 'medium',
		num_books: Math.min( Math.max( 1, books ), maximum( style ) ),
		order: settings.orderOption,
		shelf: settings.shelfOption,
		show_author: Number( settings.showAuthor ),
		show_cover: Number( settings.showCover ),
		show_rating: Number( settings.showRating ),
		show_review: Number( settings.showReview ),
		show_tags: Number( settings.showTags ),
		show_title: Number( settings.showTitle ),
		sort: settings.sortOption,
	};
	const query = QUERY[ kind ]
		.split( ' ' )
		.filter( ( name ) => name in values )
		.map(
			( name ) => `${ name }=${ encodeURIComponent( values[ name ]! ) }`
		)
		.join( '&' );
	const link = `${ SITE }review/${ kind }_widget/${ goodreadsId }.${ title || '-' }?${ query }`;
	const widgetId = hash( link );
	return {
		widgetId,
		id: `gr_${ kind }_widget_${ widgetId }`,
		link: `${ link }&widget_id=${ widgetId }`,
	};
}

/** The widget's URL, as the page checks it (render.php); undefined for anything else. */
export function readLink( { link = '' }: Widget ): URL | undefined {
	const typed = link
		.replaceAll( '&amp;', '&' )
		.replace( /[ ']/g, ( found ) => ( found === ' ' ? '%20' : '%27' ) );
	const url = embedUrl( typed, RULE.hosts );
	const [ kind ] = pathParts( url, RULE ) ?? [];
	const names = [ ...( url?.searchParams.keys() ?? [] ) ];
	return kind &&
		/^https:[^#\\]+$/i.test( typed ) &&
		names[ 0 ] &&
		names.every( ( name ) =>
			QUERY[ kind as 'grid' ].split( ' ' ).includes( name )
		)
		? url
		: undefined;
}

/** The profile of the member whose books the block shows. */
export const profileOf = ( attributes: Attributes ) =>
	attributes.goodreadsId && readLink( attributes )
		? `${ SITE }user/show/${ attributes.goodreadsId }`
		: undefined;

/** Reads the URL of a profile: the member's widget, or, of an author or a name, only the URL. */
export function parse(
	text: string
): ( Widget & { goodreadsId?: number; url: string } ) | undefined {
	const typed = text
		.trim()
		.replace( /^(?=(?:www\.)?goodreads\.com\/)/i, 'https://' );
	const { pathname = '/' } = embedUrl( typed, HOSTS ) ?? {};
	const [ , kind, digits ] =
		/^\/(user|author)\/show\/(\d{1,15})(?!\d)/.exec( pathname ) ?? [];
	if ( kind === 'user' ) {
		const goodreadsId = Number( digits );
		const url = `${ SITE }user/show/${ goodreadsId }`;
		return {
			url,
			goodreadsId,
			...toWidget( { ...DEFAULTS, goodreadsId } ),
		};
	}
	const isName = /^\/[\w.-]+\/?$/.test( pathname );
	return kind || isName
		? {
				url: kind
					? `${ SITE }author/show/${ digits }`
					: SITE + pathname.slice( 1 ),
			}
		: undefined;
}

const DEFAULTS = Object.fromEntries(
	Object.entries( metadata.attributes ).map( ( [ name, schema ] ) => [
		name,
		( schema as { default?: unknown } ).default,
	] )
) as Settings;

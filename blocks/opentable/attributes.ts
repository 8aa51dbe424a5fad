import { findEmbed } from '../../shared/embed/url';
import { getActiveStyle } from '../../shared/lib/block-style';
import metadata from './block.json';

/** Of the widget in each style, in pixels. */
export const SIZES = metadata.ramjet.sizes;

export const LANGUAGES = Object.entries( metadata.ramjet.languages ).map(
	( [ value, label ] ) => ( { value, label } )
);

export type Toggle = 'iframe' | 'newtab' | 'negativeMargin';

export type Attributes = {
	/** IDs of restaurants. */
	rid: string[];
	/** The class of a block style takes precedence. */
	style: string;
	domain: string;
	/** Undefined: the site's language. */
	lang?: string;
	align?: string;
	className?: string;
	loadAtOnce?: boolean;
} & Record< Toggle, boolean >;

const HOST =
	'^(?:[\\w-]+\\.)?opentable\\.(com|co\\.(uk|th)|com\\.(mx|au)|de|ca|jp|nl|it|ie|es|fr|ae|hk|sg)$';

/** The button is for a single restaurant. */
export const toStyle = ( style: string | undefined, rid: string[] ) =>
	Object.hasOwn( SIZES, `${ style }` ) && ( style !== 'button' || ! rid[ 1 ] )
		? ( style as keyof typeof SIZES )
		: 'standard';

export const readStyle = ( { className, style, rid }: Attributes ) =>
	toStyle(
		getActiveStyle( className, [ style, ...Object.keys( SIZES ) ] ),
		rid
	);

/** Reads OpenTable's embed code, or the URL of a restaurant. */
export function parse( text: string ): Partial< Attributes > | undefined {
	const url = findEmbed( text, [ HOST ] )?.url;
	const get = ( name: string ) =>
		url?.searchParams.getAll( name ).join() ?? '';
	const [ , profile = '' ] =
		/^\/restaurant\/profile\/(\d+)/.exec( url?.pathname ?? '' ) ?? [];
	const ids = [ get( 'rid' ), get( 'restref' ), profile ].join();
	const rid = [ ...new Set( ids.match( /\b\d{1,15}\b/g ) ) ];
	if ( ! rid[ 0 ] ) {
		return undefined;
	}
	const [ domain, lang ] = [ get( 'domain' ), get( 'lang' ) ];
	const style = get( get( 'type' ) === 'button' ? 'type' : 'theme' );
	return {
		rid,
		style: toStyle( style, rid ),
		domain: new RegExp( HOST ).test( `opentable.${ domain }` )
			? domain
			: 'com',
		iframe: get( 'iframe' ) !== 'false',
		lang: LANGUAGES.some( ( { value } ) => value === lang )
			? lang
			: 'en-US',
		newtab: ! [ '', 'false' ].includes( get( 'newtab' ) ),
	};
}

/** The site's language, if OpenTable has it. */
const languageOf = ( locale: string ) =>
	LANGUAGES.find( ( { value } ) =>
		value.startsWith( `${ locale.slice( 0, 2 ) }-` )
	)?.value ?? 'en-US';

/**
 * The widget's document.
 *
 * @param attributes The block's attributes.
 * @param locale     The site's, such as fr_FR.
 */
export function widgetUrl( attributes: Attributes, locale: string ): string {
	const { rid, domain, lang = languageOf( locale ) } = attributes;
	const style = readStyle( attributes );
	const type = rid[ 1 ] ? 'multi' : 'standard';
	const look =
		style === 'button' ? 'type=button' : `type=${ type }&theme=${ style }`;
	const query = new URLSearchParams( { rid: rid.join(), domain, lang } );
	return `https://www.opentable.com/widget/reservation/canvas?${ query }&${ look }&disablega=true`;
}

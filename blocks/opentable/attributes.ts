import { findEmbed } from '../../shared/embed/url';
import { getActiveStyle } from '../../shared/lib/block-style';

/** Styles, with the widget's width and height. */
export const SIZES = {
	standard: [ 224, 301 ],
	tall: [ 288, 490 ],
	wide: [ 840, 150 ],
	button: [ 210, 113 ],
} as const;

export const LANGUAGES =
	'en-US:English fr-CA:Français de-DE:Deutsch es-MX:Español ja-JP:日本語 nl-NL:Nederlands it-IT:Italiano'
		.split( ' ' )
		.map( ( entry ) => entry.split( ':' ) )
		.map( ( [ value = '', label = '' ] ) => ( { value, label } ) );

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
	/^(?:[\w-]+\.)?opentable\.(com|co\.(uk|th)|com\.(mx|au)|de|ca|jp|nl|it|ie|es|fr|ae|hk|sg)$/;

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

/** Reads OpenTable's embed code, or the URL of a restaurant (spec 4 §3). */
export function parseCode( text: string ): Partial< Attributes > {
	const query = findEmbed( text, [ HOST ] )?.url.searchParams;
	const get = ( name: string ) => query?.getAll( name ).join() ?? '';
	const ids = `${ get( 'rid' ) },${ get( 'restref' ) }`;
	const rid = [ ...new Set( ids.match( /\b\d{1,15}\b/g ) ) ];
	const [ domain, lang ] = [ get( 'domain' ), get( 'lang' ) ];
	const style = get( get( 'type' ) === 'button' ? 'type' : 'theme' );
	return {
		rid,
		style: toStyle( style, rid ),
		domain: HOST.test( `opentable.${ domain }` ) ? domain : 'com',
		iframe: get( 'iframe' ) !== 'false',
		lang: LANGUAGES.some( ( { value } ) => value === lang )
			? lang
			: 'en-US',
		newtab: ! [ '', 'false' ].includes( get( 'newtab' ) ),
	};
}

/** The widget's document, as render.php has it. */
export function widgetUrl( attributes: Attributes ): string {
	const { rid, domain, lang = 'en-US' } = attributes;
	const style = readStyle( attributes );
	const type = rid[ 1 ] ? 'multi' : 'standard';
	const look =
		style === 'button' ? 'type=button' : `type=${ type }&theme=${ style }`;
	const query = new URLSearchParams( { rid: rid.join(), domain, lang } );
	return `https://www.opentable.com/widget/reservation/canvas?${ query }&${ look }&disablega=true`;
}

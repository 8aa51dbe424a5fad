import { isHeld, whenAllowed } from './guard';

/*
 * What the dashboard shows is in the query of its address (`admin.php?page=ramjet&status=active`), so
 * that a link leads to it, the back button back to it, and PHP knows what to preload. The few lines
 * below stand in for a router library: there is no path to match, only parameters to read.
 */

/** How long typing may go on before it gets into the address; browsers refuse rapid writing. */
const REPLACE_DELAY = 300;

let current = window.location.search;
let replaceTimer: number | undefined;
const listeners = new Set< () => void >();

function show( search: string ): void {
	current = search;
	listeners.forEach( ( listener ) => listener() );
}

function writeReplaced(): void {
	window.clearTimeout( replaceTimer );
	replaceTimer = undefined;
	window.history.replaceState( null, '', current + window.location.hash );
}

const pathOf = ( search: string ): string =>
	new URLSearchParams( search ).get( 'path' ) ?? '';

/* Whether the page that comes next in the history has been asked about. */
let isAllowed = false;

window.addEventListener( 'popstate', () => {
	window.clearTimeout( replaceTimer );
	replaceTimer = undefined;
	const { search } = window.location;
	if ( isHeld() && ! isAllowed && pathOf( search ) !== pathOf( current ) ) {
		// The browser has gone already. Back on top of where it went, for as long as the question stands.
		window.history.pushState( null, '', current );
		whenAllowed( () => {
			isAllowed = true;
			window.history.back();
		} );
		return;
	}
	isAllowed = false;
	show( search );
} );

/** The query that is shown, as in `location.search`. */
export const getQuery = (): string => current;

/**
 * Calls back whenever the query changes.
 *
 * @param listener
 * @return Stops calling back.
 */
export function subscribe( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

/**
 * Changes parameters of the query; those that are not named stay.
 *
 * @param changes         Values by parameter; an empty one takes its parameter out of the address.
 * @param options
 * @param options.replace Instead of a new entry in the browser's history, change the current one.
 */
export function navigate(
	changes: Record< string, string >,
	{ replace = false }: { replace?: boolean } = {}
): void {
	const query = new URLSearchParams( current );
	for ( const [ name, value ] of Object.entries( changes ) ) {
		if ( value ) {
			query.set( name, value );
		} else {
			query.delete( name );
		}
	}
	const search = `?${ query }`;
	if ( search === current ) {
		return;
	}
	if ( replace ) {
		window.clearTimeout( replaceTimer );
		replaceTimer = window.setTimeout( writeReplaced, REPLACE_DELAY );
		show( search );
	} else {
		push( search );
	}
}

function push( search: string ): void {
	if ( replaceTimer !== undefined ) {
		writeReplaced();
	}
	window.history.pushState( null, '', search );
	show( search );
}

/**
 * The query of a page's address.
 *
 * @param path   As in pages.ts.
 * @param params Further parameters, for what the page is to show.
 */
export function queryOf(
	path: string,
	params: Record< string, string > = {}
): string {
	return `?${ new URLSearchParams( { page: 'ramjet', path, ...params } ) }`;
}

/**
 * Goes to a page, once nobody has anything to lose by it. Nothing of the old page's query stays.
 *
 * @param path   As in pages.ts.
 * @param params Further parameters, for what the page is to show.
 */
export function openPage(
	path: string,
	params: Record< string, string > = {}
): void {
	const search = queryOf( path, params );
	if ( search !== current ) {
		whenAllowed( () => {
			push( search );
			document.documentElement.scrollTop = 0;
		} );
	}
}

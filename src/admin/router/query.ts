import { useSyncExternalStore } from '@wordpress/element';

import { hasUnsavedChanges, leaveWhenConfirmed } from './guard';

/*
 * The dashboard's state is in the query of its URL (`admin.php?page=ramjet&status=active`), so that links and the
 * back button work and PHP knows what to preload. There are only parameters to read, no paths to match, so no router
 * library is needed.
 */

/** Typing is written to the URL after this delay, in milliseconds: browsers limit how often a URL may change. */
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

/* A page, or a section of one. */
function placeOf( search: string ): string {
	const query = new URLSearchParams( search );
	return [ query.get( 'path' ), query.get( 'section' ) ].join();
}

/* Whether the user has confirmed going to the next page of the history. */
let isConfirmed = false;

window.addEventListener( 'popstate', () => {
	window.clearTimeout( replaceTimer );
	replaceTimer = undefined;
	const { search } = window.location;
	if (
		hasUnsavedChanges() &&
		! isConfirmed &&
		placeOf( search ) !== placeOf( current )
	) {
		// The browser has already changed the URL. Show this page's again while the question is open.
		window.history.pushState( null, '', current );
		leaveWhenConfirmed( () => {
			isConfirmed = true;
			window.history.back();
		} );
		return;
	}
	isConfirmed = false;
	show( search );
} );

/** The current query, as in `location.search`. */
export const getQuery = (): string => current;

/**
 * Calls back whenever the query changes.
 *
 * @return Unsubscribes.
 */
export function subscribe( listener: () => void ): () => void {
	listeners.add( listener );
	return () => listeners.delete( listener );
}

/**
 * Reads a parameter of the URL and follows its changes.
 *
 * @return Empty if the URL does not have it.
 */
export function useQueryParam( name: string ): string {
	const query = useSyncExternalStore( subscribe, getQuery );
	return new URLSearchParams( query ).get( name ) ?? '';
}

/**
 * Changes parameters of the query. Other parameters stay.
 *
 * @param changes         Values by parameter. An empty value removes its parameter.
 * @param options.replace Whether to replace the current entry of the browser's history.
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
 * The query of a page's URL.
 *
 * @param path   Of a page of the dashboard.
 * @param params Further parameters.
 */
export function queryOf(
	path: string,
	params: Record< string, string > = {}
): string {
	return `?${ new URLSearchParams( { page: 'ramjet', path, ...params } ) }`;
}

/**
 * Opens a page or section, after a confirmation if the current one has unsaved changes.
 *
 * @param path   Of a page of the dashboard.
 * @param params Further parameters.
 */
export function openPage(
	path: string,
	params: Record< string, string > = {}
): void {
	const search = queryOf( path, params );
	const open = () => {
		push( search );
		document.documentElement.scrollTop = 0;
	};
	if ( placeOf( search ) !== placeOf( current ) ) {
		leaveWhenConfirmed( open );
	} else if ( search !== current ) {
		open();
	}
}

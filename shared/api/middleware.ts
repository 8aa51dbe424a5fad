import type {
	ApiFetch,
	APIFetchMiddleware,
	APIFetchOptions,
} from '@wordpress/api-fetch';

/** The query parameter that keeps caches from answering. */
export const CACHE_BUSTER = '_cacheBuster';

/** The header that marks a request as coming from the editor. */
const EDITOR_HEADER = 'X-WP-Api-Fetch-From-Editor';

const isGet = ( { method = 'GET' }: APIFetchOptions ) =>
	method.toUpperCase() === 'GET';

const parseUrl = ( url: string ) =>
	URL.canParse( url, window.location.href )
		? new URL( url, window.location.href )
		: null;

const isSameOrigin = ( url: string ) =>
	parseUrl( url )?.origin === window.location.origin;

/* The route in an address: a site with plain permalinks has it in the query. */
function routeOf( url: string ): string {
	const parsed = parseUrl( url );
	return parsed?.searchParams.get( 'rest_route' ) ?? parsed?.pathname ?? '';
}

function withCacheBuster( address: string, time: number ): string {
	if ( address.includes( `${ CACHE_BUSTER }=` ) ) {
		return address;
	}
	const separator = address.includes( '?' ) ? '&' : '?';
	return `${ address }${ separator }${ CACHE_BUSTER }=${ time }`;
}

/**
 * Adds the time to GET requests of `jetpack/v4` on this site, given as `path` or as `url`; all
 * others pass as they are. It must stand after core's preloading middleware, which compares whole
 * paths (see install.ts).
 *
 * @param now Reads the clock, in milliseconds.
 */
export function createCacheBusterMiddleware(
	now: () => number = Date.now
): APIFetchMiddleware {
	return ( options, next ) => {
		const { path, url } = options;
		if ( isGet( options ) ) {
			if ( path !== undefined && /^\/?jetpack\/v4[/?]/.test( path ) ) {
				return next( {
					...options,
					path: withCacheBuster( path, now() ),
				} );
			}
			if (
				path === undefined &&
				url !== undefined &&
				isSameOrigin( url ) &&
				/\/jetpack\/v4\//.test( routeOf( url ) )
			) {
				return next( {
					...options,
					url: withCacheBuster( url, now() ),
				} );
			}
		}
		return next( options );
	};
}

/*
 * A path goes below the REST root, which core adds after us. The root is on the front page's host,
 * which on a network may be another than the dashboard's; there the header would make the browser
 * ask for leave first, which WordPress refuses, and no request of the editor would get through.
 */
function goesToThisOrigin( { path, url }: APIFetchOptions ): boolean {
	// Read at each request, for it is printed after us, and on screens without it that is no error.
	const target =
		path !== undefined ? window.ramjetInitialState?.siteUrl : url;
	return !! target && isSameOrigin( target );
}

/**
 * Marks same-origin requests as coming from the editor; other screens' and other sites' requests
 * pass as they are.
 */
export const editorHeaderMiddleware: APIFetchMiddleware = ( options, next ) => {
	if (
		! window.ramjetInitialState?.editor ||
		! goesToThisOrigin( options )
	) {
		return next( options );
	}
	return next( {
		...options,
		headers: { ...options.headers, [ EDITOR_HEADER ]: 'true' },
	} );
};

/**
 * Registers Ramjet's middlewares. The nonce header is core's own business and gets no second one.
 *
 * @param apiFetch The page's `wp.apiFetch`.
 */
export function installMiddlewares( apiFetch: Pick< ApiFetch, 'use' > ): void {
	apiFetch.use( createCacheBusterMiddleware() );
	apiFetch.use( editorHeaderMiddleware );
}

import apiFetch from '@wordpress/api-fetch';
import type { ExternalItem } from '../../../shared/api/external-media';
import { json, startRestServer } from '../../../tests/support/rest-server';

const ROUTE = 'wpcom/v2/external-media';

export const LIST = `${ ROUTE }/list`;
export const COPY = `${ ROUTE }/copy`;
export const CONNECTION = `${ ROUTE }/connection/google_photos`;
export const SESSION = `${ ROUTE }/session/google_photos`;

/** An item of a listing. */
export const item = (
	id: string,
	changes: Partial< ExternalItem > = {}
): ExternalItem => ( {
	ID: id,
	type: 'photo',
	name: `${ id }.jpg`,
	title: `Photo ${ id }`,
	caption: `Photo by <a href="https://example.org/">Ann</a>`,
	URL: `https://example.org/${ id }.jpg`,
	guid: `guid-${ id }`,
	thumbnails: {
		medium: `https://example.org/${ id }-m.jpg`,
		fmt_hd: '',
		thumbnail: '',
	},
	children: 0,
	width: 4,
	height: 3,
	...changes,
} );

/** The body of a listing. */
export const listing = (
	media: ExternalItem[],
	next: string | false = false,
	account: object | null = null
) => ( { media, meta: { account, next_page: next } } );

/** A WP_Error. */
export const failure = ( code: string, message: string, status: number ) =>
	json( { code, message, data: { status } }, status );

/**
 * Starts a REST server to which the page's requests go. Copies succeed, except those of the items in `broken`; those of
 * the items in `slow` get no reply.
 */
export async function startMediaServer() {
	const server = await startRestServer();
	const rootURL = apiFetch.createRootURLMiddleware( server.root );
	apiFetch.use( rootURL );
	const broken = new Map< string, object >();
	const slow = new Set< string >();
	const bodies = ( route: string ) =>
		server.requests
			.filter( ( { url } ) => url.startsWith( `/${ route }` ) )
			.map( ( { body } ) => JSON.parse( body || 'null' ) );
	const queries = ( source: string ) =>
		server.requests
			.filter( ( { url } ) => url.startsWith( `/${ LIST }/${ source }` ) )
			.map( ( { url } ) => {
				const query = new URL( url, server.root ).searchParams;
				query.delete( '_locale' );
				return Object.fromEntries( query );
			} );
	for ( const source of [
		'openverse',
		'pexels',
		'google_photos',
		'immich',
	] ) {
		server.answer( `${ COPY }/${ source }`, ( request, response ) => {
			const { body } = server.requests.at( -1 )!;
			const [ id ] = JSON.parse( body ).external_ids;
			if ( slow.has( id ) ) {
				return;
			}
			const reply = {
				media: [
					broken.has( id )
						? { errors: broken.get( id ) }
						: {
								ID: 100 + Number( id ),
								URL: `https://example.org/copy-${ id }.jpg`,
								alt: `Alt ${ id }`,
								caption: `Credit ${ id }`,
								title: `Photo ${ id }`,
								type: 'image',
								mime: 'image/jpeg',
								width: 4,
								height: 3,
								link: `https://example.org/photo-${ id }/`,
							},
				],
			};
			json( reply )( request, response );
		} );
	}
	return {
		...server,
		broken,
		slow,
		bodies,
		queries,
		stop: () => {
			apiFetch.unregister( rootURL );
			return server.close();
		},
	};
}

export type MediaServer = Awaited< ReturnType< typeof startMediaServer > >;

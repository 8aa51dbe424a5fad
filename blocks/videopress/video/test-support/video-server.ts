import { fireEvent, screen } from '@testing-library/react';
import apiFetch from '@wordpress/api-fetch';
import { dispatch, select } from '@wordpress/data';
import { store as noticesStore } from '@wordpress/notices';
import { setInitialState } from '../../../../tests/support/page-state';
import { renderCanvas } from '../../../../tests/support/render-block';
import {
	json,
	type ReceivedRequest,
	type RestServer,
	startRestServer,
} from '../../../../tests/support/rest-server';
import type { EncodingState, VideoField } from '../api';
import type { Attributes } from '../attributes';

export const GUID = 'Qw3rTy78';

type ByLanguage = Record< string, { src: string; label: string } >;

let lastId = 100;

/** The fields of a form that a request has. */
const readForm = ( body: string ): Record< string, string > =>
	Object.fromEntries(
		[
			...body.matchAll(
				/name="(\w+)"(?:; filename="([^"]*)")?\r\n(?:Content-Type: .*\r\n)?\r\n([^]*?)\r\n--/g
			),
		].map( ( [ , name = '', , value = '' ] ) => [ name, value ] )
	);

/** A site with one video, which behaves as the plugin's routes do. */
export class VideoServer {
	/** WordPress's store keeps what it has read, so each has another. */
	readonly id = ++lastId;
	field: VideoField = {
		guid: GUID,
		title: 'Waves',
		description: '',
		caption: '',
		rating: '',
		allow_download: 0,
		privacy_setting: 2,
		is_private: false,
		codec: 'avc1',
		encoding: 'off',
	};
	media: Record< string, unknown > = {
		link: 'https://example.org/waves/',
		source_url: 'https://example.org/waves.mp4',
		mime_type: 'video/mp4',
		featured_media: 0,
		media_details: { width: 640, height: 360, length: 90 },
	};
	/** Whether the plugin's module is on. */
	hasField = true;
	tracks: Record< string, ByLanguage > = {};
	/** Cues that the server leaves out of the next file. */
	dropped = 0;
	poster = '';
	/** How often the server says that it is still making the poster. */
	generating = 0;
	encoding: EncodingState = { state: 'waiting', percent: 0, message: '' };
	/** What the ajax action replies; null for a failure. */
	playback: object | null = null;

	private readonly videos = `wpcom/v2/videos/${ GUID }`;
	readonly routes = {
		types: 'wp/v2/types',
		media: `wp/v2/media/${ this.id }`,
		meta: 'wpcom/v2/videopress/meta',
		video: this.videos,
		tracks: `${ this.videos }/tracks`,
		deleteTrack: `${ this.videos }/tracks/delete`,
		poster: `${ this.videos }/poster`,
		encoding: `ramjet/v1/videos/${ this.id }/encoding`,
		ajax: 'admin-ajax.php',
	};

	/** What the routes reply to a request. */
	private readonly replies: Record<
		keyof VideoServer[ 'routes' ],
		( request: ReceivedRequest ) => unknown
	> = {
		types: () => ( { attachment: { rest_base: 'media' } } ),
		media: () => ( {
			...this.media,
			id: this.id,
			...( this.hasField && { jetpack_videopress: this.field } ),
		} ),
		meta: ( { body } ) => {
			const { id, ...changes } = JSON.parse( body );
			Object.assign( this.field, changes );
			return { code: 'success', data: 200 };
		},
		video: () => ( { poster: this.poster, tracks: this.tracks } ),
		tracks: ( { body } ) => {
			const { kind = '', srclang = '', label = '' } = readForm( body );
			const src = `${ kind }-${ srclang }.vtt`;
			this.tracks[ kind ] = {
				...this.tracks[ kind ],
				[ srclang ]: { src, label },
			};
			return { tracks: this.tracks, dropped: this.dropped };
		},
		deleteTrack: ( { body } ) => {
			const { kind = '', srclang = '' } = readForm( body );
			delete this.tracks[ kind ]?.[ srclang ];
			return { tracks: this.tracks, dropped: 0 };
		},
		poster: ( { method, body } ) => {
			if ( method === 'POST' ) {
				const isNone = body.includes( '"poster_attachment_id":0' );
				this.poster = isNone ? '' : `https://example.org/${ ++lastId }`;
			}
			return { generating: this.generating-- > 0, poster: this.poster };
		},
		encoding: () => this.encoding,
		ajax: () => this.playback,
	};

	constructor( readonly rest: RestServer ) {
		for ( const name of Object.keys( this.routes ) ) {
			this.restore( name as keyof VideoServer[ 'routes' ] );
		}
	}

	/** Has a route reply as usual. */
	restore( name: keyof VideoServer[ 'routes' ] ) {
		this.rest.answer( this.routes[ name ], ( request, response ) => {
			const { requests } = this.rest;
			response.setHeader( 'Allow', 'GET, POST, PUT, PATCH, DELETE' );
			json( this.replies[ name ]( requests[ requests.length - 1 ]! ) )(
				request,
				response
			);
		} );
	}

	/** Has a route fail. */
	fail( name: keyof VideoServer[ 'routes' ], status: number ) {
		const body = { code: 'x', message: 'You may not.', data: { status } };
		this.rest.answer( this.routes[ name ], json( body, status ) );
	}

	/** Keeps the replies of a route back. Returns a function that sends the one that is missing. */
	hold( name: keyof VideoServer[ 'routes' ] ) {
		let send = () => {};
		const { requests } = this.rest;
		this.rest.answer( this.routes[ name ], ( request, response ) => {
			const received = requests[ requests.length - 1 ]!;
			send = () =>
				json( this.replies[ name ]( received ) )( request, response );
		} );
		return () => {
			this.restore( name );
			send();
		};
	}

	/** The requests to a route below the REST root that change something, as method, route and body. */
	changes( route = '' ) {
		return this.rest.requests
			.filter( ( { method, url } ) => {
				const isChange = method !== 'GET' && method !== 'OPTIONS';
				return isChange && url.startsWith( `/${ route }` );
			} )
			.map( ( { url, headers, body } ) => ( {
				route: url.slice( 1 ).replace( /\?.*/, '' ),
				data: headers[ 'content-type' ]?.startsWith( 'multipart' )
					? readForm( body )
					: JSON.parse( body ),
			} ) );
	}

	/** What was sent to admin-ajax.php. */
	ajax() {
		return this.rest.requests
			.filter( ( { url } ) => url.startsWith( '/admin-ajax.php' ) )
			.map( ( { body } ) =>
				Object.fromEntries( new URLSearchParams( body ) )
			);
	}

	/** Requests of a route so far. */
	count( route: string ) {
		return this.rest.requests.filter( ( { url } ) =>
			url.startsWith( `/${ route }` )
		).length;
	}
}

let server: VideoServer;
let rootURL: Parameters< typeof apiFetch.use >[ 0 ];

// Some texts are also there to be read out.
const VISIBLE = { ignore: '.a11y-speak-region, .screen-reader-text' };

/** Finds a text that is shown. */
export const findText = ( content: string | RegExp ) =>
	screen.findByText( content, VISIBLE );

export const queryText = ( content: string | RegExp ) =>
	screen.queryByText( content, VISIBLE );

/** The snackbars. */
export const listNotices = () =>
	select( noticesStore )
		.getNotices()
		.map( ( { content } ) => content );

/** Opens a panel of the inspector. */
export async function openPanel( { inspector }: RenderedVideo, name: string ) {
	const button = await inspector.findByText( name, { selector: 'button' } );
	if ( button.getAttribute( 'aria-expanded' ) === 'false' ) {
		fireEvent.click( button );
	}
}

/** Starts a server, which the page's requests go to. */
export async function startVideoServer() {
	server = new VideoServer( await startRestServer() );
	rootURL = apiFetch.createRootURLMiddleware( server.rest.root );
	apiFetch.use( rootURL );
	setInitialState( { adminUrl: server.rest.root, siteLocale: 'de_DE' } );
	return server;
}

/** Stops it, and removes the notices of the test. */
export async function stopVideoServer() {
	const { getNotices } = select( noticesStore );
	dispatch( noticesStore ).removeNotices(
		getNotices().map( ( { id } ) => id )
	);
	apiFetch.unregister( rootURL );
	await server.rest.close();
}

export type RenderedVideo = Awaited< ReturnType< typeof renderCanvas > >;

type Options = {
	/** Parts of the editor beside the canvas. */
	toolbar?: boolean;
	inspector?: boolean;
	/** Whether the user may upload files. */
	canUpload?: boolean;
	/** Other settings of the editor. */
	settings?: object;
};

/**
 * Renders the block with the server's video.
 *
 * @param given   Attributes.
 * @param options
 */
export const renderVideo = (
	given: Partial< Attributes > = {},
	{ canUpload = true, settings, ...parts }: Options = {}
) =>
	renderCanvas(
		'videopress/video',
		{ id: server.id, guid: GUID, ...given },
		{
			...parts,
			settings: {
				...settings,
				mediaUpload: canUpload ? () => {} : undefined,
			},
		}
	);

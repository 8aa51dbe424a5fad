/*
 * A podcast's host: feeds of all kinds, a cover and an audio file with byte ranges, as players ask for them.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import {
	createServer,
	type IncomingMessage,
	type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** 45 seconds. */
const AUDIO = readFileSync( join( __dirname, '../support/media/episode.ogg' ) );
const COVER = readFileSync(
	join( __dirname, '../../bin/site/images/3-lighthouse.jpg' )
);

const RSS = { 'Content-Type': 'application/rss+xml; charset=utf-8' };

export type PodcastHost = {
	origin: string;
	/** Paths that were asked for, in order. */
	calls: string[];
	/** Bytes of the huge feed that were accepted. */
	sent: () => number;
	/** While true, connections are closed without a response. */
	isDead: boolean;
	/** Whether other sites' scripts may read its files. */
	allowsCors: boolean;
	close: () => Promise< void >;
};

const item = ( origin: string, number: number, title: string ) =>
	`<item><title>${ title }</title><guid isPermaLink="false">episode-${ number }</guid>
	<link>https://podcasts.example.com/${ number }</link>
	<description><![CDATA[<p>What happened on <b>day ${ number }</b> &amp; the night after. [gallery]</p>]]></description>
	<pubDate>Mon, 0${ 9 - ( number % 9 ) } Nov 2026 10:00:00 +0000</pubDate>
	<itunes:duration>${ [ '45', '00:45', '0:00:45' ][ number % 3 ] }</itunes:duration>
	<enclosure url="${ origin }/${ number }.ogg" type="audio/ogg" length="${ AUDIO.length }"/></item>`;

/** A feed's beginning, without its end. */
const open = ( origin: string, ...titles: string[] ) =>
	`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
<title>Harbour Lights</title><link>https://podcasts.example.com/</link>
<itunes:image href="${ origin }/cover.jpg"/>
${ titles.map( ( title, index ) => item( origin, index + 1, title ) ).join( '\n' ) }`;

const END = '</channel></rss>';

const TITLES = [
	'The keeper of the lighthouse, who had not left it for thirty years, and what he kept there',
	'Salt, rope and tar',
	'Low tide',
	'A letter from the other shore',
	'Fog',
	'The last ferry',
];

function sendAudio( request: IncomingMessage, response: ServerResponse ) {
	const [ , from = '0', to = '' ] =
		/^bytes=(\d+)-(\d*)$/.exec( request.headers.range ?? '' ) ?? [];
	const first = Number( from );
	const last = to ? Number( to ) : AUDIO.length - 1;
	response.writeHead( request.headers.range ? 206 : 200, {
		'Content-Type': 'audio/ogg',
		'Accept-Ranges': 'bytes',
		'Content-Length': last - first + 1,
		'Content-Range': `bytes ${ first }-${ last }/${ AUDIO.length }`,
	} );
	response.end( AUDIO.subarray( first, last + 1 ) );
}

/** Starts a host on a free port of this machine. */
export async function startPodcastHost(): Promise< PodcastHost > {
	let sent = 0;
	const redirect = ( response: ServerResponse, location: string ) => {
		response.writeHead( 302, { Location: location } );
		response.end();
	};

	/** 50 MB; stops when the connection is closed. */
	async function sendHuge( response: ServerResponse ) {
		response.writeHead( 200, RSS );
		response.write( open( host.origin, ...TITLES ) );
		const closed = once( response, 'close' );
		const chunk = `<item><title>${ 'long '.repeat( 13_000 ) }`;
		for ( let part = 0; part < 800 && ! response.destroyed; part++ ) {
			sent += chunk.length;
			if ( ! response.write( chunk ) ) {
				await Promise.race( [ once( response, 'drain' ), closed ] );
			}
		}
		response.end( END );
	}

	const server = createServer( ( request, response ) => {
		const path = request.url ?? '/';
		host.calls.push( path );
		if ( host.isDead ) {
			response.destroy();
			return;
		}
		if ( host.allowsCors ) {
			response.setHeader( 'Access-Control-Allow-Origin', '*' );
		}
		const feed = open( host.origin, ...TITLES ) + END;
		const routes: Record< string, () => void > = {
			'/feed.xml': () => response.writeHead( 200, RSS ).end( feed ),
			'/compressed.xml': () =>
				response
					.writeHead( 200, { ...RSS, 'Content-Encoding': 'gzip' } )
					.end( gzipSync( feed ) ),
			// A hundred kilobytes that become a hundred megabytes.
			'/bomb.xml': () =>
				response
					.writeHead( 200, { ...RSS, 'Content-Encoding': 'gzip' } )
					.end(
						gzipSync(
							open( host.origin, 'Bomb' ) +
								' '.repeat( 100_000_000 )
						)
					),
			'/huge.xml': () => void sendHuge( response ),
			'/silent.xml': () =>
				response.writeHead( 200, RSS ).end( open( host.origin ) + END ),
			'/page': () =>
				response
					.writeHead( 200, { 'Content-Type': 'text/html' } )
					.end( '<!doctype html><title>Harbour Lights</title>' ),
			'/moved': () => redirect( response, '/feed.xml' ),
			'/old/relative': () => redirect( response, '/show/relative.xml' ),
			'/show/relative.xml': () =>
				response
					.writeHead( 200, RSS )
					.end(
						`<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Relative</title>${ item( '.', 1, 'One' ) }</channel></rss>`
					),
			'/loop': () => redirect( response, '/loop' ),
			'/cloud': () =>
				redirect( response, 'http://169.254.169.254/latest/' ),
			'/cover.jpg': () =>
				response
					.writeHead( 200, { 'Content-Type': 'image/jpeg' } )
					.end( COVER ),
		};
		if ( path.endsWith( '.ogg' ) ) {
			sendAudio( request, response );
		} else if ( routes[ path ] ) {
			routes[ path ]();
		} else {
			response.writeHead( 404 ).end( 'Not found' );
		}
	} );
	await new Promise< void >( ( resolve ) =>
		server.listen( 0, '127.0.0.1', resolve )
	);
	const { port } = server.address() as AddressInfo;
	const host: PodcastHost = {
		origin: `http://127.0.0.1:${ port }`,
		calls: [],
		sent: () => sent,
		isDead: false,
		allowsCors: true,
		close: () =>
			new Promise( ( resolve ) => {
				server.closeAllConnections();
				server.close( () => resolve() );
			} ),
	};
	return host;
}

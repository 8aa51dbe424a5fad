/*
 * A tus client that does what a test says.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from './sessions';
import { test as base } from './test';

const MEDIA = join( __dirname, 'media' );

/** A file of tests/support/media. */
export const readMedia = ( name: string ) =>
	readFileSync( join( MEDIA, name ) );

/** A video of this many bytes: the clip, and a box that players skip. */
export function makeClip( size: number ): Buffer {
	const clip = readMedia( 'clip.mp4' );
	const box = Buffer.alloc( size - clip.length, 'free bytes, ' );
	box.writeUInt32BE( box.length );
	box.write( 'free', 4 );
	return Buffer.concat( [ clip, box ] );
}

export const CHUNK = 'application/offset+octet-stream';

export type TusReply = {
	status: number;
	headers: Record< string, string >;
	text: string;
};

export class TusClient {
	token = '';
	url = '';

	/**
	 * @param user
	 * @param ajax URL of admin-ajax.php.
	 */
	constructor(
		private readonly user: Pick< Session, 'request' >,
		private readonly ajax = '/wp-admin/admin-ajax.php'
	) {}

	/** The upload's. */
	get key() {
		return new URL( this.url ).searchParams.get( 'key' )!;
	}

	async getToken( key = '' ) {
		const response = await this.user.request.post( this.ajax, {
			form: {
				action: 'videopress-get-upload-jwt',
				...( key && { key } ),
			},
		} );
		const { data } = await response.json();
		this.token = data?.upload_token ?? '';
		this.url ||= data?.upload_action_url ?? '';
		return { status: response.status(), data };
	}

	/** Sends a request as the editor does, which names the method in a header. */
	async send(
		method: string,
		headers: Record< string, string | undefined > = {},
		data?: Buffer
	): Promise< TusReply > {
		const all = {
			'Tus-Resumable': '1.0.0',
			'X-HTTP-Method-Override': method,
			'x-videopress-upload-token': this.token,
			...headers,
		};
		const response = await this.user.request.fetch( this.url, {
			method: method === 'HEAD' ? 'GET' : 'POST',
			headers: Object.fromEntries(
				Object.entries( all ).flatMap( ( [ name, value ] ) =>
					value === undefined ? [] : [ [ name, value ] ]
				)
			),
			data,
		} );
		return {
			status: response.status(),
			headers: response.headers(),
			text: await response.text(),
		};
	}

	/** Begins an upload. */
	async create( length: number, name = 'Waves.mp4' ) {
		if ( ! this.token ) {
			await this.getToken();
		}
		const reply = await this.send( 'POST', {
			'Upload-Length': String( length ),
			'Upload-Metadata': `filename ${ Buffer.from( name ).toString( 'base64' ) },filetype dmlkZW8vbXA0`,
		} );
		this.url = reply.headers.location ?? this.url;
		return reply;
	}

	patch( offset: number, data: Buffer, more: Record< string, string > = {} ) {
		return this.send(
			'PATCH',
			{
				'Content-Type': CHUNK,
				'Upload-Offset': String( offset ),
				...more,
			},
			data
		);
	}

	async end() {
		await this.send( 'DELETE' );
	}
}

type User = ConstructorParameters< typeof TusClient >[ 0 ];

/** With uploads that are ended after each test: a user may have only a few. */
export const test = base.extend< {
	startTus: ( user: User ) => TusClient;
} >( {
	startTus: async ( {}, provide ) => {
		const clients: TusClient[] = [];
		await provide( ( user ) => {
			const client = new TusClient( user );
			clients.push( client );
			return client;
		} );
		for ( const client of clients ) {
			if ( client.url ) {
				await client.end();
			}
		}
	},
} );

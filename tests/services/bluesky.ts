/*
 * A Bluesky server: what sharing a post needs of the AT Protocol (docs.bsky.app), with the rules of its lexicons.
 *
 * 1. `const account = blueskyAccount( name )`, and requests under the conditions `services: { origin: doubles.origin, mode:
 *    'ok' }` and `constants: serviceConstants( 'bluesky', account.keys )`.
 * 2. `account.records` has the posts by record key, `account.writes` how often one was put. `account.expire()` ends the
 *    access token, as two hours do. `account.behave( 'cut' | 'throttle' )` decides about the next record that is put.
 */
import { randomUUID } from 'node:crypto';
import type { Call, Vendor } from './vendors';

/** Cut: the record is put, and the connection ends before the response. */
type Behavior = 'cut' | 'throttle';

type Facet = {
	index: { byteStart: number; byteEnd: number };
	features: { $type: string; uri: string }[];
};

type Post = {
	$type: string;
	text: string;
	createdAt: string;
	facets?: Facet[];
	embed?: {
		$type: string;
		external: {
			uri: string;
			title: string;
			description: string;
			thumb?: { ref: { $link: string } };
		};
	};
};

const GRAPHEMES = 300;
const BYTES = 3_000;
const MAX_IMAGE = 1_000_000;

const letters = new Intl.Segmenter( 'en', { granularity: 'grapheme' } );

const error = (
	status: number,
	name: string,
	message = name,
	headers: Record< string, string > = {}
) => ( { status, body: { error: name, message }, headers } );

class BlueskyAccount {
	readonly records = new Map< string, Post >();
	writes = 0;
	logins = 0;
	private access = '';
	private refresh = '';
	private readonly blobs = new Set< string >();
	private next: Behavior[] = [];

	constructor( readonly name: string ) {}

	get did() {
		return `did:plc:${ this.name }`;
	}

	get handle() {
		return `${ this.name }.bsky.social`;
	}

	/** Values of the service's fields. */
	get keys() {
		return { handle: this.handle, password: `pass-${ this.name }` };
	}

	behave( ...behavior: Behavior[] ) {
		this.next.push( ...behavior );
	}

	expire() {
		this.access = '';
	}

	logIn( password: unknown ) {
		if ( password !== this.keys.password ) {
			return error(
				401,
				'AuthenticationRequired',
				'Invalid identifier or password'
			);
		}
		this.logins++;
		return this.session();
	}

	private session() {
		this.access = `access-${ this.name } ${ randomUUID() }`;
		this.refresh = `refresh-${ this.name } ${ randomUUID() }`;
		return {
			status: 200,
			body: {
				did: this.did,
				handle: this.handle,
				accessJwt: this.access,
				refreshJwt: this.refresh,
				active: true,
			},
		};
	}

	call( token: string, call: Call ) {
		const { path, body, headers } = call;
		const name = path.slice( '/xrpc/'.length );
		if ( name === 'com.atproto.server.refreshSession' ) {
			if ( body ) {
				return error(
					400,
					'InvalidRequest',
					'A request body was provided when none was expected'
				);
			}
			return token === this.refresh
				? this.session()
				: error( 400, 'ExpiredToken', 'Token has been revoked' );
		}
		if ( token !== this.access ) {
			return error( 400, 'ExpiredToken', 'Token has expired' );
		}
		if ( name === 'com.atproto.repo.uploadBlob' ) {
			return this.upload(
				headers[ 'content-type' ] ?? '',
				Number( headers[ 'content-length' ] )
			);
		}
		return name === 'com.atproto.repo.putRecord'
			? this.put( JSON.parse( body ) )
			: error( 501, 'MethodNotImplemented' );
	}

	private upload( mimeType: string, size: number ) {
		if ( ! mimeType.startsWith( 'image/' ) || size > MAX_IMAGE ) {
			return error( 400, 'BlobTooLarge' );
		}
		const link = `bafkrei${ randomUUID() }`;
		this.blobs.add( link );
		const blob = { $type: 'blob', ref: { $link: link }, mimeType, size };
		return { status: 200, body: { blob } };
	}

	private put( {
		repo,
		collection,
		rkey,
		record,
	}: {
		repo: string;
		collection: string;
		rkey: string;
		record: Post;
	} ) {
		const behavior = this.next.shift();
		if ( behavior === 'throttle' ) {
			const reset = Math.floor( Date.now() / 1_000 ) + 60;
			return error( 429, 'RateLimitExceeded', 'Rate Limit Exceeded', {
				'RateLimit-Reset': String( reset ),
			} );
		}
		const problem =
			repo === this.did && collection === record.$type
				? this.findProblem( rkey, record )
				: 'Could not find repo';
		if ( problem ) {
			return error( 400, 'InvalidRequest', problem );
		}
		this.writes++;
		this.records.set( rkey, record );
		return {
			status: 200,
			body: {
				uri: `at://${ this.did }/${ collection }/${ rkey }`,
				cid: `bafyrei${ rkey }`,
				validationStatus: 'valid',
			},
			isCut: behavior === 'cut',
		};
	}

	/** What the lexicon of app.bsky.feed.post does not allow. */
	private findProblem( rkey: string, post: Post ): string {
		if ( ! /^[234567a-j][234567a-z]{12}$/.test( rkey ) ) {
			return 'Invalid TID';
		}
		const bytes = Buffer.from( post.text );
		if (
			bytes.length > BYTES ||
			[ ...letters.segment( post.text ) ].length > GRAPHEMES
		) {
			return 'Record/text must not be longer than 300 graphemes';
		}
		if ( Number.isNaN( Date.parse( post.createdAt ) ) ) {
			return 'Record/createdAt must be an valid atproto datetime';
		}
		const isWhole = ( { index: { byteStart, byteEnd } }: Facet ) =>
			byteStart < byteEnd &&
			! bytes
				.subarray( byteStart, byteEnd )
				.toString()
				.includes( '\u{FFFD}' ) &&
			byteEnd <= bytes.length;
		if ( ! ( post.facets ?? [] ).every( isWhole ) ) {
			return 'Invalid facet';
		}
		const thumb = post.embed?.external.thumb;
		return thumb && ! this.blobs.has( thumb.ref.$link )
			? 'Could not find blob'
			: '';
	}
}

const accounts = new Map< string, BlueskyAccount >();

/** The account of a name: lower-case letters, digits and hyphens. */
export function blueskyAccount( name: string ): BlueskyAccount {
	const account = accounts.get( name ) ?? new BlueskyAccount( name );
	accounts.set( name, account );
	return account;
}

const bluesky: Vendor = ( call ) => {
	const { method, path, body, headers } = call;
	if ( method !== 'POST' || ! path.startsWith( '/xrpc/' ) ) {
		return error( 404, 'NotFound' );
	}
	if ( path === '/xrpc/com.atproto.server.createSession' ) {
		const { identifier, password } = JSON.parse( body ) as Record<
			string,
			unknown
		>;
		const [ , name = '' ] =
			/^(.+)\.bsky\.social$/.exec( String( identifier ) ) ?? [];
		return blueskyAccount( name ).logIn( password );
	}
	const [ , token = '', name = '' ] =
		/^Bearer ((?:access|refresh)-(\S+) \S+)$/.exec(
			headers.authorization ?? ''
		) ?? [];
	return name
		? blueskyAccount( name ).call( token, call )
		: error( 401, 'AuthMissing', 'Authentication Required' );
};

/** The double by host. */
export const BLUESKY: Record< string, Vendor > = { 'bsky.social': bluesky };

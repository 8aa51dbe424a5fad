/*
 * A Mastodon server, version 4: what sharing a post needs of its API (docs.joinmastodon.org).
 *
 * 1. `const account = mastodonAccount( name )`, and requests under the conditions `services: { origin: doubles.origin, mode:
 *    'ok' }` and `constants: serviceConstants( 'mastodon', account.keys )`.
 * 2. `account.statuses` has what was posted, the oldest first. `account.behave( 'cut' | 'refuse' | 'throttle' )` decides
 *    about the next request that posts.
 */
import type { Call, Vendor } from './vendors';

const HOST = 'mastodon.example';

/** What servers allow. */
const CHARACTERS = 500;
const PER_URL = 23;

/** Milliseconds for which a key is known. */
const KEY_LIFE = 3_600_000;

/** Cut: the status is posted, and the connection ends before the response. Refuse: the token was revoked. */
type Behavior = 'cut' | 'refuse' | 'throttle';

type Status = { id: string; uri: string; url: string; content: string };

const letters = new Intl.Segmenter( 'en', { granularity: 'grapheme' } );

/** The length of a status as the server counts it. */
const countCharacters = ( text: string ) =>
	[
		...letters.segment(
			text.replaceAll( /https?:\/\/\S+/g, 'x'.repeat( PER_URL ) )
		),
	].length;

class MastodonAccount {
	readonly statuses: Status[] = [];
	private readonly known = new Map<
		string,
		{ at: number; status: Status }
	>();
	private next: Behavior[] = [];

	constructor( readonly name: string ) {}

	/** Values of the service's fields. */
	get keys() {
		return { url: `https://${ HOST }`, token: `GoodToken-${ this.name }` };
	}

	/** Decides about the next requests that post, in order. */
	behave( ...behavior: Behavior[] ) {
		this.next.push( ...behavior );
	}

	post( { form, headers }: Call ) {
		const behavior = this.next.shift();
		if ( behavior === 'refuse' ) {
			return unauthorized;
		}
		if ( behavior === 'throttle' ) {
			const reset = new Date( Date.now() + 60_000 ).toISOString();
			return error( 429, 'Throttled', {
				'X-RateLimit-Limit': '300',
				'X-RateLimit-Remaining': '0',
				'X-RateLimit-Reset': reset,
			} );
		}
		const key = String( headers[ 'idempotency-key' ] ?? '' );
		const before = this.known.get( key );
		if ( key && before && Date.now() - before.at < KEY_LIFE ) {
			return { status: 200, body: before.status };
		}
		const text = form.get( 'status' ) ?? '';
		if ( ! text.trim() ) {
			return error( 422, 'Validation failed: Text can’t be blank' );
		}
		if ( countCharacters( text ) > CHARACTERS ) {
			return error(
				422,
				`Validation failed: Text character limit of ${ CHARACTERS } exceeded`
			);
		}
		const id = String( 116_000_000_000_000 + this.statuses.length + 1 );
		const url = `https://${ HOST }/@${ this.name }/${ id }`;
		const uri = `https://${ HOST }/users/${ this.name }/statuses/${ id }`;
		const status = { id, uri, url, content: text };
		this.statuses.push( status );
		this.known.set( key, { at: Date.now(), status } );
		return { status: 200, body: status, isCut: behavior === 'cut' };
	}
}

const accounts = new Map< string, MastodonAccount >();

/** The account of a name: letters, digits and hyphens. */
export function mastodonAccount( name: string ): MastodonAccount {
	const account = accounts.get( name ) ?? new MastodonAccount( name );
	accounts.set( name, account );
	return account;
}

const error = (
	status: number,
	text: string,
	headers: Record< string, string > = {}
) => ( { status, body: { error: text }, headers } );

const unauthorized = error( 401, 'The access token is invalid' );

const mastodon: Vendor = ( call ) => {
	const { method, path, headers } = call;
	if ( path === '/api/v2/instance' ) {
		return {
			status: 200,
			body: {
				domain: HOST,
				version: '4.5.0',
				configuration: {
					statuses: {
						max_characters: CHARACTERS,
						max_media_attachments: 4,
						characters_reserved_per_url: PER_URL,
					},
				},
			},
		};
	}
	const [ , name = '' ] =
		/^Bearer GoodToken-(.+)$/.exec( headers.authorization ?? '' ) ?? [];
	if ( ! name ) {
		return unauthorized;
	}
	if ( path === '/api/v1/accounts/verify_credentials' ) {
		return {
			status: 200,
			body: { id: '1', username: name, acct: name, display_name: 'Ann' },
		};
	}
	return path === '/api/v1/statuses' && method === 'POST'
		? mastodonAccount( name ).post( call )
		: error( 404, 'Record not found' );
};

/** The double by host. */
export const MASTODON: Record< string, Vendor > = { [ HOST ]: mastodon };

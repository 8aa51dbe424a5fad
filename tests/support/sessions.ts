import {
	request as requests,
	type APIRequestContext,
	type APIResponse,
} from '@playwright/test';
import type { SiteUnderTest } from './site';

/** Users of the test sites, named like their role. A visitor is nobody. */
export type Role =
	'admin' | 'editor' | 'author' | 'contributor' | 'subscriber' | 'visitor';

/** Everybody who can ask, for tests that walk all of them. */
export const ROLES: readonly Role[] = [
	'admin',
	'editor',
	'author',
	'contributor',
	'subscriber',
	'visitor',
];

const PASSWORD = 'password';

type Storage = Awaited< ReturnType< APIRequestContext[ 'storageState' ] > >;

/** A REST answer, parsed. */
export interface Answer {
	status: number;
	/** Header names in lower case. */
	headers: Record< string, string >;
	/** The parsed JSON, or the text where it is none. Tests state the shape that they expect. */
	body: unknown;
}

interface RestOptions {
	/** Sent as JSON. */
	data?: unknown;
	params?: Record< string, string | number | boolean >;
	headers?: Record< string, string >;
}

async function parse( response: APIResponse ): Promise< Answer > {
	const text = await response.text();
	const isJson =
		response.headers()[ 'content-type' ]?.includes( 'json' ) ?? false;
	return {
		status: response.status(),
		headers: response.headers(),
		body: isJson ? JSON.parse( text ) : text,
	};
}

/** One user's way to the site: REST with cookie and nonce, as the editor has it. */
export class Session {
	constructor(
		readonly role: Role,
		/** For requests that are not REST (pages, admin-ajax …). Sends cookies and the nonce. */
		readonly request: APIRequestContext,
		/** Cookies for a browser context of the same user. */
		readonly storage: Storage,
		private readonly site: SiteUnderTest
	) {}

	/**
	 * Calls a REST route.
	 *
	 * @param method  GET, POST, PUT, DELETE …
	 * @param path    Below /wp-json, e.g. '/wp/v2/posts'.
	 * @param options
	 */
	async rest(
		method: string,
		path: string,
		options: RestOptions = {}
	): Promise< Answer > {
		return parse(
			await this.request.fetch( `${ this.site.url }/wp-json${ path }`, {
				method,
				...options,
			} )
		);
	}

	/**
	 * GET of a REST route.
	 * @param path
	 * @param params
	 */
	get( path: string, params?: RestOptions[ 'params' ] ) {
		return this.rest( 'GET', path, { params } );
	}

	/**
	 * POST of JSON to a REST route.
	 * @param path
	 * @param data
	 */
	post( path: string, data?: unknown ) {
		return this.rest( 'POST', path, { data } );
	}

	/**
	 * DELETE of a REST route.
	 * @param path
	 * @param params
	 */
	delete( path: string, params?: RestOptions[ 'params' ] ) {
		return this.rest( 'DELETE', path, { params } );
	}
}

/** What a logged-in user has: see logInAll(). */
type Login = { storage: Storage; nonce: string };

async function logIn( site: SiteUnderTest, role: Role ): Promise< Login > {
	const visitor = await requests.newContext( { baseURL: site.url } );
	const answer = await visitor.post( '/wp-login.php', {
		form: { log: role, pwd: PASSWORD, rememberme: 'forever' },
		maxRedirects: 0,
	} );
	if (
		! answer.headers()[ 'set-cookie' ]?.includes( 'wordpress_logged_in' )
	) {
		throw new Error(
			`${ role } could not log in: status ${ answer.status() }`
		);
	}
	const nonce = await (
		await visitor.get( '/wp-admin/admin-ajax.php?action=rest-nonce' )
	).text();
	const storage = await visitor.storageState();
	await visitor.dispose();
	return { storage, nonce };
}

/**
 * Logs each role in, one after the other, before the tests: WordPress keeps a user's sessions in one
 * value, so that of two workers which log the same user in at once, one would be logged out again.
 *
 * @param site
 */
export async function logInAll( site: SiteUnderTest ): Promise< void > {
	const logins: Partial< Record< Role, Login > > = {};
	for ( const role of ROLES ) {
		if ( role !== 'visitor' ) {
			logins[ role ] = await logIn( site, role );
		}
	}
	process.env.RAMJET_LOGINS = JSON.stringify( logins );
}

async function openSession(
	site: SiteUnderTest,
	role: Role
): Promise< Session > {
	const logins: Partial< Record< Role, Login > > = JSON.parse(
		process.env.RAMJET_LOGINS ?? '{}'
	);
	const login = logins[ role ];
	if ( ! login && role !== 'visitor' ) {
		throw new Error( `${ role } was not logged in before the tests.` );
	}
	const storage = login?.storage ?? { cookies: [], origins: [] };
	return new Session(
		role,
		await requests.newContext( {
			baseURL: site.url,
			storageState: storage,
			extraHTTPHeaders: login ? { 'X-WP-Nonce': login.nonce } : {},
		} ),
		storage,
		site
	);
}

/** Each role’s session, for one worker. */
export class Sessions {
	private readonly sessions = new Map< Role, Promise< Session > >();

	constructor( private readonly site: SiteUnderTest ) {}

	/**
	 * The session of a role.
	 * @param role
	 */
	get( role: Role ): Promise< Session > {
		const known = this.sessions.get( role );
		if ( known ) {
			return known;
		}
		const session = openSession( this.site, role );
		this.sessions.set( role, session );
		return session;
	}

	/** Ends all of them. */
	async dispose(): Promise< void > {
		for ( const session of this.sessions.values() ) {
			await ( await session ).request.dispose();
		}
	}
}

import {
	request as requests,
	type APIRequestContext,
	type APIResponse,
} from '@playwright/test';
import { patient } from './patience';
import type { SiteUnderTest } from './site';

/** A site that users can log in to, such as one of a network. */
type AnySite = Pick< SiteUnderTest, 'url' >;

/** Users of the test sites, named like their role. A visitor is not logged in. */
export type Role =
	'admin' | 'editor' | 'author' | 'contributor' | 'subscriber' | 'visitor';

/** All roles and the visitor. */
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

/** A parsed REST response. */
export interface Answer {
	status: number;
	/** Header names in lower case. */
	headers: Record< string, string >;
	/** The parsed JSON, or the text if it is not JSON. Tests state the type that they expect. */
	body: unknown;
}

/** The body of an error. */
export interface RestError {
	code: string;
	message: string;
	data: {
		status: number;
		/** Error messages by argument name. */
		params?: Record< string, string >;
	};
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
		// An empty body (204) is not JSON, whatever the header says.
		body: isJson && text ? JSON.parse( text ) : text,
	};
}

/** A user's session: REST requests with cookie and nonce, as in the editor. */
export class Session {
	constructor(
		readonly role: Role,
		/** For requests that are not REST (pages, admin-ajax …). Sends cookies and the nonce. */
		readonly request: APIRequestContext,
		/** Cookies for a browser context of the same user. */
		readonly storage: Storage,
		private readonly site: AnySite
	) {}

	/**
	 * Calls a REST route.
	 *
	 * @param method GET, POST, PUT, DELETE …
	 * @param path   Below /wp-json, e.g. '/wp/v2/posts'.
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

	/** GET of a REST route. */
	get( path: string, params?: RestOptions[ 'params' ] ) {
		return this.rest( 'GET', path, { params } );
	}

	/** POST of JSON to a REST route. */
	post( path: string, data?: unknown ) {
		return this.rest( 'POST', path, { data } );
	}

	/** DELETE of a REST route. */
	delete( path: string, params?: RestOptions[ 'params' ] ) {
		return this.rest( 'DELETE', path, { params } );
	}
}

/** The cookies and the nonce of a login; a visitor has none. */
interface Login {
	storage: Storage;
	nonce?: string;
}

type Logins = Record< Role, Login >;

/** The environment variable that passes the logins to the test processes. */
const LOGINS = 'RAMJET_LOGINS';

/**
 * Logs a user in.
 *
 * @param login Their name; the password of all users is the same.
 */
export async function logIn( site: AnySite, login: string ): Promise< Login > {
	const context = await requests.newContext( {
		baseURL: site.url,
		// Playwright's own limit, where no test sets one.
		timeout: patient( 30_000 ),
	} );
	try {
		if ( login === 'visitor' ) {
			return { storage: await context.storageState() };
		}
		const answer = await context.post( '/wp-login.php', {
			form: { log: login, pwd: PASSWORD, rememberme: 'forever' },
			maxRedirects: 0,
		} );
		const cookies = answer.headers()[ 'set-cookie' ] ?? '';
		if ( ! cookies.includes( 'wordpress_logged_in' ) ) {
			throw new Error(
				`${ login } could not log in: status ${ answer.status() }`
			);
		}
		const nonce = await context.get(
			'/wp-admin/admin-ajax.php?action=rest-nonce'
		);
		return {
			nonce: await nonce.text(),
			storage: await context.storageState(),
		};
	} finally {
		await context.dispose();
	}
}

/**
 * Logs in each role before the tests, one after the other, because WordPress can lose one of two simultaneous logins of
 * a user.
 */
export async function logInAll( site: AnySite ): Promise< void > {
	const logins: Partial< Logins > = {};
	for ( const role of ROLES ) {
		logins[ role ] = await logIn( site, role );
	}
	process.env[ LOGINS ] = JSON.stringify( logins );
}

/**
 * Opens a session for a login.
 *
 * @param login The result of logIn().
 */
export async function openSession(
	site: AnySite,
	role: Role,
	{ storage, nonce }: Login
): Promise< Session > {
	const context = await requests.newContext( {
		baseURL: site.url,
		storageState: storage,
		extraHTTPHeaders: nonce ? { 'X-WP-Nonce': nonce } : {},
	} );
	return new Session( role, context, storage, site );
}

/** The sessions of a test process, created when they are first used. */
export class Sessions {
	private readonly sessions = new Map< Role, Promise< Session > >();
	private readonly logins: Logins = JSON.parse(
		process.env[ LOGINS ] ?? '{}'
	);

	constructor( private readonly site: AnySite ) {}

	/** The session of a role. */
	get( role: Role ): Promise< Session > {
		const session = this.sessions.get( role ) ?? this.open( role );
		this.sessions.set( role, session );
		return session;
	}

	private open( role: Role ): Promise< Session > {
		return openSession( this.site, role, this.logins[ role ] );
	}

	/** Ends all of them. */
	async dispose(): Promise< void > {
		for ( const session of this.sessions.values() ) {
			await ( await session ).request.dispose();
		}
	}
}

import { randomUUID } from 'node:crypto';
import { getPage, headersUnder } from './headers';
import type { Conditions } from './conditions';
import {
	logIn,
	openSession,
	type Answer,
	type Role,
	type Session,
} from './sessions';
import type { SiteUnderTest } from './site';

/** Where a page redirects to, and its status. */
export interface Redirect {
	status: number;
	/** '' without a redirect. */
	location: string;
	html: string;
}

/** A user on the way through the connection, under conditions: REST, the provider's screen and the way back. */
export class ConnectionWalk {
	constructor(
		private readonly session: Session,
		private readonly conditions: Conditions
	) {}

	/**
	 * Calls a route of jetpack/v4.
	 *
	 * @param path Below the namespace, e.g. '/connection'.
	 * @param data Sent as JSON; with GET, as the query.
	 */
	rest(
		method: 'GET' | 'POST',
		path: string,
		data?: Record< string, string | boolean >
	): Promise< Answer > {
		return this.session.rest( method, `/jetpack/v4${ path }`, {
			[ method === 'GET' ? 'params' : 'data' ]: data,
			headers: headersUnder( this.session, this.conditions ),
		} );
	}

	/** The nonce that the dashboard prints for registering the site. */
	async registrationNonce(): Promise< string > {
		const { html } = await getPage(
			this.session,
			'/wp-admin/admin.php?page=ramjet',
			this.conditions
		);
		return /"registrationNonce":"(\w+)"/.exec( html )?.[ 1 ] ?? '';
	}

	/**
	 * Registers the site, as the button 'Set up Ramjet' does.
	 *
	 * @param data The request without the nonce.
	 */
	async register(
		data: Record< string, string | boolean > = {}
	): Promise< Answer > {
		return this.rest( 'POST', '/connection/register', {
			registration_nonce: await this.registrationNonce(),
			...data,
		} );
	}

	/**
	 * Requests the URL of the approval screen.
	 *
	 * @param redirectUri The URL to return to.
	 */
	async authorizeUrl( redirectUri = '' ): Promise< string > {
		const { body } = await this.rest( 'GET', '/connection/authorize_url', {
			redirect_uri: redirectUri,
		} );
		return ( body as { authorizeUrl: string } ).authorizeUrl;
	}

	/**
	 * Opens a URL without following redirects.
	 *
	 * @param form Posted, if given.
	 */
	async open(
		url: string,
		form?: Record< string, string >
	): Promise< Redirect > {
		const response = await this.session.request.fetch( url, {
			method: form ? 'POST' : 'GET',
			form,
			maxRedirects: 0,
			headers: headersUnder( this.session, this.conditions ),
		} );
		return {
			status: response.status(),
			location: response.headers().location ?? '',
			html: await response.text(),
		};
	}

	/**
	 * Opens the provider's screen and reads its form.
	 *
	 * @return Its hidden fields.
	 */
	async readForm(
		authorizeUrl: string
	): Promise< Record< string, string > > {
		const { html } = await this.open( authorizeUrl );
		const form =
			/<form method="post"[^]*?<\/form>/.exec( html )?.[ 0 ] ?? '';
		const fields = [
			...form.matchAll( /<input type="hidden"[^>]*>/g ),
		].map( ( [ input ] ) => {
			const attribute = ( name: string ) =>
				new RegExp( ` ${ name }="([^"]*)"` ).exec( input )?.[ 1 ] ?? '';
			return [
				attribute( 'name' ),
				attribute( 'value' ).replace( /&(amp|#038);/g, '&' ),
			];
		} );
		return Object.fromEntries( fields );
	}

	/**
	 * Presses a button of the provider's screen.
	 *
	 * @return The URL the user is redirected to: the callback, with a code or an error.
	 */
	async decide(
		authorizeUrl: string,
		decision: 'approve' | 'cancel' = 'approve'
	): Promise< string > {
		const { location } = await this.open( '/wp-admin/admin-post.php', {
			...( await this.readForm( authorizeUrl ) ),
			decision,
		} );
		return location;
	}

	/**
	 * Comes back from the provider.
	 *
	 * @return The result, and the URL that contains it.
	 */
	async comeBack(
		callback: string
	): Promise< { result: string | null; url: URL } > {
		const { location } = await this.open( callback );
		const url = new URL( location );
		return { result: url.searchParams.get( 'ramjet_connection' ), url };
	}

	/** Connects the user, with all steps. */
	async connect(): Promise< string | null > {
		const callback = await this.decide( await this.authorizeUrl() );
		return ( await this.comeBack( callback ) ).result;
	}
}

/**
 * Users of a sandbox with its own connection.
 *
 * @param more Further conditions of all requests.
 */
export function walks(
	as: ( role: Role ) => Promise< Session >,
	more: Conditions = {}
) {
	const conditions = { sandbox: randomUUID(), ...more };
	return {
		conditions,
		walk: async ( role: Role ) =>
			new ConnectionWalk( await as( role ), conditions ),
	};
}

/**
 * Creates a second administrator for a test.
 *
 * @param body What the test does with them.
 */
export async function withSecondAdministrator(
	site: SiteUnderTest,
	body: ( session: Session, login: string ) => Promise< void >
): Promise< void > {
	const login = `second-${ randomUUID().slice( 0, 8 ) }`;
	const id = await site.php(
		`echo wp_insert_user( array( 'user_login' => '${ login }', 'user_pass' => 'password', 'role' => 'administrator' ) );`
	);
	const session = await openSession(
		site,
		'admin',
		await logIn( site, login )
	);
	try {
		await body( session, login );
	} finally {
		await session.request.dispose();
		await site.php(
			`require_once ABSPATH . 'wp-admin/includes/user.php'; wp_delete_user( ${ id } );`
		);
	}
}

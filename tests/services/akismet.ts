import { type RestServer, startRestServer, text } from '../support/rest-server';

/** Where the double answers for. */
export const AKISMET_HOST = 'rest.akismet.com';

/**
 * A double of Akismet's verify-key API, which answers with one word: `valid` or `invalid`.
 *
 * @param validKeys The keys that it knows.
 */
export async function startAkismet(
	validKeys: string[]
): Promise< RestServer & { host: string } > {
	const server = await startRestServer();
	server.answer( '1.1/verify-key', ( request, response ) => {
		const { body = '' } = server.requests.at( -1 ) ?? {};
		const key = new URLSearchParams( body ).get( 'key' ) ?? '';
		text( validKeys.includes( key ) ? 'valid' : 'invalid' )(
			request,
			response
		);
	} );
	return { ...server, host: server.root.replace( /\/$/, '' ) };
}

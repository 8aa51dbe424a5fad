import { randomUUID } from 'node:crypto';
import type { Conditions } from './conditions';
import { getPage, headersUnder } from './headers';
import type { Session } from './sessions';

/**
 * A user in a sandbox, where Ramjet's options are separate from those of other tests.
 *
 * @param more Further conditions of all requests.
 */
export function inSandbox( session: Session, more: Conditions = {} ) {
	const conditions: Conditions = { sandbox: randomUUID(), ...more };
	const headers = headersUnder( session, conditions );
	return {
		conditions,
		headers,
		get: ( path: string ) => session.rest( 'GET', path, { headers } ),
		post: ( path: string, data?: unknown ) =>
			session.rest( 'POST', path, { headers, data } ),
		page: ( path: string ) => getPage( session, path, conditions ),
	};
}

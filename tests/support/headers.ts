import { conditionsHeader, type Conditions } from './conditions';
import type { Session } from './sessions';

/**
 * The header of a user's requests under conditions. A Cookie header of one's own takes the place of the
 * session's cookies, so they have to be in it.
 */
export function headersUnder(
	session: Session,
	conditions: Conditions
): { Cookie: string } {
	const cookies = session.storage.cookies.map(
		( { name, value } ) => `${ name }=${ value }`
	);
	return {
		Cookie: [ ...cookies, conditionsHeader( conditions ).Cookie ].join(
			'; '
		),
	};
}

/**
 * A page's HTML, as a user gets it under conditions.
 *
 * @param path Below the site's address.
 */
export async function getPage(
	session: Session,
	path: string,
	conditions: Conditions = {}
): Promise< { status: number; html: string } > {
	const response = await session.request.get( path, {
		headers: headersUnder( session, conditions ),
	} );
	return { status: response.status(), html: await response.text() };
}

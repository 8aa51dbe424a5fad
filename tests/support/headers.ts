import { conditionsHeader, type Conditions } from './conditions';
import type { Session } from './sessions';

/**
 * The header of a user's requests with conditions. A Cookie header replaces the session's cookies, so it has to
 * contain them.
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
 * A page's HTML for a user with conditions.
 *
 * @param path Below the site's URL.
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

import { type RestServer, startRestServer } from '../support/rest-server';

/** What the service requires of a lead, and how much of each field it holds. */
const LENGTHS: Record< string, number > = {
	first_name: 40,
	last_name: 80,
	company: 255,
	email: 80,
	phone: 40,
	title: 128,
	description: 32000,
};

/**
 * A double of Salesforce's Web-to-Lead: it takes a posted form from anybody, says 200 to everything, and in the header
 * Is-Processed whether a lead came of it.
 *
 * @param organizations Ids that it knows, of 15 characters.
 */
export async function startSalesforce(
	organizations: string[]
): Promise< RestServer & { leads: Record< string, string >[] } > {
	const server = await startRestServer();
	const leads: Record< string, string >[] = [];
	server.answer( 'servlet/servlet.WebToLead', ( request, response ) => {
		const { body = '', headers = {} } = server.requests.at( -1 ) ?? {};
		const isForm = headers[ 'content-type' ]?.startsWith(
			'application/x-www-form-urlencoded'
		);
		const lead = Object.fromEntries( new URLSearchParams( body ) );
		const isGood =
			isForm &&
			request.method === 'POST' &&
			organizations.includes( ( lead.oid ?? '' ).slice( 0, 15 ) ) &&
			Boolean( lead.last_name && lead.company ) &&
			Object.entries( LENGTHS ).every(
				( [ name, length ] ) => ( lead[ name ] ?? '' ).length <= length
			);
		if ( isGood ) {
			leads.push( lead );
		}
		response.writeHead( 200, {
			'Content-Type': 'text/html;charset=UTF-8',
			'Is-Processed': isGood
				? 'true'
				: 'true Exception:common.exception.SalesforceGenericException',
		} );
		response.end( '<html><head></head><body></body></html>' );
	} );
	return { ...server, leads };
}

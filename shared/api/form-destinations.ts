import { addQueryArgs } from '@wordpress/url';

import { post, request } from './request';

/** A destination of a form to which nothing is sent before an administrator approves it. */
export type FormDestination = {
	/** Kind and address: `webhook:https://example.com/`. */
	destination: string;
	kind: string;
	/** A URL, Salesforce's id of an organization, an email address, or a user's name. */
	address: string;
	/** Name of the user who added it. */
	added_by: string | null;
	/** ISO 8601 in UTC. */
	added_at: string | null;
	may_approve: boolean;
};

const PATH = 'ramjet/v1/forms/destinations';

/**
 * Reads which destinations wait for approval.
 *
 * @param source Where the forms are saved, such as `post:12`.
 */
export const fetchDestinations = (
	source: string,
	signal?: AbortSignal
): Promise< FormDestination[] > =>
	request( { path: addQueryArgs( PATH, { source } ), signal } );

/**
 * Approves a destination, which sends it what has waited.
 *
 * @return Those that still wait.
 */
export const approveDestination = (
	source: string,
	destination: string
): Promise< FormDestination[] > => post( PATH, { source, destination } );

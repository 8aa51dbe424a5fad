import { randomUUID } from 'node:crypto';
import { readField } from './requests.mjs';

/**
 * Publishes a form on a page of its own.
 *
 * @param {import('./bench-site.mjs').BenchSite} site
 * @return {Promise<{url: string, submission: (message: string) => Object}>} The page, and options of fetch() that submit the form
 *                                                                           as its script does.
 */
export async function publishForm( site ) {
	const { url } = await site.run( 'form.php' );
	const token = await readField( url, 'ramjet_form' );
	return {
		url,
		submission: ( message ) => ( {
			method: 'POST',
			headers: {
				Accept: 'application/json',
				'Content-Type': 'application/x-www-form-urlencoded',
			},
			body: new URLSearchParams( {
				ramjet_form: token,
				ramjet_id: randomUUID(),
				ramjet_elapsed: '60000',
				'ramjet_fields[name]': 'A visitor',
				'ramjet_fields[email]': 'visitor@example.com',
				'ramjet_fields[message]': message,
			} ).toString(),
		} ),
	};
}

/** A message of the usual length. */
export const MESSAGE = 'A message as long as messages are. '.repeat( 8 );

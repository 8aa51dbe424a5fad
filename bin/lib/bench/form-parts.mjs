import { step } from '../terminal.mjs';
import { measureSubmission } from './form-cost.mjs';
import { loadForm, publishForm } from './form-load.mjs';
import { formRows, responseRows } from './form-rows.mjs';
import { measureResponses, seedResponses } from './responses.mjs';
import { limits } from './rounds.mjs';
import { headerOf } from './server.mjs';

/** @typedef {import('../site.mjs').Site} Site */
/** @typedef {import('./judge.mjs').Row} Row */

/** Simultaneous visitors, as after a newsletter, for a minute. */
const LOAD = { visitors: 50, seconds: 60 };

/**
 * Forms: the cost of a submission, and lost submissions when PHP is killed.
 *
 * @param {Site} site
 * @return {Promise<Row[]>} For the table.
 */
export async function measureForms( site ) {
	const form = await step( 'A page with a form', () => publishForm( site ) );
	return formRows( {
		submission: await step( 'Sending a form', () =>
			measureSubmission( form, limits( 'form' ) )
		),
		load:
			site.kind === 'native' &&
			( await step( 'Many sending it while PHP is killed', () =>
				loadForm( site, form, LOAD )
			) ),
	} );
}

/**
 * The page Responses with 100,000 responses.
 *
 * @param {Site}                                 site
 * @param {Array<{name: string, value: string}>} cookies Of an administrator.
 * @return {Promise<Row[]>} For the table.
 */
export async function measureManyResponses( site, cookies ) {
	await step( 'Storing 100,000 responses', () => seedResponses( site ) );
	return responseRows(
		await step( 'Listing, searching and exporting them', () =>
			measureResponses( site, headerOf( cookies ) )
		)
	);
}

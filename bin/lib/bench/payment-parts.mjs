import { step } from '../terminal.mjs';
import { publishForm } from './form-load.mjs';
import { measurePaidContent, seedPaidPosts } from './paid-content.mjs';
import { measureStart, publishDonations, sendEvents } from './payment-cost.mjs';
import { paidRows, paymentRows, startRows } from './payment-rows.mjs';
import { measurePayments, seedMembers, seedPayments } from './payments.mjs';
import { limits } from './rounds.mjs';
import { headerOf } from './server.mjs';

/** @typedef {import('../site.mjs').Site} Site */
/** @typedef {import('./judge.mjs').Row} Row */

/**
 * Starting payments, and receiving events.
 *
 * @param {Site} site
 * @return {Promise<Row[]>} For the table.
 */
export async function measureStarts( site ) {
	const form = await publishForm( site );
	const donations = await publishDonations( site );
	return startRows( {
		...( await step( 'Starting payments, and receiving events', () =>
			measureStart( site, donations, form, limits( 'form' ) )
		) ),
		events: await step( 'Events of 500 orders while PHP is killed', () =>
			sendEvents( site )
		),
	} );
}

/**
 * The page Payments with 1,000,000 payments, and paid parts with 100,000 members.
 *
 * @param {Site}                                 site
 * @param {Array<{name: string, value: string}>} cookies Of an administrator.
 * @return {Promise<Row[]>} For the table.
 */
export async function measureManyPayments( site, cookies ) {
	await step( 'Storing 1,000,000 payments', () => seedPayments( site ) );
	await step( 'Storing 100,000 members', () => seedMembers( site ) );
	const rows = paymentRows(
		await step( 'Listing, searching and exporting them', () =>
			measurePayments( site, headerOf( cookies ) )
		)
	);
	await step( 'Storing 10,000 posts', () => seedPaidPosts( site ) );
	return [
		...rows,
		...paidRows(
			await step( 'Searching them, and reading paid parts', () =>
				measurePaidContent( site, limits( 'form' ) )
			)
		),
	];
}

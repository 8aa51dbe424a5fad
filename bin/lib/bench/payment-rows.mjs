import { MIB, judgeCount, judgeLimits, judgeTimes, part } from './judge.mjs';

/** @typedef {import('./judge.mjs').Row} Row */
/** @typedef {import('./judge.mjs').Pair} Pair */

const BUDGETS = {
	// Beside a form's submission.
	payment: { ratio: 1.5 },
	// With 1,000,000 payments. No index finds a part of a name: all are read.
	payments: { ms: 300, search: 2_000, memory: 64 },
	// A search among 10,000 posts, 500 of them paid, without Ramjet; a page and a member's view of it without paid parts.
	paid: { search: { ratio: 1.1 }, view: { ratio: 1.1 }, queries: 2 },
};

/**
 * Payments: the cost of a start and of an event, and events of 500 orders while PHP is killed.
 *
 * @param {Object}                                                       measured
 * @param {Pair}                                                         measured.start  Beside a form's submission.
 * @param {Pair}                                                         measured.event  Beside the same.
 * @param {Awaited<ReturnType<import('./payment-cost.mjs').sendEvents>>} measured.events
 * @return {Row[]} For the table.
 */
export function startRows( { start, event, events } ) {
	return [
		...judgeTimes(
			'payment: start, beside a form',
			start,
			BUDGETS.payment
		),
		...judgeTimes(
			'payment: event of Stripe, beside a form',
			event,
			BUDGETS.payment
		),
		...judgeLimits( 'payment, events of 500 orders: ', [
			[ 'PHP killed', events.killed ],
			[ 'not answered', events.unanswered, '', 0 ],
			[ 'orders unlike Stripe’s', events.wrong, '', 0 ],
			[ 'orders without their one email', events.mails, '', 0 ],
		] ),
	];
}

/**
 * The page Payments on a site with 1,000,000 orders and 100,000 members.
 *
 * @param {Awaited<ReturnType<import('./payments.mjs').measurePayments>>} measured
 * @return {Row[]} Times of the server, and the memory of an export.
 */
export function paymentRows( { times, parts, csv } ) {
	const rows = ( measured, budget ) =>
		Object.entries( measured ).map( ( [ name, ms ] ) => [
			`: ${ name }`,
			ms,
			'ms',
			budget,
		] );
	return judgeLimits( '1,000,000 payments, 100,000 members', [
		...rows( times, BUDGETS.payments.ms ),
		...rows( parts, BUDGETS.payments.search ),
		[ ' as csv: time', csv.ms / 1000, 's' ],
		[ ' as csv: memory', csv.memory / MIB, 'MiB', BUDGETS.payments.memory ],
	] );
}

/**
 * Paid parts, on a site with 100,000 members.
 *
 * @param {Awaited<ReturnType<import('./paid-content.mjs').measurePaidContent>>} measured
 * @return {Row[]} For the table.
 */
export function paidRows( { search, guest, member } ) {
	const budget = BUDGETS.paid;
	const queries = ( name, pair ) =>
		judgeCount(
			`${ name }: queries`,
			part( pair, 'queries' ),
			budget.queries
		);
	return [
		...judgeTimes(
			'search, 500 of 10,000 posts paid',
			search,
			budget.search
		),
		...judgeTimes( 'page with paid parts', guest ),
		queries( 'page with paid parts', guest ),
		...judgeTimes( 'page as a member sees it', member, budget.view ),
		queries( 'page as a member sees it', member ),
	];
}

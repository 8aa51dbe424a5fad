import { step } from '../../terminal.mjs';
import { getNonce, request } from '../requests.mjs';

const RESPONSES = 100_000;
const PAYMENTS = 1_000_000;
const SUBSCRIBERS = 100_000;

const date = ( daysAgo ) =>
	new Date( Date.now() - daysAgo * 86_400_000 ).toISOString();

/** The requests of the dashboard's pages, below ramjet/v1/. The slowest one of each list counts, in milliseconds. */
const LISTS = {
	'100,000 responses: slowest page, search or count': {
		most: 300,
		paths: [
			'forms/responses',
			'forms/responses&page=4500',
			'forms/responses&search=visitor99999',
			'forms/responses&search=projector%20room',
			'forms/responses&search=nothing-like-it',
			'forms/responses/counts',
		],
	},
	'1,000,000 payments: slowest page or filter': {
		most: 300,
		paths: [
			'payments',
			'payments&page=5000',
			'payments&order=asc',
			'payments&search=payer99999@example.com',
			'payments&search=pi_500',
			'payments&currency=CHF',
			'payments&mode=test',
			'payments&status=failed',
			'payments&status=refunded',
			'payments&status=disputed',
			'payments&processor=paypal',
			`payments&from=${ date( 130 ) }&to=${ date( 100 ) }`,
			`payments&from=${ date( 500 ) }&to=${ date( 135 ) }`,
		],
	},
	'100,000 subscribers: slowest page, search or filter': {
		most: 200,
		paths: [
			'newsletter/subscribers',
			'newsletter/subscribers&page=4500',
			'newsletter/subscribers&orderby=email&page=4500',
			'newsletter/subscribers&search=subscriber99999',
			'newsletter/subscribers&search=example.org',
			'newsletter/subscribers&search=nothing-like-it',
			'newsletter/subscribers&state=confirmed&page=2500',
			'newsletter/subscribers&origin=owner',
		],
	},
};

/**
 * The lists of the dashboard on a site with many records.
 *
 * @param {import('../bench-site.mjs').BenchSite} site
 * @yield {import('../comparison.mjs').Comparison} Beside nothing.
 */
export async function* lists( site ) {
	await step( 'Storing responses, payments and subscribers', () =>
		site.run( 'lists.php', RESPONSES, PAYMENTS, SUBSCRIBERS )
	);
	const nonce = await getNonce( site );
	const timeSlowest = async ( paths ) => {
		let slowest = 0;
		for ( const path of paths ) {
			const { sample } = await request(
				`${ site.url }/?rest_route=/ramjet/v1/${ path }&_wpnonce=${ nonce }`,
				{ cookie: site.cookie }
			);
			slowest = Math.max( slowest, sample.time );
		}
		return { time: slowest };
	};
	for ( const [ name, { most, paths } ] of Object.entries( LISTS ) ) {
		yield {
			name,
			rounds: 10,
			sides: { on: () => timeSlowest( paths ) },
			figures: [ { measure: 'time', most } ],
		};
	}
}

/*
 * Salesforce's Web-to-Lead: what a lead is made of, how the service's answers are understood, and its daily 500.
 */
import { randomBytes } from 'node:crypto';
import { startSalesforce } from '../../services/salesforce';
import { ANSWERS, deliver, type EntryAnswer } from '../../support/form-entry';
import { text } from '../../support/rest-server';
import { expect, test } from '../../support/test';
import type { SiteUnderTest } from '../../support/site';

const ROUTE = '/ramjet/v1/forms/salesforce';

/** An organisation that no other test has. */
const organization = () => `00D${ randomBytes( 6 ).toString( 'hex' ) }`;

type Double = Awaited< ReturnType< typeof startSalesforce > >;

async function withSalesforce(
	known: string[],
	work: ( double: Double, leadThere: string ) => Promise< void >
) {
	const double = await startSalesforce( known );
	try {
		await work(
			double,
			`add_filter( 'ramjet_service_url', static fn( $url, $slug ) => 'salesforce' === $slug ? str_replace( 'https://webto.salesforce.com/', '${ double.root }', $url ) : $url, 10, 2 );`
		);
	} finally {
		await double.close();
	}
}

/**
 * The lead that an entry's answers make.
 *
 * @param site
 * @param answers
 */
async function leadOf( site: SiteUnderTest, answers: EntryAnswer[] ) {
	const id = organization();
	let lead: Record< string, string > = {};
	await withSalesforce( [ id ], async ( { leads }, before ) => {
		const [ attempt ] = await deliver( site, {
			channel: 'salesforce',
			target: { organization: id, approved: true },
			answers,
			before,
		} );
		expect( attempt ).toMatchObject( { succeeded: true } );
		const { oid, ...rest } = leads[ 0 ] ?? {};
		expect( oid ).toBe( id );
		lead = rest;
	} );
	return lead;
}

const answer = (
	id: string,
	value: string | string[],
	label = id,
	type = 'text'
): EntryAnswer => ( { id, type, label, value } );

test.describe( 'a lead', () => {
	test( 'is made of the kinds of fields, and nothing of an answer is missing', async ( {
		site,
	} ) => {
		expect( await leadOf( site, ANSWERS ) ).toEqual( {
			first_name: 'Ada Maria',
			last_name: 'Lovelace',
			email: 'ada@example.com',
			phone: '+44 20 7946 0000',
			company: '[not provided]',
			lead_source: 'https://site.example/contact/',
			description:
				'Zażółć "gęślą" </script> 🚀\nשלום/line\n\nSizes: S, L\nNews: Yes',
		} );
	} );

	test( 'is made of ids first and labels then', async ( { site } ) => {
		expect(
			await leadOf( site, [
				answer( 'your-name', 'Someone Else', 'Name', 'name' ),
				answer( 'text', 'Ada', 'First name' ),
				answer( 'last_name', 'Lovelace' ),
				answer( 'text-2', 'Analytical Engines', 'Company Name' ),
				answer( 'text-3', 'Countess', 'Job title' ),
				answer( 'text-4', '10115', 'ZIP code' ),
				answer( 'lead_source', 'Fair', '', 'hidden' ),
				answer(
					'00N5g00000AbCdE',
					[ 'a', 'b' ],
					'Own',
					'checkbox-multiple'
				),
				// The first has the place; the other is told as well.
				answer( 'email', 'ada@example.com', 'E-mail', 'email' ),
				answer( 'email-2', 'other@example.com', 'Second', 'email' ),
				answer( 'oid', '00D000000000000', 'oid' ),
				answer( 'retURL', 'https://evil.example', 'retURL' ),
				answer( 'empty', '', 'Phone', 'telephone' ),
			] )
		).toEqual( {
			first_name: 'Ada',
			last_name: 'Lovelace',
			company: 'Analytical Engines',
			title: 'Countess',
			zip: '10115',
			lead_source: 'Fair',
			'00N5g00000AbCdE': 'a;b',
			email: 'ada@example.com',
			description:
				'Second: other@example.com\noid: 00D000000000000\nretURL: https://evil.example\nSomeone Else',
		} );
	} );

	test( 'without a name is called by its address, and what is too long is cut and told', async ( {
		site,
	} ) => {
		const long = 'x'.repeat( 300 );
		expect(
			await leadOf( site, [
				answer( 'email', 'ada@example.com', 'E-mail', 'email' ),
				answer( 'company', long ),
				answer( 'message', 'm'.repeat( 40_000 ), 'M', 'textarea' ),
			] )
		).toMatchObject( {
			last_name: 'ada@example.com',
			company: 'x'.repeat( 255 ),
			description: 'm'.repeat( 32_000 ),
		} );
		expect(
			await leadOf( site, [ answer( 'title', long ) ] )
		).toMatchObject( {
			last_name: '[not provided]',
			title: 'x'.repeat( 128 ),
			description: `title: ${ long }`,
		} );
	} );
} );

test.describe( 'the service', () => {
	test( 'says in a header that it took no lead, and that is final', async ( {
		site,
	} ) => {
		await withSalesforce( [], async ( { leads }, before ) => {
			const [ attempt ] = await deliver( site, {
				channel: 'salesforce',
				target: { organization: organization(), approved: true },
				before,
			} );
			expect( attempt ).toMatchObject( {
				succeeded: false,
				is_final: true,
				message: expect.stringContaining(
					'common.exception.SalesforceGenericException'
				),
			} );
			expect( leads ).toEqual( [] );
		} );
	} );

	for ( const status of [ 302, 404, 503 ] ) {
		test( `that answers ${ status } is asked again, and its day is not used up`, async ( {
			site,
			as,
		} ) => {
			const id = organization();
			await withSalesforce( [ id ], async ( double, before ) => {
				double.answer(
					'servlet/servlet.WebToLead',
					text( 'x', status )
				);
				const [ attempt ] = await deliver( site, {
					channel: 'salesforce',
					target: { organization: id, approved: true },
					before,
				} );
				expect( attempt ).toMatchObject( {
					succeeded: false,
					is_final: false,
					until: 0,
				} );
			} );
			const { body } = await (
				await as( 'author' )
			).get( `${ ROUTE }/${ id }` );
			expect( body ).toMatchObject( { sent: 0, limit: 500 } );
		} );
	}

	test( 'that is not there is asked again', async ( { site } ) => {
		const [ attempt ] = await deliver( site, {
			channel: 'salesforce',
			target: { organization: organization(), approved: true },
			before: `add_filter( 'ramjet_service_url', static fn() => 'http://127.0.0.1:9/' );`,
		} );
		expect( attempt ).toMatchObject( {
			succeeded: false,
			is_final: false,
		} );
	} );
} );

test.describe( 'the day', () => {
	test( 'ends at 500 leads; what is over waits for the next, and everybody can see it', async ( {
		site,
		as,
	} ) => {
		const id = organization();
		const counted = ( before: string ) =>
			`${ before }
			$count = new Ramjet\\Forms\\Integrations\\Salesforce\\DailyCount( time() );
			for ( $i = 0; $i < 499; $i++ ) { $count->take( '${ id }' ); }`;
		await withSalesforce( [ id ], async ( { leads }, before ) => {
			const attempts = await deliver( site, {
				channel: 'salesforce',
				target: { organization: `${ id }AAA`, approved: true },
				before: counted( before ),
				times: 2,
			} );
			expect( attempts ).toMatchObject( [
				{ succeeded: true },
				{
					succeeded: false,
					is_final: false,
					message: expect.stringContaining( '500' ),
				},
			] );
			const midnight = new Date().setUTCHours( 24, 0, 0, 0 ) / 1000;
			expect( attempts[ 1 ]?.until ).toBe( midnight );
			expect( leads ).toHaveLength( 1 );
		} );
		const { body } = await (
			await as( 'author' )
		).get( `${ ROUTE }/${ id }` );
		expect( body ).toEqual( {
			sent: 500,
			limit: 500,
			resets_at: expect.stringMatching( /T00:00:00\+00:00$/ ),
		} );
		const overview = await (
			await as( 'admin' )
		).get( '/ramjet/v1/overview', { per_page: 100 } );
		expect( JSON.stringify( overview.body ) ).toContain(
			`"salesforce-${ id }"`
		);
	} );

	test( 'is counted for each organisation and each day, and yesterday is forgotten', async ( {
		site,
	} ) => {
		const id = organization();
		const other = id.replace( /^00D/, '00d' );
		const output = await site.php( `
			$day = 86400;
			$at  = static fn( $time ) => new Ramjet\\Forms\\Integrations\\Salesforce\\DailyCount( $time );
			$at( 1790000000 )->take( '${ id }' );
			$at( 1790000000 )->take( '${ id }' );
			$at( 1790000000 )->take( '${ other }' );
			$first = array( $at( 1790000000 )->sent( '${ id }' ), $at( 1790000000 )->sent( '${ other }' ) );
			$at( 1790000000 + $day )->take( '${ id }' );
			echo wp_json_encode( array(
				'first' => $first,
				'next'  => array( $at( 1790000000 + $day )->sent( '${ id }' ), $at( 1790000000 )->sent( '${ id }' ), $at( 1790000000 )->sent( '${ other }' ) ),
				'today' => array_intersect_key( $at( 1790000000 + $day )->today(), array( '${ id }' => 0, '${ other }' => 0 ) ),
			) );` );
		expect( JSON.parse( output ) ).toEqual( {
			first: [ 2, 1 ],
			next: [ 1, 0, 1 ],
			today: { [ id ]: 1 },
		} );
	} );
} );

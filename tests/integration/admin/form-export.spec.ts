/*
 * Responses as files, and in WordPress's tools for personal data. CSV is read by an independent
 * parser.
 */
import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import {
	contactFields,
	inPhp,
	seedResponses,
	seedPage,
} from '../../support/stored-responses';
import { readInitialState } from '../../support/initial-state';
import type { Session } from '../../support/sessions';
import type { SiteUnderTest } from '../../support/site';
import { expect, test, type Role } from '../../support/test';

const word = () => `w${ randomUUID().replaceAll( '-', '' ) }`;

async function nonceOf( session: Session, site: SiteUnderTest ) {
	const response = await session.request.get(
		`${ site.url }/wp-admin/admin.php?page=ramjet&path=responses`
	);
	return readInitialState( await response.text() ).exportNonce;
}

async function download(
	session: Session,
	site: SiteUnderTest,
	params: Partial< Record< string, string > >
) {
	return session.request.post( `${ site.url }/wp-admin/admin-post.php`, {
		form: {
			action: 'ramjet_export_responses',
			_wpnonce: await nonceOf( session, site ),
			...params,
		},
	} );
}

const readCsv = ( text: string ) =>
	parse( text, { bom: true, columns: false } ) as string[][];

test.describe( 'CSV', () => {
	test( 'has a row for each response and a column for each label, two fields with the same label apart', async ( {
		as,
		site,
	} ) => {
		const mark = word();
		const text = ( id: string, label: string, value: string ) => ( {
			id,
			type: 'text',
			label,
			value,
		} );
		await seedResponses( site, [
			{
				date: '2024-03-05 10:00:00',
				form: { title: 'First', url: 'https://example.com/a' },
				fields: [
					text( 'a', 'Name', 'Zoë "Q"\nnext line, and comma' ),
					text( 'b', 'Same', 'one' ),
					text( 'c', 'Same', 'two' ),
					text( 'd', 'Mark', mark ),
					{
						id: 'e',
						type: 'date',
						label: 'Day',
						value: '2024-12-31',
					},
				],
				visitor: { ip: '192.0.2.4', user: 0 },
			},
			{
				date: '2024-03-06 10:00:00',
				form: { title: 'Second' },
				fields: [
					text( 'x', 'Other', '👍 東京' ),
					text( 'y', 'Name', 'Adam' ),
					text( 'z', 'Mark', mark ),
				],
			},
		] );
		const response = await download( await as( 'admin' ), site, {
			search: mark,
			format: 'csv',
		} );
		expect( response.headers() ).toMatchObject( {
			'content-type': 'text/csv; charset=utf-8',
			'x-content-type-options': 'nosniff',
			'content-disposition': expect.stringMatching(
				/^attachment; filename="form-responses-\d{4}-\d\d-\d\d\.csv"$/
			),
		} );
		const body = await response.body();
		expect( [ ...body.subarray( 0, 3 ) ] ).toEqual( [ 0xef, 0xbb, 0xbf ] );
		const [ head = [], ...rows ] = readCsv( body.toString( 'utf8' ) );
		expect( head ).toEqual( [
			'ID',
			'Date',
			'Date (ISO 8601)',
			'Form',
			'Page',
			'Name',
			'Same',
			'Same (2)',
			'Mark',
			'Day',
			'Day (ISO 8601)',
			'Other',
			'IP address',
		] );
		expect( rows.map( ( row ) => row.slice( 1 ) ) ).toEqual( [
			[
				'March 5, 2024 10:00 am',
				'2024-03-05T10:00:00+00:00',
				'First',
				'https://example.com/a',
				'Zoë "Q"\nnext line, and comma',
				'one',
				'two',
				mark,
				'December 31, 2024',
				'2024-12-31',
				'',
				'192.0.2.4',
			],
			[
				'March 6, 2024 10:00 am',
				'2024-03-06T10:00:00+00:00',
				'Second',
				'',
				'Adam',
				'',
				'',
				mark,
				'',
				'',
				'👍 東京',
				'',
			],
		] );
	} );

	test( 'contains no formulas', async ( { as, site } ) => {
		const mark = word();
		const formulas = [
			'=cmd|" /C calc"!A0',
			'+1+1',
			'-2+3',
			'@SUM(A1)',
			'\t=1',
			'\r=1',
			'＝1+1',
			'＋1',
			'－1',
			'＠A',
			' =1',
			'\u00a0=1',
			'\u200b=1',
			'\n=1',
			'x;=1+1;y',
			'x\t@A',
		];
		await seedResponses( site, [
			{
				form: { title: '=title' },
				fields: [
					...formulas.map( ( value, index ) => ( {
						id: `f${ index }`,
						type: 'text',
						label: `=Label ${ index }`,
						value,
					} ) ),
					{ id: 'mark', type: 'text', label: 'Mark', value: mark },
				],
			},
		] );
		const response = await download( await as( 'admin' ), site, {
			search: mark,
			format: 'csv',
		} );
		const cells = readCsv( await response.text() ).flat();
		expect( cells ).toEqual(
			expect.arrayContaining( [ '\'=cmd|" /C calc"!A0', "'＝1+1" ] )
		);
		for ( const cell of cells ) {
			expect( cell ).not.toMatch( /^[\s\u200b\u00a0]*[=+\-@＝＋－＠]/ );
			expect( cell ).not.toMatch( /^[\t\r\n]/ );
			// In some languages Excel splits at semicolons.
			expect( cell ).not.toMatch( /[;\t]\s*[=+@]/ );
		}
	} );

	test( 'requires a known format', async ( { as, site } ) => {
		const admin = await as( 'admin' );
		for ( const name of [ 'format[]', 'format' ] ) {
			const response = await download( admin, site, { [ name ]: 'x' } );
			expect( response.status() ).toBe( 400 );
			expect( await response.text() ).toContain( 'Choose CSV or JSON' );
		}
	} );

	test( 'contains the selected responses, if any are selected', async ( {
		as,
		site,
	} ) => {
		const mark = word();
		const ids = await seedResponses(
			site,
			[ 1, 2, 3 ].map( () => ( {
				fields: contactFields( mark, '', '' ),
			} ) )
		);
		const response = await download( await as( 'admin' ), site, {
			search: mark,
			ids: `${ ids[ 2 ] },${ ids[ 0 ] },999999999,x`,
		} );
		const [ , ...rows ] = readCsv( await response.text() );
		expect( rows.map( ( [ id ] ) => Number( id ) ) ).toEqual( [
			ids[ 0 ],
			ids[ 2 ],
		] );
	} );
} );

test( 'JSON has the responses as they are stored', async ( { as, site } ) => {
	const mark = word();
	const [ id ] = await seedResponses( site, [
		{
			status: 'spam',
			fields: contactFields( '<script>', 'a@example.com', mark ),
		},
	] );
	const admin = await as( 'admin' );
	const read = async ( params: Record< string, string > ) =>
		( await download( admin, site, { format: 'json', ...params } ) ).json();
	expect( await read( { status: 'spam', search: mark } ) ).toMatchObject( [
		{
			id,
			fields: [
				{ id: 'name', label: 'Name', value: '<script>' },
				{ id: 'email', value: 'a@example.com' },
				{ id: 'message', value: mark },
			],
		},
	] );
	expect( await read( { status: 'trash', search: mark } ) ).toEqual( [] );
} );

test.describe( 'permissions', () => {
	test( 'authors get only the responses of their own posts', async ( {
		as,
		site,
	} ) => {
		const mark = word();
		const fields = contactFields( mark, '', '' );
		const mine = await seedPage( site, 'author', 'Mine' );
		const other = await seedPage( site, 'editor', 'Not mine' );
		const ids = await seedResponses( site, [
			{ parent: mine, fields },
			{ parent: other, fields },
			{ fields },
		] );
		const author = await as( 'author' );
		const asked: Record< string, string >[] = [
			{ search: mark },
			{ ids: ids.join() },
		];
		for ( const params of asked ) {
			const response = await download( author, site, params );
			const [ , ...rows ] = readCsv( await response.text() );
			expect( rows.map( ( [ id ] ) => Number( id ) ) ).toEqual( [
				ids[ 0 ],
			] );
		}
	} );

	for ( const role of [ 'contributor', 'subscriber' ] as Role[] ) {
		test( `a ${ role } exports nothing`, async ( { as, site } ) => {
			const { request } = await as( role );
			const response = await request.post(
				`${ site.url }/wp-admin/admin-post.php`,
				{
					form: {
						action: 'ramjet_export_responses',
						_wpnonce: 'none',
					},
				}
			);
			expect( response.status() ).toBe( 403 );
		} );
	}

	test( 'an export requires the nonce and a POST request', async ( {
		as,
		site,
	} ) => {
		const admin = await as( 'admin' );
		const url = `${ site.url }/wp-admin/admin-post.php`;
		const nonce = await nonceOf( admin, site );
		for ( const response of [
			await admin.request.post( url, {
				form: { action: 'ramjet_export_responses', _wpnonce: 'wrong' },
			} ),
			await admin.request.get(
				`${ url }?action=ramjet_export_responses&_wpnonce=${ nonce }`
			),
		] ) {
			expect( response.status() ).toBe( 403 );
		}
	} );
} );

test.describe( 'personal data', () => {
	const run = async (
		site: SiteUnderTest,
		tool: 'add_exporter' | 'add_eraser',
		email: string,
		page = 1
	) =>
		JSON.parse(
			await site.php( `
				$data = new \\Ramjet\\Forms\\Responses\\ResponsePersonalData( $GLOBALS['wpdb'], \\Ramjet\\Forms\\Storage\\ResponseStore::for_site() );
				$tool = current( $data->${ tool }( array() ) );
				echo wp_json_encode( $tool['callback']( ${ inPhp( email ) }, ${ page } ) );` )
		);

	test( 'both tools are registered with WordPress', async ( { site } ) => {
		const names = JSON.parse(
			await site.php( `
				echo wp_json_encode( array(
					array_keys( apply_filters( 'wp_privacy_personal_data_exporters', array() ) ),
					array_keys( apply_filters( 'wp_privacy_personal_data_erasers', array() ) ),
				) );` )
		);
		expect( names ).toEqual( [
			expect.arrayContaining( [ 'ramjet-form-responses' ] ),
			expect.arrayContaining( [ 'ramjet-form-responses' ] ),
		] );
	} );

	test( 'are exported and erased by the address in an email field, in every status', async ( {
		site,
	} ) => {
		const mark = word();
		const email = `${ mark }@example.com`;
		const ids = await seedResponses( site, [
			{
				fields: contactFields(
					'<b>Ada</b>',
					email.toUpperCase(),
					'One'
				),
			},
			{ status: 'spam', fields: contactFields( 'Ada', email, 'Two' ) },
			{ status: 'trash', fields: contactFields( 'Ada', email, 'Three' ) },
			{
				status: 'ramjet-temp',
				fields: contactFields( 'Ada', email, 'Four' ),
			},
			{
				content: `Hello\n<!--more-->\nAUTHOR: Ada\nAUTHOR EMAIL: ${ email }\nIP: 192.0.2.1\nArray\n(\n    [1_Email] =&gt; ${ email }\n)`,
			},
			// Others who mention the address, or have a longer one.
			{ fields: contactFields( 'Eve', 'eve@example.com', email ) },
			{ fields: contactFields( 'Eve', `x${ email }`, '' ) },
			{
				fields: [
					{ id: 'a', type: 'text', label: 'Friend', value: email },
				],
			},
		] );
		const exported = await run( site, 'add_exporter', email );
		expect( exported.done ).toBe( true );
		expect(
			exported.data.map(
				( item: Record< string, unknown > ) => item.item_id
			)
		).toEqual( ids.slice( 0, 5 ).map( ( id ) => `form-response-${ id }` ) );
		expect( exported.data[ 0 ].data ).toEqual(
			expect.arrayContaining( [
				{ name: 'Name', value: '&lt;b&gt;Ada&lt;/b&gt;' },
				{ name: 'Message', value: 'One' },
			] )
		);

		// The address in a text field says nothing of who sent it.
		expect( await run( site, 'add_eraser', email ) ).toEqual( {
			items_removed: true,
			items_retained: true,
			messages: [
				`Form responses that mention the email address outside an email field were kept, because other people may have sent them. Please check them: ${ ids[ 5 ] }, ${ ids[ 7 ] }.`,
			],
			done: true,
		} );
		const left = await site.php(
			`global $wpdb; echo implode( ',', $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE ID IN (${ ids.join() }) ORDER BY ID" ) );`
		);
		expect( left ).toBe( ids.slice( 5 ).join() );
		expect( await run( site, 'add_exporter', email ) ).toMatchObject( {
			data: [],
		} );
	} );

	test( 'include responses sent while logged in', async ( { site } ) => {
		const email = `${ word() }@example.com`;
		const user = Number(
			await site.php(
				`echo wp_insert_user( array( 'user_login' => '${ word() }', 'user_pass' => 'x', 'user_email' => '${ email }' ) );`
			)
		);
		const by = ( id: number ) => ( {
			fields: contactFields( 'Ada', 'other@example.com', '' ),
			visitor: { ip: null, user: id },
		} );
		const ids = await seedResponses( site, [
			by( user ),
			{ ...by( user ), fields: contactFields( 'Ada', email, '' ) },
			{ ...by( user ), status: 'spam' },
			// A user whose ID begins with theirs, visitors, and somebody who mentions the ID.
			by( Number( `${ user }0` ) ),
			by( 0 ),
			{
				fields: contactFields(
					'Eve',
					'eve@example.com',
					`"user":${ user }`
				),
			},
		] );
		const exported = await run( site, 'add_exporter', email );
		expect(
			exported.data.map(
				( item: Record< string, unknown > ) => item.item_id
			)
		).toEqual( ids.slice( 0, 3 ).map( ( id ) => `form-response-${ id }` ) );
		expect( await run( site, 'add_eraser', email ) ).toMatchObject( {
			items_removed: true,
			done: true,
		} );
		const left = await site.php(
			`global $wpdb; echo implode( ',', $wpdb->get_col( "SELECT ID FROM $wpdb->posts WHERE ID IN (${ ids.join() }) ORDER BY ID" ) );`
		);
		expect( left ).toBe( ids.slice( 3 ).join() );
	} );

	test( 'do not include responses of others, however many there are', async ( {
		site,
	} ) => {
		const email = `${ word() }@example.com`;
		const user = Number(
			await site.php(
				`echo wp_insert_user( array( 'user_login' => '${ word() }', 'user_pass' => 'x', 'user_email' => '${ email }' ) );`
			)
		);
		const by = ( id: number ) => ( {
			fields: contactFields( 'Ada', '', '' ),
			visitor: { ip: null, user: id },
		} );
		await seedResponses( site, [
			...Array.from( { length: 110 }, ( _, index ) =>
				by( user * 1000 + index )
			),
			by( user ),
		] );
		// The first page contains none of theirs.
		expect( await run( site, 'add_exporter', email ) ).toMatchObject( {
			data: [],
			done: false,
		} );
		const second = await run( site, 'add_exporter', email, 2 );
		expect( second ).toMatchObject( { done: true } );
		expect( second.data ).toHaveLength( 1 );
		expect( await run( site, 'add_eraser', email ) ).toMatchObject( {
			items_removed: true,
			done: true,
		} );
	} );

	test( 'are exported and erased page by page', async ( { site } ) => {
		const email = `${ word() }@example.com`;
		await seedResponses(
			site,
			Array.from( { length: 130 }, () => ( {
				fields: contactFields( 'Ada', email, '' ),
			} ) )
		);
		const first = await run( site, 'add_exporter', email );
		expect( first ).toMatchObject( { done: false } );
		expect( first.data ).toHaveLength( 100 );
		const second = await run( site, 'add_exporter', email, 2 );
		expect( second ).toMatchObject( { done: true } );
		expect( second.data ).toHaveLength( 30 );

		expect( await run( site, 'add_eraser', email ) ).toMatchObject( {
			done: false,
		} );
		expect( await run( site, 'add_eraser', email, 2 ) ).toMatchObject( {
			done: true,
		} );
		expect( await run( site, 'add_exporter', email ) ).toMatchObject( {
			data: [],
		} );
	} );

	test( 'are not erased without an email address', async ( { site } ) => {
		expect( await run( site, 'add_eraser', ' ' ) ).toMatchObject( {
			items_removed: false,
			done: true,
		} );
	} );
} );

/*
 * ramjet/v1/forms/responses: the list, each response, its actions and permissions. Tests share the site, so each
 * searches for its own responses by a unique word.
 */
import { randomUUID } from 'node:crypto';
import { expect, test, type Role } from '../../support/test';
import {
	contactFields,
	seedResponses,
	seedPage,
	type SeededResponse,
} from '../../support/stored-responses';
import { getPage } from '../../support/headers';
import { readInitialState } from '../../support/initial-state';
import type { Session } from '../../support/sessions';
import type { SiteUnderTest } from '../../support/site';

const ROUTE = '/ramjet/v1/forms/responses';

type Summary = {
	id: number;
	status: string;
	unread: boolean;
	name: string;
	email: string;
	excerpt: string;
	delivery: string;
	form: { source: string; key: string; title: string; url: string };
};

type Full = Summary & {
	previous: number | null;
	next: number | null;
	fields: {
		id: string;
		type: string;
		label: string;
		value: string[];
		text: string;
	}[];
	visitor: { ip: string | null; user: string | null };
	spam: { verdict: string; reasons: string[] };
	channels: { channel: string; state: string }[];
	log: { channel: string; ok: boolean; message: string }[];
};

/** A word that only this test's responses contain. */
const word = () => `w${ randomUUID().replaceAll( '-', '' ) }`;

const list = async (
	session: Session,
	params: Record< string, string | number | boolean > = {}
) => {
	const { status, body, headers } = await session.get( ROUTE, params );
	expect( status ).toBe( 200 );
	return {
		ids: ( body as Summary[] ).map( ( { id } ) => id ),
		items: body as Summary[],
		total: Number( headers[ 'x-wp-total' ] ),
	};
};

const read = async ( session: Session, id: number ) => {
	const { status, body } = await session.get( `${ ROUTE }/${ id }` );
	expect( status ).toBe( 200 );
	return body as Full;
};

/** An author of a test's own with a published post: other tests store and move responses meanwhile. */
async function seedAuthor(
	site: SiteUnderTest
): Promise< { user: number; parent: number } > {
	const name = word();
	return JSON.parse(
		await site.php( `
			$user = wp_insert_user( array( 'user_login' => '${ name }', 'user_pass' => '${ name }', 'role' => 'author' ) );
			$post = wp_insert_post( array( 'post_author' => $user, 'post_title' => 'Mine', 'post_status' => 'publish' ) );
			echo wp_json_encode( array( 'user' => $user, 'parent' => $post ) );` )
	) as { user: number; parent: number };
}

const only = async ( site: SiteUnderTest, response: SeededResponse = {} ) => {
	const [ id ] = await seedResponses( site, [ response ] );
	return Number( id );
};

test.describe( 'the list', () => {
	test( 'shows the inbox in pages, newest first', async ( { as, site } ) => {
		const mark = word();
		const ids = await seedResponses(
			site,
			[ 1, 2, 3 ].map( ( day ) => ( {
				date: `2024-03-0${ day } 10:00:00`,
				unread: day === 2,
				fields: contactFields(
					`Visitor ${ day }`,
					`v${ day }@example.com`,
					`Message ${ day } ${ mark }`
				),
			} ) )
		);
		await seedResponses( site, [
			{ status: 'spam', fields: contactFields( mark, '', '' ) },
			{ status: 'ramjet-temp', fields: contactFields( mark, '', '' ) },
		] );
		const admin = await as( 'admin' );
		const all = await list( admin, { search: mark } );
		expect( all.ids ).toEqual( ids.toReversed() );
		expect( all.total ).toBe( 3 );
		expect( all.items[ 1 ] ).toMatchObject( {
			name: 'Visitor 2',
			email: 'v2@example.com',
			excerpt: `Message 2 ${ mark }`,
			unread: true,
			status: 'inbox',
			delivery: 'none',
		} );

		const second = await list( admin, {
			search: mark,
			per_page: 2,
			page: 2,
		} );
		expect( second.ids ).toEqual( [ ids[ 0 ] ] );
		expect( second.total ).toBe( 3 );
	} );

	test( 'filters by date, form and unread, and sorts by name @sqlite', async ( {
		as,
		site,
	} ) => {
		const mark = word();
		const page = await seedPage( site, 'admin', 'A page with a form' );
		const [ zoe, adam ] = await seedResponses( site, [
			{
				parent: page,
				date: '2024-05-01 10:00:00',
				fields: contactFields( 'Zoë', '', mark ),
			},
			{
				date: '2024-06-01 10:00:00',
				unread: false,
				fields: contactFields( 'Adam', '', mark ),
				form: { source: 'template:a//b', key: 'other-1' },
			},
		] );
		const admin = await as( 'admin' );
		const find = async ( params: Record< string, string | boolean > ) =>
			( await list( admin, { search: mark, ...params } ) ).ids;
		expect( await find( { before: '2024-05-15T00:00:00Z' } ) ).toEqual( [
			zoe,
		] );
		expect( await find( { after: '2024-05-15T00:00:00Z' } ) ).toEqual( [
			adam,
		] );
		expect( await find( { source: `post:${ page }` } ) ).toEqual( [ zoe ] );
		expect(
			await find( { source: 'template:a//b', key: 'other-1' } )
		).toEqual( [ adam ] );
		expect( await find( { unread: true } ) ).toEqual( [ zoe ] );
		expect( await find( { unread: false } ) ).toEqual( [ adam ] );
		expect( await find( { orderby: 'name', order: 'asc' } ) ).toEqual( [
			adam,
			zoe,
		] );
		expect( await find( { orderby: 'name', order: 'desc' } ) ).toEqual( [
			zoe,
			adam,
		] );
		const forms = ( await admin.get( `${ ROUTE }/forms` ) ).body;
		expect( forms ).toEqual(
			expect.arrayContaining( [
				{
					source: `post:${ page }`,
					key: '0123456789ab-0',
					title: 'A page with a form',
				},
			] )
		);
	} );

	test( 'a search finds words in any order, ignores case and accents, and has no wildcards @sqlite', async ( {
		as,
		site,
	} ) => {
		const mark = word();
		const id = await only( site, {
			fields: contactFields(
				'Łukasz Müller',
				'l@example.com',
				`100% "sure"_ it's ${ mark } Привет 東京 🚀`
			),
		} );
		await only( site, { fields: contactFields( 'X', '', mark ) } );
		const admin = await as( 'admin' );
		for ( const search of [
			'muller',
			'MÜLLER lukasz',
			'100%',
			'"sure"_',
			"it's",
			'ПРИВЕТ',
			'東京',
			'🚀',
		] ) {
			expect(
				( await list( admin, { search: `${ search } ${ mark }` } ) )
					.ids,
				search
			).toEqual( [ id ] );
		}
		for ( const search of [ '100%0', 'sure\\', "' OR 1=1 -- ", '%' ] ) {
			const { ids } = await list( admin, {
				search: `${ search } ${ mark }`,
			} );
			expect( ids, search ).toEqual( search === '%' ? [ id ] : [] );
		}
	} );

	test( 'counts the responses @sqlite', async ( { site } ) => {
		const { user, parent } = await seedAuthor( site );
		await seedResponses( site, [
			{ parent },
			{ parent, unread: false },
			{ parent, status: 'spam' },
			{ parent, status: 'trash' },
			{ parent, status: 'ramjet-temp' },
		] );
		const counts = await site.php( `
			wp_set_current_user( ${ user } );
			echo wp_json_encode( rest_do_request( '${ ROUTE }/counts' )->get_data() );` );
		expect( JSON.parse( counts ) ).toEqual( {
			inbox: 2,
			unread: 1,
			spam: 1,
			trash: 1,
		} );
	} );
} );

test.describe( 'a response', () => {
	test( 'shows its field values, its visitor and its delivery', async ( {
		as,
		site,
	} ) => {
		const channel = 'mail:owner@example.com';
		const id = await only( site, {
			fields: [
				{ id: 'day', type: 'date', label: 'Day', value: '2024-12-31' },
				{ id: 'ok', type: 'checkbox', label: 'Sure?', value: '1' },
				{
					id: 'many',
					type: 'checkbox-multiple',
					label: 'Many',
					value: [ 'One', 'Two' ],
				},
				{ id: 'a', type: 'text', label: 'Same', value: 'first' },
				{ id: 'b', type: 'text', label: 'Same', value: 'second' },
			],
			visitor: { ip: '192.0.2.1', user: 1 },
			spam: { verdict: 'suspected', reasons: [ 'too fast' ] },
			delivery: {
				channels: { [ channel ]: { to: 'owner@example.com' } },
			},
		} );
		const admin = await as( 'admin' );
		expect( ( await read( admin, id ) ).delivery ).toBe( 'none' );
		await site.php( `
			$rows = new \\Ramjet\\Forms\\Delivery\\QueueRows( $GLOBALS['wpdb'] );
			$rows->claim_now( ${ id }, time() );
			$rows->work->release( ${ id }, time() + 9999, 1 );
			\\Ramjet\\Forms\\Delivery\\Log::add( ${ id }, '${ channel }', \\Ramjet\\Forms\\Delivery\\Attempt::failed( 'No route to "host"' ), 1700000000 );` );
		const response = await read( admin, id );
		expect( response.fields.map( ( { text } ) => text ) ).toEqual( [
			'December 31, 2024',
			'Yes',
			'One, Two',
			'first',
			'second',
		] );
		expect( response ).toMatchObject( {
			visitor: { ip: '192.0.2.1', user: 'admin' },
			spam: { verdict: 'suspected', reasons: [ 'too fast' ] },
			channels: [ { channel, state: 'waiting' } ],
			delivery: 'waiting',
			log: [
				{
					channel,
					ok: false,
					message: 'No route to "host"',
					date: '2023-11-14T22:13:20Z',
				},
			],
		} );
		await site.php(
			`\\Ramjet\\Forms\\Delivery\\Log::add( ${ id }, '${ channel }', \\Ramjet\\Forms\\Delivery\\Attempt::succeeded(), 1700000100 );`
		);
		expect( ( await read( admin, id ) ).delivery ).toBe( 'sent' );
	} );

	test( 'names the previous and the next response in the requested list', async ( {
		as,
		site,
	} ) => {
		const mark = word();
		const [ old, middle, young ] = await seedResponses(
			site,
			[ '2024-01-01', '2024-01-02', '2024-01-02' ].map( ( day ) => ( {
				date: `${ day } 10:00:00`,
				fields: contactFields( 'N', '', mark ),
			} ) )
		);
		const admin = await as( 'admin' );
		const beside = async ( id: unknown, params = {} ) => {
			const { body } = await admin.get( `${ ROUTE }/${ id }`, {
				search: mark,
				...params,
			} );
			const { previous, next } = body as Full;
			return [ previous, next ];
		};
		expect( await beside( young ) ).toEqual( [ null, middle ] );
		expect( await beside( middle ) ).toEqual( [ young, old ] );
		expect( await beside( old ) ).toEqual( [ middle, null ] );
		expect( await beside( middle, { order: 'asc' } ) ).toEqual( [
			old,
			young,
		] );
	} );

	test( 'moves to spam, trash and back without any change of its content', async ( {
		as,
		site,
	} ) => {
		const mark = word();
		const id = await only( site, {
			fields: contactFields(
				'O\'Brien "the" \\ <b>',
				'',
				`${ mark } \\n \\u00e9 & &amp; <script>`
			),
		} );
		const admin = await as( 'admin' );
		const stored = () =>
			site.php(
				`echo get_post_field( 'post_content', ${ id }, 'raw' );`
			);
		const before = await stored();
		const change = async ( data: Record< string, unknown > ) => {
			const { status, body } = await admin.post(
				`${ ROUTE }/${ id }`,
				data
			);
			expect( status ).toBe( 200 );
			return body as Full;
		};
		const listed = async () => {
			const found = [];
			for ( const status of [ 'inbox', 'spam', 'trash' ] ) {
				const { total } = await list( admin, { status, search: mark } );
				found.push( ...( total ? [ status ] : [] ) );
			}
			return found.join();
		};
		expect( await change( { unread: false } ) ).toMatchObject( {
			unread: false,
		} );
		expect( ( await list( admin, { search: mark } ) ).items ).toMatchObject(
			[ { unread: false } ]
		);
		for ( const status of [
			'spam',
			'trash',
			'inbox',
			'trash',
			'spam',
			'inbox',
		] ) {
			expect( await change( { status } ) ).toMatchObject( { status } );
			expect( await listed() ).toBe( status );
		}
		expect( await stored() ).toBe( before );
	} );

	test( 'that is not spam after all is delivered when it is moved to the inbox', async ( {
		as,
		site,
	} ) => {
		const channel = 'mail:owner@example.com';
		const id = await only( site, {
			status: 'spam',
			date: '2024-01-01 00:00:00',
			delivery: {
				subject: 'Hello',
				channels: { [ channel ]: { to: 'owner@example.com' } },
			},
		} );
		const admin = await as( 'admin' );
		const path = `${ ROUTE }/${ id }`;
		expect( await read( admin, id ) ).toMatchObject( {
			delivery: 'held',
			log: [],
		} );
		expect( ( await admin.post( `${ path }/deliver`, {} ) ).status ).toBe(
			409
		);
		const { body } = await admin.post( path, { status: 'inbox' } );
		expect( body ).toMatchObject( { log: [ { channel } ] } );

		const again = await admin.post( `${ path }/deliver`, { channel } );
		expect( again.body ).toMatchObject( {
			log: [ { channel }, { channel } ],
		} );
		const unknown = await admin.post( `${ path }/deliver`, {
			channel: 'webhook:x',
		} );
		expect( unknown.status ).toBe( 400 );
	} );

	test( 'changes the unread count in the menu', async ( { site } ) => {
		const { user, parent } = await seedAuthor( site );
		const menu = async () =>
			Number(
				await site.php( `
					wp_set_current_user( ${ user } );
					echo ( new \\Ramjet\\Forms\\Responses\\UnreadCount( \\Ramjet\\Forms\\Responses\\ResponseIndex::for_site() ) )->get();` )
			);
		expect( await menu() ).toBe( 0 );
		const id = await only( site, { parent } );
		// As forms do after storing a response.
		await site.php(
			`do_action( 'ramjet_form_response_stored', ${ id }, null );`
		);
		expect( await menu() ).toBe( 1 );
		await site.php( `
			wp_set_current_user( ${ user } );
			$request = new WP_REST_Request( 'POST', '${ ROUTE }/${ id }' );
			$request->set_param( 'unread', false );
			rest_do_request( $request );` );
		expect( await menu() ).toBe( 0 );
	} );

	test( 'that does not exist is a 404', async ( { as } ) => {
		const { status, body } = await (
			await as( 'admin' )
		).get( `${ ROUTE }/999999999` );
		expect( status ).toBe( 404 );
		expect( body ).toMatchObject( { code: 'ramjet_no_response' } );
	} );

	test( 'that is deleted once it is emailed is hidden until then', async ( {
		as,
		site,
	} ) => {
		const id = await only( site, { status: 'ramjet-temp' } );
		const admin = await as( 'admin' );
		expect( ( await admin.get( `${ ROUTE }/${ id }` ) ).status ).toBe(
			404
		);
	} );
} );

test.describe( 'bulk actions', () => {
	test( 'mark, move and delete responses, but delete none from the inbox forever', async ( {
		as,
		site,
	} ) => {
		const mark = word();
		const ids = await seedResponses( site, [
			{ fields: contactFields( mark, '', '' ) },
			{ fields: contactFields( mark, '', '' ) },
		] );
		const admin = await as( 'admin' );
		const batch = async ( action: string, which = ids ) => {
			const { status, body } = await admin.post( `${ ROUTE }/batch`, {
				ids: which,
				action,
			} );
			expect( status ).toBe( 200 );
			return body;
		};
		const total = async ( status: string, more = {} ) =>
			( await list( admin, { status, search: mark, ...more } ) ).total;

		await batch( 'read' );
		expect( await total( 'inbox', { unread: false } ) ).toBe( 2 );
		await batch( 'unread' );
		expect( await total( 'inbox', { unread: true } ) ).toBe( 2 );
		expect( await batch( 'delete' ) ).toEqual( {
			done: [],
			gone: [],
			failed: ids,
		} );
		await batch( 'spam' );
		expect( await total( 'spam' ) ).toBe( 2 );
		await batch( 'trash' );
		expect( await total( 'trash' ) ).toBe( 2 );
		await batch( 'restore' );
		expect( await total( 'spam' ) ).toBe( 2 );
		await batch( 'not-spam' );
		expect( await total( 'inbox' ) ).toBe( 2 );
		await batch( 'trash' );
		expect( await batch( 'delete', [ ...ids, 999999999 ] ) ).toEqual( {
			done: ids,
			gone: ids,
			failed: [ 999999999 ],
		} );
		expect( await total( 'trash' ) ).toBe( 0 );
		expect(
			await site.php( `var_dump( get_post( ${ ids[ 0 ] } ) );` )
		).toContain( 'NULL' );
	} );
} );

test.describe( 'permissions', () => {
	test( 'authors read only the responses of their own posts', async ( {
		as,
		site,
	} ) => {
		const mark = word();
		const mine = await seedPage( site, 'author', 'Mine' );
		const other = await seedPage( site, 'editor', 'Not mine' );
		const fields = contactFields( 'N', '', mark );
		const ids = await seedResponses( site, [
			{ parent: mine, fields },
			{ parent: other, fields },
			{ parent: 0, fields },
			{ parent: 999999999, fields },
		] );
		const [ own, foreign, template, orphan ] = ids;
		const author = await as( 'author' );
		expect( await list( author, { search: mark } ) ).toMatchObject( {
			ids: [ own ],
			total: 1,
		} );
		// Filters do not widen this.
		expect(
			await list( author, { search: mark, source: `post:${ other }` } )
		).toMatchObject( { ids: [], total: 0 } );
		expect( ( await author.get( `${ ROUTE }/${ own }` ) ).status ).toBe(
			200
		);
		const forms = ( await author.get( `${ ROUTE }/forms` ) ).body as {
			source: string;
		}[];
		expect( forms.map( ( { source } ) => source ) ).not.toContain(
			`post:${ other }`
		);
		expect(
			( await list( await as( 'editor' ), { search: mark } ) ).total
		).toBe( 4 );

		for ( const id of [ foreign, template, orphan, 999999999 ] ) {
			const path = `${ ROUTE }/${ id }`;
			for ( const { status } of [
				await author.get( path ),
				await author.post( path, { status: 'trash' } ),
				await author.post( `${ path }/deliver`, {} ),
			] ) {
				expect( status, path ).toBe( 403 );
			}
		}
		// If one of them may not be read, nothing is changed.
		const { status } = await author.post( `${ ROUTE }/batch`, {
			ids: [ own, foreign ],
			action: 'trash',
		} );
		expect( status ).toBe( 403 );
		expect( ( await list( author, { search: mark } ) ).ids ).toEqual( [
			own,
		] );
	} );

	test( 'the editor links to the responses for users who can read them', async ( {
		as,
		site,
	} ) => {
		const told = [];
		for ( const role of [ 'editor', 'author', 'contributor' ] as Role[] ) {
			const session = await as( role );
			const editor = await getPage( session, '/wp-admin/post-new.php' );
			const page = await session.request.get(
				`${ site.url }/wp-admin/admin.php?page=ramjet&path=responses`
			);
			told.push( [
				readInitialState( editor.html ).canReadResponses,
				page.status(),
			] );
		}
		expect( told ).toEqual( [
			[ true, 200 ],
			[ true, 200 ],
			[ false, 403 ],
		] );
	} );

	for ( const role of [ 'contributor', 'subscriber', 'visitor' ] as Role[] ) {
		test( `a ${ role } reads none, not even those of their own post`, async ( {
			as,
			site,
		} ) => {
			const page = await seedPage(
				site,
				role === 'visitor' ? 'admin' : role,
				'Mine'
			);
			const id = await only( site, { parent: page } );
			const session = await as( role );
			const refused = role === 'visitor' ? 401 : 403;
			for ( const { status } of [
				await session.get( ROUTE ),
				await session.get( `${ ROUTE }/counts` ),
				await session.get( `${ ROUTE }/forms` ),
				await session.get( `${ ROUTE }/${ id }` ),
				await session.post( `${ ROUTE }/${ id }`, { unread: false } ),
				await session.post( `${ ROUTE }/${ id }/deliver`, {} ),
				await session.post( `${ ROUTE }/batch`, {
					ids: [ id ],
					action: 'trash',
				} ),
			] ) {
				expect( status ).toBe( refused );
			}
		} );
	}
} );

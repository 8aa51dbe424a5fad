/*
 * What the owner has dismissed, seen and answered: notices, the questionnaire and the survey.
 */
import { randomUUID } from 'node:crypto';
import { headersUnder } from '../../support/headers';
import { readInitialState } from '../../support/initial-state';
import { inSandbox } from '../../support/sandbox';
import { expect, test } from '../../support/test';

const QUESTIONNAIRE = '/jetpack/v4/setup/questionnaire';
const SURVEY = '/jetpack/v4/marketing/survey';

const META = `get_user_meta( get_user_by( 'login', 'admin' )->ID, '_ramjet_dismissed_notice' )`;

test.describe( 'notices', () => {
	test( 'are known to the editor, and no longer once they were reset', async ( {
		as,
	} ) => {
		const { page, post } = inSandbox( await as( 'admin' ) );
		const known = async () => {
			const { html } = await page( '/wp-admin/post-new.php' );
			return readInitialState( html ).dismissedNotices;
		};
		expect( await known() ).toEqual( [] );
		await post( '/jetpack/v4/notice/connection-banner', {
			dismissed: true,
		} );
		expect( await known() ).toEqual( [ 'connection-banner' ] );
		await post( '/jetpack/v4/options/notices', { reset: true } );
		expect( await known() ).toEqual( [] );
	} );

	test( 'stay away from the user who dismissed them', async ( {
		as,
		site,
	} ) => {
		const admin = await as( 'admin' );
		const ids = [ randomUUID(), `a_${ randomUUID() }` ];
		const kept = async () =>
			JSON.parse( await site.php( `echo wp_json_encode( ${ META } );` ) );

		const answers = await Promise.all(
			[ ...ids, ids[ 0 ] ].map( ( id ) =>
				admin.post( `/jetpack/v4/notice/${ id }`, { dismissed: true } )
			)
		);
		expect( answers[ 0 ] ).toMatchObject( {
			status: 200,
			body: { id: ids[ 0 ], dismissed: true },
		} );
		expect( await kept() ).toEqual( expect.arrayContaining( ids ) );

		const again = await admin.post( `/jetpack/v4/notice/${ ids[ 0 ] }`, {
			dismissed: false,
		} );
		expect( again.body ).toEqual( { id: ids[ 0 ], dismissed: false } );
		expect( await kept() ).not.toContain( ids[ 0 ] );
		expect( await kept() ).toContain( ids[ 1 ] );
	} );

	test( 'refuses ids that are none', async ( { as } ) => {
		const admin = await as( 'admin' );
		for ( const [ id, status ] of [
			[ 'Upper', 400 ],
			[ 'a'.repeat( 65 ), 400 ],
			[ 'a.b', 404 ],
			[ '%3Cscript%3E', 404 ],
		] ) {
			const answer = await admin.post( `/jetpack/v4/notice/${ id }`, {
				dismissed: true,
			} );
			expect( answer.status, String( id ) ).toBe( status );
		}
	} );

	test( 'keeps a bounded number, and forgets and brings back all of them', async ( {
		site,
	} ) => {
		const printed = await site.php( `
			$user = wp_insert_user( array( 'user_login' => 'dismisser', 'user_pass' => 'x', 'user_email' => 'dismisser@example.com', 'role' => 'administrator' ) );
			wp_set_current_user( $user );
			$post = static function ( string $path, array $data ): array {
				$request = new WP_REST_Request( 'POST', "/$path" );
				$request->set_body_params( $data );
				return json_decode( wp_json_encode( rest_do_request( $request )->get_data() ), true );
			};
			for ( $i = 0; $i < 105; $i++ ) {
				$post( "jetpack/v4/notice/notice-$i", array( 'dismissed' => true ) );
			}
			$before = get_user_meta( $user, '_ramjet_dismissed_notice' );
			$answer = $post( 'jetpack/v4/options/notices', array( 'reset' => true ) );
			$none   = get_user_meta( $user, '_ramjet_dismissed_notice' );
			foreach ( $answer['undo'] as $request ) {
				$post( $request['path'], $request['data'] );
			}
			$after = get_user_meta( $user, '_ramjet_dismissed_notice' );
			require_once ABSPATH . 'wp-admin/includes/user.php';
			wp_delete_user( $user );
			echo wp_json_encode( array( count( $before ), $before[0], $none, $after === $before ) );` );
		expect( JSON.parse( printed ) ).toEqual( [
			100,
			'notice-5',
			[],
			true,
		] );
	} );

	test( 'a shop’s note about the connection is remembered as seen, for who has seen it', async ( {
		as,
	} ) => {
		const { page, post } = inSandbox( await as( 'admin' ) );
		const isSeen = async ( path: string ) =>
			readInitialState( ( await page( path ) ).html )
				.seenWCConnectionModal;
		expect( await isSeen( '/wp-admin/admin.php?page=ramjet' ) ).toBe(
			false
		);
		expect(
			await post( '/jetpack/v4/seen-wc-connection-modal' )
		).toMatchObject( { status: 200, body: { seen: true } } );
		for ( const path of [ 'admin.php?page=ramjet', 'post-new.php' ] ) {
			expect( await isSeen( `/wp-admin/${ path }` ), path ).toBe( true );
		}
	} );
} );

test.describe( 'questionnaire and survey', () => {
	test( 'answers are kept on the site, in the place of the former ones', async ( {
		as,
	} ) => {
		const { get, post } = inSandbox( await as( 'admin' ) );
		expect( ( await get( QUESTIONNAIRE ) ).body ).toEqual( {
			questionnaire: {},
		} );
		const first = await post( QUESTIONNAIRE, {
			questionnaire: { goals: [ 'blog', 'shop' ], note: '<b>“ü”</b>' },
		} );
		expect( first.status ).toBe( 200 );
		expect( first.body ).toEqual( {
			questionnaire: { goals: [ 'blog', 'shop' ], note: '<b>“ü”</b>' },
		} );
		expect( ( await get( QUESTIONNAIRE ) ).body ).toEqual( first.body );

		const second = await post( QUESTIONNAIRE, { goals: [] } );
		expect( second.body ).toEqual( { questionnaire: { goals: [] } } );

		const survey = await post( SURVEY, { reason: 'slow', other: null } );
		expect( survey.body ).toEqual( {
			survey: { reason: 'slow', other: null },
		} );
	} );

	for ( const [ name, path ] of [
		[ 'questionnaire', QUESTIONNAIRE ],
		[ 'survey', SURVEY ],
	] as const ) {
		test( `${ name }: refuses nothing, a list and too much`, async ( {
			as,
		} ) => {
			const { post } = inSandbox( await as( 'admin' ) );
			for ( const [ data, status ] of [
				[ {}, 400 ],
				[ { [ name ]: {} }, 400 ],
				[ { [ name ]: [ 'a' ] }, 400 ],
				[ { [ name ]: 'a' }, 400 ],
				[ [ 'a' ], 400 ],
				[ { [ name ]: { a: 'x'.repeat( 10_000_000 ) } }, 413 ],
			] as const ) {
				expect( ( await post( path, data ) ).status ).toBe( status );
			}
		} );

		test( `${ name }: refuses too much from a form, too`, async ( {
			as,
		} ) => {
			const admin = await as( 'admin' );
			const { conditions } = inSandbox( admin );
			const answer = await admin.request.post( `/wp-json${ path }`, {
				multipart: { [ `${ name }[a]` ]: 'x'.repeat( 1_000_000 ) },
				headers: headersUnder( admin, conditions ),
			} );
			expect( answer.status() ).toBe( 413 );
		} );

		test( `${ name }: can be forgotten and brought back`, async ( {
			as,
		} ) => {
			const { post } = inSandbox( await as( 'admin' ) );
			const data = { [ name ]: { why: 'forms' } };
			await post( path, data );
			const answer = await post( `/jetpack/v4/options/${ name }`, {
				reset: true,
			} );
			expect( answer.body ).toEqual( {
				name,
				former: { why: 'forms' },
				undo: [ { path: path.slice( 1 ), data } ],
			} );
			const again = await post( `/jetpack/v4/options/${ name }`, {
				reset: true,
			} );
			expect( again.body ).toMatchObject( { undo: [] } );
		} );
	}
} );

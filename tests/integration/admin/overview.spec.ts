/*
 * GET ramjet/v1/overview: the items of all features, in groups.
 */
import type { Overview, OverviewItem } from '../../../src/admin/api/overview';
import { headersUnder } from '../../support/headers';
import { expect, test } from '../../support/test';
import type { SiteUnderTest } from '../../support/site';

const ROUTE = '/ramjet/v1/overview';

/**
 * The overview inside of PHP.
 * @param site
 * @param before PHP that runs first.
 */
async function overviewIn(
	site: SiteUnderTest,
	before: string
): Promise< Overview > {
	const printed = await site.php( `
		wp_set_current_user( get_user_by( 'login', 'admin' )->ID );
		${ before }
		$request = new WP_REST_Request( 'GET', '${ ROUTE }' );
		echo wp_json_encode( rest_do_request( $request )->get_data() );` );
	return JSON.parse( printed );
}

const find = ( items: OverviewItem[], id: string ) =>
	items.find( ( item ) => item.id === id );

test( 'names the modules whose blocks another plugin provides', async ( {
	as,
} ) => {
	const admin = await as( 'admin' );
	const headers = headersUnder( admin, {
		taken: { blocks: [ 'jetpack/markdown' ] },
	} );
	const { body } = await admin.rest( 'GET', ROUTE, { headers } );
	expect( find( ( body as Overview ).needs, 'modules' ) ).toMatchObject( {
		detail: expect.stringContaining( 'these modules: Markdown.' ),
		step: { page: 'modules' },
	} );
} );

test( 'links to the last response whose delivery failed, until it is delivered, old or deleted', async ( {
	site,
} ) => {
	const id = Number(
		await site.php( `
			add_filter( 'wp_insert_post_data', fn( $data ) => array( 'post_type' => 'feedback' ) + $data );
			echo wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'Ada', 'post_content' => '{"version":1,"fields":[],"delivery":{"channels":{"mail:a":{"to":"a"},"webhook:b":{"url":"b"}}}}' ) );` )
	);
	// Later than entries of other tests.
	const now = Math.round( Date.now() / 1000 ) + 3600;
	const log = ( ...rows: object[] ) => `
		delete_post_meta( ${ id }, '_ramjet_delivery_log' );
		foreach ( json_decode( '${ JSON.stringify( rows ) }', true ) as $row ) {
			add_post_meta( ${ id }, '_ramjet_delivery_log', wp_json_encode( $row ) );
		}`;
	const failed = {
		time: now,
		channel: 'mail:a',
		ok: false,
		final: true,
		message: 'The mail server is gone.',
	};
	const read = async ( before: string ) =>
		find( ( await overviewIn( site, before ) ).failed, 'forms-delivery' );
	const isTold = async ( before: string ) => {
		const step = ( await read( before ) )?.step;
		return (
			step?.page === 'responses' && step.params.response === String( id )
		);
	};

	try {
		expect( await read( log( failed ) ) ).toMatchObject( {
			title: 'Delivery of responses',
			detail: expect.stringContaining( 'The mail server is gone.' ),
			time: new Date( now * 1000 )
				.toISOString()
				.replace( '.000Z', '+00:00' ),
			step: {
				label: expect.stringMatching( /^See the (response|last one)$/ ),
				page: 'responses',
				params: { response: String( id ) },
			},
		} );
		const { message, ...row } = failed;
		const open = { ...row, final: false, message };
		expect( await isTold( log( open ) ) ).toBe( false );
		expect( await isTold( log( failed, { ...failed, ok: true } ) ) ).toBe(
			false
		);
		// The success of another channel does not count.
		expect(
			await isTold(
				log( failed, { ...failed, channel: 'webhook:b', ok: true } )
			)
		).toBe( true );
		expect(
			await isTold( log( { ...failed, time: now - 8 * 24 * 60 * 60 } ) )
		).toBe( false );
		// A failed Akismet check does not stop the delivery.
		expect( await isTold( log( { ...failed, channel: 'akismet' } ) ) ).toBe(
			false
		);
		expect(
			await isTold( `wp_trash_post( ${ id } );${ log( failed ) }` )
		).toBe( false );
	} finally {
		await site.php( `wp_delete_post( ${ id }, true );` );
	}
} );

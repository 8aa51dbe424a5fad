import { readInitialState } from '../../support/initial-state';
import { inSandbox } from '../../support/sandbox';
import { expect, test } from '../../support/test';

test( 'editors and the dashboard know which notices the user has dismissed', async ( {
	as,
} ) => {
	const { page, post } = inSandbox( await as( 'admin' ) );
	const read = async ( path: string ) => {
		const { dismissedNotices, seenWCConnectionModal } = readInitialState(
			( await page( `/wp-admin/${ path }` ) ).html
		);
		return { dismissedNotices, seenWCConnectionModal };
	};
	expect( await read( 'post-new.php' ) ).toEqual( {
		dismissedNotices: [],
		seenWCConnectionModal: false,
	} );
	await post( '/jetpack/v4/notice/connection-banner', { dismissed: true } );
	await post( '/jetpack/v4/seen-wc-connection-modal' );
	for ( const path of [ 'post-new.php', 'admin.php?page=ramjet' ] ) {
		expect( await read( path ), path ).toEqual( {
			dismissedNotices: [ 'connection-banner' ],
			seenWCConnectionModal: true,
		} );
	}
} );

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/test';
import { getPage } from '../support/headers';

test( 'the dashboard’s stylesheet has a new URL after a change', async ( {
	as,
} ) => {
	const { html } = await getPage(
		await as( 'admin' ),
		'/wp-admin/admin.php?page=ramjet'
	);
	const built = readFileSync( join( __dirname, '../../build/admin.css' ) );
	const version = createHash( 'md5' ).update( built ).digest( 'hex' );
	expect( html ).toContain( `build/admin.css?ver=${ version }` );
} );

/**
 * @jest-environment node
 */
import { sortChanged } from '../lib/changed-files.mjs';

test( 'changed files are checked by what reads them', async () => {
	const { scripts, styles, php, tested } = await sortChanged( [
		'shared/lib/keys.ts',
		'blocks/rating-star/style.scss',
		'blocks/rating-star/render.php',
	] );
	expect( scripts ).toEqual( [ 'shared/lib/keys.ts' ] );
	expect( styles ).toEqual( [ 'blocks/rating-star/style.scss' ] );
	expect( php ).toEqual( [ 'blocks/rating-star/render.php' ] );
	expect( tested ).toEqual(
		expect.arrayContaining( [
			'shared/lib/keys.ts',
			expect.stringMatching( /blocks\/rating-star\/test\/.*\.test\./ ),
			expect.stringMatching( /bin\/test\/readme\.test\.js$/ ),
		] )
	);
} );

test( 'a changed script runs only the tests that import it', async () => {
	const { tested } = await sortChanged( [ 'blocks/map/edit.tsx' ] );
	expect( tested ).toEqual( [ 'blocks/map/edit.tsx' ] );
} );

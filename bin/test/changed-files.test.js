/**
 * @jest-environment node
 */
import { sortChanged } from '../lib/changed-files.mjs';

test( 'changed files are checked by what reads them', async () => {
	const { scripts, styles, hasPhp, isTyped, tested } = await sortChanged( [
		'shared/lib/keys.ts',
		'blocks/rating-star/style.scss',
		'blocks/rating-star/render.php',
	] );
	expect( scripts ).toEqual( [ 'shared/lib/keys.ts' ] );
	expect( styles ).toEqual( [ 'blocks/rating-star/style.scss' ] );
	expect( hasPhp ).toBe( true );
	expect( isTyped ).toBe( true );
	expect( tested ).toEqual(
		expect.arrayContaining( [
			'shared/lib/keys.ts',
			expect.stringMatching( /blocks\/rating-star\/test\/.*\.test\./ ),
			expect.stringMatching( /bin\/test\/readme\.test\.js$/ ),
			expect.stringMatching( /src\/editor\/test\/fixtures\.test\.ts$/ ),
		] )
	);
} );

test( 'a changed script runs only the tests that import it', async () => {
	const { tested } = await sortChanged( [ 'blocks/map/edit.tsx' ] );
	expect( tested ).toEqual( [ 'blocks/map/edit.tsx' ] );
} );

test( 'a deleted script is checked by its type and its uses, and is no argument of a tool', async () => {
	const { all, isTyped, scripts, tested } = await sortChanged( [
		'shared/lib/no-such-file.ts',
	] );
	expect( all ).toEqual( [ 'shared/lib/no-such-file.ts' ] );
	expect( isTyped ).toBe( true );
	expect( [ ...scripts, ...tested ] ).toEqual( [] );
} );

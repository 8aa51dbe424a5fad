/*
 * The npm packages can have exports that the oldest supported WordPress lacks. This checks, on real pages, that
 * WordPress has everything that our bundles use of its scripts.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

/** Written by bin/build/bundles-plugin.js. */
type Bundles = Record<
	string,
	{
		modules: Record< string, number >;
		/** Used exports by global: { 'wp.data': [ 'select' ] }. */
		externals: Record< string, string[] >;
	}
>;

const bundles: Bundles = JSON.parse(
	readFileSync(
		join( __dirname, '../../build/bundles-scripts.json' ),
		'utf8'
	)
);
const isOfDashboard = ( name: string ): boolean =>
	Object.keys( bundles[ name ]?.modules ?? {} ).some( ( module ) =>
		module.startsWith( 'src/admin/' )
	);

/** Paths below `window` that the bundles use, e.g. 'wp.data.select'. */
function usedPaths( names: string[] ): string[] {
	const paths = names.flatMap( ( name ) =>
		Object.entries( bundles[ name ]?.externals ?? {} ).flatMap(
			( [ global, used ] ) =>
				used.map( ( member ) =>
					// The default export, or the namespace, is the global itself.
					[ 'default', '*' ].includes( member )
						? global
						: `${ global }.${ member }`
				)
		)
	);
	return [ ...new Set( paths ) ];
}

/** The paths that are undefined on a page. */
function listMissing( page: Page, paths: string[] ): Promise< string[] > {
	return page.evaluate(
		( all ) =>
			all.filter(
				( path ) =>
					path
						.split( '.' )
						.reduce< unknown >(
							( value, key ) =>
								(
									value as
										Record< string, unknown > | undefined
								 )?.[ key ],
							window
						) === undefined
			),
		paths
	);
}

test.describe( 'WordPress has everything that our scripts use @wp68', () => {
	test( 'in the editor', async ( { editor } ) => {
		const paths = usedPaths(
			Object.keys( bundles ).filter( ( name ) => ! isOfDashboard( name ) )
		);
		expect( paths ).toContain( 'wp.blocks.registerBlockType' );

		await editor.newPost();
		expect( await listMissing( editor.page, paths ) ).toEqual( [] );
		expect(
			await listMissing( editor.page, [ 'wp.blocks.noSuchFunction' ] )
		).toHaveLength( 1 );
	} );

	test( 'on the dashboard', async ( { admin } ) => {
		const paths = usedPaths(
			Object.keys( bundles ).filter( isOfDashboard )
		);
		expect( paths ).toContain( 'wp.element.createRoot' );

		await admin.goto( '/wp-admin/admin.php?page=ramjet' );
		expect( await listMissing( admin, paths ) ).toEqual( [] );
	} );
} );

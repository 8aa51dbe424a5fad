/**
 * @jest-environment node
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../build/block-folders.js';
import {
	listDocumentedRoutes,
	listTestedRoutes,
	listUntestedRoutes,
	ROUTES_REFERENCE,
	ROUTES_TEST,
} from '../lib/tested-routes.mjs';

const PHP = `<?php
namespace Ramjet\\Tests;

final class RoutesAndRolesTest extends TestCase {
	private const ADMIN = array( 'admin' );
	private const ROUTES = array(
		'GET /ramjet/v1/ads' => array( 'allowed' => self::ADMIN ),
		'GET /jetpack/v4/module/(?P<slug>[a-z]+(?:-[a-z]+)*)/x' => array( 'path' => '/jetpack/v4/module/a/x' ) + self::NO,
		'DELETE /ramjet/v1/ads' => self::NO,
	);
}
`;

const REFERENCE = `# REST API

## ramjet/v1

### \`/ramjet/v1/ads\`

Ad code.

**GET** for users who have \`manage_options\`.

No arguments.

**PUT, DELETE** for users who have \`manage_options\`.

### \`/jetpack/v4/module/{slug}/x\`

**GET** for users who have \`edit_posts\`.
`;

test( 'reads the routes of the test and of the reference', () => {
	expect( listTestedRoutes( PHP ) ).toEqual( [
		'GET /ramjet/v1/ads',
		'GET /jetpack/v4/module/{slug}/x',
		'DELETE /ramjet/v1/ads',
	] );
	expect( listDocumentedRoutes( REFERENCE ) ).toEqual( [
		'GET /ramjet/v1/ads',
		'PUT /ramjet/v1/ads',
		'DELETE /ramjet/v1/ads',
		'GET /jetpack/v4/module/{slug}/x',
	] );
} );

test( 'says which routes are missing, and which are too many', () => {
	expect(
		listUntestedRoutes( PHP, REFERENCE.replace( 'PUT, DELETE', 'PUT' ) )
	).toEqual( [
		'tests/php/RoutesAndRolesTest.php: add PUT /ramjet/v1/ads to ROUTES, with who is allowed.',
		'tests/php/RoutesAndRolesTest.php: remove DELETE /ramjet/v1/ads from ROUTES, or run `npm run generate` if it is new.',
	] );
} );

// That the reference is up to date is shown on a running site: tests/integration/admin/rest-docs.spec.ts.
test( 'PHPUnit requests every route of the reference as every role', () => {
	const [ php, reference ] = [ ROUTES_TEST, ROUTES_REFERENCE ].map(
		( file ) => readFileSync( join( ROOT, file ), 'utf8' )
	);
	expect( listDocumentedRoutes( reference ).length ).toBeGreaterThan( 100 );
	expect( listUntestedRoutes( php, reference ) ).toEqual( [] );
} );

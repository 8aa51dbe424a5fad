/**
 * @jest-environment node
 */
import { listCycles } from '../lib/cycles.mjs';
import { listImports } from '../lib/imports.mjs';

const cyclesOf = ( files ) =>
	listCycles( listImports( new Map( Object.entries( files ) ) ) );

test( 'files may import what is below them, and load on demand what imports them', () => {
	expect(
		cyclesOf( {
			'shared/a.ts': `import { b } from './b';\nimport '@wordpress/data';`,
			'shared/b.tsx': `import type { C } from './c';`,
			'shared/c/index.ts': `const a = () => import( '../a' );`,
		} )
	).toEqual( [] );
} );

test( 'finds files that import each other, over a third one and for a type', () => {
	const files = {
		'shared/a.ts': `import { b } from './b';`,
		'shared/b.tsx': `import type { C } from './c';`,
		'shared/c/index.ts': `export { a } from '../a';`,
		'shared/d.ts': `import { a } from './a';`,
	};
	expect(
		cyclesOf( files ).map( ( text ) => text.split( ':' )[ 0 ] )
	).toEqual( [ 'shared/a.ts', 'shared/b.tsx', 'shared/c/index.ts' ] );
} );

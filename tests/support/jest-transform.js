/*
 * Compiles our files for Jest with esbuild, which is ten times faster than Babel. Babel remains for tests that mock
 * modules: it moves `jest.mock()` before the imports.
 */
const { createHash } = require( 'crypto' );
const { readFileSync } = require( 'fs' );
const babel = require( '@wordpress/scripts/config/babel-transform' );
const { transformSync, version } = require( 'esbuild' );
// Jest loads a transform in each worker, before it compiles anything there.
require( './jest-compile' );

const OWN_SOURCE = readFileSync( __filename, 'utf8' );

const mocksModules = ( source ) => /\bjest\.mock\(/.test( source );

module.exports = {
	process: ( source, file, options ) =>
		mocksModules( source )
			? babel.process( source, file, options )
			: transformSync( source, {
					format: 'cjs',
					jsx: 'automatic',
					loader: /\.tsx?$/.exec( file )?.[ 0 ].slice( 1 ) ?? 'js',
					sourcefile: file,
					sourcemap: 'inline',
					// Jest has no loader for it.
					supported: { 'dynamic-import': false },
					target: 'node20',
				} ),
	getCacheKey: ( source, file, options ) =>
		mocksModules( source )
			? babel.getCacheKey( source, file, options )
			: createHash( 'sha1' )
					.update(
						[ OWN_SOURCE, version, file, source ].join( '\0' )
					)
					.digest( 'hex' ),
};

/*
 * Writes build/bundles-<compilation>.json: for each emitted script its modules and
 * the exports that it uses of WordPress's packages. The size budgets, the translation template and
 * the test of externals read it. For PHP it writes build/chunks.php: the chunks with texts, whose
 * translations have to be loaded.
 */
const { writeFileSync } = require( 'fs' );
const { join, relative, sep } = require( 'path' );
const json2php = require( 'json2php' );

class BundlesPlugin {
	apply( compiler ) {
		const { context, name } = compiler.options;
		const contents = new WeakMap();

		compiler.hooks.thisCompilation.tap(
			'BundlesPlugin',
			( compilation ) => {
				// The last hook before modules are merged into one scope.
				compilation.hooks.afterOptimizeChunks.tap(
					'BundlesPlugin',
					() => {
						for ( const chunk of compilation.chunks ) {
							contents.set(
								chunk,
								describe( chunk, compilation, context )
							);
						}
					}
				);
			}
		);

		compiler.hooks.afterEmit.tap( 'BundlesPlugin', ( compilation ) => {
			const bundles = {};
			for ( const chunk of compilation.chunks ) {
				const file = scriptOf( chunk );
				if ( file ) {
					bundles[ file ] = {
						...contents.get( chunk ),
						with: listCompanions( chunk ),
						runtime: runtimeSize( chunk, compilation.chunkGraph ),
					};
				}
			}
			writeFileSync(
				join( compiler.outputPath, `bundles-${ name }.json` ),
				JSON.stringify( sorted( bundles ), null, '\t' ) + '\n'
			);
			if ( name === 'scripts' ) {
				const chunks = Object.keys( bundles )
					.filter(
						( file ) =>
							file.startsWith( 'chunks/' ) &&
							bundles[ file ].hasTexts
					)
					.map( ( file ) => `build/${ file }` )
					.sort();
				writeFileSync(
					join( compiler.outputPath, 'chunks.php' ),
					`<?php return ${ json2php( chunks ) };\n`
				);
			}
		} );
	}
}

/** @param {import('webpack').Chunk} chunk */
const scriptOf = ( chunk ) =>
	[ ...chunk.files ]
		.map( ( path ) => path.split( '?' )[ 0 ] )
		.find( ( path ) => path.endsWith( '.js' ) );

/**
 * @param {import('webpack').Chunk} chunk
 * @return {string[]} Scripts that are loaded together with it, because it needs them.
 */
const listCompanions = ( chunk ) =>
	[ ...chunk.groupsIterable ]
		.filter( ( { name } ) => name === chunk.name )
		.flatMap( ( group ) => group.chunks )
		.filter( ( other ) => other !== chunk )
		.map( scriptOf )
		.filter( Boolean );

/**
 * @param {import('webpack').Chunk}       chunk
 * @param {import('webpack').Compilation} compilation
 * @param {string}                        context     Absolute path of the repository.
 * @return {{modules: Object<string, number>, externals: Object<string, string[]>, hasTexts: boolean}} `modules`: bytes before
 *   minification by path below the repository; `externals`: names of used exports by the global they are
 *   read from (`wp.blockEditor`); `hasTexts`: whether something in it is translated.
 */
function describe( chunk, { chunkGraph, moduleGraph }, context ) {
	const modules = {};
	const externals = {};
	let hasTexts = false;
	for ( const module of chunkGraph.getChunkModules( chunk ) ) {
		if ( module.externalType ) {
			const global = [].concat( module.request ).join( '.' );
			externals[ global ] = usedExports( module, chunk, moduleGraph );
		} else if ( module.resource ) {
			const [ path ] = module.resource.split( '?' );
			const name = relative( context, path ).split( sep ).join( '/' );
			modules[ name ] = ( modules[ name ] ?? 0 ) + module.size();
			hasTexts ||= module.dependencies.some(
				( { request } ) => request === '@wordpress/i18n'
			);
		}
	}
	return {
		modules: sorted( modules ),
		externals: sorted( externals ),
		hasTexts,
	};
}

/**
 * The exports of an external that are used anywhere in the runtime; [ '*' ] if it is used as a whole.
 *
 * @param {import('webpack').Module}      module
 * @param {import('webpack').Chunk}       chunk
 * @param {import('webpack').ModuleGraph} moduleGraph
 */
function usedExports( module, chunk, moduleGraph ) {
	const names = new Set();
	for ( const connection of moduleGraph.getIncomingConnections( module ) ) {
		if ( connection.getActiveState( chunk.runtime ) === false ) {
			continue;
		}
		for ( const reference of connection.dependency.getReferencedExports(
			moduleGraph,
			chunk.runtime
		) ) {
			const path = Array.isArray( reference )
				? reference
				: reference.name;
			names.add( path[ 0 ] ?? '*' );
		}
	}
	return [ ...names ].sort();
}

function runtimeSize( chunk, chunkGraph ) {
	return [ ...chunkGraph.getChunkRuntimeModulesIterable( chunk ) ].reduce(
		( total, module ) => total + module.size(),
		0
	);
}

function sorted( object ) {
	return Object.fromEntries(
		Object.entries( object ).sort( ( [ a ], [ b ] ) => ( a < b ? -1 : 1 ) )
	);
}

module.exports = BundlesPlugin;

import { gzipSync } from 'node:zlib';

/**
 * @typedef {Object} Row
 * @property {string}      name   What was measured.
 * @property {number}      bytes  Minified.
 * @property {number|null} gzip   Null for sums and projections.
 * @property {number}      budget Bytes minified.
 */

/**
 * @param {string} file Path below build/.
 * @return {'entry'|'chunk'|'view'|'style'} Which kind of file it is.
 */
export function kindOf( file ) {
	if ( file.endsWith( '.css' ) ) {
		return 'style';
	}
	if ( file.startsWith( 'chunks/' ) ) {
		return 'chunk';
	}
	return file.endsWith( '/view.js' ) ? 'view' : 'entry';
}

/**
 * What the entry weighs with more blocks than there are: what is fixed, plus the average block.
 *
 * Modules are known by their size before minification, so a block's share of the minified file is its
 * share of that.
 *
 * @param {number}                                             bytes  Size of the entry, minified.
 * @param {{modules: Object<string, number>, runtime: number}} bundle What the entry is made of.
 * @param {number}                                             built  How many blocks are in it.
 * @param {number}                                             wanted How many there are to be.
 * @return {number} Bytes, rounded.
 */
export function projectEntry( bytes, { modules, runtime }, built, wanted ) {
	let total = runtime;
	let ofBlocks = 0;
	for ( const [ name, size ] of Object.entries( modules ) ) {
		total += size;
		if ( name.startsWith( 'blocks/' ) ) {
			ofBlocks += size;
		}
	}
	const blockBytes = ( bytes * ofBlocks ) / total;
	return Math.round( bytes - blockBytes + ( blockBytes / built ) * wanted );
}

// The npm package that a module comes from, or null where it is ours.
function packageOf( module ) {
	return (
		module.match( /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\// )?.[ 1 ] ??
		null
	);
}

/**
 * Compares the build with its budgets.
 *
 * @param {Object}                                                             build
 * @param {Object<string, {bytes: number, gzip: number}>}                      build.files   By path below build/.
 * @param {Object<string, {modules: Object<string, number>, runtime: number}>} build.bundles As BundlesPlugin writes them.
 * @param {{folder: string, family: string, hasEdit: boolean}[]}               build.blocks  The blocks that are built.
 * @param {Object}                                                             budgets       bin/size-budgets.json.
 * @return {{rows: Row[], problems: string[]}} Every figure beside its budget, and what is wrong in words.
 */
export function judge( { files, bundles, blocks }, budgets ) {
	const rows = [
		...fileRows( files, budgets ),
		...entryRows( files, bundles, blocks, budgets ),
		{
			name: 'all editor styles',
			bytes: sum( Object.entries( files ).filter( isEditorStyle ) ),
			gzip: null,
			budget: budgets.editorStyles.minified,
		},
	];
	const problems = rows
		.filter( ( { bytes, budget } ) => bytes > budget )
		.map(
			( { name, bytes, budget } ) =>
				`${ name }: ${ bytes } bytes, ${ bytes - budget } over its budget of ${ budget }`
		);
	return {
		rows,
		problems: [
			...problems,
			...divisionProblems( bundles, blocks, budgets.entry ),
			...viewProblems( files, budgets.withoutView ),
		],
	};
}

function fileRows( files, budgets ) {
	return Object.entries( files ).map( ( [ name, size ] ) => ( {
		name,
		...size,
		budget:
			name === budgets.entry.file
				? budgets.entry.minified
				: ( budgets.files[ name ] ??
					budgets.defaults[ kindOf( name ) ] ),
	} ) );
}

function entryRows( files, bundles, blocks, { entry } ) {
	const families = new Set( blocks.map( ( { family } ) => family ) );
	return [
		{
			name: `${ entry.file } with ${ entry.projected.blocks } blocks`,
			bytes: projectEntry(
				files[ entry.file ].bytes,
				bundles[ entry.file ],
				families.size,
				entry.projected.blocks
			),
			gzip: null,
			budget: entry.projected.minified,
		},
	];
}

function isEditorStyle( [ name ] ) {
	return /^blocks\/.*\/(style|editor)\.css$/.test( name );
}

function sum( entries ) {
	return entries.reduce( ( total, [ , { bytes } ] ) => total + bytes, 0 );
}

// Every edit in a chunk of its own, and no library in the entry that is not allowed there.
function divisionProblems( bundles, blocks, { file, packages } ) {
	const modules = Object.keys( bundles[ file ].modules );
	const problems = modules
		.filter( ( module ) => {
			const name = packageOf( module );
			return name !== null && ! packages.includes( name );
		} )
		.map( ( module ) => `${ file } carries ${ module }` );

	for ( const { folder, hasEdit } of blocks ) {
		const edit = `blocks/${ folder }/edit.tsx`;
		const chunk = `chunks/${ folder.replaceAll( '/', '-' ) }.js`;
		if ( modules.includes( edit ) ) {
			problems.push( `${ file } carries ${ edit }` );
		}
		if ( hasEdit && bundles[ chunk ]?.modules[ edit ] === undefined ) {
			problems.push( `${ edit } is not in ${ chunk }` );
		}
	}
	return problems;
}

function viewProblems( files, withoutView ) {
	return withoutView
		.map( ( folder ) => `blocks/${ folder }/view.js` )
		.filter( ( view ) => view in files )
		.map( ( view ) => `${ view } is there; that block needs no script` );
}

/**
 * @param {Buffer} content
 * @return {{bytes: number, gzip: number}} Size as served, and as served compressed.
 */
export function measure( content ) {
	return { bytes: content.length, gzip: gzipSync( content ).length };
}

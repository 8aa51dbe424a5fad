import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a block's folder lacks that its tests on a site, or its demo post, need.
 *
 * @param {Object}                        block           Of listBlockFolders(), with its metadata.
 * @param {string}                        block.folder
 * @param {string}                        block.family
 * @param {Object}                        block.metadata
 * @param {boolean}                       block.hasServer Whether it has PHP of its own.
 * @param {(file: string) => string|null} read            Reads a file of the folder; null for none.
 * @return {string[]} Sentences that say what to do.
 */
export function listBlockProblems(
	{ folder, family, metadata, hasServer },
	read
) {
	const { attributes = {}, ramjet = {} } = metadata;
	const isEmbed = Boolean( attributes.loadAtOnce || ramjet.url );
	return [
		folder === family &&
			read( 'demo.html' ) === null &&
			'add demo.html, the content of its demo post.',
		...( isEmbed ? listEmbedProblems( attributes, ramjet ) : [] ),
		isEmbed &&
			! ramjet.thirdParty &&
			! hasServer &&
			'name the website as ramjet.thirdParty in block.json: Settings → Privacy lists it.',
		...( isEmbed && ! metadata.viewScriptModule
			? listTableProblems( attributes, read( 'test/urls.json' ) )
			: [] ),
	]
		.filter( Boolean )
		.map( ( problem ) => `blocks/${ folder }: ${ problem }` );
}

function listEmbedProblems( attributes, { textAttributes = [] } ) {
	return [
		! attributes.loadAtOnce &&
			'add the attribute loadAtOnce to block.json: visitors load what another website shows with a click.',
		...Object.keys( attributes )
			.filter(
				( name ) =>
					/url$/i.test( name ) && ! textAttributes.includes( name )
			)
			.map(
				( name ) =>
					`add ${ name } to ramjet.textAttributes in block.json: WordPress's HTML filter (KSES) changes it otherwise.`
			),
	];
}

/**
 * The table of URLs, which the editor's and the page's tests read.
 *
 * @param {Object}      attributes Of block.json.
 * @param {string|null} json
 */
function listTableProblems( attributes, json ) {
	if ( json === null ) {
		return [
			'add test/urls.json: which URLs editors may enter, and what a click on the page loads.',
		];
	}
	const {
		accepted = [],
		refused = [],
		attribute = 'url',
	} = JSON.parse( json );
	// Without it, a click loads the URL that is saved; a table has one or the other.
	const hasLoads = accepted.some( ( { loads } ) => loads );
	return [
		accepted.length === 0 && 'list accepted URLs in test/urls.json.',
		refused.length === 0 && 'list refused URLs in test/urls.json.',
		! attributes[ attribute ] &&
			`name the attribute with the URL as attribute in test/urls.json: there is no ${ attribute }.`,
		...accepted
			.filter(
				( { loads, attributes: parsed = {} } ) =>
					! loads &&
					( hasLoads || typeof parsed[ attribute ] !== 'string' )
			)
			.map(
				( { text } ) =>
					`add loads to ‘${ text }’ in test/urls.json: what a click on the page loads.`
			),
	];
}

/**
 * The same for a block of this repository.
 *
 * @param {{folder: string, family: string, path: string, metadata: Object}} block
 */
export const listProblemsOf = ( block ) =>
	listBlockProblems(
		{ ...block, hasServer: existsSync( join( block.path, 'server' ) ) },
		( file ) => {
			const path = join( block.path, file );
			return existsSync( path ) ? readFileSync( path, 'utf8' ) : null;
		}
	);

/** npm's own commands, which are not scripts of ours. */
const OF_NPM = [ 'ci', 'install', 'run' ];

const FOLDERS = [
	'\\.ci',
	'bin',
	'blocks',
	'docs',
	'languages',
	'shared',
	'src',
	'tests',
];

function matches( text, pattern ) {
	return [ ...text.matchAll( pattern ) ].map( ( [ , found ] ) => found );
}

/**
 * The references of a document to the repository.
 *
 * @param {string} text Markdown.
 * @return {{links: string[], paths: string[], scripts: string[]}} `links`: of links and images, relative to the
 *   document; `paths`: named as code, below the repository; `scripts`: npm scripts to run.
 */
export function listReferences( text ) {
	return {
		links: [
			...matches( text, /\]\(<?([^)#\s>]+)/g ),
			...matches( text, /\b(?:href|src)="([^"#]+)/g ),
		].filter( ( link ) => ! /^[a-z]+:/i.test( link ) ),
		paths: matches(
			text,
			new RegExp( `\`((?:${ FOLDERS.join( '|' ) })/[\\w./-]*)\``, 'g' )
		),
		scripts: matches( text, /\bnpm (?:run )?([a-z][\w:-]*)/g ).filter(
			( name ) => ! OF_NPM.includes( name )
		),
	};
}

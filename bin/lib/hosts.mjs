/** Hosts that code names although no request goes there: examples, XML namespaces, vocabularies, and links for readers. */
const NEVER_CONTACTED = [
	/(?:^|\.)example(?:\.(?:com|org|net))?$/,
	/^(?:www\.w3\.org|(?:json-)?schema\.org|schemas\.wp\.org|www\.gnu\.org|en\.wikipedia\.org|wordpress\.org)$/,
	// Where keys and help are, for the owner to click.
	/^(?:dash\.cloudflare|dashboard\.hcaptcha|developer\.apple|developers\.facebook|help\.salesforce|support\.google|support\.zoom)\.com$/,
	/^(?:www\.intuit\.com|www\.openstreetmap\.org)$/,
	// What an owner may enter.
	/^mastodon\.social$/,
	// Becomes a link that visitors may follow.
	/^(?:www\.facebook|(?:www\.)?tumblr|www\.linkedin|www\.reddit|www\.threads|x|api\.whatsapp)\.com$/,
	/^(?:t\.me|share\.joinmastodon\.org)$/,
];

const HOST = /(?:[a-z0-9-]+\.)+[a-z]{2,}/g;

/** A host in a list, such as 'loom.com' or '.smartframe.io'. Files have other endings. */
const LISTED = new RegExp(
	`['"]\\.?((?:[a-z0-9-]+\\.)+(?:com|net|org|io|am))['"]`,
	'g'
);

/**
 * The hosts that a file of the plugin names in URLs, patterns of URLs and lists of hosts. Of a host with a variable part,
 * the rest.
 *
 * @param {string} source
 * @return {string[]} Without those that nothing contacts.
 */
export function listHosts( source ) {
	// Patterns escape dots.
	const text = source.replaceAll( '\\.', '.' );
	const inUrls = [ ...text.matchAll( /\bhttps?\??:\/\/([^\s'"`<>/]+)/gi ) ]
		// A variable or an optional part may stand on both sides.
		.flatMap( ( [ , host ] ) => ( host.match( HOST ) ?? [] ).slice( -1 ) );
	const listed = [ ...text.matchAll( LISTED ) ].map( ( [ , host ] ) => host );
	return [ ...new Set( [ ...inUrls, ...listed ] ) ].filter(
		( host ) => ! NEVER_CONTACTED.some( ( never ) => never.test( host ) )
	);
}

/**
 * The third parties that a file declares: hosts and privacy policies of `Service` and `ThirdParty` in PHP, and of
 * `ramjet.thirdParty` in block.json.
 *
 * @param {string} source
 * @return {string[]} Hosts and URLs.
 */
export function listDeclared( source ) {
	const lists = source.matchAll(
		/(?:\bhosts: array\(|"thirdParty": \{)([^)}]*)/g
	);
	const texts = [ ...lists ].flatMap( ( [ , list ] ) => [
		...list.matchAll( /["']([^"'\s]+\.[a-z][^"'\s]*)["']/g ),
	] );
	const policies = source.matchAll( /\bprivacy_url: '([^']+)'/g );
	return [ ...texts, ...policies ].map( ( [ , text ] ) => text );
}

/**
 * Whether a text names a host, or a domain above it.
 *
 * @param {string} text
 * @param {string} host
 */
export function namesHost( text, host ) {
	const labels = host.split( '.' );
	return labels.slice( 1 ).some( ( _, index ) => {
		const domain = labels.slice( index ).join( '\\.' );
		return new RegExp( `(?<![\\w.-])${ domain }(?![\\w-])` ).test( text );
	} );
}

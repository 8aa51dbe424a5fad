import table from './urls.json';

/** What embedUrl() refuses, also in an embed code. */
export const HOSTILE: [ string, unknown ][] = [
	...Object.entries( table.refused ),
	[ 'broken punycode', 'https://xn--.eventbrite.com/' ],
	[
		'more than 2,000 characters',
		`https://calendly.com/${ 'a'.repeat( 1980 ) }`,
	],
	[ 'too long once encoded', `https://calendly.com/${ 'ü'.repeat( 900 ) }` ],
	[ 'a megabyte', `https://calendly.com/${ 'a'.repeat( 1024 * 1024 ) }` ],
];

/*
 * Pexels' API (www.pexels.com/api/documentation): searches and curated photos, for the right key.
 */
import { faultySearch, slugOf, stockFiles } from './stock-files';
import type { Vendor } from './vendors';

/** The key that the double accepts. */
export const PEXELS_KEY = 'GoodPexelsKey'.padEnd( 56, '0' );

const RESULTS = 60;

/** A number of its own for each term. */
const seedOf = ( term: string ) =>
	[ ...term ].reduce(
		( sum, letter ) =>
			( sum * 31 + ( letter.codePointAt( 0 ) ?? 0 ) ) % 9973,
		7
	);

function photo( term: string, index: number ) {
	const id = 1_000_000 + 1000 * seedOf( term ) + index;
	const original = `https://images.pexels.com/photos/${ slugOf( term ) }/${ index }.jpeg`;
	const sized = ( parameters: string ) =>
		`${ original }?auto=compress&cs=tinysrgb&${ parameters }`;
	return {
		id,
		width: 3024,
		height: 4032,
		url: `https://www.pexels.com/photo/${ slugOf( term ) }-${ id }/`,
		photographer: 'Joe Example',
		photographer_url: 'https://www.pexels.com/@joe',
		photographer_id: 680_589,
		avg_color: '#978E82',
		src: {
			original,
			large2x: sized( 'dpr=2&h=650&w=940' ),
			large: sized( 'h=650&w=940' ),
			medium: sized( 'h=350' ),
			small: sized( 'h=130' ),
			portrait: sized( 'fit=crop&h=1200&w=800' ),
			landscape: sized( 'fit=crop&h=627&w=1200' ),
			tiny: sized( 'dpr=1&fit=crop&h=200&w=280' ),
		},
		liked: false,
		alt: `${ term || 'Curated' } ${ index + 1 } by the sea`,
	};
}

const photos: Vendor = ( { path, query, headers } ) => {
	const term = path === '/v1/curated' ? '' : query.get( 'query' );
	if ( term === null || ! [ '/v1/search', '/v1/curated' ].includes( path ) ) {
		return null;
	}
	if ( headers.authorization !== PEXELS_KEY ) {
		return { status: 401, body: { status: 401, code: 'Unauthorized' } };
	}
	const fault = faultySearch( term );
	if ( fault ) {
		return fault;
	}
	const count = term === 'nothing' ? 0 : RESULTS;
	const size = Math.min( Number( query.get( 'per_page' ) ?? 15 ), 80 );
	const page = Number( query.get( 'page' ) ?? 1 );
	const start = ( page - 1 ) * size;
	const length = Math.max( 0, Math.min( size, count - start ) );
	const next = new URL( `https://api.pexels.com${ path }` );
	query.forEach( ( value, name ) => next.searchParams.set( name, value ) );
	next.searchParams.set( 'page', String( page + 1 ) );
	return {
		status: 200,
		body: {
			page,
			per_page: size,
			photos: Array.from( { length }, ( _, index ) =>
				photo( term, start + index )
			),
			total_results: count,
			...( start + size < count ? { next_page: next.href } : {} ),
		},
	};
};

/** By host. */
export const PEXELS: Record< string, Vendor > = {
	'api.pexels.com': photos,
	'images.pexels.com': stockFiles,
};

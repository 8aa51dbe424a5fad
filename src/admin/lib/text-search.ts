/* Without case and accents, so that 'menu' finds 'Menú'. */
const normalize = ( text: string ): string =>
	text.normalize( 'NFD' ).replace( /\p{M}/gu, '' ).toLowerCase();

/**
 * Makes a test for texts.
 *
 * @param search Words as they were typed. Case and accents do not matter.
 * @return Whether a text has every word of the search.
 */
export function makeMatcher( search: string ): ( text: string ) => boolean {
	const words = normalize( search ).split( /\s+/ ).filter( Boolean );
	return ( text ) => {
		const normalized = normalize( text );
		return words.every( ( word ) => normalized.includes( word ) );
	};
}

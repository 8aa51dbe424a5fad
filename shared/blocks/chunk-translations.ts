import { setLocaleData } from '@wordpress/i18n';
import { getInitialState } from '../lib/initial-state';

type JedFile = {
	locale_data: Record< string, Record< string, string[] > >;
};

/**
 * Fetches the translations of one chunk. WordPress hands script translations to registered scripts
 * only, so a chunk loaded on demand has to bring its own.
 *
 * Never fails: without translations the chunk shows in English, and the reason is in the console.
 *
 * @param chunk Name of the chunk.
 */
export async function loadChunkTranslations( chunk: string ): Promise< void > {
	const url = getInitialState().chunkTranslations[ chunk ];
	if ( ! url ) {
		return;
	}
	try {
		const response = await window.fetch( url );
		if ( ! response.ok ) {
			throw new Error( `${ url }: ${ response.status }` );
		}
		const { locale_data: data }: JedFile = await response.json();
		setLocaleData( data.ramjet ?? data.messages, 'ramjet' );
	} catch ( error ) {
		// eslint-disable-next-line no-console -- the editor works without, but someone will want to know why.
		console.error( 'Ramjet: translations not loaded.', error );
	}
}

import { setLocaleData } from '@wordpress/i18n';
import { getInitialState } from './initial-state';

type JedFile = {
	locale_data: Record< string, Record< string, string[] > >;
};

/**
 * Fetches the translations of one chunk. WordPress hands script translations to registered scripts only, so a
 * chunk loaded on demand has to bring its own. Chunks without translations show in English.
 *
 * @param path   Path of the chunk below the plugin, with a version behind `?`.
 * @param domain Text domain.
 */
export async function downloadI18n(
	path: string,
	domain: string
): Promise< void > {
	const [ chunk = '' ] = path.split( '?' );
	const url = getInitialState().chunkTranslations[ chunk ];
	if ( ! url ) {
		return;
	}
	const response = await window.fetch( url );
	if ( ! response.ok ) {
		throw new Error( `${ url }: ${ response.status }` );
	}
	const { locale_data: data }: JedFile = await response.json();
	setLocaleData( data[ domain ] ?? data.messages, domain );
}

declare global {
	interface Window {
		/** What the scripts that webpack builds call before they run a chunk (@automattic/i18n-loader-webpack-plugin). */
		ramjetTranslations?: { downloadI18n: typeof downloadI18n };
	}
}

window.ramjetTranslations = { downloadI18n };

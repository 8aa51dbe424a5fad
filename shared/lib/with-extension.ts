import { dispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';

import { loadChunkTranslations } from '../blocks/chunk-translations';

/**
 * Fetches the part of an extension that most editors do not need, with its translations, and uses it.
 * Where it cannot be fetched (offline, or the file is gone after an update) a notice says so.
 *
 * @param name Folder of the extension; its chunk is called `extension-{name}`.
 * @param load Imports the part.
 * @param run  What to do with it.
 */
export async function withExtension< Module >(
	name: string,
	load: () => Promise< Module >,
	run: ( module: Module ) => unknown
): Promise< void > {
	let module: Module;
	try {
		[ module ] = await Promise.all( [
			load(),
			loadChunkTranslations( `extension-${ name }` ),
		] );
	} catch {
		dispatch( noticesStore ).createErrorNotice(
			__(
				'A part of Ramjet could not be loaded. Check your connection; if Ramjet was just updated, save and reload this page.',
				'ramjet'
			),
			{ id: 'ramjet-extension-missing' }
		);
		return;
	}
	await run( module );
}

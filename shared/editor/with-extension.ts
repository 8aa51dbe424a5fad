import { dispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { READABLE_ACTION } from '../lib/notice-action';

/**
 * Fetches the part of an extension that most editors do not need, and uses it. If it can't be fetched
 * (offline, or the file is gone after an update), a notice says so and offers to try again.
 *
 * @param load Imports the part.
 * @param run  What to do with it.
 */
export async function withExtension< Module >(
	load: () => Promise< Module >,
	run: ( module: Module ) => unknown
): Promise< void > {
	let module: Module;
	try {
		module = await load();
	} catch {
		dispatch( noticesStore ).createErrorNotice(
			__(
				'A part of Ramjet could not be loaded. Check your connection; if Ramjet was just updated, save and reload this page.',
				'ramjet'
			),
			{
				id: 'ramjet-extension-missing',
				actions: [
					{
						...READABLE_ACTION,
						label: __( 'Try again', 'ramjet' ),
						onClick: () => withExtension( load, run ),
					},
				],
			}
		);
		return;
	}
	await run( module );
}

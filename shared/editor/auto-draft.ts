import { dispatch, select } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { getInitialState } from '../lib/initial-state';

/* By name, because the widgets editor has no such store and must not load it. */
const EDITOR = 'core/editor';

type Editor = Record<
	string,
	( ( ...args: unknown[] ) => unknown ) | undefined
>;

const get = ( name: string, ...args: unknown[] ) =>
	( select( EDITOR ) as Editor | undefined )?.[ name ]?.( ...args );

const isAutoDraft = () =>
	getInitialState().editor === 'post' &&
	get( 'getCurrentPostAttribute', 'status' ) === 'auto-draft';

/**
 * Saves a new post before the user leaves the editor. Other unsaved changes are not saved: the browser asks about them.
 *
 * @return The URL that leads back to the editor.
 * @throws {Error} The post could not be saved.
 */
export async function saveAutoDraft(): Promise< string > {
	if ( ! isAutoDraft() ) {
		return window.location.href;
	}
	await ( dispatch( EDITOR ) as Editor ).savePost?.();
	if ( isAutoDraft() ) {
		throw new Error(
			__(
				'The post could not be saved. Save it, and try again.',
				'ramjet'
			)
		);
	}
	return `${ getInitialState().adminUrl }post.php?post=${ get( 'getCurrentPostId' ) }&action=edit`;
}

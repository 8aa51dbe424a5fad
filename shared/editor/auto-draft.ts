import { dispatch, select } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { getInitialState } from '../lib/initial-state';
import {
	POST_EDITOR,
	type PostEditorActions,
	selectPostEditor,
	selectPostId,
} from './post-editor';

const isAutoDraft = () =>
	getInitialState().editor === 'post' &&
	selectPostEditor( select )?.getCurrentPostAttribute( 'status' ) ===
		'auto-draft';

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
	await ( dispatch( POST_EDITOR ) as PostEditorActions ).savePost();
	if ( isAutoDraft() ) {
		throw new Error(
			__(
				'The post could not be saved. Save it, and try again.',
				'ramjet'
			)
		);
	}
	return `${ getInitialState().adminUrl }post.php?post=${ selectPostId( select ) }&action=edit`;
}

import { useSelect } from '@wordpress/data';
import { decodeEntities } from '@wordpress/html-entities';
import { __ } from '@wordpress/i18n';
import { isOldPost } from '../../shared/editor/old-post';
import {
	selectPostEditor,
	selectPostId,
} from '../../shared/editor/post-editor';

/** The post that is being edited, and why it is not emailed. */
export function usePost() {
	return useSelect( ( select ) => {
		const editor = selectPostEditor( select );
		const title = editor?.getEditedPostAttribute( 'title' );
		let obstacle = '';
		if ( editor?.getEditedPostAttribute( 'status' ) === 'private' ) {
			obstacle = __( 'Private posts are not emailed.', 'ramjet' );
		} else if ( editor?.getEditedPostAttribute( 'password' ) ) {
			obstacle = __( 'Posts with a password are not emailed.', 'ramjet' );
		}
		return {
			id: selectPostId( select ) ?? 0,
			/** Without markup; what the email's subject is unless there is another one. */
			title:
				typeof title === 'string'
					? decodeEntities( title.replace( /<[^>]*>/g, '' ) ).trim()
					: '',
			isPublished:
				editor?.getCurrentPostAttribute( 'status' ) === 'publish',
			/** Whether it is dated back, so that publishing it is no news. */
			isOld: isOldPost( editor ),
			/** Whether subscribers would get something else than what is typed. */
			isUnsaved: editor?.isEditedPostDirty() ?? false,
			/** A sentence; empty if nobody keeps it from being emailed. */
			obstacle,
		};
	}, [] );
}

import { useSelect } from '@wordpress/data';
import {
	selectPostEditor,
	selectPostId,
} from '../../shared/editor/post-editor';

/** The parts of the edited post that the block uses. */
export const usePost = () =>
	useSelect( ( select ) => {
		// Widgets and templates have no link; whether products can be saved there is the server's decision.
		const post = selectPostId( select )
			? selectPostEditor( select )?.getCurrentPost()
			: undefined;
		return {
			link: post?.link,
			canPublish: ! post || 'wp:action-publish' in ( post._links ?? {} ),
		};
	}, [] );

import { useSelect } from '@wordpress/data';

/* By name: the widgets editor does not have the post editor's stores and must not load them. */
const EDITOR = 'core/editor';

type EditorSelectors = {
	getCurrentPostId: () => number | string | null;
	getCurrentPost: () => {
		link?: string;
		_links?: Record< string, unknown >;
	};
};

/** The parts of the edited post that the block uses. */
export const usePost = () =>
	useSelect( ( select ) => {
		const editor = select( EDITOR ) as EditorSelectors | undefined;
		// Widgets and templates have no link; whether products can be saved there is the server's decision.
		const post =
			typeof editor?.getCurrentPostId() === 'number'
				? editor.getCurrentPost()
				: undefined;
		return {
			link: post?.link,
			canPublish: ! post || 'wp:action-publish' in ( post._links ?? {} ),
		};
	}, [] );

import { useRegistry, useSelect } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';

/* By name: the widgets editor does not have the post editor's stores and must not load them. */
const EDITOR = 'core/editor';

type EditorSelectors = {
	getCurrentPostId: () => number | string | null;
	getCurrentPost: () => {
		link?: string;
		_links?: Record< string, unknown >;
	};
	isSavingPost: () => boolean;
	isAutosavingPost: () => boolean;
};

/** What the block uses of the post that is being edited. */
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

/**
 * Calls back when the post begins to be saved by the user. Not with useSelect(), which tells unselected blocks later, when
 * the post may be saved already.
 */
export function useOnSave( onSave: () => void ) {
	const registry = useRegistry();
	const latest = useRef( onSave );
	latest.current = onSave;
	useEffect( () => {
		let wasSaving = false;
		return registry.subscribe( () => {
			const editor = registry.select( EDITOR ) as
				EditorSelectors | undefined;
			const isSaving =
				editor?.isSavingPost() === true && ! editor.isAutosavingPost();
			const hasBegun = isSaving && ! wasSaving;
			wasSaving = isSaving;
			if ( hasBegun ) {
				latest.current();
			}
		} );
	}, [ registry ] );
}

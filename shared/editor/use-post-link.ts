import { useSelect } from '@wordpress/data';

type EditorSelectors = {
	getCurrentPostId: () => number | string | null;
	getCurrentPostAttribute: ( name: string ) => unknown;
};

/** The URL of the edited post; empty if a template or a widget is edited. */
export const usePostLink = (): string =>
	useSelect( ( select ) => {
		// By name: the widgets editor does not have the post editor's store and must not load it.
		const editor = select( 'core/editor' ) as EditorSelectors | undefined;
		const link =
			typeof editor?.getCurrentPostId() === 'number'
				? editor.getCurrentPostAttribute( 'link' )
				: '';
		return typeof link === 'string' ? link : '';
	}, [] );

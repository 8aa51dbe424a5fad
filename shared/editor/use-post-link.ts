import { useSelect } from '@wordpress/data';
import { selectPostEditor, selectPostId } from './post-editor';

/** The URL of the edited post; empty if a template or a widget is edited. */
export const usePostLink = (): string =>
	useSelect( ( select ) => {
		const link =
			selectPostId( select ) &&
			selectPostEditor( select )?.getCurrentPostAttribute( 'link' );
		return typeof link === 'string' ? link : '';
	}, [] );

import { store as coreStore } from '@wordpress/core-data';
import { useSelect } from '@wordpress/data';
import { selectPostEditor } from './post-editor';

/** Whether visitors can open posts of the type that is being edited: forms, for example, have no page. */
export const useIsViewable = (): boolean =>
	useSelect( ( select ) => {
		const type = selectPostEditor( select )?.getCurrentPostType();
		return (
			typeof type === 'string' &&
			select( coreStore ).getPostType( type )?.viewable === true
		);
	}, [] );

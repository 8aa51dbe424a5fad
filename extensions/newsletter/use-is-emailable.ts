import { useSelect } from '@wordpress/data';
import { selectPostEditor } from '../../shared/editor/post-editor';
import { NOT_EMAILED } from './meta';

/** Whether the post that is being edited can be emailed, and the user may publish it. */
export const useIsEmailable = (): boolean =>
	useSelect( ( select ) => {
		const editor = selectPostEditor( select );
		return (
			NOT_EMAILED in
				Object( editor?.getCurrentPostAttribute( 'meta' ) ) &&
			'wp:action-publish' in ( editor?.getCurrentPost()._links ?? {} )
		);
	}, [] );

import { useDispatch, useSelect } from '@wordpress/data';
import { useRef } from '@wordpress/element';

import { JOINED_EDIT } from './history';
import {
	POST_EDITOR,
	type PostEditorActions,
	selectPostEditor,
} from './post-editor';

/**
 * A meta field of the post that is being edited.
 *
 * @param key The field's name.
 * @return Its value, a setter, and props of the field that changes it: what is typed until it loses the focus is one
 *         step of undo.
 */
export function usePostMeta( key: string ) {
	const meta = useSelect(
		( select ) =>
			selectPostEditor( select )?.getEditedPostAttribute( 'meta' ) as
				Record< string, unknown > | undefined,
		[]
	);
	const { editPost } = useDispatch( POST_EDITOR ) as PostEditorActions;
	const isTyping = useRef( false );
	const set = ( value: unknown, options?: object ) =>
		// With the other fields, which WordPress would forget when it redoes this.
		editPost( { meta: { ...meta, [ key ]: value } }, options );
	return {
		value: meta?.[ key ],
		set,
		typing: {
			onChange: ( value: string ) => {
				set( value, isTyping.current ? JOINED_EDIT : undefined );
				isTyping.current = true;
			},
			onBlur: () => {
				isTyping.current = false;
			},
		},
	};
}

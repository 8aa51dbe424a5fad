import { useEvent } from '@wordpress/compose';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useCallback, useEffect } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import { useRequest } from '../../shared/api/use-request';
import { findTags } from '../../shared/api/writing-prompts';
import { JOINED_EDIT, useHistory } from '../../shared/editor/history';
import {
	POST_EDITOR,
	type PostEditorActions,
	selectPostEditor,
} from '../../shared/editor/post-editor';
import { useIsPreview } from '../../shared/editor/use-is-preview';
import type { Editing } from '../../shared/types/blocks';
import type { Attributes } from './attributes';

/** The tags of the edited post; undefined if it cannot have any. */
const selectTags = ( select: Parameters< typeof selectPostEditor >[ 0 ] ) =>
	selectPostEditor( select )?.getEditedPostAttribute( 'tags' ) as
		number[] | undefined;

/** Adds the prompt's tags to the post, once: users can remove them. */
export function usePromptTags( {
	attributes,
	setAttributes,
}: Editing< Attributes > ) {
	const { promptId, promptFetched, tagsAdded } = attributes;
	const isPreview = useIsPreview();
	const { joinLastStep } = useHistory();
	const { createErrorNotice } = useDispatch( noticesStore );
	const registry = useRegistry();
	const tags = useSelect( selectTags, [] );
	const { canAssign, canCreate } = useSelect( ( select ) => {
		const links = selectPostEditor( select )?.getCurrentPost()._links ?? {};
		return {
			canAssign: 'wp:action-assign-tags' in links,
			canCreate: 'wp:action-create-tags' in links,
		};
	}, [] );

	const load = useCallback(
		( signal: AbortSignal ) =>
			findTags(
				[ 'dailyprompt', `dailyprompt-${ promptId }` ],
				canCreate,
				signal
			),
		[ promptId, canCreate ]
	);
	const isWanted = promptFetched && promptId && ! tagsAdded && ! isPreview;
	const { data, error } = useRequest(
		isWanted && tags && canAssign ? load : null
	);

	const addTags = useEvent( () => {
		if ( data ) {
			joinLastStep( () => setAttributes( { tagsAdded: true } ) );
			( registry.dispatch( POST_EDITOR ) as PostEditorActions ).editPost(
				{ tags: [ ...new Set( [ ...( tags ?? [] ), ...data ] ) ] },
				JOINED_EDIT
			);
		}
	} );
	useEffect( addTags, [ data, addTags ] );

	useEffect( () => {
		if ( error ) {
			void createErrorNotice(
				sprintf(
					/* translators: %s: error message, a sentence. */
					__(
						'The tags of this writing prompt could not be added. %s',
						'ramjet'
					),
					error
				),
				{ type: 'snackbar' }
			);
		}
	}, [ error, createErrorNotice ] );
}

import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { Button } from '../../shared/components/controls';
import { JOINED_EDIT } from '../../shared/editor/history';
import {
	POST_EDITOR,
	type PostEditorActions,
} from '../../shared/editor/post-editor';
import { ACCESS, EVERYBODY, useRestriction } from './use-restriction';

/** Says that the post is closed, and opens it. */
export default function Panel() {
	const { paywalls } = useRestriction();
	const { removeBlocks } = useDispatch( blockEditorStore );
	const { editPost } = useDispatch( POST_EDITOR ) as PostEditorActions;
	const open = () => {
		if ( paywalls.length > 0 ) {
			void removeBlocks( paywalls, false );
		}
		editPost(
			{ meta: { [ ACCESS ]: EVERYBODY } },
			paywalls.length > 0 ? JOINED_EDIT : undefined
		);
	};
	return (
		<>
			<p>
				{ __(
					'Jetpack’s newsletter restricted this post to subscribers. Visitors of this site cannot read it.',
					'ramjet'
				) }
			</p>
			<Button variant="secondary" onClick={ open }>
				{ __( 'Open it to everybody', 'ramjet' ) }
			</Button>
		</>
	);
}

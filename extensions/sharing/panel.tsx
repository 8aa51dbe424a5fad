import { Flex } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { ToggleControl } from '../../shared/components/controls';
import {
	POST_EDITOR,
	type PostEditorActions,
	selectPostEditor,
} from '../../shared/editor/post-editor';
import { Shortlink } from '../shortlinks/shortlink';

/** Whether this post has likes and sharing buttons, unless its type has none, and its shortlink. */
export default function Panel() {
	return (
		<Flex direction="column" align="stretch" gap={ 4 }>
			<Toggle
				field="jetpack_likes_enabled"
				label={ __( 'Show likes', 'ramjet' ) }
			/>
			<Toggle
				field="jetpack_sharing_enabled"
				label={ __( 'Show sharing buttons', 'ramjet' ) }
			/>
			<Shortlink />
		</Flex>
	);
}

/** A field of the post, which only posts have whose type has what it shows. */
function Toggle( { field, label }: { field: string; label: string } ) {
	const isEnabled = useSelect(
		( select ) =>
			selectPostEditor( select )?.getEditedPostAttribute( field ),
		[ field ]
	);
	const { editPost } = useDispatch( POST_EDITOR ) as PostEditorActions;
	return typeof isEnabled === 'boolean' ? (
		<ToggleControl
			label={ label }
			checked={ isEnabled }
			onChange={ ( isOn ) => editPost( { [ field ]: isOn } ) }
		/>
	) : null;
}

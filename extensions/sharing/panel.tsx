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

const FIELD = 'jetpack_sharing_enabled';

/** Whether this post has sharing buttons, unless its type has none, and its shortlink. */
export default function Panel() {
	const isEnabled = useSelect(
		( select ) =>
			selectPostEditor( select )?.getEditedPostAttribute( FIELD ),
		[]
	);
	const { editPost } = useDispatch( POST_EDITOR ) as PostEditorActions;
	return (
		<Flex direction="column" align="stretch" gap={ 4 }>
			{ typeof isEnabled === 'boolean' && (
				<ToggleControl
					label={ __( 'Show sharing buttons', 'ramjet' ) }
					checked={ isEnabled }
					onChange={ ( isOn ) => editPost( { [ FIELD ]: isOn } ) }
				/>
			) }
			<Shortlink />
		</Flex>
	);
}

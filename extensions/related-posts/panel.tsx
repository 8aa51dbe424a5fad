import { Flex } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { ToggleControl } from '../../shared/components/controls';
import { SearchField } from '../../shared/components/search-field';
import {
	POST_EDITOR,
	type PostEditorActions,
	selectPostEditor,
	selectPostId,
} from '../../shared/editor/post-editor';

const EXCLUDED = '_ramjet_related_excluded';
const PINNED = '_ramjet_related_pinned';
const MAX_PINNED = 6;

type Meta = { [ EXCLUDED ]?: unknown; [ PINNED ]?: unknown };

/** The settings of this post: whether other posts show it, and which posts it always shows. */
export default function Panel() {
	const { meta, postId } = useSelect(
		( select ) => ( {
			meta: selectPostEditor( select )?.getEditedPostAttribute(
				'meta'
			) as Meta | undefined,
			postId: selectPostId( select ),
		} ),
		[]
	);
	const { editPost } = useDispatch( POST_EDITOR ) as PostEditorActions;
	const pinned = meta?.[ PINNED ];

	if ( ! Array.isArray( pinned ) ) {
		return (
			<p>
				{ __(
					'This post type has no settings for related posts.',
					'ramjet'
				) }
			</p>
		);
	}
	return (
		<Flex direction="column" align="stretch" gap={ 4 }>
			<ToggleControl
				label={ __(
					'Don’t show this post in related posts',
					'ramjet'
				) }
				checked={ meta?.[ EXCLUDED ] === true }
				onChange={ ( isExcluded ) =>
					editPost( { meta: { [ EXCLUDED ]: isExcluded } } )
				}
			/>
			<SearchField
				type="post"
				label={ __( 'Posts to show first', 'ramjet' ) }
				ids={ pinned }
				max={ MAX_PINNED }
				onChange={ ( ids ) =>
					editPost( {
						meta: {
							[ PINNED ]: ids.filter( ( id ) => id !== postId ),
						},
					} )
				}
			/>
		</Flex>
	);
}

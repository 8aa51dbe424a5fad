import { Flex } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { ToggleControl } from '../../shared/components/controls';
import { SearchField } from '../../shared/components/search-field';
import { selectPostId } from '../../shared/editor/post-editor';
import { usePostMeta } from '../../shared/editor/use-post-meta';

const EXCLUDED = '_ramjet_related_excluded';
const PINNED = '_ramjet_related_pinned';
const MAX_PINNED = 6;

/** The settings of this post: whether other posts show it, and which posts it always shows. */
export default function Panel() {
	const postId = useSelect( selectPostId, [] );
	const excluded = usePostMeta( EXCLUDED );
	const { value: pinned, set: pin } = usePostMeta( PINNED );

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
				checked={ excluded.value === true }
				onChange={ excluded.set }
			/>
			<SearchField
				type="post"
				label={ __( 'Posts to show first', 'ramjet' ) }
				ids={ pinned }
				max={ MAX_PINNED }
				onChange={ ( ids ) =>
					pin( ids.filter( ( id ) => id !== postId ) )
				}
			/>
		</Flex>
	);
}

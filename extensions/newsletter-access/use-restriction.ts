import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { selectPostEditor } from '../../shared/editor/post-editor';

/** Meta with those who read a post, as Jetpack's newsletter saved it. */
export const ACCESS = '_jetpack_newsletter_access';

export const EVERYBODY = 'everybody';

/** Jetpack's block below which a post is closed. Here, its type is missing. */
const PAYWALL = 'jetpack/paywall';

/** Whether Jetpack's newsletter closed the post that is being edited, and the IDs of the blocks that did. */
export function useRestriction() {
	// A text, which stays the same while somebody types.
	const paywalls = useSelect(
		( select ) =>
			select( blockEditorStore )
				.getBlocks()
				.filter(
					( { name, attributes } ) =>
						( attributes.originalName ?? name ) === PAYWALL
				)
				.map( ( { clientId } ) => clientId )
				.join(),
		[]
	);
	const access = useSelect( ( select ) => {
		const meta = selectPostEditor( select )?.getEditedPostAttribute(
			'meta'
		) as Record< string, unknown > | undefined;
		return meta?.[ ACCESS ];
	}, [] );
	return {
		isRestricted:
			paywalls !== '' || ( Boolean( access ) && access !== EVERYBODY ),
		paywalls: paywalls === '' ? [] : paywalls.split( ',' ),
	};
}

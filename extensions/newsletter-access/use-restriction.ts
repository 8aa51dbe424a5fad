import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { JOINED_EDIT } from '../../shared/editor/history';
import {
	ACCESS,
	EVERYBODY,
	getReaders,
	PAYWALL,
} from '../../shared/editor/newsletter-access';
import { usePostMeta } from '../../shared/editor/use-post-meta';

/** Who reads all of the post that is being edited, and the IDs of the blocks below which others do not. */
export function useRestriction() {
	// A text, which stays the same while somebody types.
	const ids = useSelect(
		( select ) =>
			select( blockEditorStore )
				.getBlocks()
				.filter(
					( { name, attributes } ) =>
						// Where the block is switched off, its type is missing.
						( attributes.originalName ?? name ) === PAYWALL
				)
				.map( ( { clientId } ) => clientId )
				.join(),
		[]
	);
	const paywalls = ids === '' ? [] : ids.split( ',' );
	const access = usePostMeta( ACCESS );
	const readers = getReaders( access.value, paywalls.length > 0 );
	const { removeBlocks } = useDispatch( blockEditorStore );
	return {
		readers,
		isRestricted: readers !== EVERYBODY,
		hasPaywall: paywalls.length > 0,
		/** Lets others read it; everybody, only without a paywall. */
		setAccess( value: string ) {
			const removes = value === EVERYBODY && paywalls.length > 0;
			if ( removes ) {
				void removeBlocks( paywalls, false );
			}
			access.set( value, removes ? JOINED_EDIT : undefined );
		},
	};
}

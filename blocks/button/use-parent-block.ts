import { store } from '@wordpress/block-editor';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useCallback, useEffect } from '@wordpress/element';
import { useHistory } from '../../shared/editor/history';
import { type Attributes, getPassthroughChanges } from './attributes';

type BlockAttributes = Record< string, unknown >;

/**
 * The block that contains this one.
 *
 * @return Its attributes (null at the top of a post), and a function that changes them.
 */
export function useParentBlock( clientId: string ): {
	parent: BlockAttributes | null;
	updateParent: ( changes: BlockAttributes ) => void;
} {
	const { parentId, parent } = useSelect(
		( select ) => {
			const { getBlockRootClientId, getBlockAttributes } =
				select( store );
			const id = getBlockRootClientId( clientId );
			return { parentId: id, parent: getBlockAttributes( id ) };
		},
		[ clientId ]
	);
	const { updateBlockAttributes } = useDispatch( store );
	const { asUserStep } = useHistory();
	const updateParent = useCallback(
		( changes: BlockAttributes ) => {
			if ( parentId ) {
				asUserStep( () => updateBlockAttributes( parentId, changes ) );
			}
		},
		[ parentId, updateBlockAttributes, asUserStep ]
	);
	return { parent, updateParent };
}

/**
 * Keeps the button's attributes that follow its parent up to date, in the step that changed the parent.
 *
 * @param clientId
 * @param attributes The button's, as rendered: a change is the time to look.
 * @param parent     The parent's, likewise.
 */
export function useParentAttributes(
	clientId: string,
	attributes: Attributes,
	parent: BlockAttributes | null
) {
	const registry = useRegistry();
	const { joinLastStep } = useHistory();
	useEffect( () => {
		// Both from the store: a block that is not selected is rendered late, and perhaps not at once with its parent.
		const { getBlockAttributes, getBlockRootClientId } =
			registry.select( store );
		const current = getBlockAttributes( clientId );
		if ( ! current ) {
			return;
		}
		const changes = getPassthroughChanges(
			current as Attributes,
			getBlockAttributes( getBlockRootClientId( clientId ) ) ?? {}
		);
		if ( Object.keys( changes ).length > 0 ) {
			joinLastStep( () =>
				registry
					.dispatch( store )
					.updateBlockAttributes( clientId, changes )
			);
		}
	}, [ attributes, clientId, joinLastStep, parent, registry ] );
}

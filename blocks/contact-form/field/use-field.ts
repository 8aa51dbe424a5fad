import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { actionsOf, blocksOf, findForm } from '../block-tree';
import { announceField } from './arrivals';

/**
 * What every field sees to when it comes into an editor: that it stands in a form, and that no other field
 * of that has its id.
 *
 * @param clientId The field's.
 */
export function useField( clientId: string ): void {
	const registry = useRegistry();
	const { isPreview, formId } = useSelect(
		( select ) => {
			const blocks = blocksOf( select as never );
			const settings = blocks.getSettings();
			return {
				// Of patterns and of what the inserter offers.
				isPreview:
					settings.isPreviewMode ?? settings.__unstableIsPreviewMode,
				formId: findForm( blocks, clientId ),
			};
		},
		[ clientId ]
	);
	const actions = actionsOf( useDispatch );
	useEffect( () => {
		if ( ! isPreview ) {
			return announceField(
				clientId,
				blocksOf( registry.select as never ),
				actions
			);
		}
		// Comes once for each form that the field is moved into.
	}, [ clientId, formId, isPreview, registry, actions ] );
}

import { store } from '@wordpress/block-editor';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { findForm } from '../block-tree';
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
			const blocks = select( store );
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
	const actions = useDispatch( store );
	useEffect( () => {
		if ( ! isPreview ) {
			return announceField( clientId, registry.select( store ), actions );
		}
		// Comes once for each form that the field is moved into.
	}, [ clientId, formId, isPreview, registry, actions ] );
}

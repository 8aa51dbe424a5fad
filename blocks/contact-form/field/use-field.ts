import { store } from '@wordpress/block-editor';
import { useDispatch, useRegistry, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { findForm } from '../block-tree';
import { announceField } from './arrivals';

/**
 * Makes sure that a field is in a form and has a unique id there.
 *
 * @param clientId The field's client id.
 */
export function useField( clientId: string ): void {
	const registry = useRegistry();
	const { isPreview, formId } = useSelect(
		( select ) => {
			const blocks = select( store );
			const settings = blocks.getSettings();
			return {
				// Previews of patterns and in the inserter.
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
		// Also runs when the field is moved to another form.
	}, [ clientId, formId, isPreview, registry, actions ] );
}

import { store } from '@wordpress/block-editor';
import { useRegistry, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { findForm } from '../block-tree';
import { announceField } from './arrivals';

/** Makes sure that a field is in a form and has a unique id there. */
export function useField( clientId: string ): void {
	const registry = useRegistry();
	const { isPreview, formId } = useSelect(
		( select ) => {
			const blocks = select( store );
			return {
				// Previews of patterns and in the inserter.
				isPreview: blocks.getSettings().isPreviewMode,
				formId: findForm( blocks, clientId ),
			};
		},
		[ clientId ]
	);
	useEffect( () => {
		if ( ! isPreview ) {
			return announceField( clientId, registry );
		}
		// Also runs when the field is moved to another form.
	}, [ clientId, formId, isPreview, registry ] );
}

import { store } from '@wordpress/block-editor';
import { useRegistry, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { useIsPreview } from '../../../shared/editor/use-is-preview';
import { findForm } from '../block-tree';
import { announceField } from './arrivals';

/** Makes sure that a field is in a form and has a unique id there. */
export function useField( clientId: string ): void {
	const registry = useRegistry();
	const isPreview = useIsPreview();
	const formId = useSelect(
		( select ) => findForm( select( store ), clientId ),
		[ clientId ]
	);
	useEffect( () => {
		if ( ! isPreview ) {
			return announceField( clientId, registry );
		}
		// Also runs when the field is moved to another form.
	}, [ clientId, formId, isPreview, registry ] );
}

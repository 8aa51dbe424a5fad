import { useEvent } from '@wordpress/compose';
import { useRegistry } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { selectPostEditor } from './post-editor';

/**
 * Calls back when the post begins to be saved by the user. Not with useSelect(), which tells unselected blocks later, when
 * the post may be saved already.
 */
export function useOnSave( onSave: () => void ) {
	const registry = useRegistry();
	const save = useEvent( onSave );
	useEffect( () => {
		let wasSaving = false;
		return registry.subscribe( () => {
			const editor = selectPostEditor( registry.select );
			const isSaving =
				editor?.isSavingPost() === true && ! editor.isAutosavingPost();
			const hasBegun = isSaving && ! wasSaving;
			wasSaving = isSaving;
			if ( hasBegun ) {
				save();
			}
		} );
	}, [ registry, save ] );
}

import { useRegistry } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import {
	POST_EDITOR,
	type PostEditorActions,
	selectPostEditor,
} from './post-editor';

/**
 * Keeps the post from being saved. The site and widget editors have no post, so there is nothing to lock.
 *
 * @param name Of the lock, unique for each block.
 */
export function useSavingLock( name: string, isLocked: boolean ) {
	const registry = useRegistry();
	useEffect( () => {
		if ( ! isLocked || ! selectPostEditor( registry.select ) ) {
			return;
		}
		const locks = registry.dispatch( POST_EDITOR ) as PostEditorActions;
		locks.lockPostSaving( name );
		return () => locks.unlockPostSaving( name );
	}, [ registry, name, isLocked ] );
}

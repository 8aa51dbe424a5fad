import { store } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { useRegistry } from '@wordpress/data';
import { useMemo } from '@wordpress/element';

/**
 * Settings of a list of option blocks. The only option cannot be removed; WordPress has no other lock that is not saved.
 */
export const lockLast = ( count: number ) => ( {
	templateLock: count === 1 ? ( 'insert' as const ) : undefined,
} );

/** What changes the option blocks of a list. */
export function useOptions() {
	const registry = useRegistry();
	return useMemo( () => {
		const { getBlockIndex, getBlockRootClientId, getBlocks } =
			registry.select( store );
		const actions = registry.dispatch( store );
		/** Adds options to a list, also to a locked one, and selects the last of them. */
		const insert = ( added: Block[], index: number, list: string ) => {
			actions.replaceInnerBlocks(
				list,
				getBlocks( list ).toSpliced( index, 0, ...added ),
				false
			);
			actions.selectBlock( added.at( -1 )?.clientId ?? list, -1 );
		};
		return {
			insert,
			/** Adds options after one. */
			insertAfter: ( clientId: string, added: Block[] ) =>
				insert(
					added,
					getBlockIndex( clientId ) + 1,
					getBlockRootClientId( clientId ) ?? ''
				),
		};
	}, [ registry ] );
}

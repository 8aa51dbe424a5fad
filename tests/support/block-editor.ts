import { createReduxStore } from '@wordpress/data';

/*
 * `@wordpress/block-editor` comes with WordPress and is not installed, so unit tests get the little of
 * it that the parts under test use. The browser tests have the real one.
 */

type Tree = Record<
	string,
	{ name: string; parents: string[]; isSelected?: boolean }
>;
type SetTree = { type: 'SET_TREE'; tree: Tree };

/** Blocks by client id, which a test puts in; to be registered by it. */
export const store = createReduxStore( 'core/block-editor', {
	reducer: ( state: Tree = {}, action: SetTree ) =>
		action.type === 'SET_TREE' ? action.tree : state,
	actions: {
		setTree: ( tree: Tree ): SetTree => ( { type: 'SET_TREE', tree } ),
	},
	selectors: {
		getBlockParents: ( state: Tree, clientId: string ) =>
			state[ clientId ]?.parents ?? [],
		getBlockName: ( state: Tree, clientId: string ) =>
			state[ clientId ]?.name ?? null,
		isBlockSelected: ( state: Tree, clientId: string ) =>
			state[ clientId ]?.isSelected ?? false,
		hasSelectedInnerBlock: ( state: Tree, clientId: string ) =>
			Object.values( state ).some(
				( { isSelected, parents } ) =>
					isSelected && parents.includes( clientId )
			),
	},
} );

/** A block's icon. */
export const BlockIcon = () => null;

/**
 * The props of a block's element.
 *
 * @param props What the block adds.
 */
export function useBlockProps( props: object = {} ) {
	return { ...props, 'data-block': '' };
}

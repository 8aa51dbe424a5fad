import { store } from '@wordpress/block-editor';
import type { Block } from '@wordpress/blocks';
import { FORM } from './attributes';
import { type FieldAttributes, fieldType } from './field/attributes';
import type { NamedField } from './field/ids';

type AnyAttributes = Record< string, unknown >;

/** What is asked of the editor's blocks in here. */
export type BlockSelectors = {
	getBlock: ( clientId: string ) => Block | null;
	getBlocks: ( clientId?: string ) => Block[];
	getBlockName: ( clientId: string ) => string | null;
	getBlockAttributes: ( clientId: string ) => AnyAttributes | null;
	getBlockOrder: ( clientId?: string ) => string[];
	getBlockIndex: ( clientId: string ) => number;
	getBlockRootClientId: ( clientId: string ) => string | null;
	getBlockParents: ( clientId: string, ascending?: boolean ) => string[];
	getSelectedBlockClientId: () => string | null;
	hasSelectedInnerBlock: ( clientId: string, isDeep?: boolean ) => boolean;
	getSettings: () => AnyAttributes;
	getPatternsByBlockTypes?: ( names: string ) => Pattern[];
	canInsertBlockType: ( name: string, root?: string | null ) => boolean;
};

/** A pattern that the site or its theme registered. */
export type Pattern = { name: string; title: string; blocks: Block[] };

/** What is done to the editor's blocks in here. */
export type BlockActions = {
	updateBlockAttributes: (
		clientIds: string | string[],
		attributes: AnyAttributes,
		isByClientId?: boolean
	) => void;
	insertBlock: (
		block: Block,
		index?: number,
		root?: string,
		isSelected?: boolean
	) => void;
	insertBlocks: ( blocks: Block[], index?: number, root?: string ) => void;
	removeBlock: ( clientId: string, isSelectingPrevious?: boolean ) => void;
	replaceBlocks: (
		clientIds: string | string[],
		blocks: Block | Block[]
	) => void;
	replaceInnerBlocks: (
		clientId: string,
		blocks: Block[],
		isSelecting?: boolean
	) => void;
	mergeBlocks: ( first: string, second: string ) => void;
	selectBlock: ( clientId: string, position?: number | null ) => void;
	/** The change is part of the one before it, in the history of undoing. */
	__unstableMarkNextChangeAsNotPersistent: () => void;
};

type Select = ( from: typeof store ) => unknown;

/**
 * The selectors of the block editor.
 *
 * @param select
 */
export const blocksOf = ( select: Select ) => select( store ) as BlockSelectors;

/**
 * The actions of the block editor.
 *
 * @param dispatch
 */
export const actionsOf = ( dispatch: Select ) =>
	dispatch( store ) as BlockActions;

/**
 * The form that a block stands in, at any depth.
 *
 * @param blocks
 * @param clientId
 * @return Its client id; null outside of one.
 */
export function findForm(
	blocks: BlockSelectors,
	clientId: string
): string | null {
	return (
		blocks
			.getBlockParents( clientId, true )
			.find( ( parent ) => blocks.getBlockName( parent ) === FORM ) ??
		null
	);
}

/**
 * All fields of a form, in its order.
 *
 * @param blocks
 * @param formId
 */
export function listFields(
	blocks: BlockSelectors,
	formId: string
): ( NamedField & { attributes: FieldAttributes; block: Block } )[] {
	const walk = ( list: Block[] ): ReturnType< typeof listFields > =>
		list.flatMap( ( block ) => {
			const type = fieldType( block.name );
			const attributes = block.attributes as FieldAttributes;
			return type
				? [
						{
							clientId: block.clientId,
							type,
							id: attributes.id ?? '',
							label: attributes.label,
							condition: attributes.condition,
							attributes,
							block,
						},
					]
				: walk( block.innerBlocks );
		} );
	return walk( blocks.getBlocks( formId ) );
}

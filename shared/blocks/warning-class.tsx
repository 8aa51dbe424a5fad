import type { ComponentType } from 'react';

type BlockListBlockProps = { name: string; className?: string };

/**
 * Marks one block type in the editor's canvas as unavailable, for the stylesheet and for people.
 *
 * @param blockName Full name of the block that is unavailable.
 * @return A higher-order component for the filter editor.BlockListBlock.
 */
export function withWarningClass( blockName: string ) {
	return ( BlockListBlock: ComponentType< BlockListBlockProps > ) =>
		function BlockWithWarningClass( props: BlockListBlockProps ) {
			return props.name === blockName ? (
				<BlockListBlock
					{ ...props }
					className={ `${ props.className ?? '' } has-warning is-interactive`.trim() }
				/>
			) : (
				<BlockListBlock { ...props } />
			);
		};
}

import { store as blockEditorStore } from '@wordpress/block-editor';
import { useInstanceId } from '@wordpress/compose';
import { useSelect } from '@wordpress/data';
import type { ComponentType } from 'react';
import {
	getBlockAvailability,
	type UnavailableReason,
} from '../lib/initial-state';
import type { BuiltBlockName } from '../types/block-names';
import { lazyNotice } from './lazy';

/* Most sites have no such block. */
const UnavailableNotice = lazyNotice(
	() =>
		import(
			/* webpackChunkName: "unavailable-notice" */ './unavailable-notice'
		)
);

type KnownReason = Exclude< UnavailableReason, 'unknown' >;

type BlockListBlockProps = {
	name: string;
	clientId: string;
	className?: string;
	wrapperProps?: Record< string, unknown >;
};

/**
 * Marks one block type in the editor's canvas as unavailable, for the stylesheet and for people.
 *
 * @param blockName Full name of the block that is unavailable.
 * @param reason    Why; said once for a block and all that it holds.
 * @return A higher-order component for the filter editor.BlockListBlock.
 */
export function withWarningClass( blockName: string, reason: KnownReason ) {
	return ( BlockListBlock: ComponentType< BlockListBlockProps > ) => {
		function UnavailableBlock( props: BlockListBlockProps ) {
			const { clientId, className = '', wrapperProps } = props;
			const id = useInstanceId( UnavailableBlock, 'ramjet-unavailable' );
			const isSaidAlready = useIsInUnavailableBlock( clientId );
			return (
				<>
					{ ! isSaidAlready && (
						<UnavailableNotice
							id={ id }
							clientId={ clientId }
							blockName={ blockName }
							reason={ reason }
						/>
					) }
					<BlockListBlock
						{ ...props }
						className={ `${ className } has-warning is-interactive`.trim() }
						wrapperProps={
							isSaidAlready
								? wrapperProps
								: { ...wrapperProps, 'aria-describedby': id }
						}
					/>
				</>
			);
		}

		return function BlockWithWarningClass( props: BlockListBlockProps ) {
			return props.name === blockName ? (
				<UnavailableBlock { ...props } />
			) : (
				<BlockListBlock { ...props } />
			);
		};
	};
}

/**
 * Whether a block stands in one that has a notice of its own.
 *
 * @param clientId The inner block's.
 */
function useIsInUnavailableBlock( clientId: string ): boolean {
	return useSelect(
		( select ) => {
			const { getBlockParents, getBlockName } =
				select( blockEditorStore );
			return getBlockParents( clientId ).some( ( parent ) => {
				// Blocks of others are not in the list, and so unavailable for an unknown reason.
				const availability = getBlockAvailability(
					getBlockName( parent ) as BuiltBlockName
				);
				return (
					! availability.available &&
					availability.unavailableReason !== 'unknown'
				);
			} );
		},
		[ clientId ]
	);
}

import {
	InspectorControls,
	useBlockEditContext,
	useBlockEditingMode,
} from '@wordpress/block-editor';
import type { ReactNode } from 'react';
import { getInitialState } from '../lib/initial-state';

/**
 * Panels of a block's inspector for what people fill in. WordPress shows no others while only the content of the block
 * can be edited, as within a pattern; elsewhere, they stand among the block's other panels.
 */
export function ContentControls( { children }: { children: ReactNode } ) {
	const { isSelected } = useBlockEditContext();
	const isContentOnly = useBlockEditingMode() === 'contentOnly';
	if ( ! isContentOnly || ! getInitialState().hasContentPanels ) {
		return <InspectorControls>{ children }</InspectorControls>;
	}
	// Otherwise, WordPress would show those of all blocks of the pattern, which don't say whose they are.
	return isSelected ? (
		<InspectorControls group="content">{ children }</InspectorControls>
	) : null;
}

import { store } from '@wordpress/block-editor';
import type { Registry } from '../../../shared/editor/history';
import { createStep, createStepForm, STEP, withoutSubmit } from './create';

/**
 * Splits the step, or the form without steps, that a divider stands in. In a form that has steps elsewhere, the divider
 * is only removed.
 */
export function splitAt( dividerId: string, registry: Registry ): void {
	const blocks = registry.select( store );
	const actions = registry.dispatch( store );
	const parent = blocks.getBlockRootClientId( dividerId ) ?? '';
	const siblings = blocks.getBlocks( parent );
	const index = blocks.getBlockIndex( dividerId );
	const before = siblings.slice( 0, index );
	const after = siblings.slice( index + 1 );
	if ( blocks.getBlockName( parent ) === STEP ) {
		actions.replaceInnerBlocks( parent, before, false );
		actions.insertBlock(
			createStep( undefined, after ),
			blocks.getBlockIndex( parent ) + 1,
			blocks.getBlockRootClientId( parent ) ?? undefined
		);
	} else if (
		siblings.some( ( { innerBlocks } ) => hasStep( innerBlocks ) )
	) {
		actions.removeBlock( dividerId, false );
	} else {
		actions.replaceInnerBlocks(
			parent,
			createStepForm( [
				createStep( undefined, withoutSubmit( before ) ),
				createStep( undefined, withoutSubmit( after ) ),
			] ),
			false
		);
	}
}

const hasStep = ( blocks: { name: string }[] ) =>
	blocks.some( ( { name } ) => name === STEP );

import { addFilter } from '@wordpress/hooks';
import { getBlockAvailability } from '../lib/initial-state';
import type { BlockDefinition } from './define-block';
import { registerBlockType } from '../types/blocks';
import { withWarningClass } from './warning-class';

/**
 * Registers a block as far as it is available here.
 *
 * - Available: registered.
 * - Unavailable for a known reason (a module switched off, a plan missing): registered, so that
 *   content which holds it stays editable, but not offered in the inserter and shown with the warning class and the reason.
 * - Unavailable otherwise (another plugin brings it, not for this editor): not registered.
 */
export function registerBlock( { name, settings }: BlockDefinition ): void {
	const availability = getBlockAvailability( name );
	if ( availability.available ) {
		registerBlockType( name, settings );
		return;
	}
	if ( availability.unavailableReason === 'unknown' ) {
		return;
	}
	addFilter(
		'blocks.registerBlockType',
		`ramjet/not-in-inserter/${ name }`,
		( type: { supports?: object }, typeName: string ) =>
			typeName === name
				? { ...type, supports: { ...type.supports, inserter: false } }
				: type
	);
	addFilter(
		'editor.BlockListBlock',
		`ramjet/warning-class/${ name }`,
		withWarningClass( name, availability.unavailableReason )
	);
	registerBlockType( name, settings );
}
